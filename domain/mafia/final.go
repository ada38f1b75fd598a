package mafia

import (
	"maps"
	"slices"
	"strconv"

	"arbiter/domain"
)

const finalID = "final"

// critStage is the number of the last stage a player was in.
const critStage = "stage"

// final is everybody: those of the last stage first, then those who came as far as the stage
// before it, and so on; inside a tier as in the table of that stage, its lots included.
func (b *book) final(stages []stageTable) domain.Table {
	last := stages[len(stages)-1]
	t := domain.Table{
		ID: finalID, Title: domain.T("mafia.table.final"), Players: true, Columns: append([]string{critStage}, columns()...),
		Rows: tiers(stages), Pending: []domain.Pending{},
		Provisional: !b.isLast(last.stage) || slices.ContainsFunc(stages, func(s stageTable) bool { return s.Provisional }),
	}
	for _, p := range last.Pending {
		early := t.Provisional && p.Kind == domain.PendingLot // a cut is no matter of this table
		if !early && !b.leftShared(finalID, p) {
			t.Pending = append(t.Pending, p)
		}
	}
	return t
}

func tiers(stages []stageTable) []domain.Row {
	var rows []domain.Row
	placed := map[domain.EntrantID]bool{}
	for _, s := range slices.Backward(stages) {
		tier := slices.DeleteFunc(slices.Clone(s.Rows), func(r domain.Row) bool { return placed[r.Entrant] })
		for _, r := range tier {
			placed[r.Entrant] = true
		}
		rows = append(rows, renumbered(tier, len(rows), s.stage)...)
	}
	if len(stages) > 1 {
		explainTiers(rows)
	}
	return rows
}

// explainTiers puts the stage of a player before his steps.
func explainTiers(rows []domain.Row) {
	among := make([]domain.EntrantID, len(rows))
	for i, r := range rows {
		among[i] = r.Entrant
	}
	for i, r := range rows {
		reached := domain.Step{Criterion: critStage, Among: among, Value: r.Values[critStage]}
		rows[i].Steps = append([]domain.Step{reached}, r.Steps...)
	}
}

// renumbered are the rows of a tier with places from after those above. Who came further
// stood between them in the table of the stage: what parts two rows is found anew.
func renumbered(tier []domain.Row, above, stage int) []domain.Row {
	out := slices.Clone(tier)
	for start := 0; start < len(tier); {
		level := len(levelWith(tier[start:]))
		for i := start; i < start+level; i++ {
			r := &out[i]
			r.Place = [2]int{above + start + 1, above + start + level}
			r.Values = maps.Clone(r.Values)
			r.Values[critStage] = strconv.Itoa(stage + 1)
			r.DecidedBy = ""
		}
		switch {
		case start > 0:
			out[start].DecidedBy = parted(tier[start-1], tier[start])
		case above > 0:
			out[start].DecidedBy = critStage
		}
		start += level
	}
	return out
}

// parted is the criterion that parts two rows of a table.
func parted(upper, lower domain.Row) string {
	for i, step := range upper.Steps {
		if i < len(lower.Steps) && step.Value != lower.Steps[i].Value {
			return step.Criterion
		}
	}
	return ""
}
