package swiss

import (
	"cmp"
	"slices"
)

// missed is C9: unplayed games of who gets the bye, where he is the only one to float.
func (b view) missed() []int {
	list := b.floaters()
	if len(list) != 1 || b.mate[list[0]] != list[0] {
		return nil
	}
	return []int{b.ref.f.players[list[0]].unplayed}
}

// coloured is a player and the colour he gets.
type coloured struct {
	p   *player
	c   Colour
	top bool // he or his opponent is a topscorer
}

func (b view) coloured() []coloured {
	var list []coloured
	for v := range b.to {
		w := b.mate[v]
		if v < w && b.paired(v) {
			p, q := &b.ref.f.players[v], &b.ref.f.players[w]
			c := referenceColour(p, q, b.ref.first)
			top := p.top || q.top
			list = append(list, coloured{p, c, top}, coloured{q, c.Other(), top})
		}
	}
	return list
}

// referenceColour is Article 5.2 for the higher ranked.
func referenceColour(p, q *player, first Colour) Colour {
	if p.pref.Strength == NoPreference && q.pref.Strength == NoPreference {
		if p.number%2 == 0 {
			return first.Other()
		}
		return first
	}
	if p.pref.Strength == NoPreference {
		return q.pref.Colour.Other()
	}
	if q.pref.Strength == NoPreference || p.pref.Colour != q.pref.Colour {
		return p.pref.Colour
	}
	if c := cmp.Compare(p.pref.Strength, q.pref.Strength); c != 0 {
		return map[int]Colour{1: p.pref.Colour, -1: q.pref.Colour.Other()}[c]
	}
	if p.pref.Strength == Absolute && p.difference() != q.difference() {
		if p.difference() > q.difference() {
			return p.pref.Colour
		}
		return q.pref.Colour.Other()
	}
	x, y := slices.Clone(p.colours), slices.Clone(q.colours)
	for len(x) > 0 && len(y) > 0 {
		c, d := x[len(x)-1], y[len(y)-1]
		if c != d {
			return d
		}
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	return p.pref.Colour
}

func (b view) countColoured(bad func(c coloured) bool) []int {
	n := 0
	for _, c := range b.coloured() {
		if bad(c) {
			n++
		}
	}
	return []int{n}
}

func (b view) tooWide() []int {
	return b.countColoured(func(c coloured) bool {
		balance := c.p.balance + map[Colour]int{White: 1, Black: -1}[c.c]
		return c.top && (balance > 2 || balance < -2)
	})
}

func (b view) threeTimes() []int {
	return b.countColoured(func(c coloured) bool {
		n := len(c.p.colours)
		return c.top && n > 1 && c.p.colours[n-1] == c.c && c.p.colours[n-2] == c.c
	})
}

func (b view) unwanted() []int {
	return b.countColoured(func(c coloured) bool { return c.p.pref.Strength != NoPreference && c.p.pref.Colour != c.c })
}

func (b view) unwantedStrong() []int {
	return b.countColoured(func(c coloured) bool { return c.p.pref.Strength == Strong && c.p.pref.Colour != c.c })
}

// floatsAgain counts resident downfloaters who floated down `back` rounds before the last.
func (b view) floatsAgain(back int) []int {
	n := 0
	for _, v := range b.floaters() {
		if b.resident(v) && b.ref.f.players[v].floats[back] == down {
			n++
		}
	}
	return []int{n}
}

// upAgain lists score differences of opponents of moved-down players who floated up then.
func (b view) upAgain(back int) []int {
	var list []int
	for v := range b.from {
		if w := b.mate[v]; b.came(v) && b.paired(v) && b.ref.f.players[w].floats[back] == up {
			list = append(list, b.ref.score(v)-b.ref.score(w))
		}
	}
	slices.SortFunc(list, func(x, y int) int { return y - x })
	return list
}

// farAgain lists score differences of moved-down players who floated down then; whoever
// floats on has a difference above all others.
func (b view) farAgain(back int) []int {
	var list []int
	for v := range b.from {
		if !b.came(v) || b.ref.f.players[v].floats[back] != down {
			continue
		}
		if b.paired(v) {
			list = append(list, b.ref.score(v)-b.ref.score(b.mate[v]))
		} else {
			list = append(list, 1000+b.ref.score(v))
		}
	}
	slices.SortFunc(list, func(x, y int) int { return y - x })
	return list
}
