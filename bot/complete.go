package bot

import (
	"context"
	"fmt"

	"arbiter/handlers"
)

// complete adds to a request what the database knows: our chat, the person, the answered post.
func complete(ctx context.Context, tx Tx, e *envelope) error {
	if e.Chat.Telegram == 0 {
		return nil
	}
	if err := completeChat(ctx, tx, e); err != nil {
		return fmt.Errorf("chat: %w", err)
	}
	if err := completePerson(ctx, tx, e); err != nil {
		return fmt.Errorf("person: %w", err)
	}
	if err := completeReply(ctx, tx, e); err != nil {
		return fmt.Errorf("reply: %w", err)
	}
	return nil
}

func completeChat(ctx context.Context, tx Tx, e *envelope) (err error) {
	where := e.Chat
	if from := e.migrate[0]; from != 0 {
		where.Telegram = from
	}
	e.Chat, err = tx.ChatAt(ctx, where.Telegram, where.Kind, where.Title)
	if err == nil && e.migrate[0] != 0 {
		e.Chat, err = tx.Migrate(ctx, e.migrate[0], e.migrate[1])
	}
	if err == nil && e.Member != nil && e.Member.CanWrite {
		err = tx.RetryPosts(ctx, e.Chat.ID) // what could not be shown there
	}
	return err
}

func completePerson(ctx context.Context, tx Tx, e *envelope) (err error) {
	if e.Anonymous || e.From.ID == 0 {
		return nil
	}
	if e.From, err = tx.Meet(ctx, e.From); err != nil {
		return err
	}
	if e.reachable == nil || *e.reachable == e.From.Reachable {
		return nil
	}
	e.From.Reachable = *e.reachable
	if err = tx.SetReachable(ctx, e.From.ID, e.From.Reachable); err != nil || !e.From.Reachable {
		return err
	}
	return tx.RetryPosts(ctx, e.Chat.ID) // what he could not be shown
}

func completeReply(ctx context.Context, tx Tx, e *envelope) (err error) {
	if e.Reply == nil {
		return completePress(ctx, tx, e)
	}
	reply := *e.Reply // the parcel may be handled a second time, for the apology
	e.Reply = &reply
	if reply.Post, _, err = tx.PostAt(ctx, e.replyChat, reply.Message); err != nil {
		return err
	}
	if reply.FromBot || reply.From.ID == 0 || reply.From.ID == anonymousAdmin {
		return nil
	}
	reply.From, err = tx.Meet(ctx, reply.From)
	return err
}

// completePress finds the live post whose button was pressed: the answer is said beside it.
func completePress(ctx context.Context, tx Tx, e *envelope) error {
	if e.Kind != handlers.Pressed || e.Message == 0 {
		return nil
	}
	post, found, err := tx.PostAt(ctx, e.Chat.Telegram, e.Message)
	if found {
		e.Reply = &handlers.Reply{Message: e.Message, Post: post, FromBot: true}
	}
	return err
}
