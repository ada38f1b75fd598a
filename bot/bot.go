package bot

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"arbiter/domain"
)

// Options are what a Bot is made of. Store, Handler, Telegram, Me, Token, Clock, Log are needed.
type Options struct {
	Store    Store
	Handler  Handler
	Telegram *Telegram
	Me       Me
	Token    string
	Clock    Clock
	Log      *slog.Logger
	Metrics  *Metrics
	Limits   *Limits       // nil: none
	Parallel int           // sends at a time; 32 when 0
	Calm     time.Duration // between two edits of the same post
	Look     time.Duration // between looks for due timers; a second when 0
	// Commands are the menus; nil leaves them as they are.
	Commands func(lang, scope string) []Command
	// Works finds what does long work of a kind; nil: there is none.
	Works func(kind string) (domain.Work, bool)
	// URL and Secret make updates come by webhook instead of polls.
	URL, Secret string
}

// Bot is all that talks to Telegram.
type Bot struct {
	Backlog *Backlog
	Courier *Courier
	Intake  *Intake
	Timers  *Timers
	Worker  *Worker
	Webhook *Webhook // nil when the bot polls
	poller  *Poller
	options Options
}

// New puts the parts together; Run starts them.
func New(o Options) *Bot {
	b := &Bot{options: o, Backlog: NewBacklog()}
	sealer := NewSealer(o.Token)
	b.Courier = NewCourier(CourierOptions{
		Store: o.Store, Handler: o.Handler, Telegram: o.Telegram, Sealer: sealer, Clock: o.Clock, Log: o.Log,
		Metrics: o.Metrics, Limits: o.Limits, Parallel: o.Parallel, Calm: o.Calm,
	})
	b.Intake = &Intake{
		Store: o.Store, Handler: o.Handler, Telegram: o.Telegram, Me: o.Me, Sealer: sealer, Clock: o.Clock, Log: o.Log,
		Metrics: o.Metrics, Committed: b.committed, Answer: b.Courier.Answer,
	}
	b.Worker = &Worker{
		Store: o.Store, Handler: o.Handler, Works: o.Works, Clock: o.Clock, Log: o.Log, Metrics: o.Metrics, Every: o.Look,
		Committed: b.Courier.Wake, wake: make(chan struct{}, 1),
	}
	b.Timers = &Timers{
		Store: o.Store, Handler: o.Handler, Backlog: b.Backlog, Clock: o.Clock, Log: o.Log, Metrics: o.Metrics,
		Every: o.Look, Committed: b.committed,
	}
	if o.URL != "" {
		b.Webhook = &Webhook{
			Intake: b.Intake, Telegram: o.Telegram, Backlog: b.Backlog, Clock: o.Clock, Log: o.Log, Metrics: o.Metrics,
			URL: o.URL, Secret: o.Secret,
		}
		return b
	}
	b.poller = &Poller{
		Intake: b.Intake, Telegram: o.Telegram, Store: o.Store, Backlog: b.Backlog, Clock: o.Clock, Log: o.Log, Metrics: o.Metrics,
	}
	return b
}

// committed tells those who look for what a transaction has left to do.
func (b *Bot) committed() {
	b.Courier.Wake()
	b.Worker.Wake()
}

// Run runs all loops until ctx ends or Telegram rejects the token. What is on its way is finished.
func (b *Bot) Run(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var loops sync.WaitGroup
	loops.Go(func() { b.Courier.Run(ctx) })
	loops.Go(func() { b.Timers.Run(ctx) })
	if b.options.Works != nil {
		loops.Go(func() { b.Worker.Run(ctx) })
	}
	if b.options.Commands != nil {
		loops.Go(func() { b.options.Telegram.KeepCommands(ctx, b.options.Log, b.options.Commands) })
	}
	err := b.Listen(ctx)
	stop()
	loops.Wait()
	return err
}

// Listen takes updates in until ctx ends; it is the part of Run that Telegram speaks to.
func (b *Bot) Listen(ctx context.Context) error {
	if b.Webhook != nil {
		return b.Webhook.Run(ctx)
	}
	return b.poller.Run(ctx)
}
