package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// mostMoves is how many rows of an effect are named; the others are counted.
const mostMoves = 4

// effect says what a change does to the places: who moves, and who comes above the cut
// instead of whom.
func (c *Call) effect(d domain.Delta) []domain.Text {
	before, after := c.regulation().Tables(c.t), c.regulation().Tables(d.Applied(c.t))
	titled := len(shown(after)) > 1
	var lines []domain.Text
	for _, now := range shown(after) {
		i := slices.IndexFunc(before, func(t domain.Table) bool { return t.ID == now.ID })
		if i < 0 {
			continue
		}
		if text, moves := c.tableEffect(before[i], now); moves && titled {
			lines = append(lines, domain.T("effect.table", "Title", now.Title, "Effect", text))
		} else if moves {
			lines = append(lines, text)
		}
	}
	if len(lines) == 0 {
		return []domain.Text{domain.T("effect.none")}
	}
	return lines
}

// tableEffect says who moves in a table, in the order of the new one.
func (c *Call) tableEffect(before, after domain.Table) (domain.Text, bool) {
	var moves []string
	for _, row := range after.Rows {
		i := rowOf(before, row.Entrant)
		if i >= 0 && before.Rows[i].Place != row.Place {
			moves = append(moves, c.plain(moveText(nameOf(c.t)(row.Entrant), before.Rows[i].Place, row.Place)))
		}
	}
	more := domain.Text{}
	if len(moves) > mostMoves {
		more = domain.T("effect.more", "Count", len(moves)-mostMoves)
		moves = moves[:mostMoves]
	}
	cut := c.cutText(before, after)
	if len(moves) == 0 && cut.Key == "" {
		return domain.Text{}, false
	}
	return domain.T("effect.moves", "Moves", moves, "More", more, "Cut", cut), true
}

// moveText says a move; Russian has another preposition before a second place.
func moveText(name string, from, to [2]int) domain.Text {
	key := "effect.move"
	if from[0] == 2 {
		key = "effect.move.second"
	}
	return domain.T(key, "Team", name, "From", placeRange(from), "To", placeRange(to))
}

func placeRange(p [2]int) string {
	if p[0] == p[1] {
		return itoa(p[0])
	}
	return itoa(p[0]) + "–" + itoa(p[1])
}

// cutText says who comes above the cut and who falls below it.
func (c *Call) cutText(before, after domain.Table) domain.Text {
	old, now := aboveCut(before), aboveCut(after)
	comes, falls := namesOf(c.t, without(now, old)), namesOf(c.t, without(old, now))
	switch {
	case len(comes) > 0 && len(falls) > 0:
		return domain.T("effect.cut", "Comes", strings.Join(comes, ", "), "Falls", strings.Join(falls, ", "))
	case len(comes) > 0:
		return domain.T("effect.cut.comes", "Comes", strings.Join(comes, ", "))
	case len(falls) > 0:
		return domain.T("effect.cut.falls", "Falls", strings.Join(falls, ", "))
	}
	return domain.Text{}
}

// aboveCut are the entrants that are above the cut for certain.
func aboveCut(t domain.Table) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, row := range t.Rows {
		if row.Place[1] <= t.Cut {
			ids = append(ids, row.Entrant)
		}
	}
	return ids
}

func without(list, drop []domain.EntrantID) []domain.EntrantID {
	return slices.DeleteFunc(slices.Clone(list), func(id domain.EntrantID) bool { return slices.Contains(drop, id) })
}
