package trf

import "arbiter/domain/pairing/swiss"

// inferFirst takes the initial colour from the first round that has colours: that of the
// best player who was paired by then, or the opposite when his place among those is even.
func (r *report) inferFirst() swiss.Colour {
	round := r.firstWithColour()
	if round == r.played {
		return swiss.White
	}
	place := 0
	for _, e := range r.ranked() {
		if !e.pairedBy(round) {
			continue
		}
		if colour := e.rounds[round].colour; colour != swiss.NoColour {
			if place%2 == 1 {
				return colour.Other()
			}
			return colour
		}
		place++
	}
	return swiss.White
}

// firstWithColour is the round, from 0; r.played when there is none.
func (r *report) firstWithColour() int {
	for round := range r.played {
		for _, e := range r.players {
			if e.rounds[round].colour != swiss.NoColour {
				return round
			}
		}
	}
	return r.played
}

func (e *entry) pairedBy(round int) bool {
	for i, g := range e.rounds {
		if i <= round && g.paired {
			return true
		}
	}
	return false
}

// ranked are the players by pairing number.
func (r *report) ranked() []*entry {
	if r.byRank {
		return r.players
	}
	list := make([]*entry, len(r.players))
	for _, e := range r.players {
		list[e.id-1] = e
	}
	return list
}
