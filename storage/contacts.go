package storage

import (
	"context"

	"arbiter/domain"
)

// Contacts are how the players of a team can be reached; of all teams when entrant is empty.
func (v *View) Contacts(ctx context.Context, t domain.TournamentID, entrant domain.EntrantID) ([]domain.Contact, error) {
	return list[domain.Contact](ctx, v, "contacts", `SELECT tournament, entrant, player, phone, email FROM contacts
		WHERE tournament = ? AND (? = '' OR entrant = ?) ORDER BY entrant, player`, t, entrant, entrant)
}

// writeContacts drops contacts first, so that a change can replace what it drops.
func (tx *Tx) writeContacts(ctx context.Context, c domain.Change) error {
	if err := each(c.DropContacts, func(k domain.ContactKey) error { return tx.dropContacts(ctx, k) }); err != nil {
		return err
	}
	return each(c.Contacts, func(contact domain.Contact) error {
		return tx.exec(ctx, "write contact", `INSERT INTO contacts (tournament, entrant, player, phone, email) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (tournament, entrant, player) DO UPDATE SET phone = excluded.phone, email = excluded.email`,
			contact.Tournament, contact.Entrant, contact.Player, contact.Phone, contact.Email)
	})
}

func (tx *Tx) dropContacts(ctx context.Context, k domain.ContactKey) error {
	return tx.exec(ctx, "drop contacts", `DELETE FROM contacts WHERE tournament = ?
		AND (? = '' OR entrant = ?) AND (? = '' OR player = ?)`, k.Tournament, k.Entrant, k.Entrant, k.Player, k.Player)
}
