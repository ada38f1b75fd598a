package chgk

import (
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Limits of what a format may ask for.
const (
	maxRounds    = 99
	maxQuestions = 200
)

// seasonID is the stage of a season.
const seasonID domain.StageID = "season"

// UsualFormat is the season of the regulation: 2.1, 2.6 (CG-1).
func (Rules) UsualFormat(int) string { return "5 x 20" }

// formatWords may stand between the numbers.
var formatWords = map[string]bool{
	"x": true, "х": true, "×": true, "*": true, "по": true, "of": true, "тур": true, "тура": true, "туров": true, "вопрос": true,
	"вопроса": true, "вопросов": true, "round": true, "rounds": true, "question": true, "questions": true,
}

// ParseFormat reads rounds and questions: "5 x 20" (CG-1).
func (Rules) ParseFormat(spec string) ([]domain.Stage, error) {
	spaced := strings.NewReplacer("x", " x ", "х", " x ", "×", " x ", "*", " x ", ",", " ").Replace(strings.ToLower(spec))
	var numbers []int
	for word := range strings.FieldsSeq(spaced) {
		n, err := strconv.Atoi(word)
		switch {
		case err == nil:
			numbers = append(numbers, n)
		case !formatWords[word]:
			return nil, domain.Refuse(domain.Invalid, "chgk.format.unknown", "Typed", spec)
		}
	}
	if len(numbers) != 2 {
		return nil, domain.Refuse(domain.Invalid, "chgk.format.unknown", "Typed", spec)
	}
	s := Stage{Rounds: numbers[0], Questions: numbers[1]}
	if s.Rounds < 1 || s.Rounds > maxRounds || s.Questions < 1 || s.Questions > maxQuestions {
		return nil, domain.Refuse(domain.Invalid, "chgk.format.limits", "Rounds", maxRounds, "Questions", maxQuestions)
	}
	return []domain.Stage{{ID: seasonID, Detail: strict.JSON(s)}}, nil
}

// FormatText says how many rounds and questions a season has.
func (Rules) FormatText(stages []domain.Stage) domain.Text {
	if len(stages) == 0 {
		return domain.Text{}
	}
	s := strict.Read[Stage](stages[0].Detail)
	return domain.T("chgk.format", "Rounds", domain.T("chgk.format.rounds", "Count", s.Rounds), "Questions", s.Questions)
}
