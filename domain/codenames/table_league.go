package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/rank"
)

// league is a table of wins: a round robin, a group or a Swiss stage.
type league struct {
	*book
	stage  int
	group  Group
	games  []record // of the table, with extra games, in the order of their ids
	score  *sums
	absent bool // some two have no result, or a round of a Swiss is not written
}

func (b *book) newLeague(stage int, g Group) *league {
	l := &league{book: b, stage: stage, group: g, score: b.newSums(g.Entrants)}
	for _, r := range b.games {
		if r.stage == stage && l.score.covers(r.slot) {
			l.games = append(l.games, r)
		}
	}
	l.count()
	return l
}

func (l *league) id() string {
	id := string(l.stages[l.stage].id)
	if l.stages[l.stage].Kind == Groups {
		id += "/" + l.group.ID
	}
	return id
}

func (l *league) title() domain.Text {
	switch l.stages[l.stage].Kind {
	case Groups:
		return domain.T("codenames.table.group", "Group", l.group.ID)
	case Swiss:
		return domain.T("codenames.table.swiss")
	}
	return domain.T("codenames.table.round_robin")
}

// count adds up the table's own games, then fouls and black losses of the tournament
// so far (CN-9).
func (l *league) count() {
	for _, r := range l.games {
		if r.slot.Extra == 0 && r.outcome != nil {
			l.score.addResult(r.outcome)
		}
	}
	if l.stages[l.stage].Kind == Swiss {
		l.absent = l.lacksRounds()
	} else {
		l.countUnwritten()
	}
	for _, r := range l.book.games {
		if r.stage <= l.stage && r.slot.Extra == 0 && r.outcome != nil {
			l.score.addConduct(r)
		}
	}
}

// countUnwritten gives a team that has left its defeats in games that were never
// published (CN-6), and notes whether a game is missing.
func (l *league) countUnwritten() {
	for i, a := range l.group.Entrants {
		for _, b := range l.group.Entrants[:i] {
			if _, met := l.score.met[pair{a, b}]; met {
				continue
			}
			if o := l.byLeaving(b, a); o != nil {
				l.score.addResult(o)
			} else {
				l.absent = true
			}
		}
	}
}

func (l *league) table() domain.Table {
	t := domain.Table{
		ID: l.id(), Title: l.title(), Columns: leagueColumns(), Cut: l.stages[l.stage].Advance,
		Rows: l.rows(), Pending: []domain.Pending{},
	}
	t.Pending = append(t.Pending, pendingGames(l.games)...)
	t.Pending = append(t.Pending, l.pendingProtests(l.games)...)
	t.Provisional = l.absent || len(t.Pending) > 0
	if !t.Provisional {
		t.Pending = append(t.Pending, l.pendingTies(t)...)
	}
	return t
}

func (l *league) rows() []domain.Row {
	entries := make([]rank.Entry[*tally], 0, len(l.group.Entrants))
	for _, id := range l.group.Entrants {
		e := l.entrants[id]
		entries = append(entries, rank.Entry[*tally]{ID: id, Name: e.Name, Mark: e.Mark(), Total: l.score.of[id]})
	}
	extras := slices.DeleteFunc(slices.Clone(l.games), func(r record) bool { return r.slot.Extra == 0 })
	rows := rank.Rows(entries, slices.Concat(
		chain("", l.score), l.extraChain(extras), []criterion{l.lotCriterion(l.stages[l.stage].id)}))
	for i := range rows {
		sumExtra(&rows[i])
	}
	return rows
}

// sumExtra shows the games won in all series that were applied to the row.
func sumExtra(row *domain.Row) {
	sum, applied := domain.Points(0), false
	for _, step := range row.Steps {
		if step.Criterion == critExtra+"/"+critWins {
			won, _ := domain.ParsePoints(step.Value)
			sum, applied = sum+won, true
		}
	}
	if applied {
		row.Values[critExtra] = sum.String()
	}
}
