package matching

import "slices"

// join uses an edge between two outer nodes: of one tree, they make a blossom; of two,
// everybody from root to root gets a partner.
func (s *Solver) join(e edge) (done bool) {
	left, leftLinks := s.path(s.top[e.a])
	right, rightLinks := s.path(s.top[e.b])
	i, j := len(left)-1, len(right)-1
	if left[i] != right[j] {
		s.flip(e.a)
		s.flip(e.b)
		s.match(e.a, e.b)
		return true
	}
	for i > 0 && j > 0 && left[i-1] == right[j-1] {
		i, j = i-1, j-1
	}
	links := append(backwards(leftLinks[:i]), e)
	slices.Reverse(left[:i+1])
	s.shrink(append(left[:i+1], right[:j]...), append(links, rightLinks[:j]...))
	return false
}

// backwards is the way back along edges.
func backwards(links []edge) []edge {
	var list []edge
	for _, e := range slices.Backward(links) {
		list = append(list, edge{e.b, e.a})
	}
	return list
}

// shrink makes a blossom of a circle; its inner nodes become outer.
func (s *Solver) shrink(kids []int, links []edge) {
	inside := make([]int, 0, len(kids)/2)
	for _, kid := range kids {
		if s.tree.label[kid] == inner {
			inside = append(inside, kid)
		}
	}
	s.tree.label[s.enclose(kids, links)] = outer
	for _, kid := range inside {
		s.makeOuter(kid)
	}
}

// path lists the nodes from an outer one up to the root, and the edges between them.
func (s *Solver) path(node int) ([]int, []edge) {
	nodes := []int{node}
	var links []edge
	for s.mate[s.base[node]] != none {
		b := s.base[node]
		up := s.top[s.mate[b]]
		e := s.tree.via[up]
		node = s.top[e.a]
		nodes = append(nodes, up, node)
		links = append(links, edge{b, s.mate[b]}, edge{e.b, e.a})
	}
	return nodes, links
}
