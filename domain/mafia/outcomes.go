package mafia

import (
	"encoding/json"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Outcomes are the extremes of what a game can still do to a table (G-12): nobody has
// anything, everybody has the most, and for each seat the most to him alone and the most to
// all but him. Any real protocol gives each player something between these, and whoever
// can come over the cut or fall below it does so in one of them. They are bounds, no
// protocols that a judge could write: all ten cannot win.
func (Rules) Outcomes(_ *domain.Tournament, _ domain.Game) []json.RawMessage {
	var all, none []int
	for seat := 1; seat <= seatsAtTable; seat++ {
		all = append(all, seat)
	}
	bodies := []json.RawMessage{extreme(none), extreme(all)}
	for _, seat := range all {
		bodies = append(bodies, extreme([]int{seat}), extreme(without(all, seat)))
	}
	return bodies
}

// extreme gives the most to some seats and the least to the others. The most is a win, the
// best bonus and a best move; the least is a defeat with a removal (MF-4 to MF-7).
func extreme(best []int) json.RawMessage {
	p := Protocol{Winner: Black, Bonus: Bonus{}}
	for seat := 1; seat <= seatsAtTable; seat++ {
		p.Disqualified = append(p.Disqualified, seat)
	}
	for _, seat := range best {
		p.Mafia = append(p.Mafia, seat)
		p.Bonus[seat] = mostBonus + threeNamed
		p.Disqualified = without(p.Disqualified, seat)
	}
	if len(best) == 1 { // among level players these decide too (MF-8)
		p.Don, p.FirstKilled = best[0], best[0]
	}
	return strict.JSON(p)
}

func without(seats []int, seat int) []int {
	var out []int
	for _, s := range seats {
		if s != seat {
			out = append(out, s)
		}
	}
	return out
}
