package domain

import "slices"

// Spread lays the games of a round on so many tables, from 1. When there are more games
// than tables they are played in waves, one after the other; below one table nothing changes.
func (r Round) Spread(tables int) Round {
	if tables < 1 {
		return r
	}
	r.Games, r.Waves = slices.Clone(r.Games), make([]int, len(r.Games))
	for i := range r.Games {
		r.Games[i].Table, r.Waves[i] = i%tables+1, i/tables+1
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
