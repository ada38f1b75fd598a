package codenames

import (
	"strings"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Limits of what a format may ask for.
const (
	maxGroups = 66 // two hundred teams in groups of three
	maxRounds = 99
	maxTop    = 100
	maxWins   = 3 // CN-14
)

// How many go on when a stage before the knockout does not say it (CN-12).
const (
	usualTop      = 4 // of a table
	usualGroupTop = 2 // of each group
)

// ParseFormat reads the SPEC of /format (CN-12): stages with ";" or a new line between
// them. It refuses what it cannot read and mixes that make no sense, each with an example.
func (Rules) ParseFormat(spec string) ([]domain.Stage, error) {
	var parts []formatPart
	for _, typed := range strings.FieldsFunc(spec, func(r rune) bool { return strings.ContainsRune(";；\n", r) }) {
		if strings.TrimSpace(typed) == "" {
			continue
		}
		p, err := readPart(tidy(typed))
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	if err := checkMix(tidy(spec), parts); err != nil {
		return nil, err
	}
	stages := make([]domain.Stage, len(parts))
	for i, p := range parts {
		stages[i] = domain.Stage{ID: stageIDs[p.kind], Detail: strict.JSON(p.stage(i == len(parts)-1))}
	}
	return stages, nil
}

var stageIDs = map[string]domain.StageID{RoundRobin: "rr", Groups: "g", Swiss: "sw", Knockout: "ko"}

// checkMix holds CN-12: one stage, or a knockout of the best of one stage before it.
func checkMix(typed string, parts []formatPart) error {
	switch {
	case len(parts) == 0:
		return domain.Refuse(domain.Invalid, "codenames.format.unknown", "Typed", typed)
	case parts[len(parts)-1].top > 0:
		return domain.Refuse(domain.Invalid, "codenames.format.top_last", "Typed", typed)
	case len(parts) > 2, len(parts) == 2 && (parts[0].kind == Knockout || parts[1].kind != Knockout):
		return domain.Refuse(domain.Invalid, "codenames.format.mix", "Typed", typed)
	case len(parts) == 2 && parts[0].kind != Groups && parts[0].top == 1:
		return domain.Refuse(domain.Invalid, "codenames.format.top_one", "Typed", typed)
	}
	return nil
}

// stage is the part as a stage without entrants: groups have their names already.
func (p formatPart) stage(last bool) Stage {
	s := Stage{Kind: p.kind, Advance: p.top, ToWins: p.toWins}
	switch p.kind {
	case Groups:
		for i := range p.count {
			s.Groups = append(s.Groups, Group{ID: groupName(i), Entrants: []domain.EntrantID{}})
		}
	case Swiss:
		s.Rounds = p.count
	}
	if !last && s.Advance == 0 {
		s.Advance = usualTop
		if p.kind == Groups {
			s.Advance = usualGroupTop
		}
	}
	return s
}

// groupName is A, B ... Z, AA, AB ... for groups counted from 0.
func groupName(i int) string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	if i < len(letters) {
		return letters[i : i+1]
	}
	return groupName(i/len(letters)-1) + groupName(i%len(letters))
}
