package view

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"arbiter/domain"
)

// Proposal is a proposed format in words: its stages, what it takes, what it does
// without and what may go wrong. Times are hours and minutes from the start.
func Proposal(number int, p domain.Proposal) domain.Text {
	stages := make([]domain.Text, len(p.Stages))
	for i, s := range p.Stages {
		stages[i] = domain.T("view.plan.stage", "Stage", s.Text, "Rounds", rounds(s.Rounds), "Games", planGames(s.LeastGames, s.Games), "Time", Hours(s.Minutes))
	}
	card := domain.T("view.plan", "Number", number, "Spec", p.Spec, "Stages", stages,
		"Rounds", rounds(p.Rounds), "Games", planGames(p.LeastGames, p.Games), "End", Hours(p.Minutes),
		"Each", planGames(p.EntrantGames[0], p.EntrantGames[1]))
	for _, block := range []struct {
		key   string
		lines []domain.Text
	}{{"view.plan.gives_up", p.GivesUp}, {"view.plan.warnings", p.Warnings}} {
		if len(block.lines) > 0 {
			card = domain.T(block.key, "Before", card, "Lines", bullets(block.lines))
		}
	}
	return card
}

func bullets(lines []domain.Text) []domain.Text {
	out := make([]domain.Text, len(lines))
	for i, line := range lines {
		out[i] = domain.T("view.plan.line", "Line", line)
	}
	return out
}

func rounds(count int) domain.Text { return domain.T("view.plan.rounds", "Count", count) }

// planGames says "29 games", or "25–29 games" where series may be shorter.
func planGames(least, most int) domain.Text {
	games := domain.T("view.plan.games", "Count", most)
	if least == most {
		return games
	}
	return domain.T("view.plan.range", "Least", least, "Most", games)
}

// Hours writes minutes as 3:30.
func Hours(minutes int) string { return fmt.Sprintf("%d:%02d", minutes/60, minutes%60) }

// ReadHours reads 4, 3.5, 3,5 or 3:30 as whole minutes.
func ReadHours(s string) (int, error) {
	whole, part, clock := strings.Cut(s, ":")
	if clock {
		h, errH := strconv.ParseUint(whole, 10, 8)
		m, errM := strconv.ParseUint(part, 10, 8)
		if errH != nil || errM != nil || m > 59 {
			return 0, fmt.Errorf("%q is no time", s)
		}
		return int(60*h + m), nil //nolint:gosec // both have eight bits
	}
	h, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
	if err != nil || math.IsNaN(h) || h < 0 || h > math.MaxUint8 {
		return 0, fmt.Errorf("%q is no number of hours", s)
	}
	return int(math.Round(60 * h)), nil
}
