package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// mostRated is how many teams are named whose rating changes.
const mostRated = 8

// claimEffect says what a decision changes in the round, the rating and the season. Nothing
// of a round that is hidden is said in the group.
func (c *Call) claimEffect(a domain.Appealable, g domain.Game, p domain.Protest, f councilForm) ([]domain.Text, error) {
	delta, said, err := a.Rule(c.t, g, p, c.claimRuling(f))
	if err != nil {
		return nil, err //nolint:wrapcheck // the regulation's refusal is the answer
	}
	switch {
	case f.Decision != domain.Accept:
		return []domain.Text{domain.T("council.effect.none")}, nil
	case c.Chat.Kind == domain.Group && a.Hidden(c.t, g):
		return []domain.Text{domain.T("council.effect.hidden")}, nil
	case p.Kind == domain.ClaimQuestion:
		return c.replacementEffect(a, g, p, delta, said)
	}
	return append([]domain.Text{domain.T("council.effect.then", "Said", said)}, c.roundEffect(a, g, delta)...), nil
}

// replacementEffect is what the replacement changes at most: when everybody who may answer
// it does (CG-13).
func (c *Call) replacementEffect(a domain.Appealable, g domain.Game, p domain.Protest, delta domain.Delta, said domain.Text) ([]domain.Text, error) {
	accepted := delta.Applied(c.t)
	done, err := a.Do(accepted, g, domain.Act{Name: domain.ActReplace, Question: p.Question, Typed: "-", Person: c.From.ID, Now: c.At})
	if _, refused := domain.AsRefusal(err); refused {
		return []domain.Text{domain.T("council.effect.then", "Said", said)}, nil // everybody has the point
	}
	if err != nil {
		return nil, err //nolint:wrapcheck // a fault of the regulation
	}
	delta.Games = []domain.Game{done.Game}
	return append([]domain.Text{domain.T("council.effect.then", "Said", said), domain.T("council.effect.if_all")}, c.roundEffect(a, g, delta)...), nil
}

// roundEffect compares the tables of the round as it stands, and those of the season as if
// the round ended so.
func (c *Call) roundEffect(a domain.Appealable, g domain.Game, delta domain.Delta) []domain.Text {
	var lines []domain.Text
	for _, e := range protest.EffectOf(a, c.t, delta) {
		if e.ID == string(g.ID) {
			lines = append(lines, c.rowLines(e.Rows)...)
		}
	}
	after, _ := a.Foreseen(delta.Applied(c.t), g.ID).Game(g.ID)
	for _, e := range protest.EffectOf(a, a.Foreseen(c.t, g.ID), domain.Delta{Games: []domain.Game{after}}) {
		if text := c.tableEffect(e, ""); e.ID != string(g.ID) && text.Key != "" {
			lines = append(lines, domain.T("council.effect.season", "Title", e.Title, "Effect", text))
		}
	}
	if len(lines) == 0 {
		return []domain.Text{domain.T("effect.none")}
	}
	return lines
}

// The columns of a round that a decision changes.
const (
	answersColumn = "answers"
	ratingColumn  = "rating"
)

// mostRows is how many rows of the round are named whose answers or place change.
const mostRows = 10

// rowLines say whose answers change, then who is only moved by that, and in one line whose
// rating changes.
func (c *Call) rowLines(rows []protest.RowEffect) []domain.Text {
	var answered, moved []domain.Text
	var rated []string
	for _, r := range rows {
		name := nameOf(c.t)(r.Entrant)
		if v, ok := valueOf(r, answersColumn); ok {
			answered = append(answered, domain.T("council.effect.row", "Team", name, "Before", v[0], "After", v[1], "From", placeRange(r.Place[0]), "To", placeRange(r.Place[1])))
		} else if r.Moves() {
			moved = append(moved, domain.T("council.effect.place", "Team", name, "From", placeRange(r.Place[0]), "To", placeRange(r.Place[1])))
		}
		if v, ok := valueOf(r, ratingColumn); ok {
			rated = append(rated, c.plain(domain.T("council.effect.rated", "Team", name, "Before", v[0], "After", v[1])))
		}
	}
	lines := slices.Concat(answered, moved)
	if len(lines) > mostRows {
		lines = append(lines[:mostRows:mostRows], domain.T("council.effect.rows", "Count", len(lines)-mostRows))
	}
	if len(rated) == 0 {
		return lines
	}
	more := domain.Text{}
	if len(rated) > mostRated {
		more = domain.T("effect.more", "Count", len(rated)-mostRated)
	}
	return append(lines, domain.T("council.effect.rating", "Teams", rated[:min(len(rated), mostRated)], "More", more))
}

func valueOf(r protest.RowEffect, column string) ([2]string, bool) {
	i := slices.IndexFunc(r.Values, func(v protest.ValueEffect) bool { return v.Column == column })
	if i < 0 {
		return [2]string{}, false
	}
	return r.Values[i].Value, true
}
