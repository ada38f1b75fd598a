package chgk

import "arbiter/domain"

// Cross is the cross table of the season: the micromatches of every two teams over the
// rounds that are over (CG-5).
func (Rules) Cross(t *domain.Tournament) domain.Cross {
	if len(t.Stages) == 0 {
		return domain.Cross{}
	}
	b := newBook(t)
	var c domain.Cross
	for _, row := range b.season().Rows {
		c.Teams = append(c.Teams, row.Entrant)
	}
	for _, a := range c.Teams {
		row, line := b.matches.row(a), make([]domain.Meeting, len(c.Teams))
		for j, other := range c.Teams {
			m := row[b.matches.index[other]]
			line[j] = domain.Meeting{Rounds: m.Rounds, Won: m.Won, Lost: m.Lost, Counts: other != a && b.counts(m, a, other)}
		}
		c.Cells = append(c.Cells, line)
	}
	return c
}
