package storage

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"arbiter/domain"
)

// writePosts notes what posts should show. A post that goes to another place is sent anew;
// a body that was given up is tried again when it is asked for again.
func (tx *Tx) writePosts(ctx context.Context, c domain.Change) error {
	return each(c.Posts, func(p domain.Post) error {
		keyboard, err := jsonText(p.Keyboard)
		if err != nil {
			return err
		}
		return tx.exec(ctx, "write post", `INSERT INTO posts
			(tournament, kind, part, number, chat, thread, html, keyboard_json, then_do, hash)
			VALUES (?, ?, ?, (SELECT COALESCE(MAX(number), 0) + 1 FROM posts), ?, ?, ?, ?, ?, ?)
			ON CONFLICT (tournament, kind, part) DO UPDATE SET html = excluded.html, keyboard_json = excluded.keyboard_json,
			then_do = excluded.then_do, hash = excluded.hash, given_up_hash = '', given_up_why = '',
			message = CASE WHEN posts.chat = excluded.chat AND posts.thread = excluded.thread THEN posts.message ELSE 0 END,
			sent_hash = CASE WHEN posts.chat = excluded.chat AND posts.thread = excluded.thread THEN posts.sent_hash ELSE '' END,
			chat = excluded.chat, thread = excluded.thread`,
			p.Tournament, p.Kind, p.Part, p.Chat, p.Thread, p.HTML, keyboard, p.Then, hashOf(p.HTML, keyboard))
	})
}

func hashOf(html, keyboard string) string {
	sum := sha256.Sum256([]byte(html + "\x00" + keyboard))
	return hex.EncodeToString(sum[:])
}

// SentPost tells where a post stands in its chat: Telegram's message id, 0 when not sent yet.
func (v *View) SentPost(ctx context.Context, key domain.PostKey) (message int, err error) {
	_, err = v.get(ctx, "post", &message, `SELECT message FROM posts WHERE tournament = ? AND kind = ? AND part = ?`,
		key.Tournament, key.Kind, key.Part)
	return message, err
}

// PostAt finds the post that stands or stood at a message of a Telegram chat, by the id the
// chat had then.
func (v *View) PostAt(ctx context.Context, telegram int64, message int) (domain.PostKey, bool, error) {
	var key domain.PostKey
	found, err := v.get(ctx, "post", &key, `SELECT tournament, kind, part FROM post_places WHERE telegram = ? AND message = ?`,
		telegram, message)
	return key, found, err
}

// NotePost records what a post shows now and where. A newer desired body stays waiting, and
// so does a post whose chat was upgraded or changed since: it stands in the old one only.
func (tx *Tx) NotePost(ctx context.Context, out domain.OutgoingPost, telegram int64, message int) error {
	n, err := tx.affected(ctx, "note post", `UPDATE posts SET ever_sent = 1,
		message = CASE WHEN ? = (SELECT telegram FROM chats WHERE id = posts.chat) AND thread = ? THEN ? ELSE message END,
		sent_hash = CASE WHEN ? = (SELECT telegram FROM chats WHERE id = posts.chat) AND thread = ? THEN ? ELSE sent_hash END
		WHERE tournament = ? AND kind = ? AND part = ?`,
		telegram, out.Thread, message, telegram, out.Thread, out.Hash, out.Tournament, out.Kind, out.Part)
	if err != nil || n == 0 {
		return err
	}
	return tx.exec(ctx, "note place of post", `INSERT INTO post_places (telegram, message, tournament, kind, part)
		VALUES (?, ?, ?, ?, ?) ON CONFLICT (telegram, message)
		DO UPDATE SET tournament = excluded.tournament, kind = excluded.kind, part = excluded.part`,
		telegram, message, out.Tournament, out.Kind, out.Part)
}

// GiveUpPost stops trying the present body of a post, with the reason.
func (tx *Tx) GiveUpPost(ctx context.Context, out domain.OutgoingPost, why string) error {
	return tx.exec(ctx, "give up post", `UPDATE posts SET given_up_hash = ?, given_up_why = ?
		WHERE tournament = ? AND kind = ? AND part = ?`, out.Hash, why, out.Tournament, out.Kind, out.Part)
}

// RetryPosts lets the posts of a chat wait again that were given up: the bot may write there now.
func (tx *Tx) RetryPosts(ctx context.Context, chat domain.ChatID) error {
	return tx.exec(ctx, "retry posts", `UPDATE posts SET given_up_hash = '', given_up_why = ''
		WHERE chat = ? AND given_up_hash <> ''`, chat)
}
