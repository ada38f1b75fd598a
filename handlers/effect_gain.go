package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// mostNames is how many names of those at a cut are said; the others are counted.
const mostNames = 8

// byGain puts whom the decision is about first where points are gathered, then whose points
// change, then who is only moved by them; rows of other regulations stay as they are.
func (c *Call) byGain(rows []protest.RowEffect, of domain.EntrantID) []protest.RowEffect {
	if _, ok := c.regulation().(Scorer); !ok {
		return rows
	}
	rank := func(row protest.RowEffect) int {
		switch {
		case row.Entrant == of:
			return 0
		case c.gain(row).Key != "":
			return 1
		}
		return 2
	}
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b protest.RowEffect) int { return rank(a) - rank(b) })
	return rows
}

// gain says what a row wins or loses in points: " +0,1". It is empty where nothing changes.
func (c *Call) gain(row protest.RowEffect) domain.Text {
	scorer, ok := c.regulation().(Scorer)
	if !ok {
		return domain.Text{}
	}
	for _, v := range row.Values {
		before, errBefore := domain.ParsePoints(v.Value[0])
		after, errAfter := domain.ParsePoints(v.Value[1])
		if v.Column != scorer.ScoreColumn() || errBefore != nil || errAfter != nil {
			continue
		}
		key := "effect.gain"
		if after < before {
			key = "effect.loss"
		}
		return domain.T(key, "Points", after-before)
	}
	return domain.Text{}
}

// someNames are entrants in a list, the last of a long one counted.
func (c *Call) someNames(ids []domain.EntrantID) string {
	list := namesOf(c.t, ids)
	for i, name := range list {
		list[i] = c.plain(domain.T("effect.team", "Team", name))
	}
	if len(list) <= mostNames {
		return strings.Join(list, ", ")
	}
	return strings.Join(list[:mostNames], ", ") + c.plain(domain.T("effect.more", "Count", len(list)-mostNames))
}
