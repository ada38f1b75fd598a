package handlers

import (
	"fmt"
	"slices"
	"time"

	"arbiter/domain"
)

// protestClock tells whether something written at a time is late on a game, and the last
// second in time as it was known at the writing: zero before the end or the result was
// recorded, which is always in time (G-7, G-8).
func (c *Call) protestClock(g domain.Game, written time.Time) (late bool, deadline time.Time, err error) {
	deadline = c.app.deadline(c.t, g)
	if deadline.IsZero() || !written.After(deadline) {
		return false, deadline, nil
	}
	then, err := c.gameAt(g, written)
	if err != nil {
		return false, deadline, err
	}
	known := c.app.deadline(c.t, then)
	if known.IsZero() || !written.After(known) {
		return false, known, nil
	}
	return true, deadline, nil
}

// gameAt is the game as it stood at a time: as the first change after it found it. A
// request may come to be handled long after it was written.
func (c *Call) gameAt(g domain.Game, at time.Time) (domain.Game, error) {
	entries, err := c.store.Journal(c.ctx, c.t.ID, g.ID, 0)
	if err != nil {
		return g, fmt.Errorf("journal of %s: %w", g.ID, err)
	}
	for _, e := range slices.Backward(entries) {
		if !e.At.After(at) || e.Undo == nil {
			continue
		}
		for _, before := range e.Undo.Games {
			if before.ID == g.ID {
				return before, nil
			}
		}
	}
	return g, nil
}

// reopens tells whether the result was taken as final already: its window was noted as
// over, and nothing has changed the result since (G-9).
func (c *Call) reopens(g domain.Game) (bool, error) {
	entries, err := c.store.Journal(c.ctx, c.t.ID, g.ID, 0)
	if err != nil {
		return false, fmt.Errorf("journal of %s: %w", g.ID, err)
	}
	for _, e := range entries {
		switch {
		case e.What.Key == finalLine:
			return true, nil
		case e.Done != nil && len(e.Done.Games) > 0:
			return false, nil
		}
	}
	return false, nil
}

// finalLine is the journal's line for a result that became final.
const finalLine = "journal.final"

// windowOver comes when the window of a result is over, after everything written in it was
// read (G-9). A result that is contested, or whose window has moved, is not final.
func windowOver(c *Call, args []string) error {
	if len(args) == 0 || c.app.window(c.t) == 0 {
		return nil
	}
	g, ok := c.t.Game(domain.GameID(args[0]))
	if ok && !g.Void && c.app.final(c.t, g, c.At) {
		c.noteFixed(g.ID, domain.T(finalLine, "Number", g.Number()))
		if g.Waiting() != nil { // a correction that nobody has confirmed in time (G-10, G-15)
			g.Proposed = nil
			c.write(domain.Delta{Games: []domain.Game{g}})
		}
	}
	return nil
}

// exact is a time of day to the second; a protest is dated so.
func exact(at time.Time) string { return at.Format("15:04:05") }

// untilText says a deadline: to the second, or as the minute that counts whole (G-8).
func untilText(at time.Time) domain.Text {
	if at.Second() == 59 {
		return domain.T("until.minute", "At", at.Format("15:04"))
	}
	return domain.T("plain", "Value", exact(at))
}

// span says how long something is in its two largest units.
func span(d time.Duration) domain.Text {
	units := []struct {
		key  string
		size time.Duration
	}{{"span.days", 24 * time.Hour}, {"span.hours", time.Hour}, {"span.minutes", time.Minute}, {"span.seconds", time.Second}}
	for i, u := range units {
		n := int(d / u.size)
		if n == 0 && i < len(units)-1 {
			continue
		}
		first := domain.T(u.key, "Count", n)
		if i == len(units)-1 || d%u.size < units[i+1].size {
			return first
		}
		return domain.T("span.two", "First", first, "Second", domain.T(units[i+1].key, "Count", int(d%u.size/units[i+1].size)))
	}
	return domain.Text{}
}
