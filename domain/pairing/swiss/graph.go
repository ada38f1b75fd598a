package swiss

import "arbiter/domain/pairing/matching"

// edges is the graph of a bracket for the solver. Vertices are in the order of zones, and
// in the order of 1.2 in each; the partner of the bye is the last one.
type edges struct {
	b        *bracket
	exchange []int64 // added to pairs of the bracket by the higher ranked: order of exchanges
	choice   []int64 // the same, for who must be or must not be the higher ranked
	focus    int     // vertex whose pairs get a bonus as the higher ranked
	bonus    func(lower int) int64
	half     []int8 // once S1 and S2 are fixed: of a resident, in which he is
}

const (
	inS1    int8 = 1
	inS2    int8 = 2
	noFocus      = -1
)

// Weight of an edge by the criteria, and by what the order of pairings adds.
func (e *edges) Weight(v, w int, weight *matching.Weight) bool {
	if v > w {
		v, w = w, v
	}
	if !e.b.edge(v, w) {
		return false
	}
	inside := e.b.isResident(w)
	if inside && e.half != nil && e.half[v] != 0 && (e.half[v] != inS1 || e.half[w] != inS2) {
		return false
	}
	*weight = e.b.weights[e.b.kindAt[v]*len(e.b.kinds)+e.b.kindAt[w]]
	if inside {
		weight[placeExchange] += e.exchange[v]
		weight[placeChoice] += e.choice[v] * choiceUnit
		if v == e.focus {
			weight[placeChoice] += e.bonus(w)
		}
	}
	return true
}

// choiceUnit outweighs every bonus.
const choiceUnit = 1 << 16

// Bound is the greatest weight that an edge of the vertex's kind may have.
func (e *edges) Bound(v int) matching.Weight {
	return e.b.bounds[e.b.kindAt[v]]
}

// bound fills bounds: for each kind its heaviest edge, whether or not a player has it.
func (b *bracket) bound() {
	n := len(b.kinds)
	b.bounds = make(weights, n)
	for i := range n {
		for j := range n {
			for _, w := range []*matching.Weight{&b.weights[i*n+j], &b.weights[j*n+i]} {
				if b.bounds[i].Less(w) {
					b.bounds[i] = *w
				}
			}
		}
	}
}
