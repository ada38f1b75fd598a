package storage

import (
	"context"
	"time"

	"arbiter/domain"
)

// erased is set when a message is closed: a secret one is in the chat now, and nowhere else.
const erased = `html = CASE secret WHEN 1 THEN '' ELSE html END`

// writeMessages queues messages in the order they are said.
func (tx *Tx) writeMessages(ctx context.Context, c domain.Change) error {
	return each(c.Messages, func(m domain.Message) error {
		keyboard, err := jsonText(m.Keyboard)
		if err != nil {
			return err
		}
		if err := tx.overtake(ctx, m); err != nil {
			return err
		}
		var name *string
		var data []byte
		if m.Document != nil {
			name, data = &m.Document.Name, append([]byte{}, m.Document.Data...) // an empty file is no NULL
		}
		return tx.exec(ctx, "queue message", `INSERT INTO outbox (chat, kind, thread, edit, reply_to, html, keyboard_json,
			query, alert, document_name, document, then_do, secret, tournament, person, queued_at)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			m.Chat, m.Kind, m.Thread, m.Edit, m.ReplyTo, m.HTML, keyboard,
			m.Query, m.Alert, name, data, m.Then, m.Secret, ref(m.Tournament), m.Person, seconds(tx.now()))
	})
}

// overtake closes edits of the same message that still wait: a chat takes one message a
// second, and who taps faster than that must not wait for what he has tapped past. An edit
// whose date something follows from is sent all the same.
func (tx *Tx) overtake(ctx context.Context, m domain.Message) error {
	if m.Kind != domain.Say || m.Edit == 0 {
		return nil
	}
	return tx.exec(ctx, "overtake edits", `UPDATE outbox SET closed_at = ?, given_up_why = 'overtaken', `+erased+`
		WHERE chat = ? AND edit = ? AND kind = 'say' AND then_do = '' AND closed_at = 0`, seconds(tx.now()), m.Chat, m.Edit)
}

type messageRow struct {
	domain.OutgoingMessage
	KeyboardJSON string  `db:"keyboard_json"`
	DocumentName *string `db:"document_name"`
	DocumentData []byte  `db:"document_data"`
	QueuedAt     int64   `db:"queued_at"`
}

func (row messageRow) message() (m domain.OutgoingMessage, err error) {
	m = row.OutgoingMessage
	m.Queued = moment(row.QueuedAt)
	if row.DocumentName != nil {
		m.Document = &domain.Document{Name: *row.DocumentName, Data: row.DocumentData}
	}
	m.Keyboard, err = decoded[domain.Keyboard](row.KeyboardJSON)
	return m, err
}

type postRow struct {
	domain.OutgoingPost
	KeyboardJSON string `db:"keyboard_json"`
}

func (row postRow) post() (p domain.OutgoingPost, err error) {
	p = row.OutgoingPost
	p.Keyboard, err = decoded[domain.Keyboard](row.KeyboardJSON)
	return p, err
}

// Outbox lists what waits to be sent: messages in the order they were said, at most
// perChat of each chat, and posts whose desired body is not the sent one, in the order
// they were first asked for.
func (s *Store) Outbox(ctx context.Context, perChat int) (out domain.Outbox, err error) {
	err = s.View(ctx, func(v *View) error {
		if out.Messages, err = v.waitingMessages(ctx, perChat); err != nil {
			return err
		}
		out.Posts, err = v.waitingPosts(ctx)
		return err
	})
	return out, err
}

func (v *View) waitingMessages(ctx context.Context, perChat int) ([]domain.OutgoingMessage, error) {
	return listed(ctx, v, "outbox", messageRow.message, `SELECT o.id, c.telegram, o.queued_at, o.kind, o.chat, o.thread,
		o.edit, o.reply_to AS replyto, o.html, o.keyboard_json, o.query, o.alert, o.document_name,
		o.document AS document_data, o.then_do AS "then", o.secret, COALESCE(o.tournament, 0) AS tournament, o.person
		FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY chat ORDER BY id) AS turn FROM outbox WHERE closed_at = 0) w
		JOIN outbox o ON o.id = w.id JOIN chats c ON c.id = o.chat
		WHERE w.turn <= ? ORDER BY o.id`, perChat)
}

func (v *View) waitingPosts(ctx context.Context) ([]domain.OutgoingPost, error) {
	return listed(ctx, v, "waiting posts", postRow.post, `SELECT p.tournament, p.kind, p.part, p.chat, p.thread, p.html,
		p.keyboard_json, p.then_do AS "then", c.telegram, p.message, p.hash, p.ever_sent = 0 AS first
		FROM posts p JOIN chats c ON c.id = p.chat
		WHERE p.hash <> p.sent_hash AND p.hash <> p.given_up_hash ORDER BY p.number`)
}

// NoteSent closes an outgoing message. Twice is harmless.
func (tx *Tx) NoteSent(ctx context.Context, out domain.OutgoingMessage, at time.Time) error {
	return tx.exec(ctx, "note sent", `UPDATE outbox SET closed_at = ?, `+erased+` WHERE id = ? AND closed_at = 0`, seconds(at), out.ID)
}

// GiveUp closes a message that can never be delivered, with the reason.
func (tx *Tx) GiveUp(ctx context.Context, id int64, why string, at time.Time) error {
	return tx.exec(ctx, "give up message", `UPDATE outbox SET closed_at = ?, given_up_why = ?, `+erased+` WHERE id = ? AND closed_at = 0`,
		seconds(at), why, id)
}
