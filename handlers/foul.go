package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// Fouls is a regulation with a list of reasons for fouls.
type Fouls interface {
	// FoulReasons are the reasons with a short code each, in the order of the regulation.
	FoulReasons() []domain.Choice
	// FoulReason reads a code or words of a reason; other text is kept as it is.
	FoulReason(typed string) string
	// FoulText says a recorded reason in words.
	FoulText(reason string) domain.Text
}

// foul records a foul: /foul N T REASON; what is left out is asked by buttons. The
// reason may be skipped (G-19).
func foul(c *Call) error {
	if s, ok := c.regulation().(domain.Sanctioner); ok {
		return c.sanction(s, domain.SanctionFoul)
	}
	number, rest, _ := strings.Cut(c.Args, " ")
	if number == "" {
		return c.askGame("foul.which", "foul", c.reportable)
	}
	g, err := c.game(number)
	if err != nil {
		return err
	}
	if err = c.mayFoul(g); err != nil {
		return err
	}
	e, reason, err := c.foulBy(g, strings.TrimSpace(rest))
	if err != nil {
		return err
	}
	if reason, err = tidyReason(reason); err != nil {
		return err
	}
	fouls, ok := c.regulation().(Fouls)
	if ok && reason == "" && c.Kind == Pressed {
		return c.askFoulReason(fouls, g, e)
	}
	if ok && reason != "-" {
		reason = fouls.FoulReason(reason)
	}
	return c.writeFoul(g, e, strings.TrimPrefix(reason, "-"))
}

func (c *Call) mayFoul(g domain.Game) error {
	if g.Played() {
		return domain.Refuse(domain.Closed, "foul.played", "Number", g.Number())
	}
	return c.mayReport(g)
}

// foulBy reads the team, one of the game's two, and leaves the reason.
func (c *Call) foulBy(g domain.Game, typed string) (domain.Entrant, string, error) {
	sides := c.regulation().Sides(g)
	if typed == "" {
		return domain.Entrant{}, "", c.askFoulTeam(g, sides)
	}
	for words := fields(typed); len(words) > 0; words = words[:len(words)-1] {
		name := strings.Join(words, " ")
		for _, e := range c.matching(name) {
			if slices.Contains(sides, e.ID) {
				return e, strings.TrimSpace(strings.TrimPrefix(strings.Join(fields(typed), " "), name)), nil
			}
		}
	}
	return domain.Entrant{}, "", domain.Refuse(domain.Missing, "foul.team", "Typed", typed, "Number", g.Number(), "Teams", namesOf(c.t, sides))
}

func (c *Call) askFoulTeam(g domain.Game, sides []domain.EntrantID) error {
	var buttons []domain.Button
	for _, id := range sides {
		e, _ := c.t.Entrant(id)
		buttons = append(buttons, c.plainButton(e.Name, "foul", itoa(g.Number())+" "+hash(e)))
	}
	c.show(domain.T("foul.who", "Number", g.Number()), grid(2, buttons)...)
	return errAsked
}

func (c *Call) askFoulReason(fouls Fouls, g domain.Game, e domain.Entrant) error {
	args := itoa(g.Number()) + " " + hash(e) + " "
	var buttons []domain.Button
	for _, reason := range fouls.FoulReasons() {
		buttons = append(buttons, c.button(reason.Label, "foul", args+reason.Value))
	}
	rows := append(grid(1, buttons), row(c.button(domain.T("button.foul.skip"), "foul", args+"-")))
	c.show(domain.T("foul.reason", "Team", e.Name, "Number", g.Number()), rows...)
	return nil
}

func (c *Call) writeFoul(g domain.Game, e domain.Entrant, reason string) error {
	last := c.t.Last
	last.Incident++
	c.write(domain.Delta{Last: &last, Incidents: []domain.Incident{{
		ID: last.Incident, Game: g.ID, Entrant: e.ID, Sanction: "foul", Reason: reason, At: seconds(c.At), By: c.From.ID}}})
	if g.Judge == 0 {
		g.Judge = c.From.ID
		c.write(domain.Delta{Games: []domain.Game{g}})
	}
	inGame, inAll := countFouls(c.after(), g.ID, e.ID)
	c.note(g.ID, domain.T("journal.foul", "Number", g.Number(), "Team", e.Name, "Reason", c.reasonText(reason)))
	c.show(domain.T("foul.ok", "Team", e.Name, "Number", g.Number(), "Reason", c.reasonText(reason), "InGame", inGame, "Count", inAll),
		row(c.button(domain.T("button.undo"), "undo", ""), c.button(domain.T("button.foul"), "foul", "")))
	return nil
}

func (c *Call) reasonText(reason string) domain.Text {
	if reason == "" {
		return domain.T("foul.no_reason")
	}
	if fouls, ok := c.regulation().(Fouls); ok {
		return fouls.FoulText(reason)
	}
	return domain.T("plain", "Value", reason)
}

// countFouls counts the incidents of a team: in the game, and in all games.
func countFouls(t *domain.Tournament, game domain.GameID, team domain.EntrantID) (inGame, inAll int) {
	for _, i := range t.Incidents {
		if i.Sanction != "foul" || i.Entrant != team {
			continue
		}
		inAll++
		if i.Game == game {
			inGame++
		}
	}
	return inGame, inAll
}
