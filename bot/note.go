package bot

import (
	"context"
	"fmt"
	"time"
)

// arrive sorts what came back: what is settled is noted in one transaction, the rest tried
// again. When the note does not commit it is repeated before anything else of those lanes goes.
func (c *Courier) arrive(ctx context.Context, came []delivery) {
	for _, d := range came {
		c.Metrics.sent(d.verdict)
		if d.verdict == later || d.verdict == flood {
			c.putOff(d)
			continue
		}
		c.unnoted = append(c.unnoted, d)
	}
	if len(c.unnoted) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, askTimeout)
	defer cancel()
	if err := c.Store.Write(ctx, func(tx Tx) error { return c.noteAll(ctx, tx, c.unnoted) }); err != nil {
		c.Log.Error("what was sent is not noted", "count", len(c.unnoted), "error", err)
		return
	}
	for _, d := range c.unnoted {
		c.settle(d)
	}
	c.unnoted = nil
	c.Wake()
}

// putOff lets a lane wait for another attempt.
func (c *Courier) putOff(d delivery) {
	c.Log.Warn("not sent yet", "method", d.method, "reason", d.why, "retry_after", d.after)
	c.road.failed(time.Now(), d)
	c.queue.drop(d.lane())
}

// settle frees a lane. In a chat that moved the message waits again, under another id.
func (c *Courier) settle(d delivery) {
	c.road.arrived(c.Clock.Now(), d.outgoing)
	if d.verdict == moved {
		c.queue.drop(d.lane())
	}
}

// noteAll notes deliveries; a handler that fails does not undo the note.
func (c *Courier) noteAll(ctx context.Context, tx Tx, settled []delivery) error {
	for _, d := range settled {
		fault := guarded(ctx, tx, func() error {
			if err := c.note(ctx, tx, d); err != nil {
				return err
			}
			return c.handBack(ctx, tx, d)
		})
		if fault == nil {
			continue
		}
		if ctx.Err() != nil {
			return ctx.Err() //nolint:wrapcheck // arrive reports it
		}
		c.Log.Error("what follows a message failed", "tournament", d.tournament(), "verdict", d.verdict, "error", fault, "stack", stackOf(fault))
		if err := c.note(ctx, tx, d); err != nil {
			return err
		}
	}
	return nil
}

// note writes what became of a message or post.
func (c *Courier) note(ctx context.Context, tx Tx, d delivery) error {
	switch d.verdict {
	case taken:
		return noteTaken(ctx, tx, d)
	case moved:
		if _, err := tx.Migrate(ctx, d.lane().chat, d.to); err != nil {
			return fmt.Errorf("migrate: %w", err)
		}
		return nil // it waits still, now for the new chat
	case barred:
		c.Log.Info("may not write there", "method", d.method, "reason", d.why, "group", d.person() == 0)
		if err := lose(ctx, tx, d.person()); err != nil {
			return err
		}
	default:
		c.Log.Error("Telegram refused what we sent", "method", d.method, "reason", d.why, "tournament", d.tournament())
	}
	return giveUp(ctx, tx, d, c.Clock.Now())
}

func noteTaken(ctx context.Context, tx Tx, d delivery) error {
	if d.post != nil {
		if err := tx.NotePost(ctx, *d.post, d.post.Telegram, d.id); err != nil {
			return fmt.Errorf("note post: %w", err)
		}
		return nil
	}
	if err := tx.NoteSent(ctx, *d.message, d.at); err != nil {
		return fmt.Errorf("note message: %w", err)
	}
	return nil
}

func giveUp(ctx context.Context, tx Tx, d delivery, now time.Time) error {
	if d.post != nil {
		if err := tx.GiveUpPost(ctx, *d.post, d.why); err != nil {
			return fmt.Errorf("give up post: %w", err)
		}
		return nil
	}
	if err := tx.GiveUp(ctx, d.message.ID, d.why, now); err != nil {
		return fmt.Errorf("give up message: %w", err)
	}
	return nil
}
