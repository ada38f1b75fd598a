package codenames

import (
	"slices"
	"strconv"

	"arbiter/domain"
	"arbiter/domain/rank"
)

// Criteria of the final table and of a knockout (CN-25).
const (
	critReached    = "reached"
	critStagePlace = "stage_place"
	critStage      = "stage" // in steps alone: rows say reached
)

const finalID = "final"

// final is the final table (CN-25): of a single stage always, else once the last
// stage is decided. A stage with a cut is never the last one.
func (b *book) final(stages [][]domain.Table) (domain.Table, bool) {
	last := len(stages) - 1
	if last < 0 || len(stages[last]) == 0 || b.stages[last].Advance > 0 {
		return domain.Table{}, false
	}
	if last > 0 && slices.ContainsFunc(stages[last], provisional) {
		return domain.Table{}, false
	}
	if last == 0 && len(stages[0]) == 1 {
		return b.finalOf(stages[0][0]), true
	}
	t := domain.Table{ID: finalID, Title: finalTitle(), Pending: []domain.Pending{}}
	t.Provisional = slices.ContainsFunc(slices.Concat(stages...), provisional)
	t.Columns, t.Rows = b.tiers(stages)
	return t, true
}

func provisional(t domain.Table) bool { return t.Provisional }

func finalTitle() domain.Text { return domain.T("codenames.table.final") }

// finalOf repeats the only table of a tournament, with what is pending in it; a prize
// place may be left shared in either (CN-11).
func (b *book) finalOf(t domain.Table) domain.Table {
	t.ID, t.Title = finalID, finalTitle()
	t.Pending = slices.DeleteFunc(slices.Clone(t.Pending), func(p domain.Pending) bool { return b.leftShared(finalID, p) })
	return t
}

// tiers puts the last stage first, then by stages backwards who came no further.
func (b *book) tiers(stages [][]domain.Table) (columns []string, rows []domain.Row) {
	last := len(stages) - 1
	placed := map[domain.EntrantID]bool{}
	for stage := last; stage >= 0; stage-- {
		var tier []domain.Row
		if stage == last && len(stages[last]) == 1 {
			tier, columns = slices.Clone(stages[last][0].Rows), slices.Clone(stages[last][0].Columns)
		} else {
			tier = b.byStagePlace(stages[stage], placed)
		}
		for i := range tier {
			placed[tier[i].Entrant] = true
		}
		rows = appendTier(rows, tier)
	}
	if last > 0 {
		markReached(rows, stages)
	}
	return append(columns, critStagePlace), rows
}

// byStagePlace ranks those not placed yet by the first number of their place range in
// the stage; the same place in different groups shares the range.
func (b *book) byStagePlace(tables []domain.Table, placed map[domain.EntrantID]bool) []domain.Row {
	var entries []rank.Entry[int]
	for _, t := range tables {
		for _, row := range t.Rows {
			if !placed[row.Entrant] {
				entries = append(entries, rank.Entry[int]{
					ID: row.Entrant, Name: b.entrants[row.Entrant].Name, Mark: row.Mark, Total: row.Place[0],
				})
			}
		}
	}
	return rank.Rows(entries, []rank.Criterion[int]{
		rank.Fewest(critStagePlace, domain.Whole),
	})
}

func appendTier(rows, tier []domain.Row) []domain.Row {
	before := len(rows)
	for i, row := range tier {
		row.Place = [2]int{row.Place[0] + before, row.Place[1] + before}
		if i == 0 && before > 0 {
			row.DecidedBy = critReached
		}
		rows = append(rows, row)
	}
	return rows
}

// markReached puts the number of the last stage a team played in before its steps.
func markReached(rows []domain.Row, stages [][]domain.Table) {
	among := make([]domain.EntrantID, len(rows))
	for i, row := range rows {
		among[i] = row.Entrant
	}
	for i := range rows {
		reached := domain.Step{Criterion: critStage, Among: among, Value: strconv.Itoa(lastStage(rows[i].Entrant, stages))}
		rows[i].Steps = append([]domain.Step{reached}, rows[i].Steps...)
	}
}

// lastStage is the number, from 1, of the last stage the team has a row in.
func lastStage(id domain.EntrantID, stages [][]domain.Table) int {
	for stage, tables := range slices.Backward(stages) {
		for _, t := range tables {
			if slices.ContainsFunc(t.Rows, func(r domain.Row) bool { return r.Entrant == id }) {
				return stage + 1
			}
		}
	}
	return 0
}
