package codenames

import (
	"strconv"
	"strings"

	"arbiter/domain"
)

// formatPart is one stage of a SPEC as it was typed.
type formatPart struct {
	kind        string
	count       int // groups, or rounds of a Swiss
	top, toWins int
}

var formatKinds = words(map[string]string{
	RoundRobin: "round_robin round-robin roundrobin robin круговой круговая круговик круг",
	Groups:     "groups group группы групп группа",
	Swiss:      "swiss швейцарка швейцарская швейцарской швейцарку",
	Knockout: "knockout knock-out ko cup playoff playoffs play-off олимпийка олимпийская олимпийской кубок " +
		"плей-офф плейофф нокаут выбывание",
})

// formatMarks are the words after which a number means something else than the count.
var formatMarks = words(map[string]string{
	"top": "top best топ выход выходят лучшие лучших",
	"to":  "to до",
	"": "round rounds win wins of each team teams тур тура туров турнир система системе по на из каждой команда команды команд " +
		"победа победы побед",
})

func words(lists map[string]string) map[string]string {
	out := map[string]string{}
	for meaning, list := range lists {
		for word := range strings.FieldsSeq(list) {
			out[word] = meaning
		}
	}
	return out
}

// readPart reads one stage: "groups 2 top 2", «швейцарка 5 туров, выход 4», "knockout to 2".
func readPart(typed string) (formatPart, error) {
	var p formatPart
	into := &p.count
	for word := range strings.FieldsSeq(strings.ReplaceAll(fold(typed), ",", " ")) {
		kind, isKind := formatKinds[word]
		mark, isMark := formatMarks[word]
		n, err := strconv.Atoi(word)
		switch {
		case isKind && p.kind == "":
			p.kind = kind
		case isMark && mark == "top":
			into = &p.top
		case isMark && mark == "to":
			into = &p.toWins
		case isMark:
		case err == nil && n > 0 && *into == 0:
			*into, into = n, &p.count
		default:
			return p, domain.Refuse(domain.Invalid, "codenames.format.word", "Typed", typed, "Word", word)
		}
	}
	return p, p.check(typed, into)
}

// check holds the limits of one stage; into is where a further number would have gone.
func (p *formatPart) check(typed string, into *int) error {
	refuse := func(key string, pairs ...any) error {
		return domain.Refuse(domain.Invalid, key, append(pairs, "Typed", typed)...)
	}
	switch {
	case p.kind == "":
		return refuse("codenames.format.unknown")
	case into == &p.top:
		return refuse("codenames.format.top", "Max", maxTop)
	case into == &p.toWins, p.toWins > maxWins:
		return refuse("codenames.format.wins", "Max", maxWins)
	case p.toWins > 1 && p.kind != Knockout:
		return refuse("codenames.format.wins_knockout")
	case p.top > maxTop:
		return refuse("codenames.format.top", "Max", maxTop)
	case p.top > 0 && p.kind == Knockout:
		return refuse("codenames.format.top_last")
	case p.kind == Groups && (p.count < 2 || p.count > maxGroups):
		return refuse("codenames.format.how_many_groups", "Max", maxGroups)
	case p.kind == Swiss && (p.count < 1 || p.count > maxRounds):
		return refuse("codenames.format.how_many_rounds", "Max", maxRounds)
	case p.count > 0 && p.kind != Groups && p.kind != Swiss:
		return refuse("codenames.format.word", "Word", strconv.Itoa(p.count))
	}
	if p.toWins == 1 {
		p.toWins = 0 // what is usual is not written
	}
	return nil
}
