package handlers

import (
	"slices"

	"arbiter/domain"
)

// playerCard answers /me and /team T where the entrants are players: place and points, then
// the own games of each stage, with the role once the result is there (MF-31).
func (c *Call) playerCard(e domain.Entrant) error {
	key := "player"
	switch {
	case e.Excluded:
		key = "player.excluded"
	case e.Withdrawn:
		key = "player.left"
	case e.StandIn:
		key = "player.stand_in"
	case e.Captain == 0:
		key = "player.byhand"
	}
	c.show(domain.T(key, "Name", e.Name, "Number", listNumber(e), "Place", c.placeText(e), "Games", c.stagesOf(e)),
		slices.Concat(c.gameButtons(c.gamesOf(e)), c.playerRows(e), c.takeoverRow(e), c.standInRow(e), c.withdrawRow(e), c.excludeRow(e), c.backToMenu())...)
	return nil
}

// playerRows explain the place and lead to the other players.
func (c *Call) playerRows(e domain.Entrant) [][]domain.Button {
	if c.Chat.Kind != domain.Private || len(c.t.Games) == 0 {
		return nil
	}
	return [][]domain.Button{row(c.button(domain.T("button.why"), "why", hash(e)), c.button(domain.T("button.team"), "team", ""))}
}

// stagesOf are the games of a player, a line each; those of several stages stand under its name.
func (c *Call) stagesOf(e domain.Entrant) []domain.Text {
	var lines []domain.Text
	stage := domain.StageID("")
	for _, g := range c.gamesOf(e) {
		if title := c.app.stageTitle(c.t, g.Stage); g.Stage != stage && title.Key != "" {
			lines = append(lines, domain.T("player.stage", "Title", title))
		}
		stage = g.Stage
		lines = append(lines, domain.T("player.game", "Round", g.Round, "Number", g.Number(), "Seat", c.app.seatText(c.t, g, e.ID)))
	}
	return lines
}

// ownText is what a player has of a played game, for the notice of its result; nothing where
// games have no seats.
func (a *App) ownText(t *domain.Tournament, g domain.Game, id domain.EntrantID) domain.Text {
	s, ok := a.seatOf(t, g, id)
	switch {
	case !ok || s.Role.Key == "":
		return domain.Text{}
	case s.FillsIn:
		return domain.T("seat.fills_in", "Role", s.Role)
	case !s.Scored:
		return domain.T("own.nothing", "Role", s.Role)
	}
	return domain.T("own.points", "Points", s.Points, "Role", s.Role)
}
