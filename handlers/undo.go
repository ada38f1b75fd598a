package handlers

import (
	"fmt"
	"strconv"

	"arbiter/domain"
)

// undoDepth is how far back the journal is searched for one's own last change.
const undoDepth = 100

// undo takes back one's own last change; an organiser may name a line of the journal:
// /undo 41 (G-6).
func undo(c *Call) error {
	entry, err := c.toUndo()
	if err != nil {
		return err
	}
	switch {
	case entry.UndoneBy != 0:
		return domain.Refuse(domain.Stale, "undo.done", "What", entry.What)
	case entry.Undo == nil:
		return domain.Refuse(domain.Closed, "undo.fixed", "What", entry.What)
	case !entry.Done.Holds(c.t):
		return domain.Refuse(domain.Closed, "undo.overtaken", "What", entry.What)
	}
	if err := c.mayUndo(entry); err != nil {
		return err
	}
	c.write(c.takenBack(*entry.Undo))
	c.change.Undoes = entry.ID
	c.noteFixed(entry.Game, domain.T("journal.undo", "What", entry.What))
	c.show(domain.T("undo.ok", "What", entry.What), c.backToMenu()...)
	return nil
}

func (c *Call) toUndo() (*domain.Entry, error) {
	if c.Args != "" {
		return c.namedEntry()
	}
	entries, err := c.store.Journal(c.ctx, c.t.ID, "", undoDepth)
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	for _, e := range entries {
		if e.By == c.From.ID && e.UndoneBy == 0 && e.Undo != nil {
			return &e, nil
		}
	}
	return nil, domain.Refuse(domain.Missing, "undo.none")
}

func (c *Call) namedEntry() (*domain.Entry, error) {
	n, err := strconv.ParseInt(c.Args, 10, 64)
	if err != nil {
		return nil, domain.Refuse(domain.Invalid, "undo.number", "Typed", c.Args)
	}
	e, err := c.store.Entry(c.ctx, c.t.ID, domain.EntryID(n))
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	if e == nil {
		return nil, domain.Refuse(domain.Missing, "undo.unknown", "Number", c.Args)
	}
	return e, nil
}

// mayUndo: somebody else's change only the organiser; a final result nobody (G-10).
func (c *Call) mayUndo(e *domain.Entry) error {
	if e.By != c.From.ID && !c.hasAny(domain.Organiser) {
		return domain.Refuse(domain.Forbidden, "undo.other")
	}
	for _, g := range e.Done.Games {
		now, ok := c.t.Game(g.ID)
		if ok && c.app.final(c.t, now, c.At) {
			return domain.Refuse(domain.Closed, "undo.final", "Number", now.Number(), "Until", c.local(c.app.deadline(c.t, now)))
		}
	}
	return nil
}

// takenBack makes the older protocols new revisions: revisions are never removed.
func (c *Call) takenBack(undo domain.Delta) domain.Delta {
	for i, g := range undo.Games {
		now, ok := c.t.Game(g.ID)
		if !ok || now.Revision() == g.Revision() {
			continue
		}
		old := domain.Protocol{}
		if g.Protocol != nil {
			old = *g.Protocol
		}
		old.Revision, old.By, old.At = now.Revision()+1, c.From.ID, seconds(c.At)
		undo.Games[i].Protocol = &old
	}
	return undo
}
