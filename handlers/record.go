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
