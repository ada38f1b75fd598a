package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/view"
)

// withdraw takes a team out. Before the draw the entry is removed; after it the team
// loses what it has not played (CN-6), and an organiser must agree: "ask" asks him.
func withdraw(c *Call) error {
	args, requested := strings.CutSuffix(c.Args, " "+askFirst)
	c.Args = args
	e, agreed, err := c.leaver()
	if err != nil {
		return err
	}
	if e.Withdrawn {
		return domain.Refuse(domain.Stale, "withdraw.already", "Team", e.Name, "Own", c.ownMark(e, c.From.ID))
	}
	drawn := c.t.Phase == domain.PhaseRunning
	switch {
	case !agreed && drawn && !c.hasAny(domain.Organiser) && !requested:
		return c.confirm(domain.T("withdraw.ask.request", "Team", e.Name), domain.T("button.withdraw.ask"), "withdraw", hash(e)+" "+askFirst)
	case !agreed && drawn && !c.hasAny(domain.Organiser):
		return c.askToLeave(e)
	case !agreed:
		return c.confirm(c.leaveQuestion(e, drawn), domain.T("button.withdraw.yes"), "withdraw", hash(e)+" yes")
	case drawn && !c.hasAny(domain.Organiser):
		return domain.Refuse(domain.Forbidden, "withdraw.organiser")
	case drawn:
		return c.leaveRunning(e)
	}
	return c.leaveEarly(e)
}

// leaver reads whose team leaves: one's own, or for an organiser any; "yes" agrees.
func (c *Call) leaver() (e domain.Entrant, agreed bool, err error) {
	typed, agreed := strings.CutSuffix(c.Args, " yes")
	typed = strings.TrimSpace(typed)
	if own, ok := c.t.EntrantOf(c.From.ID); ok && (typed == "" || typed == hash(own)) {
		return own, agreed, nil
	}
	if !c.hasAny(domain.Organiser) {
		return e, false, domain.Refuse(domain.Forbidden, "withdraw.own")
	}
	if typed == "" {
		return e, false, c.askTeamOf("withdraw")
	}
	e, err = c.entrant(typed, func(e domain.Entrant) line { return c.line("withdraw", hash(e)) })
	return e, agreed, err
}

// askTeamOf offers the teams as buttons for a command that needs one.
func (c *Call) askTeamOf(command string) error {
	list, text := c.t.Active(), domain.T("team.ask")
	if command == "team" { // everything else is for those who play on
		left := slices.DeleteFunc(slices.Clone(c.t.Entrants), func(e domain.Entrant) bool { return e.Mark() == "" })
		list = append(list, left...)
		if len(left) > 0 {
			text = domain.T("team.ask.left", "Ask", text, "Legend", legend(left))
		}
	}
	if len(list) == 0 {
		return domain.Refuse(domain.Early, "team.nobody")
	}
	if len(list) > mostTeamButtons {
		c.show(domain.T("team.ask.many", "Command", command, "Example", c.exampleTeam()), c.backToMenu()...)
		return errAsked
	}
	var buttons []domain.Button
	for _, e := range list {
		buttons = append(buttons, c.plainButton(e.Name+view.Sign(e.Mark()), command, hash(e)))
	}
	c.show(text, append(grid(2, buttons), c.backToMenu()...)...)
	return errAsked
}

// legend says what the marks of entrants mean, each once.
func legend(list []domain.Entrant) []domain.Text {
	var lines []domain.Text
	for _, mark := range []string{"withdrawn", "excluded"} {
		if slices.ContainsFunc(list, func(e domain.Entrant) bool { return e.Mark() == mark }) {
			lines = append(lines, domain.T("view.mark."+mark))
		}
	}
	return lines
}

func (c *Call) leaveQuestion(e domain.Entrant, drawn bool) domain.Text {
	if drawn {
		return domain.T("withdraw.ask.drawn", "Team", e.Name, "Own", c.ownMark(e, c.From.ID))
	}
	return domain.T("withdraw.ask", "Team", e.Name, "Own", c.ownMark(e, c.From.ID))
}

// ownMark is said where the person who is told is the entrant himself: he is not spoken of as
// of somebody else. Empty for others, and for a captain, who is told of his team.
func (c *Call) ownMark(e domain.Entrant, person domain.PersonID) string {
	if c.roster().Team || e.Captain != person {
		return ""
	}
	return "own"
}

// askToLeave passes a captain's wish on to the organisers.
func (c *Call) askToLeave(e domain.Entrant) error {
	for _, person := range c.runners() {
		err := c.tell(person, domain.T("withdraw.request", "Team", e.Name, "Name", c.From.Name), func(to *Call) []domain.Button {
			return row(to.button(domain.T("button.withdraw.yes"), "withdraw", hash(e)+" yes"), to.button(domain.T("button.no"), "cancel", ""))
		})
		if err != nil {
			return err
		}
	}
	c.show(domain.T("withdraw.sent", "Team", e.Name), c.backToMenu()...)
	return nil
}

func (c *Call) leaveEarly(e domain.Entrant) error {
	c.write(domain.Delta{DropEntrants: []domain.EntrantID{e.ID}})
	c.lotGivenUp()
	c.note("", domain.T("journal.withdraw", "Team", e.Name))
	c.show(domain.T("withdraw.ok", "Team", e.Name, "Own", c.ownMark(e, c.From.ID)), row(c.button(domain.T("button.undo"), "undo", "")))
	return nil
}

// leaveRunning marks the team, and records the games in progress as lost 0:1; by its mark
// the tables count those still to come so (CN-6).
func (c *Call) leaveRunning(e domain.Entrant) error {
	e.Withdrawn = true
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	games := c.gamesLeft()
	c.write(domain.Delta{Games: games})
	c.note("", domain.T("journal.withdraw", "Team", e.Name))
	c.announce(domain.T("withdraw.post", "Team", e.Name))
	if err := c.tellLeft(games); err != nil {
		return err
	}
	if err := c.tellVacant(e); err != nil {
		return err
	}
	if e.Captain != c.From.ID {
		if err := c.tell(e.Captain, domain.T("withdraw.done", "Team", e.Name, "Own", c.ownMark(e, e.Captain))); err != nil {
			return err
		}
	}
	c.show(domain.T("withdraw.done", "Team", e.Name, "Own", c.ownMark(e, c.From.ID)), row(c.button(domain.T("button.undo"), "undo", "")))
	return nil
}

// gamesLeft are the games in progress that end because a side has left.
func (c *Call) gamesLeft() []domain.Game {
	l, ok := c.regulation().(domain.Leaver)
	if !ok {
		return nil
	}
	return c.recorded(l.Left(c.after()))
}

// tellLeft tells who stays in these games that there is nothing to play.
func (c *Call) tellLeft(games []domain.Game) error {
	now := c.after()
	for _, g := range games {
		if err := c.tellSides(now, g, c.app.roundShort(now, c.app.roundOf(now, g))); err != nil {
			return err
		}
	}
	return nil
}
