package codenames

import (
	"strconv"
	"strings"

	"arbiter/domain"
)

// FormatSpec is the canonical SPEC of the stages: ParseFormat reads it back to the same
// stages as they were before the draw.
func (Rules) FormatSpec(stages []domain.Stage) string {
	parts := make([]string, len(stages))
	for i, s := range stages {
		parts[i] = spec(stageOf(s))
	}
	return strings.Join(parts, "; ")
}

func spec(s Stage) string {
	out := s.Kind
	switch s.Kind {
	case Groups:
		out += " " + strconv.Itoa(len(s.Groups))
	case Swiss:
		out += " " + strconv.Itoa(s.Rounds)
	}
	if s.Advance > 0 {
		out += " top " + strconv.Itoa(s.Advance)
	}
	if s.ToWins > 1 {
		out += " to " + strconv.Itoa(s.ToWins)
	}
	return out
}

// FormatText says a format in words, a stage a line.
func (Rules) FormatText(stages []domain.Stage) domain.Text {
	lines := make([]domain.Text, len(stages))
	for i, s := range stages {
		lines[i] = stageText(stageOf(s))
	}
	if len(lines) == 1 {
		return lines[0]
	}
	for i := range lines {
		lines[i] = domain.T("codenames.format.stage", "Stage", lines[i])
	}
	return domain.T("codenames.format.stages", "Stages", lines)
}

func stageText(s Stage) domain.Text {
	text := domain.T("codenames.format.round_robin")
	switch s.Kind {
	case Groups:
		text = domain.T("codenames.format.groups", "Count", len(s.Groups))
	case Swiss:
		text = domain.T("codenames.format.swiss", "Count", s.Rounds)
	case Knockout:
		text = domain.T("codenames.format.knockout", "Count", max(s.ToWins, 1))
	}
	switch {
	case s.Advance > 0 && s.Kind == Groups:
		return domain.T("codenames.format.group_top", "Stage", text, "Count", s.Advance)
	case s.Advance > 0:
		return domain.T("codenames.format.table_top", "Stage", text, "Count", s.Advance)
	}
	return text
}
