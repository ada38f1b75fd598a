package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/rank"
)

// Tables are the standings: the stages as written, each with its players and all their
// points so far, then "final" over everybody (G-2, MF-2, MF-8). A stage that is not drawn
// has no table.
func (Rules) Tables(t *domain.Tournament) []domain.Table {
	b := newBook(t)
	var stages []stageTable
	for i := range b.stages {
		if b.drawn(i) {
			stages = append(stages, stageTable{i, b.stageTable(i)})
		}
	}
	var out []domain.Table
	for _, s := range stages {
		out = append(out, s.Table)
	}
	if len(stages) > 0 {
		out = append(out, b.final(stages))
	}
	return out
}

// stageTable is the table of a stage with the index of the stage.
type stageTable struct {
	stage int
	domain.Table
}

func (b *book) stageTable(stage int) domain.Table {
	t := domain.Table{
		ID: string(b.stages[stage].id), Title: b.title(stage), Players: true, Columns: columns(),
		Cut: b.stages[stage].Advance, Rows: b.rows(stage), Pending: []domain.Pending{},
	}
	t.Pending = append(t.Pending, b.pendingGames(stage)...)
	t.Pending = append(t.Pending, b.pendingProtests(stage)...)
	t.Provisional = len(t.Pending) > 0 || !b.complete(stage)
	if !t.Provisional {
		t.Pending = append(t.Pending, b.pendingLots(stage, t)...)
	}
	return t
}

// title is the usual name of the stage by its place among the others (MF-2).
func (b *book) title(stage int) domain.Text {
	last := len(b.stages) - 1
	switch {
	case last == 0:
		return domain.T("mafia.table.only")
	case stage == last:
		return domain.T("mafia.table.finals")
	case stage == 0:
		return domain.T("mafia.table.qualifying")
	case stage == last-1:
		return domain.T("mafia.table.semifinals")
	}
	return domain.T("mafia.table.stage", "Number", stage+1)
}

// StageTitle is the short name of a stage; zero where there is but one.
func (Rules) StageTitle(t *domain.Tournament, id domain.StageID) domain.Text {
	i := slices.IndexFunc(t.Stages, func(s domain.Stage) bool { return s.ID == id })
	if i < 0 || len(t.Stages) == 1 {
		return domain.Text{}
	}
	switch len(t.Stages) - 1 - i {
	case len(t.Stages) - 1:
		return domain.T("mafia.stage.qualifying")
	case 0:
		return domain.T("mafia.stage.final")
	case 1:
		return domain.T("mafia.stage.semifinal")
	}
	return domain.T("mafia.stage", "Number", i+1)
}

func (b *book) rows(stage int) []domain.Row {
	tallies := b.tallies(stage)
	var entries []rank.Entry[*tally]
	for _, id := range b.stages[stage].players {
		e := b.entrants[id]
		entries = append(entries, rank.Entry[*tally]{ID: id, Name: e.Name, Mark: e.Mark(), Total: tallies[id]})
	}
	rows := rank.Rows(entries, b.chain(stage))
	for i, r := range rows {
		rows[i].Kept = r.Mark != "" && !tallies[r.Entrant].out
	}
	return rows
}

// isLast tells whether no stage follows.
func (b *book) isLast(stage int) bool { return stage == len(b.stages)-1 }

func sameSet(a, b []domain.EntrantID) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
