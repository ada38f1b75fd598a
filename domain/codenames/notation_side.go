package codenames

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

// fit tells how well what was typed names a team; a better fit wins.
type fit int

const (
	noFit     fit = iota
	startFit      // the start of the name
	numberFit     // #n of the list
	nameFit       // the name but for case, spaces, ё
	exactFit      // the name as it is written
)

// match is a team that the typed words may mean.
type match struct {
	id  domain.EntrantID
	fit fit
}

// matches are the sides of the game that the words fit best: none, one, or both.
func matches(t *domain.Tournament, slot Slot, words string) []match {
	var found []match
	for _, id := range []domain.EntrantID{slot.First, slot.Second} {
		m := match{id: id, fit: fitOf(t, id, words)}
		switch {
		case m.fit == noFit || (len(found) > 0 && m.fit < found[0].fit):
		case len(found) > 0 && m.fit > found[0].fit:
			found = []match{m}
		default:
			found = append(found, m)
		}
	}
	return found
}

func fitOf(t *domain.Tournament, id domain.EntrantID, words string) fit {
	name := tidy(nameOf(t, id))
	folded, bare := fold(words), unquoted(fold(words))
	switch {
	case tidy(words) == name:
		return exactFit
	case folded == fold(name) || bare == fold(name):
		return nameFit
	case folded == "#"+strconv.Itoa(listNumber(t, id)):
		return numberFit
	case bare != "" && strings.HasPrefix(fold(name), bare):
		return startFit
	}
	return noFit
}

// unquoted takes off quotes around a name that is cited.
func unquoted(s string) string {
	if len(s) > 1 && s[0] == s[len(s)-1] && (s[0] == '"' || s[0] == '\'') {
		return strings.TrimSpace(s[1 : len(s)-1])
	}
	return s
}

// listNumber is the number people see before a team: 3 for "t3", as teams are numbered
// by their ids; in a file with other ids the place in the list.
func listNumber(t *domain.Tournament, id domain.EntrantID) int {
	if n, err := strconv.Atoi(strings.TrimPrefix(string(id), "t")); err == nil {
		return n
	}
	return 1 + slices.IndexFunc(t.Entrants, func(e domain.Entrant) bool { return e.ID == id })
}
