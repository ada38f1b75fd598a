package handlers

import (
	"encoding/json"
	"fmt"

	"arbiter/domain"
)

// journalImport is the line of the journal about a sheet.
const journalImport = "journal.import"

// writeSheet enters the sheet that was shown. When the round has moved on since, what was
// shown is no longer true: the file is asked for anew.
func (c *Call) writeSheet(mark string) error {
	d, err := c.openSheet(mark)
	if err != nil {
		return err
	}
	s, g, err := c.sheetRound()
	if err != nil {
		return err
	}
	if g.ID != d.Game || g.Revision() != d.Revision {
		return domain.Refuse(domain.Stale, "import.moved", "Name", d.File)
	}
	filled, err := s.Fill(c.t, g, d.Rows, c.From.ID, seconds(c.At))
	switch {
	case err != nil:
		return err //nolint:wrapcheck // a refusal of the regulation
	case len(filled.Faults) > 0:
		return domain.Refuse(domain.Stale, "import.moved", "Name", d.File)
	}
	c.change.DropDialogs = append(c.change.DropDialogs, c.slot(slotSheet))
	c.writeRound(filled.Game)
	c.note(g.ID, domain.T(journalImport, "Round", g.Round, "Name", d.File, "Entered", len(filled.Entered), "Corrected", len(filled.Corrected)))
	if filled.Announced.Key != "" {
		c.announce(filled.Announced, c.appealLink(filled.Game)...)
	}
	c.show(filled.Said, c.actButtons(filled.Game)...)
	return nil
}

// openSheet is the draft that the button was made for.
func (c *Call) openSheet(mark string) (sheetDraft, error) {
	var d sheetDraft
	kept, err := c.store.Dialog(c.ctx, c.slot(slotSheet))
	if err != nil {
		return d, fmt.Errorf("sheet: %w", err)
	}
	if kept == nil || kept.Tournament != c.t.ID || c.At.After(kept.Expires) || json.Unmarshal(kept.Draft, &d) != nil || d.mark() != mark {
		return d, domain.Refuse(domain.Stale, "import.stale")
	}
	return d, nil
}
