package handlers

import (
	"slices"

	"arbiter/domain"
)

// showTeam answers /team T: roster, captain, games; where the entrants are players, their card.
func showTeam(c *Call) error {
	if c.Args == "" {
		if e, ok := c.t.EntrantOf(c.From.ID); ok && c.roster().Team {
			return c.teamCard(e)
		}
		return c.askTeamOf("team")
	}
	e, err := c.entrant(c.Args, func(e domain.Entrant) line { return c.line("team", hash(e)) })
	if err != nil {
		return err
	}
	return c.teamCard(e)
}

func (c *Call) teamCard(e domain.Entrant) error {
	if !c.roster().Team {
		return c.playerCard(e)
	}
	captain := ""
	if e.Captain != 0 {
		name, err := c.personName(e.Captain)
		if err != nil {
			return err
		}
		captain = name
	}
	key := "team"
	switch {
	case e.Withdrawn:
		key = "team.left"
	case captain == "":
		key = "team.byhand"
	}
	c.show(domain.T(key, "Team", e.Name, "Number", listNumber(e), "Players", memberNames(e), "Captain", captain,
		"Place", c.placeText(e), "Games", c.gamesText(e)), slices.Concat(c.gameButtons(c.gamesOf(e)), c.takeoverRow(e), c.rosterRow(e), c.lineupRow(e), c.withdrawRow(e), c.backToMenu())...)
	return nil
}

// placeText says the place of a team in its table.
func (c *Call) placeText(e domain.Entrant) domain.Text {
	table, i, err := c.tableOf(e)
	if final, at := c.finalOf(e); at >= 0 && finished(c.t) {
		table, i, err = final, at, nil // of all who played
	}
	if err != nil || !slices.ContainsFunc(c.t.Games, domain.Game.Played) {
		return domain.Text{}
	}
	place, points := table.Rows[i].Place, points(table.Rows[i])
	if place[0] == place[1] {
		return domain.T("place", "Place", place[0], "Of", len(table.Rows), "Points", points)
	}
	return domain.T("place.shared", "From", place[0], "To", place[1], "Of", len(table.Rows), "Points", points)
}

// finalOf is the final table and the entrant's row there; -1 without one.
func (c *Call) finalOf(e domain.Entrant) (domain.Table, int) {
	for _, table := range c.explained() {
		if table.ID == finalTable {
			return table, rowOf(table, e.ID)
		}
	}
	return domain.Table{}, -1
}

// points are those of a row; none where the table has no such column.
func points(r domain.Row) domain.Points {
	p, err := domain.ParsePoints(r.Values["points"])
	if err != nil {
		return 0
	}
	return p
}

// gamesOf are the games of a team in the order of their numbers.
func (c *Call) gamesOf(e domain.Entrant) []domain.Game {
	return slices.DeleteFunc(slices.Clone(c.t.Games), func(g domain.Game) bool { return !slices.Contains(c.regulation().Sides(g), e.ID) })
}

func (c *Call) gamesText(e domain.Entrant) []domain.Text {
	if c.openAlways() {
		return c.app.roundsOfTeam(c.t, e)
	}
	var lines []domain.Text
	for _, g := range c.gamesOf(e) {
		lines = append(lines, c.app.gameLine(c.t, g))
	}
	return lines
}

// rosterRow lets an organiser change the roster of a team, in private.
func (c *Call) rosterRow(e domain.Entrant) [][]domain.Button {
	if e.Mark() != "" || finished(c.t) || c.Chat.Kind != domain.Private || !c.hasAny(domain.Organiser) {
		return nil
	}
	return [][]domain.Button{row(c.button(domain.T("button.roster"), "roster", hash(e)))}
}

// lineupRow leads a captain to who of the team sits at the table (CG-2), in private.
func (c *Call) lineupRow(e domain.Entrant) [][]domain.Button {
	own, leads := c.ledEntrant()
	if !c.openAlways() || !leads || own.ID != e.ID || finished(c.t) || c.Chat.Kind != domain.Private {
		return nil
	}
	return [][]domain.Button{row(c.button(domain.T("button.lineup"), "lineup", ""))}
}

// withdrawRow lets an organiser take the team out, in private.
func (c *Call) withdrawRow(e domain.Entrant) [][]domain.Button {
	if e.Mark() != "" || finished(c.t) || c.Chat.Kind != domain.Private || !c.hasAny(domain.Organiser) {
		return nil
	}
	return [][]domain.Button{row(c.button(domain.T("button.withdraw.other"), "withdraw", hash(e)))}
}

// showMe answers /me: one's own team, next game and results; a judge sees his games.
func showMe(c *Call) error {
	if e, ok := c.t.EntrantOf(c.From.ID); ok {
		return c.teamCard(e)
	}
	if c.hasAny(domain.Judge) {
		c.Args = ""
		return showGames(c)
	}
	return domain.Refuse(domain.Missing, "me.nobody", "Roles", c.ownRoles())
}
