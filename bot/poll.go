package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"
)

const (
	pollLimit = 100              // updates a poll, Telegram's greatest
	pollWait  = 50 * time.Second // Telegram's longest wait
	pollGrace = 15 * time.Second // the network's share
	firstWait = 100 * time.Millisecond
	lastWait  = 5 * time.Second
)

// allowed are the updates asked for; Telegram remembers an older list when none is given.
func allowed() []string {
	return []string{"message", "edited_message", "callback_query", "my_chat_member"}
}

// Poller asks Telegram for updates and hands them to the intake, one batch at a time.
type Poller struct {
	Intake   *Intake
	Telegram *Telegram
	Store    Store
	Backlog  *Backlog
	Clock    Clock
	Log      *slog.Logger
	Metrics  *Metrics

	offset int64
	asked  int64 // the offset of the latest poll
	pause  time.Duration
	last   string // the fault reported last: the same one is not reported again
}

// Run polls until ctx ends or Telegram rejects the token. A batch on its way is finished.
func (p *Poller) Run(ctx context.Context) error {
	if err := p.resume(ctx); err != nil {
		return whileRunning(ctx, err)
	}
	for ctx.Err() == nil {
		err := p.once(ctx)
		if isToken(err) {
			return ErrToken
		}
		if err != nil {
			sleep(ctx, p.trouble(err))
		}
	}
	return nil
}

// resume finds where polling stopped. The webhook has to go: Telegram gives updates one way only.
func (p *Poller) resume(ctx context.Context) error {
	offset, err := p.Store.Offset(ctx)
	if err != nil {
		return fmt.Errorf("offset: %w", err)
	}
	p.offset = offset
	return retry(ctx, p.Log, "deleteWebhook", p.Telegram.dropWebhook)
}

// once polls once. The next poll confirms the batch, so it begins after the commit.
func (p *Poller) once(ctx context.Context) error {
	began := p.Clock.Now()
	poll, patient, end := p.Backlog.begin(ctx)
	raws, err := p.Telegram.updates(poll, p.ask(patient), patient)
	broken := poll.Err() != nil
	end()
	if err != nil {
		if broken {
			return nil // a timer is in a hurry, or the program ends
		}
		return err
	}
	p.Metrics.polled(p.Clock.Now())
	next := nextOffset(raws)
	if len(raws) > 0 {
		batch, cancel := context.WithTimeout(context.WithoutCancel(ctx), askTimeout)
		defer cancel()
		if err = p.Intake.Take(batch, raws, next); err != nil {
			return err
		}
	}
	if next != 0 {
		p.offset = next
	}
	p.Backlog.came(began, len(raws))
	p.pause, p.last = 0, ""
	return nil
}

// ask is the offset to send. Telegram makes a hasty poll wait 3 seconds that repeats the
// offset of the one before. The id before, confirmed by then, begins at the same update and
// is no repetition; before the first update any id does.
func (p *Poller) ask(patient bool) int64 {
	offset := p.offset
	if !patient && p.asked == offset {
		offset = max(offset-1, 1)
	}
	p.asked = offset
	return offset
}

// nextOffset confirms a batch: one more than its greatest id. It may be lower than the one
// before: after a quiet week Telegram begins anywhere.
func nextOffset(raws []json.RawMessage) (next int64) {
	for _, raw := range raws {
		next = max(next, decodeID(raw)+1)
	}
	if next == 1 {
		return 0
	}
	return next
}

// updates asks for what came since offset; a patient poll waits for news.
func (t *Telegram) updates(ctx context.Context, offset int64, patient bool) ([]json.RawMessage, error) {
	wait := pollWait
	if !patient {
		wait = 0
	}
	ctx, cancel := context.WithTimeout(ctx, wait+pollGrace)
	defer cancel()
	params := map[string]any{"timeout": int(wait.Seconds()), "limit": pollLimit, "allowed_updates": allowed()}
	if offset != 0 {
		params["offset"] = offset
	}
	var raws []json.RawMessage
	err := t.call(ctx, "getUpdates", params, &raws)
	return raws, err
}
