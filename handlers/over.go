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
	if !g.Ended.IsZero() && strings.TrimSpace(clock) == "" {
		return domain.Refuse(domain.Stale, "over.already", "Number", g.Number(), "Ended", c.local(g.Ended), "At", c.local(g.Ended).Format("15:04"))
	}
	switch clock = strings.TrimSpace(clock); {
	case clock != "":
		return c.overAt(g, clock)
	case c.Kind == Typed:
		return c.end(g, seconds(c.At))
	case !c.typedAt.IsZero():
		return c.end(g, seconds(c.typedAt))
	}
	c.show(domain.T("over.pressed", "Number", g.Number(), "Game", c.app.gameText(c.t, g)))
	c.thenDo("over " + string(g.ID) + " " + person36(c.From.ID))
	return nil
}

func (c *Call) overAt(g domain.Game, clock string) error {
	at, err := time.Parse("15:04", clock)
	if err != nil {
		return domain.Refuse(domain.Invalid, "over.clock", "Typed", clock, "Number", g.Number())
	}
	end := latestMinute(c.local(c.written()), at.Hour(), at.Minute())
	if end.IsZero() {
		return domain.Refuse(domain.Invalid, "over.clock", "Typed", clock, "Number", g.Number())
	}
	if start := c.roundStart(g); end.Before(start) {
		return domain.Refuse(domain.Invalid, "over.before", "Number", g.Number(), "Planned", c.local(start))
	}
	return c.end(g, end)
}

// roundStart is when the first games of the game's round began: a later wave may begin
// before its time.
func (c *Call) roundStart(g domain.Game) time.Time {
	start := g.Planned
	for _, other := range c.t.Games {
		if other.Stage == g.Stage && other.Round == g.Round && other.Planned.Before(start) {
			start = other.Planned
		}
	}
	return start
}

// written is the date of the message that was typed, also when a button went on with it.
func (c *Call) written() time.Time {
	if !c.typedAt.IsZero() {
		return c.typedAt
	}
	return c.At
}

// mostBack is how far latestMinute looks: a day and the hour that a night in spring skips.
const mostBack = 2 * 24 * 60

// latestMinute is the last second of the latest minute HH:MM that began before the
// message; not later than the message itself. It walks back minute by minute, so that
// in the night when clocks change the hour that is there twice is read as the later one,
// and the hour that is not there as that of the day before.
func latestMinute(written time.Time, hour, minute int) time.Time {
	start := written.Truncate(time.Minute)
	for range mostBack {
		if start.Hour() == hour && start.Minute() == minute {
			return seconds(earlier(start.Add(59*time.Second), written))
		}
		start = start.Add(-time.Minute)
	}
	return time.Time{}
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

func (c *Call) end(g domain.Game, at time.Time) error {
	c.writeEnd(g, at)
	after, _ := c.after().Game(g.ID)
	c.show(c.endText(after), row(c.button(domain.T("button.result"), "result", itoa(g.Number())), c.button(domain.T("button.undo"), "undo", "")))
	if !g.Played() || g.Ended.IsZero() {
		return nil
	}
	return c.moved(after)
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
	key := "over.ok"
	if c.app.window(c.t) == 0 {
		key = "over.ok.final"
	}
	return domain.T(key, "Number", g.Number(), "Ended", c.local(g.Ended), "Until", untilText(c.local(g.Ended.Add(c.app.window(c.t)))))
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
