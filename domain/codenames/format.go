package codenames

import (
	"strings"

	"arbiter/domain"
)

// The size of a field that a round robin is drawn for; a larger one is split (CN-12).
const minField, maxField = 3, 12

// formatNames are the spellings of the formats that can be drawn today.
var formatNames = map[string]string{
	"round_robin": RoundRobin, "round robin": RoundRobin, "round-robin": RoundRobin,
	"круговой": RoundRobin, "круг": RoundRobin, "круговик": RoundRobin,
}

// ParseFormat reads the SPEC of /format (CN-12). Today it is a round robin of all.
func (Rules) ParseFormat(spec string) ([]domain.Stage, error) {
	kind, ok := formatNames[fold(spec)]
	if !ok {
		return nil, domain.Refuse(domain.Invalid, "codenames.format.unknown", "Typed", strings.TrimSpace(spec))
	}
	return []domain.Stage{{ID: "rr", Detail: asJSON(Stage{Kind: kind})}}, nil
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
	return domain.T("codenames.format.stages", "Stages", lines)
}

func stageText(s Stage) domain.Text {
	switch s.Kind {
	case Groups:
		return domain.T("codenames.format.groups", "Count", len(s.Groups))
	case Swiss:
		return domain.T("codenames.format.swiss", "Count", s.Rounds)
	case Knockout:
		return domain.T("codenames.format.knockout", "Count", max(s.ToWins, 1))
	}
	return domain.T("codenames.format.round_robin")
}

// Drawn tells whether the stage has its entrants.
func (Rules) Drawn(s domain.Stage) bool { return stageOf(s).drawn() }

// Draw lays a drawn order on a round robin of 3 to 12 teams (CN-12).
func (Rules) Draw(_ *domain.Tournament, s domain.Stage, order []domain.EntrantID) (domain.Stage, error) {
	detail := stageOf(s)
	if detail.Kind != RoundRobin {
		return s, domain.Refuse(domain.Invalid, "codenames.format.unsupported", "Format", stageText(detail))
	}
	switch {
	case len(order) < minField:
		return s, domain.Refuse(domain.Early, "codenames.draw.too_few", "Count", len(order), "Min", minField)
	case len(order) > maxField:
		return s, domain.Refuse(domain.Invalid, "codenames.draw.too_many", "Count", len(order), "Max", maxField)
	}
	detail.Entrants = order
	s.Detail = asJSON(detail)
	return s, nil
}
