package matching

// Reweigh is called after weights of edges of v have changed, or edges of v have come or
// gone. Its other edges keep slack; v's own dual is made to fit. Call Solve afterwards.
func (s *Solver) Reweigh(v int) {
	s.openAround(v)
	s.unmatch(v)
	var least Weight
	x := &s.edge
	for w := range s.n {
		if w == v || s.gone[w] || !s.g.Weight(v, w, x) {
			continue
		}
		for i := range x {
			x[i] = scale*x[i] - s.u[w][i]
		}
		if least.Less(x) {
			least = *x
		}
	}
	s.u[v] = least
}

// Remove takes v and its mate out of the graph for good. Call Solve afterwards.
func (s *Solver) Remove(v int) {
	mate := s.mate[v]
	s.removeOne(v)
	if mate != none {
		s.removeOne(mate)
	}
}

func (s *Solver) removeOne(v int) {
	s.openAround(v)
	s.unmatch(v)
	s.gone[v] = true
}

// Raise adds to the bound of every vertex for new weights: by(a)+by(b) is at least twice
// what the edge a-b has gained. Edges may go as well. Matched edges that have slack now, or are gone, are
// given up; call Solve afterwards.
func (s *Solver) Raise(by func(v int) Weight) {
	s.openAll()
	for v := range s.n {
		add := by(v)
		s.u[v].add(&add, scale/2)
	}
	for v := range s.n {
		if m := s.mate[v]; m > v {
			if slack, ok := s.slack(v, m); !ok || slack.Sign() != 0 {
				s.unmatch(v)
			}
		}
	}
}
