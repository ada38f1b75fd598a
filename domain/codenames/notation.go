package codenames

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Read reads what a judge types after the number of the game (CN-20): "2:0", "9:6",
// "4:0 чёрное", "T слова 2", and "; фолы 1:0" after it. What the line leaves open, as
// "4:0" does, or a name that fits both teams, is left open in the draft.
func (Rules) Read(t *domain.Tournament, g domain.Game, typed string) (json.RawMessage, error) {
	slot := slotOf(g)
	if slot.First == "" || slot.Second == "" {
		return nil, domain.Refuse(domain.Invalid, "codenames.read.one_side", "Game", g.Label())
	}
	r := reading{t: t, g: g, slot: slot}
	result, fouls := splitFouls(strings.TrimSuffix(tidy(typed), "."))
	if result == "" {
		return nil, r.refuse("codenames.read.empty")
	}
	d, err := r.result(result)
	if err != nil {
		return nil, err
	}
	if d.Fouls, err = r.fouls(fouls); err != nil {
		return nil, err
	}
	d.FoulsGiven, d.Agreed = true, true
	return strict.JSON(d), nil
}

// reading is a typed line on its way to a draft.
type reading struct {
	t    *domain.Tournament
	g    domain.Game
	slot Slot
}

// refuse makes a refusal that knows the game and its sides, for the example.
func (r reading) refuse(key string, pairs ...any) error {
	pairs = append(pairs, "Game", r.g.Label(), "First", nameOf(r.t, r.slot.First), "Second", nameOf(r.t, r.slot.Second))
	return domain.Refuse(domain.Invalid, key, pairs...)
}

// foulsTail finds "фолы 1:0" at the end. A name has no colon, so this is never one.
var foulsTail = regexp.MustCompile(`(?i)^(.*?)[ ,]*(?:фолы|фолов|фол|fouls|foul) ?([0-9]+ ?[:：∶] ?[0-9]+)$`)

// noFoulsTail finds "фолы нет" after a result.
var noFoulsTail = regexp.MustCompile(`(?i)^(.+?)[ ,]+(фолы нет|фолов нет|нет фолов|без фолов|no fouls|fouls none)$`)

var noFouls = []string{"нет", "фолы нет", "фолов нет", "нет фолов", "без фолов", "no fouls", "fouls none", "none"}

// splitFouls parts the result from the fouls after ";" or after their word. A kind after ";"
// belongs to the result: "0:1; неявка".
func splitFouls(line string) (result, fouls string) {
	if result, fouls, ok := strings.Cut(strings.ReplaceAll(line, "；", ";"), ";"); ok {
		kind, rest, _ := strings.Cut(fouls, ";")
		if _, ok := readKind(fold(kind)); ok {
			return strings.TrimSpace(result) + " " + strings.TrimSpace(kind), strings.TrimSpace(rest)
		}
		return strings.TrimSpace(result), strings.TrimSpace(fouls)
	}
	for _, tail := range []*regexp.Regexp{foulsTail, noFoulsTail} {
		if m := tail.FindStringSubmatch(line); m != nil {
			return m[1], m[2]
		}
	}
	return line, ""
}

var foulsForm = regexp.MustCompile(`^(?:(?:фолы|фолов|фол|fouls|foul) ?)?([0-9]{1,4}) ?[:-] ?([0-9]{1,4})$`)

// fouls reads "фолы 1:0", the starting side first, or "фолы нет". Nothing typed: those that
// stand (CN-9, G-19).
func (r reading) fouls(typed string) ([2]int, error) {
	recorded := recordedFouls(r.t, r.g)
	if typed == "" {
		return standingFouls(r.t, r.g), nil
	}
	if slices.Contains(noFouls, fold(typed)) {
		typed = "0:0"
	}
	m := foulsForm.FindStringSubmatch(fold(typed))
	if m == nil {
		return recorded, r.refuse("codenames.read.fouls", "Typed", typed)
	}
	var fouls [2]int
	for i := range fouls {
		n, err := strconv.Atoi(m[i+1])
		switch {
		case err != nil || n > mostFouls:
			return recorded, r.refuse("codenames.read.fouls", "Typed", typed)
		case n < recorded[i]:
			return recorded, r.refuse("codenames.read.fouls_fewer", "Typed", n, "Recorded", recorded[i], "Team", nameOf(r.t, r.slot.sides()[i]))
		}
		fouls[i] = n
	}
	return fouls, nil
}

// result reads all but the fouls.
func (r reading) result(typed string) (draft, error) {
	s, rest, isScore := readScore(fold(typed))
	if isScore && strings.ContainsAny(fold(typed), ":") {
		return r.score(s, rest)
	}
	if d, ok := r.words(typed); ok && (!isScore || d.named >= nameFit) {
		return r.checked(d.draft)
	}
	if isScore {
		return r.score(s, rest)
	}
	return draft{}, r.unknown(typed)
}

// checked refuses words left that the loser has not got (CN-3).
func (r reading) checked(d draft) (draft, error) {
	if d.By != ByWords || d.Winner == "" || d.Left <= r.slot.wordsOf(r.slot.other(d.Winner)) {
		return d, nil
	}
	return draft{}, r.tooMany(r.slot.other(d.Winner), d.Left)
}

func (r reading) tooMany(loser domain.EntrantID, left int) error {
	return r.refuse("codenames.read.left", "Left", left, "Max", r.slot.wordsOf(loser), "Team", nameOf(r.t, loser))
}
