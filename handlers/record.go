package handlers

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"arbiter/domain"
)

// Timed is a regulation that takes some results only from a moment on (CN-19).
type Timed interface {
	// Earliest is the first moment the body may be recorded; zero for at once.
	Earliest(t *domain.Tournament, g domain.Game, body json.RawMessage) time.Time
}

// record writes a result, or a correction of it as a new revision (G-6). A correction
// after the result is final needs a reason, which is announced (G-10).
func (c *Call) record(g domain.Game, body json.RawMessage) error {
	if g.Played() && bytes.Equal(g.Protocol.Body, body) {
		return domain.Refuse(domain.Stale, "result.same", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	}
	if timed, ok := c.regulation().(Timed); ok {
		if from := timed.Earliest(c.t, g, body); c.At.Before(from) {
			return domain.Refuse(domain.Early, "result.early", "From", c.local(from))
		}
	}
	c.dropResult(g.ID)
	if c.plays(g) {
		return c.propose(g, body)
	}
	if c.app.final(c.t, g, c.At) {
		return c.askReason(g, body)
	}
	return c.writeResult(g, body, "")
}

// lateForm is a correction that waits for its reason.
type lateForm struct {
	Game     domain.GameID   `json:"game"`
	Revision int             `json:"revision"`
	Body     json.RawMessage `json:"body"`
}

func (c *Call) askReason(g domain.Game, body json.RawMessage) error {
	c.show(domain.T("correct.reason", "Number", g.Number()), row(c.button(domain.T("button.cancel"), "cancel", "")))
	return c.await("reason", lateForm{Game: g.ID, Revision: g.Revision(), Body: body})
}

// reasonText takes the reason of a correction after the end of the window.
func reasonText(c *Call, draft json.RawMessage) error {
	var f lateForm
	if err := json.Unmarshal(draft, &f); err != nil {
		return fmt.Errorf("correction: %w", err)
	}
	if !c.hasAny(domain.Chief) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf([]domain.Role{domain.Chief})))
	}
	g, ok := c.t.Game(f.Game)
	if !ok || g.Revision() != f.Revision || c.t.Phase == domain.PhaseFinished {
		return endsForm(domain.Refuse(domain.Stale, "stale.button"))
	}
	if err := c.mayReport(g); err != nil {
		return endsForm(err)
	}
	why, err := tidyReason(c.Text)
	if err != nil {
		return err
	}
	c.done()
	if err := c.writeResult(g, f.Body, why); err != nil {
		return err
	}
	after, _ := c.after().Game(g.ID)
	was, is := c.app.difference(c.t, g, after)
	c.announce(domain.T("correct.announce", "Number", g.Number(), "Before", was, "After", is, "Reason", why))
	return nil
}

// writeResult writes the revision. Its answer carries "ended": the date Telegram gives it
// is the end of the game when nobody said it before (G-8).
func (c *Call) writeResult(g domain.Game, body json.RawMessage, why string) error {
	before, key := g, "journal.result"
	if g.Played() {
		key = "journal.correct"
	}
	g = c.writeRevision(g, body, c.From.ID, why)
	was, is := c.app.difference(c.t, before, g)
	c.note(g.ID, domain.T(key, "Number", g.Number(), "Before", was, "After", is, "Reason", why))
	answer := c.recordedText(c.after(), g)
	if before.Played() {
		answer = c.app.correctedText(c.after(), g, &correction{was: was, is: is})
	}
	c.show(answer, row(c.button(domain.T("button.undo"), "undo", ""), c.button(domain.T("button.result"), "result", "")))
	c.thenDo("ended " + string(g.ID) + " " + itoa(g.Revision()))
	if err := c.tellOvertaken(before, g); err != nil {
		return err
	}
	return c.askAgain(g)
}

// writeRevision writes a result as given by somebody, who holds the game from now on if he is
// a judge; a proposal that waited is gone.
func (c *Call) writeRevision(g domain.Game, body json.RawMessage, by domain.PersonID, why string) domain.Game {
	if g.Judge == 0 && c.t.Has(by, domain.Judge) {
		g.Judge = by
	}
	g.Proposed, g.Protocol = nil, c.revision(g, body, why)
	g.Protocol.By = by
	c.write(domain.Delta{Games: []domain.Game{g}})
	c.writeFouls(g, by)
	return g
}

