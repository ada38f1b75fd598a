package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// mostMoves is how many rows of an effect are named; the others are counted.
const mostMoves = 4

// effect is what a change does to the tables, before it is said in a language.
type effect struct {
	tables []protest.TableEffect
	titled bool // a table needs its name: there are several
	// of is whom it is about: the first to be named where points are gathered.
	of domain.EntrantID
}

// Scorer is a regulation whose entrants gather points: an effect names them too.
type Scorer interface {
	// ScoreColumn is the column of the tables with the points.
	ScoreColumn() string
}

// effectOf computes the effect of a decision on a protest. The final table is only named
// where it alone changes.
func (c *Call) effectOf(p domain.Protest, d domain.Delta) effect {
	e := effect{tables: protest.EffectOf(c.regulation(), c.t, d), titled: c.manyTables(), of: p.By}
	staged := slices.DeleteFunc(slices.Clone(e.tables), func(t protest.TableEffect) bool { return t.ID == finalTable })
	if slices.ContainsFunc(staged, moves) || len(staged) > 0 && !slices.ContainsFunc(e.tables, moves) {
		e.tables = staged
	}
	return e
}

// effectText says who moves, and who comes above the cut instead of whom.
func (c *Call) effectText(e effect) []domain.Text {
	var lines []domain.Text
	for _, t := range e.tables {
		switch text := c.tableEffect(t, e.of); {
		case text.Key == "":
		case e.titled:
			lines = append(lines, domain.T("effect.table", "Title", t.Title, "Effect", text))
		default:
			lines = append(lines, text)
		}
	}
	if len(lines) == 0 {
		return []domain.Text{domain.T("effect.none")}
	}
	return lines
}

// manyTables tells whether a table needs its name: a single one goes without.
func (c *Call) manyTables() bool {
	n := 0
	for _, t := range c.regulation().Tables(c.t) {
		if t.ID != finalTable {
			n++
		}
	}
	return n > 1
}

func moves(e protest.TableEffect) bool {
	return len(e.Up)+len(e.Down)+len(e.Level) > 0 || slices.ContainsFunc(e.Rows, protest.RowEffect.Moves)
}

// tableEffect says who moves in a table, in the order of the new one; where nobody does,
// whose figures change. It is empty when neither does.
func (c *Call) tableEffect(e protest.TableEffect, of domain.EntrantID) domain.Text {
	var list, changed []string
	for _, row := range c.byGain(e.Rows, of) {
		name, gain := nameOf(c.t)(row.Entrant), c.gain(row)
		if row.Moves() {
			list = append(list, c.plain(moveText(name, gain, row.Place[0], row.Place[1])))
		}
		if len(row.Values) > 0 {
			changed = append(changed, c.plain(domain.T("effect.changed", "Team", name, "Gain", gain)))
		}
	}
	switch {
	case !moves(e) && len(changed) == 0:
		return domain.Text{}
	case !moves(e):
		return domain.T("effect.values", "Teams", changed)
	}
	more := domain.Text{}
	if len(list) > mostMoves {
		more = domain.T("effect.more", "Count", len(list)-mostMoves)
		list = list[:mostMoves]
	}
	return domain.T("effect.moves", "Moves", list, "More", more, "Cut", c.cutText(e))
}

// moveText says a move; Russian has another preposition before a second place.
func moveText(name string, gain domain.Text, from, to [2]int) domain.Text {
	key := "effect.move"
	if from[0] == 2 {
		key = "effect.move.second"
	}
	return domain.T(key, "Team", name, "Gain", gain, "From", placeRange(from), "To", placeRange(to))
}

func placeRange(p [2]int) string {
	if p[0] == p[1] {
		return itoa(p[0])
	}
	return itoa(p[0]) + "–" + itoa(p[1])
}

// cutText says who comes above the cut, who falls below it, and who shares its place.
func (c *Call) cutText(e protest.TableEffect) domain.Text {
	names := c.someNames
	switch {
	case len(e.Level) > 0:
		return domain.T("effect.cut.level", "Teams", names(e.Level))
	case len(e.Up) > 0 && len(e.Down) > 0:
		return domain.T("effect.cut", "Comes", names(e.Up), "Falls", names(e.Down))
	case len(e.Up) > 0:
		return domain.T("effect.cut.comes", "Comes", names(e.Up))
	case len(e.Down) > 0:
		return domain.T("effect.cut.falls", "Falls", names(e.Down))
	}
	return domain.Text{}
}
