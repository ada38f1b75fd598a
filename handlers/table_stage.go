package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// stageMeant is the stage that /table names by its id or by the start of its title; what names
// none stays what it is.
func (c *Call) stageMeant(typed domain.StageID) domain.StageID {
	if _, known := c.t.Stage(typed); known || typed == "" || typed == finalTable {
		return typed
	}
	var found []domain.StageID
	for _, s := range c.t.Stages {
		titles := []domain.Text{c.app.stageTitle(c.t, s.ID), c.tablesText(s)}
		if slices.ContainsFunc(titles, func(title domain.Text) bool {
			return strings.HasPrefix(lower(c.plain(title)), lower(string(typed)))
		}) {
			found = append(found, s.ID)
		}
	}
	if len(found) != 1 {
		return typed
	}
	return found[0]
}

// noStage answers /table for a stage that has no table: one that is still ahead, or none of the
// tournament's. It says which there are, with the buttons of those that have a table.
func (c *Call) noStage(typed domain.StageID) error {
	rows := slices.Concat(c.earlierStages(nil), c.roundTables())
	if len(rows) == 0 {
		return domain.Refuse(domain.Early, "table.none")
	}
	lines := make([]domain.Text, len(c.t.Stages))
	for i, s := range c.t.Stages {
		lines[i] = domain.T("table.stage.ahead", "Stage", c.stageShort(s))
		if len(c.app.stageStandings(c.t, s.ID, c.lang, c.At)) > 0 {
			lines[i] = domain.T("table.stage", "Stage", c.stageShort(s), "ID", string(s.ID))
		}
	}
	text := domain.T("table.no_stage", "Typed", string(typed), "Stages", lines)
	if s, known := c.t.Stage(typed); known {
		text = domain.T("table.early_stage", "Stage", c.stageShort(s), "Stages", lines)
	}
	c.show(text, append(rows, c.backToMenu()...)...)
	return nil
}

// stageShort is the title of a stage, its format where stages have no titles.
func (c *Call) stageShort(s domain.Stage) domain.Text {
	if title := c.app.stageTitle(c.t, s.ID); title.Key != "" {
		return title
	}
	return c.tablesText(s)
}
