package storage

import (
	"context"

	"arbiter/domain"
)

// Migrate gives the chat its new Telegram id; posts of the chat are sent anew. Twice is
// harmless. The new id may already have a chat of its own, when an update of the
// supergroup came first: what is in it moves over.
func (tx *Tx) Migrate(ctx context.Context, from, to int64) (domain.Chat, error) {
	chat, err := tx.ChatAt(ctx, from, domain.Group, "")
	if err != nil {
		return domain.Chat{}, err
	}
	other, err := tx.chatAt(ctx, to)
	if err != nil {
		return domain.Chat{}, err
	}
	if other != nil && other.ID == chat.ID {
		return chat, nil
	}
	if other != nil {
		if err := tx.merge(ctx, chat.ID, other.ID); err != nil {
			return domain.Chat{}, err
		}
	}
	return tx.rename(ctx, chat, to)
}

func (tx *Tx) rename(ctx context.Context, chat domain.Chat, to int64) (domain.Chat, error) {
	chat.Telegram = to
	if err := tx.exec(ctx, "migrate chat", `UPDATE chats SET telegram = ? WHERE id = ?`, to, chat.ID); err != nil {
		return domain.Chat{}, err
	}
	if err := tx.nameChat(ctx, chat.ID, to); err != nil {
		return domain.Chat{}, err
	}
	return chat, tx.exec(ctx, "send posts anew", `UPDATE posts
		SET message = 0, sent_hash = '', given_up_hash = '', given_up_why = '' WHERE chat = ?`, chat.ID)
}

// merge moves everything to the first chat and takes the second away. Tournaments get a
// new version: their chat is part of what a decision is made on.
func (tx *Tx) merge(ctx context.Context, into, other domain.ChatID) error {
	moved, err := list[domain.TournamentID](ctx, &tx.View, "tournaments", `SELECT id FROM tournaments WHERE chat = ?`, other)
	if err != nil {
		return err
	}
	for _, id := range moved {
		tx.written[id] = true
	}
	steps := []string{
		`UPDATE tournaments SET chat = ?, version = version + 1 WHERE chat = ?`,
		`UPDATE posts SET chat = ? WHERE chat = ?`,
		`UPDATE outbox SET chat = ? WHERE chat = ?`,
		`UPDATE chat_ids SET chat = ? WHERE chat = ?`,
	}
	for _, query := range steps {
		if err := tx.exec(ctx, "merge chats", query, into, other); err != nil {
			return err
		}
	}
	if err := tx.mergeDialogs(ctx, into, other); err != nil {
		return err
	}
	return tx.exec(ctx, "merge chats", `DELETE FROM chats WHERE id = ?`, other)
}

// mergeDialogs keeps the dialog in the supergroup: it is the later one.
func (tx *Tx) mergeDialogs(ctx context.Context, into, other domain.ChatID) error {
	err := tx.exec(ctx, "merge dialogs", `DELETE FROM dialogs WHERE chat = ? AND EXISTS
		(SELECT 1 FROM dialogs o WHERE o.chat = ? AND o.person = dialogs.person AND o.slot = dialogs.slot)`, into, other)
	if err != nil {
		return err
	}
	return tx.exec(ctx, "merge dialogs", `UPDATE dialogs SET chat = ? WHERE chat = ?`, into, other)
}
