package chgk

import "arbiter/domain"

// CrossTable shows who beat whom: Cells[i][j] is the micromatch of Teams[i] against
// Teams[j] over the rounds that are over. Nobody meets himself: that cell is empty.
type CrossTable struct {
	Teams []domain.EntrantID // in the order of the season
	Cells [][]Micromatch
}

// Cross is the cross table of the season (CG-5).
func Cross(t *domain.Tournament) CrossTable {
	if len(t.Stages) == 0 {
		return CrossTable{}
	}
	b := newBook(t)
	var c CrossTable
	for _, row := range b.season().Rows {
		c.Teams = append(c.Teams, row.Entrant)
	}
	for _, a := range c.Teams {
		row, line := b.matches.row(a), make([]Micromatch, len(c.Teams))
		for j, other := range c.Teams {
			line[j] = row[b.matches.index[other]]
		}
		c.Cells = append(c.Cells, line)
	}
	return c
}
