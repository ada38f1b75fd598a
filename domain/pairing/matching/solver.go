// Package matching finds matchings of the greatest weight in general graphs: Edmonds'
// blossoms with dual values, one tree at a time. Weights are compared place by place,
// so that a list of criteria is one weight. A solved matching can be asked again after
// the weights of one vertex have changed, at the price of a search or two.
package matching

// Graph is what is matched: vertices 0..n-1. It may change between calls as the
// methods of Solver allow.
type Graph interface {
	// Weight stores the weight of the edge into w; false: there is no such edge.
	Weight(a, b int, w *Weight) bool
	// Bound is half of a pledge: Bound(a)+Bound(b) is at least twice the weight of
	// the edge a-b.
	Bound(a int) Weight
}

// scale of the duals: with it halves are whole.
const scale = 4

// none is no vertex, no mate, no blossom.
const none = -1

// edge joins the vertices a and b; of a link of a blossom or a step of the tree, a is
// on the side that is named first.
type edge struct{ a, b int }

// Solver holds a matching with the dual values that prove it. Nodes 0..n-1 are the
// vertices, those from n on are blossoms: odd circles of nodes that act as one vertex.
//
// Duals are four times those of the textbooks, half of them a vertex: an edge's slack
// u[a]+u[b]+z of the blossoms around both - 4w is never negative, u and z neither; matched
// edges have slack 0, and an unmatched vertex has u = 0 once it is solved. That proves the
// weight to be the greatest.
type Solver struct {
	g    Graph
	n    int
	mate []int
	gone []bool
	u    []Weight

	top    []int // of a vertex: the outermost node around it
	parent []int // of a node: the blossom around it
	base   []int // of a node: the vertex that is matched outside it
	z      []Weight
	kids   [][]int  // of a blossom: its circle, the one with the base first
	links  [][]edge // links[i] joins kids[i] to the next one
	spare  []int    // blossoms not in use

	fresh bool // never solved: see Solve
	tree  tree
	edge  Weight // what Graph.Weight fills, kept here to be allocated once
}

// New makes a solver with nothing matched. Call Solve.
func New(g Graph, n int) *Solver {
	most := n + n/2 + 1
	s := &Solver{
		g: g, n: n, fresh: true,
		mate: make([]int, n), gone: make([]bool, n), u: make([]Weight, n), top: make([]int, n),
		parent: make([]int, most), base: make([]int, most), z: make([]Weight, most),
		kids: make([][]int, most), links: make([][]edge, most),
		tree: newTree(n, most),
	}
	for v := range n {
		s.mate[v], s.top[v], s.base[v] = none, v, v
		bound := g.Bound(v)
		s.u[v].add(&bound, scale/2)
	}
	for node := range most {
		s.parent[node] = none
	}
	for node := most - 1; node >= n; node-- {
		s.spare = append(s.spare, node)
	}
	return s
}

// Mate answers the partner of v, -1 for none.
func (s *Solver) Mate(v int) int { return s.mate[v] }

// Greedy matches each free vertex to the first free one at the end of an edge without
// slack, looking from the vertex `ahead` places further on.
func (s *Solver) Greedy(ahead int) {
	for v := range s.n {
		if s.mate[v] != none || s.gone[v] {
			continue
		}
		for i := range s.n {
			w := (v + ahead + i) % s.n
			if w == v || s.mate[w] != none || s.gone[w] {
				continue
			}
			if slack, ok := s.slack(v, w); ok && slack.Sign() == 0 {
				s.match(v, w)
				break
			}
		}
	}
}

// Solve makes the matching one of the greatest weight. The first time it grows trees from
// all free vertices at once: all duals are even then, and those of free vertices stay odd or
// even together. Later it takes them one by one.
func (s *Solver) Solve() {
	for s.fresh {
		roots := s.roots()
		if s.fresh = len(roots) > 0; s.fresh {
			s.search(roots...)
		}
	}
	for _, v := range s.roots() {
		if s.root(v) {
			s.search(v)
		}
	}
}

// roots are the vertices that must still be matched, or come to a dual of 0.
func (s *Solver) roots() []int {
	var list []int
	for v := range s.n {
		if s.root(v) {
			list = append(list, v)
		}
	}
	return list
}

func (s *Solver) root(v int) bool { return s.mate[v] == none && !s.gone[v] && s.u[v].Sign() > 0 }

// slack of an edge between two outermost nodes. It is good until the next call.
func (s *Solver) slack(a, b int) (*Weight, bool) {
	w := &s.edge
	if !s.g.Weight(a, b, w) {
		return nil, false
	}
	ua, ub := &s.u[a], &s.u[b]
	for i := range w {
		w[i] = ua[i] + ub[i] - scale*w[i]
	}
	return w, true
}

func (s *Solver) match(a, b int) { s.mate[a], s.mate[b] = b, a }

// unmatch frees v and its mate.
func (s *Solver) unmatch(v int) {
	if m := s.mate[v]; m != none {
		s.mate[v], s.mate[m] = none, none
	}
}

// vertices appends the vertices in a node.
func (s *Solver) vertices(list []int, node int) []int {
	if node < s.n {
		return append(list, node)
	}
	for _, kid := range s.kids[node] {
		list = s.vertices(list, kid)
	}
	return list
}
