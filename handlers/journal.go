package handlers

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/domain"
)

// journalLines is how many lines the journal shows at a time.
const journalLines = 15

// journalDepth is how far back lines are looked for: what became final is not shown.
const journalDepth = 4 * journalLines

// notable are the newest lines that somebody made. That a result became final stands in
// the history of its game only.
func notable(entries []domain.Entry) []domain.Entry {
	list := slices.DeleteFunc(entries, func(e domain.Entry) bool { return e.What.Key == finalLine })
	return list[:min(len(list), journalLines)]
}

// showJournal answers /journal and /journal N: who did what and when.
func showJournal(c *Call) error {
	var game domain.GameID
	if c.Args != "" {
		g, err := c.game(c.Args)
		if err != nil {
			return err
		}
		game = g.ID
	}
	limit := journalDepth
	if game != "" {
		limit = 0 // the whole history of the game
	}
	entries, err := c.store.Journal(c.ctx, c.t.ID, game, limit)
	if game == "" {
		entries = notable(entries)
	}
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	if len(entries) == 0 {
		return domain.Refuse(domain.Early, "journal.empty")
	}
	lines, err := c.journalTexts(entries, game != "")
	if err != nil {
		return err
	}
	rows, err := c.undoRows(entries)
	if err != nil {
		return err
	}
	c.showHTML(strings.Join(lines, "\n"), append(rows, c.backToMenu()...)...)
	return nil
}

// journalTexts are the lines, the oldest first; of one game with times to the second.
func (c *Call) journalTexts(entries []domain.Entry, seconds bool) ([]string, error) {
	var lines []string
	for _, e := range slices.Backward(entries) {
		name := c.plain(domain.T("journal.bot"))
		if e.By != 0 {
			known, err := c.personName(e.By)
			if err != nil {
				return nil, err
			}
			name = known
		}
		key := "journal.line"
		if e.UndoneBy != 0 {
			key = "journal.line.undone"
		}
		var at any = c.local(e.At)
		if seconds {
			at = exact(c.local(e.At))
		}
		lines = append(lines, c.html(domain.T(key, "ID", int(e.ID), "At", at, "Name", name, "What", e.What)))
	}
	return lines, nil
}

// canUndo tells whether /undo of the line would take it back now.
func (c *Call) canUndo(e *domain.Entry) (bool, error) {
	if e.UndoneBy != 0 || e.Undo == nil {
		return false, nil
	}
	err := c.undoable(e)
	if err == nil {
		err = c.fits(c.takenBack(*e.Undo))
	}
	if _, refused := domain.AsRefusal(err); refused {
		return false, nil
	}
	return err == nil, err
}

// undoRows let an organiser choose what to take back.
func (c *Call) undoRows(entries []domain.Entry) ([][]domain.Button, error) {
	if !c.hasAny(domain.Organiser) || c.t.Phase == domain.PhaseFinished {
		return nil, nil
	}
	var buttons []domain.Button
	for _, e := range entries {
		if len(buttons) == 3 {
			break
		}
		can, err := c.canUndo(&e)
		if err != nil {
			return nil, err
		}
		if can {
			buttons = append(buttons, c.plainButton("↩ "+itoa(int(e.ID)), "undo", itoa(int(e.ID))))
		}
	}
	return grid(3, buttons), nil
}
