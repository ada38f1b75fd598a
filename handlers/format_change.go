package handlers

import (
	"slices"

	"arbiter/domain"
)

// newStages puts a format in the place of the one that stands. A format changes until the
// first result of a stage (CN-12): stages with results stay as they are, those after them
// are replaced; one that was drawn is drawn anew, and its rounds are taken back.
func (c *Call) newStages(p domain.Formatter, stages []domain.Stage) (domain.Delta, error) {
	old := c.t.Stages
	if c.t.Phase != domain.PhaseRunning {
		return domain.Delta{Stages: stages, DropStages: without(stageIDs(old), stageIDs(stages))}, nil
	}
	begun := c.begunStages()
	if len(stages) < begun || begun > 0 && !c.sameFormat(p, old[:begun], stages[:begun]) || c.contestedFrom(old[begun:]) {
		return domain.Delta{}, domain.Refuse(domain.Closed, "format.begun", "Format", p.FormatText(old[:max(begun, 1)]))
	}
	delta := domain.Delta{Stages: stages[begun:], DropStages: stageIDs(old[begun:])}
	for _, g := range c.t.Games {
		if slices.Contains(delta.DropStages, g.Stage) {
			delta.DropGames = append(delta.DropGames, g.ID)
		}
	}
	delta.Lots = c.outdatedLots(begun)
	if begun == 0 {
		head := c.t.Head
		head.Phase = domain.PhaseClosed
		delta.Head = &head
	}
	return delta, nil
}

// outdatedLots are the lots of stages that are drawn anew: they stay on record, given up.
func (c *Call) outdatedLots(begun int) []domain.Lot {
	var lots []domain.Lot
	for _, l := range c.t.Lots {
		i := slices.IndexFunc(c.t.Stages, func(s domain.Stage) bool { return l.Purpose == purposeCut+string(s.ID) })
		if l.Abandoned == "" && (begun == 0 && l.Purpose == purposeDraw || i >= 0 && i+1 >= begun) {
			l.Abandoned = c.texts().Text(c.groupLang(), domain.T("lot.outdated"))
			lots = append(lots, l)
		}
	}
	return lots
}

// begunStages is how many stages, from the first, have a result.
func (c *Call) begunStages() int {
	begun := 0
	for i, s := range c.t.Stages {
		if slices.ContainsFunc(c.t.Games, func(g domain.Game) bool { return g.Stage == s.ID && g.Revision() > 0 }) {
			begun = i + 1
		}
	}
	return begun
}

func (c *Call) sameFormat(p domain.Formatter, old, wanted []domain.Stage) bool {
	return c.plain(p.FormatText(old)) == c.plain(p.FormatText(wanted))
}

// contestedFrom tells whether something is on record about games of the stages: such games
// are not taken back.
func (c *Call) contestedFrom(stages []domain.Stage) bool {
	ids := stageIDs(stages)
	return c.onRecord(func(id domain.GameID) bool { g, ok := c.t.Game(id); return ok && slices.Contains(ids, g.Stage) })
}

// onRecord tells whether there is a protest, decided or not, or an incident on one of the games.
func (c *Call) onRecord(of func(domain.GameID) bool) bool {
	return slices.ContainsFunc(c.t.Protests, func(p domain.Protest) bool { return of(p.Game) }) ||
		slices.ContainsFunc(c.t.Incidents, func(i domain.Incident) bool { return of(i.Game) })
}

func stageIDs(stages []domain.Stage) []domain.StageID {
	ids := make([]domain.StageID, len(stages))
	for i, s := range stages {
		ids[i] = s.ID
	}
	return ids
}

// without are the stages of the one list that are not in the other: one of the same id is
// replaced where it stands.
func without(ids, kept []domain.StageID) []domain.StageID {
	return slices.DeleteFunc(ids, func(id domain.StageID) bool { return slices.Contains(kept, id) })
}
