package swiss

// scope is how far a bracket's graph reaches down.
//
// The narrow ones leave criteria out, so their answer is a bound. When it also meets what
// was left out as well as anything can, it is the answer to the whole question: proven checks
// that, and the next scope is taken where it fails. `all` leaves nothing out.
type scope int8

const (
	alone    scope = iota // the bracket only: without C4 and C8
	withNext              // and the score group below: without C4
	all                   // everybody not yet paired, and the bye
)

// group is the players of one score and zone.
type group struct {
	zone  zone
	score int
	size  int
}

// bracket is a bracket to be paired (1.3.2) and as much of what lies below as its scope asks.
type bracket struct {
	f      *field
	scope  scope
	score  int   // of the residents
	places []int // of the vertices in the field, by zone; the partner of the bye is not in it
	moved  int   // number of moved-down players
	inside int   // and residents
	groups []group

	kinds          []kind
	kindAt         []int
	countsUnplayed bool // C9 applies
	mostUnplayed   int
	weights        weights
	bounds         weights
}

// newBracket: moved are places of the field, residents stand from `from` to before `to`.
func newBracket(f *field, moved []int, from, to int, reach scope) *bracket {
	b := &bracket{
		f: f, scope: reach, score: f.players[from].score,
		moved: len(moved), inside: len(moved) + to - from,
	}
	b.places = append(b.places, moved...)
	end := to
	switch reach {
	case alone:
	case withNext:
		end = f.groupEnd(to)
	case all:
		end = len(f.players)
	}
	for i := from; i < end; i++ {
		b.places = append(b.places, i)
	}
	b.sort(to)
	b.countsUnplayed = reach == all && f.odd() && f.bye >= b.score
	return b
}

// sort gives each vertex its kind and counts groups; residents end before place `to`.
func (b *bracket) sort(to int) {
	known := make(map[kind]int)
	add := func(k kind) {
		if _, ok := known[k]; !ok {
			known[k] = len(b.kinds)
			b.kinds = append(b.kinds, k)
		}
		b.kindAt = append(b.kindAt, known[k])
	}
	nextEnd := b.f.groupEnd(to)
	for v, place := range b.places {
		p := &b.f.players[place]
		z := below
		switch {
		case v < b.moved:
			z = movedDown
		case place < to:
			z = resident
		case place < nextEnd:
			z = next
		}
		add(kindOf(p, z))
		b.mostUnplayed = max(b.mostUnplayed, p.unplayed)
		if z <= resident {
			b.count(z, p.score)
		}
	}
	if b.hasBye() {
		add(kind{zone: below, bye: true})
	}
}

func (b *bracket) count(z zone, score int) {
	if n := len(b.groups); n > 0 && b.groups[n-1].zone == z && b.groups[n-1].score == score {
		b.groups[n-1].size++
		return
	}
	b.groups = append(b.groups, group{z, score, 1})
}

// size is the number of vertices.
func (b *bracket) size() int { return len(b.kindAt) }

// hasBye says whether the last vertex stands for no opponent.
func (b *bracket) hasBye() bool { return b.scope == all && b.f.odd() }

func (b *bracket) isResident(v int) bool { return v >= b.moved && v < b.inside }

// edge says whether the vertices v < w may be paired. Moved-down players never are with one
// another: the bracket they come from would have had a pair more (C6).
func (b *bracket) edge(v, w int) bool {
	if w == len(b.places) {
		return b.f.mayRest(b.places[v])
	}
	return w >= b.moved && b.f.legal(b.places[v], b.places[w])
}

// groupEnd is where the score group ends that starts at a place.
func (f *field) groupEnd(from int) int {
	to := from
	for to < len(f.players) && f.players[to].score == f.players[from].score {
		to++
	}
	return to
}
