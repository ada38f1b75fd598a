package handlers

import (
	"fmt"
	"strconv"

	"arbiter/domain"
)

// sinceMark stands in the data of an undo button before the newest line of the journal
// at that time: the button takes back the first line after it, however often it is pressed.
const sinceMark = ">"

// nameUndo makes the undo buttons of the answer mean this change. Its own line gets its
// number only when it is written.
func (c *Call) nameUndo() error {
	if c.entry == nil || c.fixed {
		return nil
	}
	newest, err := c.store.Journal(c.ctx, c.t.ID, "", 1)
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	since := domain.EntryID(0)
	if len(newest) > 0 {
		since = newest[0].ID
	}
	c.pointUndo(sinceMark + strconv.FormatInt(int64(since), 10))
	return nil
}

// pointUndo gives the undo buttons of all answers their arguments.
func (c *Call) pointUndo(args string) {
	every, this := c.line("undo", "").data(), c.line("undo", args).data()
	for _, m := range c.change.Messages {
		for _, row := range m.Keyboard {
			for i := range row {
				if row[i].Data == every {
					row[i].Data = this
				}
			}
		}
	}
}

// entrySince is the first line after the newest one that a button was made with.
func (c *Call) entrySince(id domain.EntryID) (*domain.Entry, error) {
	entries, err := c.store.Journal(c.ctx, c.t.ID, "", undoDepth)
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	for i, e := range entries {
		if e.ID <= id && i > 0 {
			return &entries[i-1], nil
		}
	}
	return nil, domain.Refuse(domain.Stale, "stale.button")
}

// undoOf is the button that takes back the newest line about a game.
func (c *Call) undoOf(game domain.GameID) (domain.Button, error) {
	newest, err := c.newestChange(game)
	if err != nil {
		return domain.Button{}, err
	}
	args := ""
	if newest != 0 {
		args = strconv.FormatInt(int64(newest), 10)
	}
	return c.button(domain.T("button.undo"), "undo", args), nil
}
