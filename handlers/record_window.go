package handlers

import (
	"time"

	"arbiter/domain"
)

// ended comes back when the answer to a result was sent: the end of the game is known
// now, the judge's message and both captains are told the deadline. The answer is the judge's
// who gave the result; the third word names who confirmed it instead (G-15).
func ended(c *Call, args []string) error {
	if len(args) < 2 {
		return nil
	}
	g, ok := c.t.Game(domain.GameID(args[0]))
	if !ok || !g.Played() || itoa(g.Revision()) != args[1] {
		return nil // overtaken by a correction or an undo
	}
	answered := g.Protocol.By
	if len(args) > 2 {
		answered = readPerson(args[2])
	}
	if err := c.as(answered); err != nil {
		return err
	}
	if g.Ended.IsZero() {
		g.Ended = seconds(c.At)
		c.write(domain.Delta{Games: []domain.Game{g}})
	}
	return c.startWindow(g)
}

// startWindow starts the clock of a result: timer, deadline on the message of who gave or
// confirmed it, notices to the captains.
func (c *Call) startWindow(g domain.Game) error {
	after := c.after()
	undo, err := c.undoOf(g.ID)
	if err != nil {
		return err
	}
	corrected, err := c.correctionOf(g)
	if err != nil {
		return err
	}
	recorded := c.recordedText(after, g)
	if corrected != nil {
		recorded = c.app.correctedText(after, g, corrected)
	}
	c.timeWindow(g, c.app.deadline(after, g))
	c.send(domain.Message{Kind: domain.Say, Chat: c.Chat.ID, Thread: c.Thread, Edit: c.Message, Body: domain.Body{
		HTML:     c.html(recorded),
		Keyboard: [][]domain.Button{c.resultRow(g, undo)},
	}})
	if err = c.tellConfirmed(after, g); err != nil {
		return err
	}
	return c.tellResult(after, g, corrected)
}

// timeWindow lets the window of a result end; a timer it had before is replaced.
func (c *Call) timeWindow(g domain.Game, deadline time.Time) {
	c.change.Timers = append(c.change.Timers, domain.Timer{
		Key: "final/" + itoa(int(c.t.ID)) + "/" + string(g.ID), Tournament: c.t.ID, At: deadline.Add(time.Second), Then: "final " + string(g.ID)})
}

// resultRow is what may follow under a recorded result: for a judge to take it back or go on,
// for a captain who confirmed it to protest all the same.
func (c *Call) resultRow(g domain.Game, undo domain.Button) []domain.Button {
	switch {
	case c.hasAny(domain.Judge):
		return row(undo, c.button(domain.T("button.result"), "result", ""))
	case c.app.window(c.t) > 0:
		return row(c.button(domain.T("button.protest"), "protest", itoa(g.Number())))
	}
	return nil
}
