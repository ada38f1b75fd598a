package chgk

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

// chosen are the teams of an act out of those that could have answered: as buttons chose
// them, or as they were typed (CG-19): "1 4" only these, "-3 8 12" all but these, "-" all,
// "0" none.
func (a *act) chosen(able []domain.EntrantID) ([]domain.EntrantID, error) {
	if a.Typed == "" {
		return a.among(able, a.Teams)
	}
	words := strings.FieldsFunc(plainDash.Replace(a.Typed), func(r rune) bool { return strings.ContainsRune(" ,;\t\n", r) })
	but := len(words) > 0 && strings.HasPrefix(words[0], "-")
	if but {
		words[0] = words[0][1:]
		words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
	}
	if !but && len(words) == 1 && words[0] == "0" {
		return nil, nil
	}
	ids, err := a.numbered(words)
	if err != nil {
		return nil, err
	}
	if ids, err = a.among(able, ids); err != nil || !but {
		return ids, err
	}
	return slices.DeleteFunc(slices.Clone(able), func(id domain.EntrantID) bool { return slices.Contains(ids, id) }), nil
}

// plainDash reads dashes of any kind as the plain one.
var plainDash = strings.NewReplacer("−", "-", "–", "-", "—", "-", "‐", "-", "‑", "-")

// numbered are the teams of the round with these numbers.
func (a *act) numbered(words []string) ([]domain.EntrantID, error) {
	teams := newSheet(a.p).teams
	var ids []domain.EntrantID
	for _, w := range words {
		w = strings.TrimPrefix(w, "#")
		i := slices.IndexFunc(teams, func(id domain.EntrantID) bool { return teamNumber(id) == strings.TrimLeft(w, "0") })
		switch {
		case i < 0:
			return nil, domain.Refuse(domain.Invalid, "chgk.answers.unknown", "Typed", w, "Teams", a.names(teams), "Question", max(a.Question, 1))
		case slices.Contains(ids, teams[i]):
			return nil, domain.Refuse(domain.Invalid, "chgk.answers.twice", "Typed", w, "Example", a.example())
		}
		ids = append(ids, teams[i])
	}
	return ids, nil
}

// example is a line of the act that can be read.
func (a *act) example() string {
	switch a.Name {
	case domain.ActExtra:
		return "/extra 1 4"
	case domain.ActReplace:
		return "/replace " + strconv.Itoa(a.Question) + " 1 4"
	}
	return "/q " + strconv.Itoa(max(a.Question, 1)) + " 1 4"
}

// among holds that all are able to answer.
func (a *act) among(able, ids []domain.EntrantID) ([]domain.EntrantID, error) {
	for _, id := range ids {
		if slices.Contains(able, id) {
			continue
		}
		if err := a.here(id); err != nil {
			return nil, err
		}
		if err := a.away(id, a.Question); err != nil && a.Name == domain.ActAnswers {
			return nil, err
		}
		return nil, domain.Refuse(domain.Invalid, "chgk.answers.not_able", "Team", a.names([]domain.EntrantID{id})[0], "Able", a.names(able))
	}
	return sorted(ids), nil
}
