package protest

import (
	"slices"
	"strconv"

	"arbiter/domain"
)

// The combinations are looked at coarse first. Three games of which only the winners
// matter have 27 combinations; what they can end with, 58 each, has 200,000. A game is
// looked at more finely only where something finer decides at the cut among teams of it.

// mostCombinations bounds how many tables are made for one table: some tenths of a second.
const mostCombinations = 2500

// box has a span of forms for each game; all its combinations have one line once it is settled.
type box struct {
	spans []span
	line  Line
}

// span are forms of one game, from..to-1, that are alike at the level.
type span struct{ from, to, level int }

func (s span) meets(other span) bool { return s.from < other.to && other.from < s.to }

// verdict is the line of one combination and how finely each game had to be looked at for it.
type verdict struct {
	line  Line
	needs []int
}

// combiner goes through the combinations of a search.
type combiner struct {
	*search
	seen    map[string]verdict
	others  []map[string]verdict // by game: a combination of the other games, and one verdict with it
	swing   [][]domain.EntrantID // by game: not nil once it is proven to change the line
	settled []box
}

// swings are, for each game, who goes on or not by what comes of it; nil for a game that
// is proven to change nothing.
func (s *search) swings() [][]domain.EntrantID {
	c := &combiner{search: s, seen: map[string]verdict{}, swing: make([][]domain.EntrantID, len(s.games))}
	whole := box{}
	for _, forms := range s.forms {
		whole.spans = append(whole.spans, span{to: len(forms)})
		c.others = append(c.others, map[string]verdict{})
	}
	if len(s.games) > 0 {
		if c.settle(whole) {
			c.compare()
		} else {
			c.holdAll()
		}
		c.name()
	}
	return c.swing
}

// settle divides the box until each part has one line; false when that takes too many. It
// stops when every game is known to matter.
func (c *combiner) settle(whole box) bool {
	for queue := []box{whole}; len(queue) > 0 && slices.ContainsFunc(c.swing, isNil); queue = queue[1:] {
		b := queue[0]
		v := c.verdict(b)
		parts := c.divided(b, v.needs)
		switch {
		case len(parts) == 1:
			b.line = v.line
			c.settled = append(c.settled, b)
		case len(c.seen)+len(queue)+len(parts) > mostCombinations:
			return false
		}
		if len(parts) > 1 {
			queue = append(queue, parts...)
		}
	}
	return true
}

func isNil(swing []domain.EntrantID) bool { return swing == nil }

// verdict looks at the first combination of the box.
func (c *combiner) verdict(b box) verdict {
	combination := make([]int, len(b.spans))
	for i, s := range b.spans {
		combination[i] = s.from
	}
	key := keyOf(combination, -1)
	if v, ok := c.seen[key]; ok {
		return v
	}
	c.put(combination)
	table := c.table()
	v := verdict{LineOf(table), c.needs(table)}
	c.seen[key] = v
	for i := range combination {
		rest := keyOf(combination, i)
		if other, ok := c.others[i][rest]; !ok {
			c.others[i][rest] = v
		} else if !other.line.Equal(v.line) {
			c.proven(i, other.line, v.line)
		}
	}
	return v
}

// keyOf spells a combination, with the form of one game left out.
func keyOf(combination []int, out int) string {
	var key []byte
	for i, form := range combination {
		if i != out {
			key = append(strconv.AppendInt(key, int64(form), 10), ' ')
		}
	}
	return string(key)
}

// proven notes that the game alone makes one line of the other.
func (c *combiner) proven(game int, a, b Line) {
	for _, id := range slices.Concat(a.Above, a.Level, b.Above, b.Level) {
		if a.Of(id) != b.Of(id) && !slices.Contains(c.swing[game], id) {
			c.swing[game] = append(c.swing[game], id)
		}
	}
	sortIDs(c.swing[game])
}

// needs tells how finely each game must be looked at for the line of the table to be that
// of all combinations alike: down to the criterion that parts the last above the cut from
// the first below it, for the games of those who were level until then.
func (c *combiner) needs(t domain.Table) []int {
	needs := make([]int, len(c.games))
	need := func(among []domain.EntrantID, level int) {
		for i, g := range c.games {
			if g.touches(among) {
				needs[i] = max(needs[i], level)
			}
		}
	}
	rows := unmarked(t.Rows)
	if len(rows) <= t.Cut {
		return needs
	}
	last, next := rows[t.Cut-1], rows[t.Cut]
	for i := range min(len(last.Steps), len(next.Steps)) {
		step := last.Steps[i]
		need(step.Among, c.levels.need(step.Criterion))
		if step.Value != next.Steps[i].Value {
			return needs
		}
	}
	need(LineOf(t).Level, c.levels.last())
	return needs
}

// divided are the parts of the box in which each game is looked at more finely where that
// is needed; the box itself when it is settled.
func (c *combiner) divided(b box, needs []int) []box {
	parts := []box{{}}
	for i, s := range b.spans {
		spans := c.split(i, s, needs[i])
		var next []box
		for _, p := range parts {
			for _, s := range spans {
				next = append(next, box{spans: append(slices.Clone(p.spans), s)})
			}
		}
		parts = next
		if len(parts) > mostCombinations {
			break
		}
	}
	return parts
}

// split parts a span at the next level that tells its forms apart, up to what is needed.
// It goes no further at once: most of the parts are settled there.
func (c *combiner) split(game int, s span, need int) []span {
	spans := []span{s}
	for level := s.level + 1; level <= need && len(spans) == 1; level++ {
		spans = c.parts(game, s, level)
	}
	return spans
}

// parts are the classes of a span at a level.
func (c *combiner) parts(game int, s span, level int) []span {
	var spans []span
	for from := s.from; from < s.to; {
		to := from + 1
		for to < s.to && c.forms[game][from].like(c.forms[game][to], level) {
			to++
		}
		spans = append(spans, span{from, to, level})
		from = to
	}
	return spans
}

// compare finds, for a game not proven yet, two boxes with different lines that have a
// combination of the other games in common.
func (c *combiner) compare() {
	for i, a := range c.settled {
		for _, b := range c.settled[:i] {
			if a.line.Equal(b.line) {
				continue
			}
			if game, ok := onlyApart(a, b); ok {
				c.proven(game, a.line, b.line)
			}
		}
	}
}

// onlyApart is the one game in which two boxes have no form in common.
func onlyApart(a, b box) (game int, ok bool) {
	game = -1
	for i := range a.spans {
		if a.spans[i].meets(b.spans[i]) {
			continue
		}
		if game >= 0 {
			return -1, false
		}
		game = i
	}
	return game, game >= 0
}

// name adds to those of a game that matters whoever goes on or not by its forms, the other
// games in their first one: a proof ends with the first that it finds.
func (c *combiner) name() {
	combination := make([]int, len(c.games))
	c.put(combination)
	usual := LineOf(c.table())
	for i, swing := range c.swing {
		if swing == nil {
			continue
		}
		for form := range c.forms[i] {
			combination[i] = form
			c.put(combination)
			c.proven(i, usual, LineOf(c.table()))
		}
		combination[i] = 0
	}
}

// holdAll takes what is not proven for what matters, to those of the game whose side of the
// cut is open.
func (c *combiner) holdAll() {
	for i := range c.swing {
		if c.swing[i] != nil {
			continue
		}
		c.swing[i] = []domain.EntrantID{}
		for _, id := range c.games[i].sides {
			if slices.Contains(c.unsure, id) {
				c.swing[i] = append(c.swing[i], id)
			}
		}
		sortIDs(c.swing[i])
	}
}
