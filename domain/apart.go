package domain

import "slices"

// MostApart is how many pairs of a tournament may be kept apart.
const MostApart = 200

// Pair are two entrants that must not meet: a family, one club. The lower number stands first.
type Pair [2]EntrantID

// PairsOf are all pairs of some entrants.
func PairsOf(ids []EntrantID) []Pair {
	var pairs []Pair
	for i, a := range ids {
		for _, b := range ids[i+1:] {
			switch order := compareIDs(a, b); {
			case order < 0:
				pairs = append(pairs, Pair{a, b})
			case order > 0:
				pairs = append(pairs, Pair{b, a})
			}
		}
	}
	return pairs
}

// KeptApart are the pairs of which both are still in the tournament.
func (t *Tournament) KeptApart() []Pair {
	stays := func(id EntrantID) bool { e, ok := t.Entrant(id); return ok && e.Mark() == "" }
	return slices.DeleteFunc(slices.Clone(t.Apart), func(p Pair) bool { return !stays(p[0]) || !stays(p[1]) })
}

// Separator is a Seater that keeps pairs apart as far as the seats allow.
type Separator interface {
	Seater
	// Inseparable are pairs among the entrants of a stage of which some must meet, because it
	// has too few games for them. Pairs it does not name may still meet.
	Inseparable(t *Tournament, s Stage, entrants []EntrantID) []Pair
	// Together are the pairs that share a table in a written game of a stage.
	Together(t *Tournament, s StageID) []Pair
}

func pairKey(p Pair) Pair { return p }

// ComparePairs orders pairs by the numbers of their entrants.
func ComparePairs(a, b Pair) int {
	if order := compareIDs(a[0], b[0]); order != 0 {
		return order
	}
	return compareIDs(a[1], b[1])
}
