package handlers

import (
	"slices"

	"arbiter/domain"
)

// roundsOf are the rounds that are over in which a team took part.
func (c *Call) roundsOf(id domain.EntrantID) []domain.Game {
	s, ok := c.regulation().(domain.Sheeted)
	if !ok {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(c.t.Games), func(g domain.Game) bool {
		sheet, ok := s.Sheet(c.t, g)
		return !ok || !s.Over(g) || !slices.ContainsFunc(sheet.Rows, func(r domain.SheetRow) bool { return r.Team == id })
	})
}

// roundsPlayed is the number of rounds in which a player was at the table; those of the team
// whose line-up was not named count too, and assumed tells that there are such.
func (c *Call) roundsPlayed(e domain.Entrant, player string) (played int, assumed bool) {
	for _, g := range c.roundsOf(e.ID) {
		sat := c.app.sat(c.t, g, e)
		if len(sat) == 0 || slices.Contains(sat, player) {
			played++
		}
		assumed = assumed || len(sat) == 0
	}
	return played, assumed
}

// askPrizePlayer offers the players of a team with the rounds that each has played (CG-29).
func (c *Call) askPrizePlayer(e domain.Entrant) error {
	var buttons []domain.Button
	counted := "prize.counted"
	for _, m := range e.Members {
		played, assumed := c.roundsPlayed(e, m.Name)
		if assumed {
			counted = "prize.counted.team"
		}
		buttons = append(buttons, c.button(domain.T("prize.team", "Team", m.Name, "Count", played), "prize", prizeArgs(e, m)))
	}
	c.show(domain.T("prize.player", "Team", e.Name, "Counted", domain.T(counted)), append(grid(2, buttons), row(c.button(domain.T("button.back"), "prize", "")))...)
	return nil
}
