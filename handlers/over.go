package handlers

import (
	"strings"
	"time"

	"arbiter/domain"
)

// over answers /over N and /over N HH:MM: the game ended, the window opens (G-8).
// Typed, the end is the date of the message; by a button, the date Telegram gives the
// bot's answer.
func over(c *Call) error {
	number, clock, _ := strings.Cut(c.Args, " ")
	if number == "" {
		return c.askGame("over.which", "over", func(g domain.Game) bool { return !g.Void && g.Ended.IsZero() && c.reportable(g) })
	}
	g, err := c.game(number)
	if err != nil {
		return err
	}
	if err := c.mayReport(g); err != nil {
		return err
	}
	switch clock = strings.TrimSpace(clock); {
	case clock != "":
		return c.overAt(g, clock)
	case c.Kind == Typed:
		return c.end(g, seconds(c.At))
	}
	c.show(domain.T("over.pressed", "Number", g.Number(), "Game", c.app.gameText(c.t, g)))
	c.change.Messages[len(c.change.Messages)-1].Then = "over " + string(g.ID) + " " + person36(c.From.ID)
	return nil
}

func (c *Call) overAt(g domain.Game, clock string) error {
	at, err := time.Parse("15:04", clock)
	if err != nil {
		return domain.Refuse(domain.Invalid, "over.clock", "Typed", clock, "Number", g.Number())
	}
	end := latestMinute(c.local(c.At), at.Hour(), at.Minute())
	if end.Before(g.Planned) {
		return domain.Refuse(domain.Invalid, "over.before", "Number", g.Number(), "Planned", c.local(g.Planned))
	}
	return c.end(g, end)
}

// latestMinute is the last second of the latest minute HH:MM that began before the
// message; not later than the message itself.
func latestMinute(written time.Time, hour, minute int) time.Time {
	y, m, d := written.Date()
	start := time.Date(y, m, d, hour, minute, 0, 0, written.Location())
	if start.After(written) {
		start = time.Date(y, m, d-1, hour, minute, 0, 0, written.Location())
	}
	end := start.Add(59 * time.Second)
	if end.After(written) {
		end = written
	}
	return seconds(end)
}

func (c *Call) end(g domain.Game, at time.Time) error {
	c.writeEnd(g, at)
	after, _ := c.after().Game(g.ID)
	c.show(c.endText(after), row(c.button(domain.T("button.result"), "result", itoa(g.Number())), c.button(domain.T("button.undo"), "undo", "")))
	return nil
}

func (c *Call) writeEnd(g domain.Game, at time.Time) {
	g.Ended = at
	if g.Judge == 0 {
		g.Judge = c.From.ID
	}
	c.write(domain.Delta{Games: []domain.Game{g}})
	c.note(g.ID, domain.T("journal.over", "Number", g.Number(), "At", c.local(at).Format("15:04:05")))
}

// endText says when the window closes; a whole minute reads "until 15:52 inclusive".
func (c *Call) endText(g domain.Game) domain.Text {
	return domain.T("over.ok", "Number", g.Number(), "Ended", c.local(g.Ended), "Until", c.local(g.Ended.Add(c.app.window(c.t))))
}

// overSent comes back when the answer to the button was sent.
func overSent(c *Call, args []string) error {
	if len(args) != 2 {
		return nil
	}
	g, ok := c.t.Game(domain.GameID(args[0]))
	if !ok || !g.Ended.IsZero() {
		return nil
	}
	if err := c.as(readPerson(args[1])); err != nil {
		return err
	}
	c.writeEnd(g, seconds(c.At))
	after, _ := c.after().Game(g.ID)
	c.send(domain.Message{Kind: domain.Say, Chat: c.Chat.ID, Edit: c.Message, Body: domain.Body{HTML: c.html(c.endText(after)),
		Keyboard: [][]domain.Button{row(c.button(domain.T("button.result"), "result", itoa(g.Number())))}}})
	return nil
}
