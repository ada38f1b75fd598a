package mafia

import (
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// FormatSpec is the canonical SPEC of the stages: ParseFormat reads it back to the same
// stages as they were before the draw.
func (Rules) FormatSpec(stages []domain.Stage) string {
	parts := make([]string, len(stages))
	for i, s := range stages {
		parts[i] = strict.Read[Stage](s.Detail).spec()
	}
	return strings.Join(parts, "; ")
}

func (s Stage) spec() string {
	out := strconv.Itoa(s.Games)
	if s.Advance > 0 {
		out += " top " + strconv.Itoa(s.Advance)
	}
	return out
}

// FormatText says a format in words, a stage a line.
func (Rules) FormatText(stages []domain.Stage) domain.Text {
	b := &book{stages: make([]stageRecord, len(stages))}
	lines := make([]domain.Text, len(stages))
	for i, s := range stages {
		detail := strict.Read[Stage](s.Detail)
		games := domain.T("mafia.format.stage", "Stage", b.titleOf(i, s.ID), "Count", detail.Games)
		lines[i] = games
		if detail.Advance > 0 {
			lines[i] = domain.T("mafia.format.stage_top", "Stage", games, "Count", detail.Advance)
		}
	}
	if len(lines) == 1 && stages[0].ID == "q" && strict.Read[Stage](stages[0].Detail).Advance == 0 {
		return domain.T("mafia.format.stage", "Stage", domain.T("mafia.table.only"), "Count", strict.Read[Stage](stages[0].Detail).Games)
	}
	if len(lines) == 1 {
		return lines[0]
	}
	return domain.T("mafia.format.in_order", "Stages", lines)
}

// titleOf is the title of a stage; of one stage alone its id tells which of the cup it is.
func (b *book) titleOf(stage int, id domain.StageID) domain.Text {
	key, known := map[domain.StageID]string{"q": "mafia.table.qualifying", "sf": "mafia.table.semifinals", "f": "mafia.table.finals"}[id]
	if len(b.stages) > 1 || !known {
		return b.title(stage)
	}
	return domain.T(key)
}
