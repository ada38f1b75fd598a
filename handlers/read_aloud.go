package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/handlers/view"
)

// throughLines are those who go on to a stage, by their place in the one before with their
// points, and the lots that decided at the cut: a text to read aloud (MF-35).
func (c *Call) throughLines(a domain.Advance) []domain.Text {
	i := slices.IndexFunc(c.t.Stages, func(s domain.Stage) bool { return s.ID == a.Stage.ID })
	if i < 1 {
		return nil
	}
	before, through := c.t.Stages[i-1].ID, c.through(a)
	var lines []domain.Text
	for _, table := range c.regulation().Tables(c.t) {
		if !ofStage(table, before) {
			continue
		}
		for _, r := range table.Rows {
			if slices.Contains(through, r.Entrant) {
				lines = append(lines, domain.T("through.line", "Place", view.Places(r.Place), "Name", nameOf(c.t)(r.Entrant), "Points", points(r)))
			}
		}
	}
	return append(lines, decidedByLot(c.after(), purposeCut+string(before))...)
}

// through are those who go on: the entrants of the stage, before they are in it those whose
// order is still to be drawn.
func (c *Call) through(a domain.Advance) []domain.EntrantID {
	if len(a.Lots) > 0 {
		return a.Lots[0].Entrants
	}
	drawn := domain.Delta{Stages: []domain.Stage{a.Stage}}
	return c.entrantsOf(drawn.Applied(c.t), a.Stage.ID)
}

// decidedByLot names the lots with one of the purposes in the order they were drawn (MF-9).
func decidedByLot(t *domain.Tournament, purposes ...string) []domain.Text {
	var lines []domain.Text
	for _, l := range t.Lots {
		if slices.Contains(purposes, l.Purpose) && len(l.Order) > 0 && l.Abandoned == "" {
			lines = append(lines, domain.T("lot.decided", "Number", lotNumber(l), "Names", namesOf(t, l.Order)))
		}
	}
	return lines
}

// prizeLots name the lots that decided a place among those shown: one for a prize place, and one
// of a cut only when it parts two of them, one of whom did not come to the last stage.
func prizeLots(r domain.Regulation, t *domain.Tournament) []domain.Text {
	rows := medalRows(r, t)
	lots := *t
	lots.Lots = slices.DeleteFunc(slices.Clone(t.Lots), func(l domain.Lot) bool {
		shown := slices.DeleteFunc(slices.Clone(rows), func(row domain.Row) bool { return !slices.Contains(l.Entrants, row.Entrant) })
		behind := slices.ContainsFunc(shown, func(row domain.Row) bool { return !inLastStage(r, t, row.Entrant) })
		decided := l.Purpose == purposePrize || isCut(l) && len(shown) > 1 && behind
		return !decided
	})
	purposes := []string{purposePrize}
	for _, s := range t.Stages {
		purposes = append(purposes, purposeCut+string(s.ID))
	}
	return decidedByLot(&lots, purposes...)
}

func inLastStage(r domain.Regulation, t *domain.Tournament, id domain.EntrantID) bool {
	if len(t.Stages) == 0 {
		return false
	}
	return slices.ContainsFunc(r.Tables(t), func(table domain.Table) bool {
		return ofStage(table, t.Stages[len(t.Stages)-1].ID) && rowOf(table, id) >= 0
	})
}

// purposePrize is the purpose of a lot for a prize place.
const purposePrize = "prize"

// stageBefore is the name of the stage that ends with the draw of the next one.
func (c *Call) stageBefore(a domain.Advance) domain.Text {
	i := slices.IndexFunc(c.t.Stages, func(s domain.Stage) bool { return s.ID == a.Stage.ID })
	if i < 1 {
		return domain.Text{}
	}
	return c.app.stageTitle(c.t, c.t.Stages[i-1].ID)
}
