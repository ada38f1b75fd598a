package handlers

import (
	"encoding/json"
	"strconv"
	"strings"

	"arbiter/domain"
)

// finishSeason ends a season of rounds: at once when all are over, else only the head closes
// it without the others, with a reason (CG-31). Both take two steps.
func (c *Call) finishSeason(p domain.Prized) error {
	prizes := p.Prizes(c.t)
	mark, typed, _ := strings.Cut(strings.TrimPrefix(c.Args, "yes "), " ")
	reason, err := tidyReason(typed)
	if err != nil {
		return err
	}
	sure := strings.HasPrefix(c.Args, "yes ") && mark == seasonMark(prizes)
	switch {
	case prizes.Round == 0:
		return domain.Refuse(domain.Early, "finish.season.none")
	case len(prizes.Left) == 0 && sure:
		return c.closeSeason(prizes, "")
	case len(prizes.Left) == 0:
		return c.confirm(domain.T("finish.ask", "Podium", c.podium(), "Note", c.prizeNote()), domain.T("button.finish.yes"), "finish", "yes "+seasonMark(prizes))
	case !c.hasAny(domain.Owner):
		return domain.Refuse(domain.Forbidden, "finish.season.head", "Rounds", leftRounds(prizes))
	case sure && reason != "":
		return c.closeSeason(prizes, reason)
	case c.Args == "" || strings.HasPrefix(c.Args, "yes"):
		return c.askSeasonReason(prizes)
	}
	return c.askSeasonEnd(prizes, c.Args)
}

// seasonMark tells what was shown with the question: when a round has ended since, it is
// asked anew.
func seasonMark(p domain.Prizes) string {
	return strconv.Itoa(p.Round) + "." + strconv.Itoa(len(p.Left))
}

// leftRounds names the rounds that are not over.
func leftRounds(p domain.Prizes) domain.Text {
	return domain.T("finish.season.rounds", "Count", len(p.Left), "Numbers", domain.Ranges(p.Left))
}

func (c *Call) askSeasonReason(p domain.Prizes) error {
	c.show(domain.T("finish.season.reason", "Rounds", leftRounds(p)), row(c.button(domain.T("button.cancel"), "cancel", "")))
	return c.await("finish", struct{}{})
}

// finishText takes the reason.
func finishText(c *Call, _ json.RawMessage) error {
	p, ok := c.regulation().(domain.Prized)
	if !ok || !c.hasAny(domain.Owner) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf([]domain.Role{domain.Owner})))
	}
	c.done()
	return c.askSeasonEnd(p.Prizes(c.t), c.Text)
}

func (c *Call) askSeasonEnd(p domain.Prizes, typed string) error {
	reason, err := tidyReason(typed)
	if err != nil {
		return err
	}
	if reason == "" || len(p.Left) == 0 {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	return c.confirmTyped(domain.T("finish.season.ask", "Rounds", leftRounds(p), "Reason", reason, "Podium", c.podium(), "Note", c.prizeNote()),
		domain.T("button.finish.yes"), line{command: "finish", args: "yes " + seasonMark(p) + " " + reason})
}

// prizeNote reminds that no player was named for a prize (2.5).
func (c *Call) prizeNote() domain.Text {
	if len(prizeLines(c.t)) > 0 {
		return domain.Text{}
	}
	return domain.T("finish.prizes")
}

// closeSeason writes the end; the group hears without which rounds and why.
func (c *Call) closeSeason(p domain.Prizes, reason string) error {
	c.turn(domain.PhaseFinished)
	what := domain.T("journal.finish")
	if reason != "" {
		what = domain.T("journal.finish.season", "Rounds", leftRounds(p), "Reason", reason)
		c.announce(domain.T("finish.season.group", "Name", c.t.Name, "Rounds", leftRounds(p), "Reason", reason))
	}
	c.noteFixed("", what)
	c.show(domain.T("finish.ok", "Name", c.t.Name), c.backToMenu()...)
	return nil
}
