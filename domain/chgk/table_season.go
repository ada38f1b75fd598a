package chgk

import (
	"arbiter/domain"
	"arbiter/domain/rank"
)

// The points of a micromatch (CG-5).
const (
	pointsWon   = 2
	pointsDrawn = 1
)

// tally is what a team has in the season.
type tally struct {
	won, drawn, lost, answers, rating int
}

func (t tally) points() int { return pointsWon*t.won + pointsDrawn*t.drawn }

// season is the table of all micromatches: by points alone, and who is level shares the
// place, the first one too (CG-7).
func (b *book) season() domain.Table {
	t := domain.Table{
		ID: string(b.t.Stages[0].ID), Title: domain.T("chgk.table.season"),
		Columns: []string{colPoints, colWon, colDrawn, colLost, colAnswers, colRating},
		Pending: b.pending(b.counted()),
	}
	t.Provisional = len(t.Pending) > 0 || !b.complete()
	tallies := map[domain.EntrantID]tally{}
	var entries []rank.Entry[tally]
	for _, e := range b.entered {
		tallies[e.ID] = b.tally(e.ID)
		entries = append(entries, rank.Entry[tally]{ID: e.ID, Name: e.Name, Mark: e.Mark(), Total: tallies[e.ID]})
	}
	t.Rows = rank.Rows(entries, []rank.Criterion[tally]{
		rank.Each(colPoints, func(t tally) domain.Points { return domain.Whole(t.points()) }),
	})
	for _, row := range t.Rows {
		own := tallies[row.Entrant]
		set(row, t.Columns[1:], own.won, own.drawn, own.lost, own.answers, own.rating)
	}
	return t
}

func (b *book) tally(id domain.EntrantID) tally {
	var t tally
	row := b.matches.row(id)
	for i, other := range b.entered { // by id, as the row
		if other.ID == id || !b.counts(row[i], id, other.ID) {
			continue
		}
		switch row[i].result() {
		case 1:
			t.won++
		case 0:
			t.drawn++
		default:
			t.lost++
		}
	}
	for _, r := range b.counted() {
		t.answers += r.answers[id]
		t.rating += r.rating[id]
	}
	return t
}