// Differ is a regulation whose results differ in more than their words say.
type Differ interface {
	// Difference says the parts in which two results of a game differ, as they were and as
	// they are; without keys when there is nothing to say.
	Difference(t *domain.Tournament, before, after domain.Game) (was, is domain.Text)
}

// difference says a correction: the two results, or the parts of them that differ.
func (a *App) difference(t *domain.Tournament, before, after domain.Game) (was, is domain.Text) {
	r, _ := a.regulation(t.Regulation)
	if d, ok := r.(Differ); ok && before.Played() && after.Played() {
		if was, is = d.Difference(t, before, after); is.Key != "" {
			return was, is
		}
	}
	return a.gameText(t, before), a.gameText(t, after)
}

// revision is the next revision of a game's protocol. A correction that changes winner or
// points opens a new window (G-10).
func (c *Call) revision(g domain.Game, body json.RawMessage, why string) *domain.Protocol {
	next := domain.Protocol{Revision: g.Revision() + 1, Body: body, By: c.From.ID, At: seconds(c.At), Why: why}
	if g.Protocol == nil {
		return &next
	}
	next.Opened = g.Protocol.Opened
	if c.app.rescored(c.t, g.Protocol.Body, body) {
		next.Opened = next.At
	}
	return &next
}

// FoulKeeper is a regulation whose protocols count fouls.
type FoulKeeper interface {
	// FoulIncidents are the incidents, without a reason, that make the rows of /foul add up to the body.
	FoulIncidents(t *domain.Tournament, g domain.Game, body json.RawMessage) []domain.Incident
}

// SurplusKeeper is a FoulKeeper whose corrections may say less than what was recorded.
type SurplusKeeper interface {
	// SurplusIncidents are the numbers of those that the body says no more.
	SurplusIncidents(t *domain.Tournament, g domain.Game, body json.RawMessage) []int
}

// writeFouls keeps incidents and protocol equal (G-19): fouls that were only given with
// the result become incidents without a reason.
func (c *Call) writeFouls(g domain.Game, by domain.PersonID) {
	keeper, ok := c.regulation().(FoulKeeper)
	body := g.Protocol.Body
	if !ok {
		return
	}
	if s, ok := c.regulation().(SurplusKeeper); ok {
		c.write(domain.Delta{DropIncidents: s.SurplusIncidents(c.t, g, body)})
	}
	last := c.after().Last
	incidents := keeper.FoulIncidents(c.t, g, body)
	for i := range incidents {
		last.Incident++
		incidents[i].ID, incidents[i].At, incidents[i].By = last.Incident, seconds(c.At), by
	}
	if len(incidents) > 0 {
		c.write(domain.Delta{Last: &last, Incidents: incidents})
	}
}

func seconds(at time.Time) time.Time { return at.UTC().Truncate(time.Second) }

// local is a time in the tournament's zone.
func (c *Call) local(at time.Time) time.Time { return at.In(c.t.Location()) }

// resultText is what the judge sees of a recorded game; the deadline once it is known.
func (a *App) resultText(t *domain.Tournament, g domain.Game) domain.Text {
	deadline := a.deadline(t, g)
	if deadline.IsZero() {
		return domain.T("result.ok", "Number", g.Number(), "Game", a.gameText(t, g))
	}
	key := "result.until"
	if a.window(t) == 0 {
		key = "result.open"
	}
	return domain.T(key, "Number", g.Number(), "Game", a.gameText(t, g),
		"Ended", g.Ended.In(t.Location()), "Until", untilText(deadline.In(t.Location())))
}

// Echoer is a regulation whose protocols say more than who won.
type Echoer interface {
	// Echo is what else is recorded of a played game, a line a part.
	Echo(t *domain.Tournament, g domain.Game) []domain.Text
}

// recordedText is resultText with all that was recorded, for who gave the result.
func (c *Call) recordedText(t *domain.Tournament, g domain.Game) domain.Text {
	result := c.app.resultText(t, g)
	e, ok := c.regulation().(Echoer)
	if !ok || c.Chat.Kind != domain.Private {
		return result
	}
	return domain.T("result.echo", "Result", result, "Lines", e.Echo(t, g))
}

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

// timeWindow lets the window of a result end; a timer it had before is replaced.
func (c *Call) timeWindow(g domain.Game, deadline time.Time) {
	c.change.Timers = append(c.change.Timers, domain.Timer{
		Key: "final/" + itoa(int(c.t.ID)) + "/" + string(g.ID), Tournament: c.t.ID, At: deadline.Add(time.Second), Then: "final " + string(g.ID)})
}
