package handlers

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

// undoDepth is how far back the journal is searched for one's own last change.
const undoDepth = 100

// askFirst in the data of the menu's button says that the change is named before it is taken back.
const askFirst = "ask"

// undo takes back one's own last change; a button, or an organiser by a line of the
// journal, names the change: /undo 41 (G-6).
func undo(c *Call) error {
	entry, err := c.toUndo()
	if err != nil {
		return err
	}
	if dropped, err := c.dropWaiting(entry); dropped || err != nil {
		return err
	}
	if err := c.undoable(entry); err != nil {
		return err
	}
	if c.Args == askFirst {
		return c.confirm(domain.T("undo.ask", "What", entry.What), domain.T("button.undo.yes"), "undo", strconv.FormatInt(int64(entry.ID), 10))
	}
	back := c.takenBack(*entry.Undo)
	if err := c.fits(back); err != nil {
		return err
	}
	c.write(back)
	if c.changesField(back) {
		c.abandonLots("lot.left")
	}
	c.tellFewer(c.dropSurplus())
	c.change.Undoes = entry.ID
	c.noteFixed(entry.Game, domain.T("journal.undo", "What", entry.What))
	c.sayUnruled(entry)
	if err := c.tellUnlaid(entry); err != nil {
		return err
	}
	c.show(domain.T("undo.ok", "What", entry.What, "Now", c.holdsNow(back)), c.leadRows()...)
	return c.tellUndone(entry, back)
}

func (c *Call) undoable(entry *domain.Entry) error {
	if err := c.mayUndo(entry); err != nil {
		return err
	}
	if err := c.roundOver(entry); err != nil {
		return err
	}
	stands, err := c.stands(entry)
	if err == nil && stands {
		stands, err = c.seatsKept(entry)
	}
	stage, isLaid := laid(entry)
	switch {
	case err != nil:
		return err
	case entry.UndoneBy != 0:
		return domain.Refuse(domain.Stale, "undo.done", "What", entry.What)
	case entry.Undo == nil:
		return domain.Refuse(domain.Closed, "undo.fixed", "What", entry.What)
	case c.t.Phase == domain.PhaseRunning && ofFormat(entry):
		return domain.Refuse(domain.Closed, "undo.format", "What", entry.What)
	case isLaid && c.begun(stage):
		return domain.Refuse(domain.Closed, "undo.stage", "Stage", c.stageText(stage))
	case !isLaid && c.t.Phase == domain.PhaseRunning && c.changesField(*entry.Undo):
		return domain.Refuse(domain.Closed, "undo.drawn", "What", entry.What)
	case excludes(entry) && c.playedSince(entry.At):
		return domain.Refuse(domain.Closed, "undo.played")
	case !stands, c.summedUp(entry):
		return domain.Refuse(domain.Closed, "undo.overtaken", "What", entry.What)
	case c.onRecord(func(id domain.GameID) bool { return slices.Contains(entry.Undo.DropGames, id) }):
		return domain.Refuse(domain.Closed, "undo.record", "What", entry.What)
	}
	return c.notFinal(entry)
}

// ofFormat tells whether the change chose the stages, and nobody's place in them.
func ofFormat(entry *domain.Entry) bool {
	return entry.What.Key == "journal.format"
}

func (c *Call) toUndo() (*domain.Entry, error) {
	if since, ok := strings.CutPrefix(c.Args, sinceMark); ok {
		return c.entrySince(domain.EntryID(atoi(since)))
	}
	if c.Args != "" && c.Args != askFirst {
		return c.namedEntry()
	}
	entries, err := c.store.Journal(c.ctx, c.t.ID, "", undoDepth)
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	for _, e := range entries {
		if e.By == c.From.ID && e.What.Key == journalDecide {
			return nil, domain.Refuse(domain.Closed, "undo.decision")
		}
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

// takenBack makes the older protocols new revisions: revisions are never removed.
func (c *Call) takenBack(undo domain.Delta) domain.Delta {
	undo.Games = slices.Clone(undo.Games)
	for i, g := range undo.Games {
		now, ok := c.t.Game(g.ID)
		if !ok || now.Revision() == g.Revision() {
			continue
		}
		old := domain.Protocol{}
		if g.Protocol != nil {
			old = *g.Protocol
		}
		undo.Games[i].Protocol = c.revision(now, old.Body, old.Why)
	}
	return undo
}
