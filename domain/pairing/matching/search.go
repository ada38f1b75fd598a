package matching

// label says how a node stands in the tree: outer ones are at an even distance from the
// root, inner ones at an odd one, the rest are not in it.
type label int8

const (
	outside label = iota
	outer
	inner
)

// lead is the edge of least slack that a vertex has to an outer one. The key is its slack
// when the tree's delta was 0, so it holds while delta grows.
type lead struct {
	key Weight
	to  int // none: there is no edge
}

// tree is what one search knows. It grows from one free vertex, or from several whose duals
// are odd together or even together, place by place. Then those of all its vertices are, and
// halves are exact.
type tree struct {
	label []label
	via   []edge // of an inner node: from the outer vertex to the vertex inside
	lead  []lead // of an outside vertex; of an outer one: to outer ones of other nodes
	queue []int  // outer vertices whose edges have not been looked at
	delta Weight // by which duals have changed so far
}

func newTree(n, most int) tree {
	return tree{label: make([]label, most), via: make([]edge, most), lead: make([]lead, n)}
}

// search ends with a root matched, or free with a dual of 0, or another vertex free in its
// place whose dual is 0.
func (s *Solver) search(roots ...int) {
	t := &s.tree
	clear(t.label)
	t.queue, t.delta = t.queue[:0], Weight{}
	for v := range t.lead {
		t.lead[v].to = none
	}
	for _, root := range roots {
		s.makeOuter(s.top[root])
	}
	for done := false; !done; {
		done = s.scanQueue() || s.step()
	}
	s.openIdle()
}

// makeOuter puts a node at an even distance and its vertices in the queue.
func (s *Solver) makeOuter(node int) {
	t := &s.tree
	t.label[node] = outer
	from := len(t.queue)
	t.queue = s.vertices(t.queue, node)
	for _, v := range t.queue[from:] {
		t.lead[v].to = none
	}
}

// scanQueue looks along the edges of new outer vertices; done when the matching has grown.
func (s *Solver) scanQueue() (done bool) {
	t := &s.tree
	for len(t.queue) > 0 {
		v := t.queue[len(t.queue)-1]
		t.queue = t.queue[:len(t.queue)-1]
		for w := range s.n {
			if s.top[w] != s.top[v] && !s.gone[w] && t.label[s.top[w]] != inner && s.look(v, w) {
				return true
			}
		}
	}
	return false
}

// look uses the edge from the outer vertex v to w when it is tight, and notes it otherwise.
func (s *Solver) look(v, w int) (done bool) {
	slack, ok := s.slack(v, w)
	if !ok {
		return false
	}
	if slack.Sign() == 0 {
		return s.use(edge{v, w})
	}
	t := &s.tree
	if t.label[s.top[w]] == outer {
		slack.add(&t.delta, 2)
		t.note(v, w, slack)
	} else {
		slack.add(&t.delta, 1)
	}
	t.note(w, v, slack)
	return false
}

func (t *tree) note(v, to int, key *Weight) {
	if l := &t.lead[v]; l.to == none || key.Less(&l.key) {
		l.key, l.to = *key, to
	}
}

// use grows the tree along a tight edge from the outer vertex e.a.
func (s *Solver) use(e edge) (done bool) {
	t := &s.tree
	node := s.top[e.b]
	if t.label[node] == outer {
		return s.join(e)
	}
	mate := s.mate[s.base[node]]
	if mate == none {
		s.flip(e.a)
		s.rebase(node, e.b)
		s.match(e.a, e.b)
		return true
	}
	t.label[node], t.via[node] = inner, e
	s.makeOuter(s.top[mate])
	return false
}

// flip changes the matching along the tree from the outer vertex v to the root, so that v
// is free.
func (s *Solver) flip(v int) {
	for partner := none; ; {
		node := s.top[v]
		old := s.mate[s.base[node]]
		s.rebase(node, v)
		s.mate[v] = partner
		if old == none {
			return
		}
		up := s.top[old]
		e := s.tree.via[up]
		s.rebase(up, e.b)
		s.mate[e.b] = e.a
		v, partner = e.a, e.b
	}
}
