package swiss

import "slices"

// reference pairs a small field by looking at every complete round and leaving out, criterion
// by criterion, what is not best; what stays equal is put in the order in which Articles 3
// and 4 would come to it. It shares with the engine what a player is (newField) and nothing
// of how pairings are found or compared.
type reference struct {
	f     *field
	first Colour
	all   [][]int // complete rounds: partner of each place, own place for the bye
}

// newReferenceOf lists no rounds.
func newReferenceOf(pos Position) *reference {
	return &reference{f: newField(&pos), first: pos.First}
}

func newReference(pos Position) *reference {
	ref := newReferenceOf(pos)
	mate := make([]int, len(ref.f.players))
	for i := range mate {
		mate[i] = -1
	}
	ref.enumerate(mate, 0)
	return ref
}

// enumerate lists the rounds that keep C1, C2 and C3.
func (ref *reference) enumerate(mate []int, v int) {
	for v < len(mate) && mate[v] >= 0 {
		v++
	}
	if v == len(mate) {
		ref.all = append(ref.all, slices.Clone(mate))
		return
	}
	rested := false
	for i := range v {
		rested = rested || mate[i] == i
	}
	if len(mate)%2 == 1 && !rested && !ref.f.players[v].noBye {
		mate[v] = v
		ref.enumerate(mate, v+1)
	}
	for w := v + 1; w < len(mate); w++ {
		if mate[w] < 0 && ref.mayMeet(v, w) {
			mate[v], mate[w] = w, v
			ref.enumerate(mate, v+1)
			mate[w] = -1
		}
	}
	mate[v] = -1
}

func (ref *reference) mayMeet(v, w int) bool {
	p, q := &ref.f.players[v], &ref.f.players[w]
	absolute := p.pref.Strength == Absolute && q.pref.Strength == Absolute && p.pref.Colour == q.pref.Colour
	return !ref.f.met[v].has(w) && (!absolute || p.top || q.top)
}

// keep leaves the rounds with the least key.
func keep(rounds [][]int, key func(mate []int) []int) [][]int {
	var best []int
	var kept [][]int
	for _, mate := range rounds {
		k := key(mate)
		switch c := slices.Compare(k, best); {
		case kept == nil || c < 0:
			best, kept = k, append(kept[:0:0], mate)
		case c == 0:
			kept = append(kept, mate)
		}
	}
	return kept
}

// solve is the round; nil when there is none.
func (ref *reference) solve() []int {
	rounds := keep(ref.all, ref.byeScore) // C5
	for from := 0; from < len(ref.f.players) && len(rounds) > 1; from = ref.end(from) {
		rounds = ref.bracket(rounds, from)
	}
	if len(rounds) == 0 {
		return nil
	}
	return rounds[0]
}

func (ref *reference) score(v int) int { return ref.f.players[v].score }

func (ref *reference) end(from int) int {
	to := from
	for to < len(ref.f.players) && ref.score(to) == ref.score(from) {
		to++
	}
	return to
}

func (ref *reference) byeScore(mate []int) []int {
	for v, w := range mate {
		if v == w {
			return []int{ref.score(v)}
		}
	}
	return nil
}

// view is a round seen from a bracket: residents are the places from..to-1.
type view struct {
	ref      *reference
	mate     []int
	from, to int
}

// came says whether v was not paired above the bracket.
func (b view) came(v int) bool {
	return v < b.from && b.mate[v] >= b.from || v < b.from && b.mate[v] == v
}

func (b view) member(v int) bool   { return v >= b.from && v < b.to || b.came(v) }
func (b view) resident(v int) bool { return v >= b.from && v < b.to }

// paired says whether v has its partner in the bracket.
func (b view) paired(v int) bool {
	w := b.mate[v]
	return w != v && w < b.to && b.member(v) && b.member(w)
}

// floaters are those who leave the bracket unpaired, by score from the top.
func (b view) floaters() []int {
	var list []int
	for v := range b.to {
		if b.member(v) && !b.paired(v) {
			list = append(list, v)
		}
	}
	return list
}

func (b view) floaterScores() []int {
	list := b.floaters()
	for i, v := range list {
		list[i] = b.ref.score(v)
	}
	return list
}

// bracket is C6 to C21 and the order of generation.
func (ref *reference) bracket(rounds [][]int, from int) [][]int {
	to := ref.end(from)
	at := func(mate []int) view { return view{ref, mate, from, to} }
	byKey := func(key func(b view) []int) {
		rounds = keep(rounds, func(mate []int) []int { return key(at(mate)) })
	}
	byKey(func(b view) []int { return []int{len(b.floaters())} }) // C6
	byKey(view.floaterScores)                                     // C7
	if to < len(ref.f.players) {                                  // C8
		nextEnd := ref.end(to)
		byKey(func(b view) []int {
			below := view{ref, b.mate, to, nextEnd}
			return append([]int{len(below.floaters())}, below.floaterScores()...)
		})
	}
	byKey(view.missed) // C9
	byKey(view.tooWide)
	byKey(view.threeTimes)
	byKey(view.unwanted)
	byKey(view.unwantedStrong)
	for back := range 2 {
		byKey(func(b view) []int { return b.floatsAgain(back) })
		byKey(func(b view) []int { return []int{len(b.upAgain(back))} })
	}
	for back := range 2 {
		byKey(func(b view) []int { return b.farAgain(back) })
		byKey(func(b view) []int { return b.upAgain(back) })
	}
	byKey(view.generated)
	return rounds
}
