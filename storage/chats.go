package storage

import (
	"context"

	"arbiter/domain"
)

const chatColumns = `c.id, c.telegram, c.kind, c.title, c.lang`

// Chat returns nil for a chat that is not known.
func (v *View) Chat(ctx context.Context, id domain.ChatID) (*domain.Chat, error) {
	return v.chat(ctx, `SELECT `+chatColumns+` FROM chats c WHERE c.id = ?`, int64(id))
}

// chatAt finds a chat by any id it ever had at Telegram.
func (v *View) chatAt(ctx context.Context, telegram int64) (*domain.Chat, error) {
	return v.chat(ctx, `SELECT `+chatColumns+` FROM chat_ids i JOIN chats c ON c.id = i.chat WHERE i.telegram = ?`, telegram)
}

func (v *View) chat(ctx context.Context, query string, key int64) (*domain.Chat, error) {
	var c domain.Chat
	found, err := v.get(ctx, "chat", &c, query, key)
	if err != nil || !found {
		return nil, err
	}
	return &c, nil
}

// ChatAt is our chat for a Telegram id, made when new; old ids of an upgraded group lead to
// the same chat. An empty title leaves the known one.
func (tx *Tx) ChatAt(ctx context.Context, telegram int64, kind domain.ChatKind, title string) (domain.Chat, error) {
	known, err := tx.chatAt(ctx, telegram)
	if err != nil {
		return domain.Chat{}, err
	}
	if known == nil {
		return tx.newChat(ctx, telegram, kind, title)
	}
	if title == "" || title == known.Title {
		return *known, nil
	}
	known.Title = title
	return *known, tx.writeChat(ctx, *known)
}

// PrivateChat is the person's private chat with the bot, whose id at Telegram is the
// person's own; made when it is not known yet.
func (tx *Tx) PrivateChat(ctx context.Context, person domain.PersonID) (domain.ChatID, error) {
	chat, err := tx.ChatAt(ctx, int64(person), domain.Private, "")
	return chat.ID, err
}

func (tx *Tx) newChat(ctx context.Context, telegram int64, kind domain.ChatKind, title string) (domain.Chat, error) {
	c := domain.Chat{Telegram: telegram, Kind: kind, Title: title}
	_, err := tx.get(ctx, "new chat", &c.ID, `INSERT INTO chats (telegram, kind, title) VALUES (?, ?, ?) RETURNING id`,
		telegram, kind, title)
	if err != nil {
		return domain.Chat{}, err
	}
	return c, tx.nameChat(ctx, c.ID, telegram)
}

// nameChat makes a Telegram id lead to the chat.
func (tx *Tx) nameChat(ctx context.Context, id domain.ChatID, telegram int64) error {
	return tx.exec(ctx, "name chat", `INSERT INTO chat_ids (telegram, chat) VALUES (?, ?)
		ON CONFLICT (telegram) DO UPDATE SET chat = excluded.chat`, telegram, id)
}

func (tx *Tx) writeChats(ctx context.Context, c domain.Change) error {
	return each(c.Chats, func(chat domain.Chat) error { return tx.writeChat(ctx, chat) })
}

// writeChat writes what is ours to choose; the ids change by Migrate alone.
func (tx *Tx) writeChat(ctx context.Context, c domain.Chat) error {
	return tx.exec(ctx, "write chat", `UPDATE chats SET title = ?, lang = ? WHERE id = ?`, c.Title, c.Lang, c.ID)
}
