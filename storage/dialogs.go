package storage

import (
	"context"

	"arbiter/domain"
)

type dialogRow struct {
	domain.Dialog
	DraftJSON string `db:"draft_json"`
	ExpiresAt int64  `db:"expires_at"`
}

// Dialog returns nil when there is none; an expired one is returned too.
func (v *View) Dialog(ctx context.Context, key domain.DialogKey) (*domain.Dialog, error) {
	var row dialogRow
	found, err := v.get(ctx, "dialog", &row, `SELECT chat, person, slot, kind, COALESCE(tournament, 0) AS tournament,
		draft_json, expires_at FROM dialogs WHERE chat = ? AND person = ? AND slot = ?`, key.Chat, key.Person, key.Slot)
	if err != nil || !found {
		return nil, err
	}
	dialog, err := row.dialog()
	return &dialog, err
}

// Dialogs are all dialogs of a kind in a tournament, in the order of their slots; expired
// ones too.
func (v *View) Dialogs(ctx context.Context, t domain.TournamentID, kind string) ([]domain.Dialog, error) {
	return listed(ctx, v, "dialogs", dialogRow.dialog, `SELECT chat, person, slot, kind, tournament, draft_json, expires_at
		FROM dialogs WHERE tournament = ? AND kind = ? ORDER BY slot, person`, t, kind)
}

func (row dialogRow) dialog() (domain.Dialog, error) {
	dialog := row.Dialog
	dialog.Draft, dialog.Expires = raw(row.DraftJSON), moment(row.ExpiresAt)
	return dialog, nil
}

// writeDialogs drops dialogs first, so that a change can end one and begin another.
func (tx *Tx) writeDialogs(ctx context.Context, c domain.Change) error {
	err := each(c.DropDialogs, func(key domain.DialogKey) error {
		return tx.exec(ctx, "drop dialog", `DELETE FROM dialogs WHERE chat = ? AND person = ? AND slot = ?`,
			key.Chat, key.Person, key.Slot)
	})
	if err != nil {
		return err
	}
	return each(c.Dialogs, func(d domain.Dialog) error {
		return tx.exec(ctx, "write dialog", `INSERT INTO dialogs
			(chat, person, slot, kind, tournament, draft_json, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (chat, person, slot) DO UPDATE SET kind = excluded.kind, tournament = excluded.tournament,
			draft_json = excluded.draft_json, expires_at = excluded.expires_at`,
			d.Chat, d.Person, d.Slot, d.Kind, ref(d.Tournament), string(d.Draft), seconds(d.Expires))
	})
}
