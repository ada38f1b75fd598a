package mafia

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Limits of what a format may ask for.
const (
	maxStages = 6
	maxGames  = 20 // of a player in a stage
	maxPlayed = 200
)

// How many go on when a stage does not say it (MF-2).
const (
	usualSemifinal = 20
	usualFinal     = 10
)

// formatWords are what may stand around the numbers; true before the cut.
var formatWords = map[string]bool{
	"top": true, "best": true, "топ": true, "выход": true, "выходят": true, "лучшие": true, "лучших": true, "дальше": true,
	"game": false, "games": false, "each": false, "игра": false, "игры": false, "игр": false, "по": false, "каждому": false,
}

// ParseFormat reads the SPEC of /format: stages with ";" or a new line between them, each
// with the games of a player and how many go on: "6 top 20; 3 top 10; 3" (MF-2). The stages
// are not drawn yet.
func (Rules) ParseFormat(spec string) ([]domain.Stage, error) {
	var stages []Stage
	for _, typed := range strings.FieldsFunc(spec, func(r rune) bool { return strings.ContainsRune(";；\n", r) }) {
		if len(words(typed)) == 0 {
			continue
		}
		s, err := readStage(typed)
		if err != nil {
			return nil, err
		}
		stages = append(stages, s)
	}
	if err := checkStages(strings.Join(strings.Fields(spec), " "), stages); err != nil {
		return nil, err
	}
	out := make([]domain.Stage, len(stages))
	for i, s := range stages {
		out[i] = domain.Stage{ID: stageID(i, len(stages)), Detail: strict.JSON(s)}
	}
	return out, nil
}

// UsualFormat is the cup of MF-2, without the stages that would put nobody out.
func (Rules) UsualFormat(players int) string {
	switch {
	case players > usualSemifinal:
		return "6; 3; 3"
	case players > usualFinal:
		return "6; 3"
	}
	return "6"
}

// stageID is q, sf and f of the usual cup; further stages between are s2, s3 ...
func stageID(i, of int) domain.StageID {
	switch i {
	case 0:
		return "q"
	case of - 1:
		return "f"
	case of - 2:
		return "sf"
	}
	return domain.StageID(fmt.Sprint("s", i+1))
}

// readStage reads one stage: "6 top 20", «6 игр, выход 20».
func readStage(typed string) (Stage, error) {
	var s Stage
	into := &s.Games
	for _, word := range words(typed) {
		word = strings.Trim(word, ",")
		cut, known := formatWords[word]
		n, err := strconv.Atoi(word)
		switch {
		case cut:
			into = &s.Advance
		case known || word == "":
		case err == nil && n > 0 && *into == 0:
			*into = n
		default:
			return s, domain.Refuse(domain.Invalid, "mafia.format.word", "Typed", tidyText(typed), "Word", word)
		}
	}
	switch {
	case s.Games < 1 || s.Games > maxGames:
		return s, domain.Refuse(domain.Invalid, "mafia.format.games", "Typed", tidyText(typed), "Max", maxGames)
	case into == &s.Advance && s.Advance == 0, s.Advance > 0 && (s.Advance < seatsAtTable || s.Advance > maxPlayed):
		return s, domain.Refuse(domain.Invalid, "mafia.format.top", "Typed", tidyText(typed), "Min", seatsAtTable, "Max", maxPlayed)
	}
	return s, nil
}

func tidyText(typed string) string { return strings.Join(strings.Fields(typed), " ") }

// checkStages gives the cuts that are not written and holds what the stages need of each other.
func checkStages(typed string, stages []Stage) error {
	last := len(stages) - 1
	switch {
	case last < 0:
		return domain.Refuse(domain.Invalid, "mafia.format.unknown", "Typed", typed)
	case last >= maxStages:
		return domain.Refuse(domain.Invalid, "mafia.format.stages", "Max", maxStages)
	case stages[last].Advance > 0:
		return domain.Refuse(domain.Invalid, "mafia.format.top_last", "Typed", typed)
	}
	for i := range stages[:last] {
		if stages[i].Advance == 0 {
			stages[i].Advance = usualSemifinal
			if i == last-1 {
				stages[i].Advance = usualFinal
			}
		}
		if i > 0 && stages[i].Advance >= stages[i-1].Advance {
			return domain.Refuse(domain.Invalid, "mafia.format.cut", "Typed", typed, "Before", stages[i-1].Advance, "After", stages[i].Advance)
		}
		if err := seatable(stages[i].Advance, stages[i+1].Games); err != nil {
			return err
		}
	}
	return nil
}
