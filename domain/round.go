package domain

import "slices"

// Spread lays the games of a round on so many tables, from 1. When there are more games
// than tables they are played in waves, one after the other; below one table nothing changes.
// What has no table (0) is not played, as a bye: it gets none and takes nobody's turn (CN-29).
func (r Round) Spread(tables int) Round {
	if tables < 1 {
		return r
	}
	r.Games, r.Waves = slices.Clone(r.Games), make([]int, len(r.Games))
	played := 0
	for i := range r.Games {
		if r.Waves[i] = 1; r.Games[i].Table == 0 {
			continue
		}
		r.Games[i].Table, r.Waves[i] = played%tables+1, played/tables+1
		played++
	}
	return r
}

// Wave is when a game of the round is played, from 1.
func (r Round) Wave(i int) int {
	if i >= len(r.Waves) {
		return 1
	}
	return r.Waves[i]
}
