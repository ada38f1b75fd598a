package swiss

import (
	"cmp"
	"slices"
)

// field is the players to be paired in the order of 1.2, and who may meet whom.
type field struct {
	players []player
	met     []bits // C1, and groups kept apart
	bye     int    // score of who gets the bye (C5); noBye when all are paired
}

// noBye is no score.
const noBye = -1

// bits is a set of places in the field.
type bits []uint64

func (b bits) set(i int)      { b[i/64] |= 1 << (i % 64) }
func (b bits) has(i int) bool { return b[i/64]>>(i%64)&1 == 1 }

func newField(pos *Position) *field {
	f := &field{bye: noBye}
	scores := scoresBefore(pos.Players)
	for i := range pos.Players {
		if p := &pos.Players[i]; !p.Absent {
			f.players = append(f.players, newPlayer(p, pos, scores))
		}
	}
	slices.SortFunc(f.players, func(a, b player) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.number, b.number))
	})
	f.meet(pos)
	return f
}

// meet notes who has met whom.
func (f *field) meet(pos *Position) {
	place := make(map[int]int, len(f.players))
	f.met = make([]bits, len(f.players))
	for i, p := range f.players {
		place[p.number] = i
		f.met[i] = make(bits, len(f.players)/64+1)
	}
	both := func(a, b int) {
		i, here := place[a]
		j, there := place[b]
		if here && there {
			f.met[i].set(j)
			f.met[j].set(i)
		}
	}
	for _, p := range pos.Players {
		for _, g := range p.Games {
			if g.Played {
				both(p.Number, g.Opponent)
			}
		}
	}
	for _, group := range pos.Apart {
		for _, a := range group {
			for _, b := range group {
				both(a, b)
			}
		}
	}
}

// legal is C1 and C3 for two places of the field.
func (f *field) legal(i, j int) bool { return !f.met[i].has(j) && !f.clash(i, j) }

// clash is C3: the same absolute preference, and no topscorer.
func (f *field) clash(i, j int) bool {
	a, b := &f.players[i], &f.players[j]
	return a.pref.Strength == Absolute && a.pref == b.pref && !a.top && !b.top
}

// mayRest is C2 and C5.
func (f *field) mayRest(i int) bool { return !f.players[i].noBye && f.players[i].score == f.bye }

// odd says whether somebody must rest.
func (f *field) odd() bool { return len(f.players)%2 == 1 }
