package matching

import "slices"

// enclose makes a blossom of a circle of outermost nodes, base first.
func (s *Solver) enclose(kids []int, links []edge) int {
	node := s.spare[len(s.spare)-1]
	s.spare = s.spare[:len(s.spare)-1]
	s.kids[node], s.links[node] = kids, links
	s.base[node], s.parent[node], s.z[node] = s.base[kids[0]], none, Weight{}
	for _, kid := range kids {
		s.parent[kid] = node
		s.setTop(kid, node)
	}
	return node
}

func (s *Solver) setTop(node, top int) {
	if node < s.n {
		s.top[node] = top
		return
	}
	for _, kid := range s.kids[node] {
		s.setTop(kid, top)
	}
}

// open takes an outermost blossom apart and answers its circle. What its dual gave to
// the edges inside goes half to each vertex, so that their slack stays; its matched edge to
// the outside gets slack then and is given up.
func (s *Solver) open(node int) []int {
	kids := s.kids[node]
	if s.z[node].Sign() > 0 {
		half := s.z[node].half()
		for _, v := range s.vertices(nil, node) {
			s.u[v].add(&half, 1)
		}
		s.unmatch(s.base[node])
	}
	for _, kid := range kids {
		s.parent[kid] = none
		s.setTop(kid, kid)
	}
	s.kids[node], s.links[node] = nil, nil
	s.spare = append(s.spare, node)
	return kids
}

// openIdle takes apart every outermost blossom whose dual is 0: it holds nothing together.
func (s *Solver) openIdle() {
	for node := s.n; node < len(s.kids); node++ {
		if s.kids[node] != nil && s.parent[node] == none && s.z[node].Sign() == 0 {
			s.open(node)
			node = s.n - 1 // a kid may have become outermost below
		}
	}
}

// openAround makes v an outermost node.
func (s *Solver) openAround(v int) {
	for s.top[v] != v {
		s.open(s.top[v])
	}
}

// openAll leaves no blossom.
func (s *Solver) openAll() {
	for v := range s.n {
		s.openAround(v)
	}
}

// kidOf is the place in the circle of the kid that holds v.
func (s *Solver) kidOf(node, v int) int {
	kid := v
	for s.parent[kid] != node {
		kid = s.parent[kid]
	}
	return slices.Index(s.kids[node], kid)
}

// rebase changes the matching inside a node so that v is the one matched outside.
func (s *Solver) rebase(node, v int) {
	if node < s.n {
		return
	}
	kids, links := s.kids[node], s.links[node]
	at := s.kidOf(node, v)
	s.rebase(kids[at], v)
	first, last := 0, at // pairs of neighbours from the old base to the new one, the even way
	if at%2 == 1 {
		first, last = at+1, len(kids)
	}
	for i := first; i < last; i += 2 {
		s.matchKids(kids[i], kids[(i+1)%len(kids)], links[i])
	}
	s.kids[node] = slices.Concat(kids[at:], kids[:at])
	s.links[node] = slices.Concat(links[at:], links[:at])
	s.base[node] = v
}

func (s *Solver) matchKids(a, b int, e edge) {
	s.rebase(a, e.a)
	s.rebase(b, e.b)
	s.match(e.a, e.b)
}
