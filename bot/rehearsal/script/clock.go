package script

import (
	"context"
	"errors"
	"time"
)

// advance is the step «+ 10:00».
type advance time.Duration

func (a advance) do(_ context.Context, r *run) error {
	if r.clock == nil {
		return errors.New("the player has no clock to move")
	}
	r.clock.Advance(time.Duration(a))
	return nil
}

// moment is the step «время: ...»: a whole date or, when date is false, the next
// time that a clock of that zone shows this time of day.
type moment struct {
	at   time.Time
	date bool
}

func readMoment(text string) (Action, error) {
	for _, layout := range []string{"15:04", "15:04:05"} {
		if at, err := time.ParseInLocation(layout, text, moscow); err == nil {
			return moment{at: at}, nil
		}
	}
	at, err := readTime(text)
	return moment{at: at, date: true}, err
}

func (m moment) do(_ context.Context, r *run) error {
	if r.clock == nil {
		return errors.New("the player has no clock to move")
	}
	r.clock.Set(m.after(r.clock.Now()))
	return nil
}

func (m moment) after(now time.Time) time.Time {
	if m.date {
		return m.at
	}
	now = now.In(m.at.Location())
	at := time.Date(now.Year(), now.Month(), now.Day(), m.at.Hour(), m.at.Minute(), m.at.Second(), 0, now.Location())
	if at.Before(now) {
		at = at.AddDate(0, 0, 1)
	}
	return at
}

// pause is the step «пауза: 3», heading is «== Тур 1 ==»: both are for the audience
// and are seen by Player.Before.
type (
	pause   time.Duration
	heading string
)

func (pause) do(context.Context, *run) error   { return nil }
func (heading) do(context.Context, *run) error { return nil }

// Pause tells how long the audience is to wait at the step, if it is a pause.
func (s Step) Pause() (time.Duration, bool) {
	p, ok := s.Action.(pause)
	return time.Duration(p), ok
}

// stopBot and startBot are the steps «бот остановлен» and «бот запущен»: what is written
// between them waits at Telegram.
type (
	stopBot  struct{}
	startBot struct{}
)

func (stopBot) do(ctx context.Context, r *run) error  { return ordered(ctx, r.stop) }
func (startBot) do(ctx context.Context, r *run) error { return ordered(ctx, r.start) }

func ordered(ctx context.Context, order func(context.Context) error) error {
	if order == nil {
		return errors.New("the player cannot stop and start the bot")
	}
	return order(ctx)
}

// restart is the step «перезапуск».
type restart struct{}

func (restart) do(ctx context.Context, r *run) error {
	if r.restart == nil {
		return errors.New("the player cannot restart the bot")
	}
	return r.restart(ctx)
}
