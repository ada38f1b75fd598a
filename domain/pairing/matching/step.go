package matching

// event is what next becomes possible when duals change.
type event struct {
	delta Weight
	kind  eventKind
	at    int // a vertex, or the blossom to open
}

type eventKind int8

const (
	never eventKind = iota
	edgeTight
	blossomIdle
	vertexFree
)

// step changes the duals of the tree as far as no slack, dual or blossom falls below 0, and
// does what that makes possible. Done when it is the end of the search.
func (s *Solver) step() (done bool) {
	next := s.nextEvent()
	s.shift(&next.delta)
	switch next.kind {
	case vertexFree:
		s.flip(next.at)
		return true
	case edgeTight:
		return s.use(edge{s.tree.lead[next.at].to, next.at})
	case blossomIdle:
		s.openInner(next.at)
	case never: // the dual of the root bounds every step
	}
	return false
}

func (s *Solver) nextEvent() event {
	var next event
	offer := func(delta *Weight, kind eventKind, at int) {
		if next.kind == never || delta.Less(&next.delta) {
			next = event{*delta, kind, at}
		}
	}
	for v := range s.n {
		if s.gone[v] {
			continue
		}
		switch s.tree.label[s.top[v]] {
		case outer:
			offer(&s.u[v], vertexFree, v)
			if slack, ok := s.leadInside(v); ok {
				offer(&slack, edgeTight, v)
			}
		case outside:
			if l := &s.tree.lead[v]; l.to != none {
				slack := l.key
				slack.add(&s.tree.delta, -1)
				offer(&slack, edgeTight, v)
			}
		case inner:
		}
	}
	for node := s.n; node < len(s.kids); node++ {
		if s.kids[node] != nil && s.parent[node] == none && s.tree.label[node] == inner {
			half := s.z[node].half()
			offer(&half, blossomIdle, node)
		}
	}
	return next
}

// leadInside is half of the least slack from an outer vertex to other outer nodes.
func (s *Solver) leadInside(v int) (Weight, bool) {
	l := &s.tree.lead[v]
	if l.to != none && s.top[l.to] == s.top[v] {
		s.renew(v, 2)
	}
	if l.to == none {
		return Weight{}, false
	}
	slack := l.key
	slack.add(&s.tree.delta, -2)
	return slack.half(), true
}

// renew finds the lead of v anew. The edges of v shrink by `rate` deltas.
func (s *Solver) renew(v int, rate int64) {
	t := &s.tree
	t.lead[v].to = none
	for w := range s.n {
		if s.gone[w] || t.label[s.top[w]] != outer || s.top[w] == s.top[v] {
			continue
		}
		if slack, ok := s.slack(v, w); ok {
			slack.add(&t.delta, rate)
			t.note(v, w, slack)
		}
	}
}

// shift takes delta from the duals of outer vertices and gives it to inner ones; blossoms
// make up for it twice.
func (s *Solver) shift(delta *Weight) {
	if delta.Sign() == 0 {
		return
	}
	t := &s.tree
	t.delta.add(delta, 1)
	for v := range s.n {
		switch t.label[s.top[v]] {
		case outer:
			s.u[v].add(delta, -1)
		case inner:
			s.u[v].add(delta, 1)
		case outside:
		}
	}
	for node := s.n; node < len(s.kids); node++ {
		if s.kids[node] == nil || s.parent[node] != none {
			continue
		}
		switch t.label[node] {
		case outer:
			s.z[node].add(delta, 2)
		case inner:
			s.z[node].add(delta, -2)
		case outside:
		}
	}
}

// openInner opens an inner blossom whose dual has come to 0. The even way from where the
// tree enters to the base stays in the tree, the other kids leave it.
func (s *Solver) openInner(node int) {
	t := &s.tree
	e := t.via[node]
	links := s.links[node]
	at := s.kidOf(node, e.b)
	kids := s.open(node)
	t.label[node] = outside
	for _, kid := range kids {
		t.label[kid] = outside
	}
	for at != 0 {
		t.label[kids[at]], t.via[kids[at]] = inner, e
		mate, over, link := towardsBase(at, links)
		s.makeOuter(kids[mate])
		at, e = over, link
	}
	t.label[kids[0]], t.via[kids[0]] = inner, e
	s.renewOutside(kids)
}

// towardsBase is the even way from a place of a circle: the place it is matched to, the
// next one, and the edge that leads there.
func towardsBase(at int, links []edge) (mate, over int, link edge) {
	if at%2 == 1 {
		return at + 1, (at + 2) % len(links), links[at+1]
	}
	back := links[at-2]
	return at - 1, at - 2, edge{back.b, back.a}
}

func (s *Solver) renewOutside(kids []int) {
	for _, kid := range kids {
		if s.tree.label[kid] != outside {
			continue
		}
		for _, v := range s.vertices(nil, kid) {
			s.renew(v, 1)
		}
	}
}
