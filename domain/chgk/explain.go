package chgk

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/rank"
)

// Explain says why one of two teams stands above the other (G-5). In the season their
// rounds and their micromatch come before the criterion that decides.
func (r Rules) Explain(t *domain.Tournament, table domain.Table, a, b domain.EntrantID) ([]domain.Text, error) {
	book := newBook(t)
	if table.Part {
		return book.explainRound(table, a, b)
	}
	sentences, err := rank.Explain(r.Key(), table, a, b, book.name)
	if err != nil {
		return nil, err //nolint:wrapcheck // it says itself what is wrong
	}
	for _, row := range table.Rows { // the one who stands above comes first
		if row.Entrant == b {
			a, b = b, a
		}
		if row.Entrant == a || row.Entrant == b {
			break
		}
	}
	return slices.Concat(sentences[:1], book.meeting(a, b), sentences[1:]), nil
}

// explainRound is about the places of a round; those who share its first place share the cup.
func (b *book) explainRound(table domain.Table, one, other domain.EntrantID) ([]domain.Text, error) {
	sentences, err := rank.Explain("chgk.round", table, one, other, b.name)
	if err != nil {
		return nil, err //nolint:wrapcheck // it says itself what is wrong
	}
	i := slices.IndexFunc(b.rounds, func(r round) bool { return string(r.ID) == table.ID })
	if i < 0 {
		return sentences, nil
	}
	r := b.rounds[i]
	r.live = true
	if first := r.ahead(); len(first) > 1 && slices.Contains(first, one) && slices.Contains(first, other) {
		key := "chgk.round.why.open"
		if r.decided() {
			key = "chgk.round.why.cup"
		}
		sentences[len(sentences)-1] = domain.T(key)
	}
	return sentences, nil
}

// meeting is the micromatch of two teams, round by round.
func (b *book) meeting(one, other domain.EntrantID) []domain.Text {
	var out []domain.Text
	for _, r := range b.counted() {
		_, in := r.Answers[one]
		_, too := r.Answers[other]
		if in && too {
			out = append(out, domain.T("chgk.why.round", "Number", r.Round, "A", r.answers[one], "B", r.answers[other]))
		}
	}
	m := b.matches.row(one)[b.matches.index[other]]
	switch {
	case m.Rounds > 0:
		return append(out, domain.T("chgk.why.micromatch", "A", b.name(one), "B", b.name(other), "Won", m.Won, "Lost", m.Lost))
	case b.counts(m, one, other):
		return append(out, domain.T("chgk.why.unmet.draw", "A", b.name(one), "B", b.name(other)))
	}
	return append(out, domain.T("chgk.why.unmet.none", "A", b.name(one), "B", b.name(other)))
}

func (b *book) name(id domain.EntrantID) string {
	e, _ := b.t.Entrant(id)
	return e.Name
}
