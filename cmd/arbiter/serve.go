package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"arbiter/bot"
	"arbiter/domain/regulations"
	"arbiter/handlers"
	"arbiter/storage"

	"golang.org/x/sync/errgroup"
)

const pruneEvery = time.Hour

// serve runs the bot until ctx ends. It returns within five seconds then.
func serve(ctx context.Context, cfg config, d deps) error {
	db, err := storage.Open(ctx, cfg.Database, d.Log, storage.WithClock(d.Clock.Now))
	switch {
	case err != nil && ctx.Err() != nil:
		return nil // stopped while the schema was brought up to date
	case err != nil:
		return fmt.Errorf("database: %w", err)
	}
	defer func() { _ = db.Close() }() // everything is committed
	telegram, err := bot.NewTelegram(cfg.APIURL, cfg.Token, d.HTTP, d.Clock)
	if err != nil {
		return err
	}
	metrics := bot.NewMetrics()
	health := &bot.Health{Storage: db, Telegram: telegram, Metrics: metrics, Clock: d.Clock, Started: d.Clock.Now()}
	mux := routes(health, metrics, db)

	work, ctx := errgroup.WithContext(ctx)
	work.Go(func() error { return listen(ctx, cfg.HTTPAddr, mux, d) })
	work.Go(func() error { return talk(ctx, cfg, d, store{db}, telegram, metrics, mux) })
	work.Go(func() error { return prune(ctx, db, d) })
	work.Go(func() error { return watch(ctx, health, alarm{cfg.AdminIDs, store{db}, d}) })
	return work.Wait() //nolint:wrapcheck // each loop says what it is
}

// talk runs everything that Telegram sees; who the bot is has to be asked first, links are made of it.
func talk(ctx context.Context, cfg config, d deps, db store, telegram *bot.Telegram, metrics *bot.Metrics, mux *http.ServeMux) error {
	me, err := telegram.Introduce(ctx, d.Log)
	if ctx.Err() != nil {
		return nil // stopped before Telegram answered
	}
	if err != nil {
		return err
	}
	app, err := handlers.New(handlers.Config{
		Regulations: regulations.Playable(), BotName: me.Username, Site: cfg.PublicURL, Zone: cfg.Timezone, Entropy: d.Entropy,
	})
	if err != nil {
		return fmt.Errorf("handlers: %w", err)
	}
	o := bot.Options{
		Store: db, Handler: app, Telegram: telegram, Me: me, Token: cfg.Token, Clock: d.Clock, Log: d.Log, Metrics: metrics,
		Calm: d.Calm, Look: d.Look, Commands: menus(app), Works: app.Work,
	}
	if d.Limits {
		o.Limits = bot.NewLimits()
	}
	if cfg.WebhookSecret != "" {
		o.URL, o.Secret = cfg.PublicURL, cfg.WebhookSecret
	}
	b := bot.New(o)
	if b.Webhook != nil {
		mux.Handle(bot.WebhookPath, b.Webhook)
	}
	d.Log.Info("started", "bot", me.ID, "webhook", b.Webhook != nil)
	return b.Run(ctx)
}

// menus are the commands in the words of the bot.
func menus(app *handlers.App) func(lang, scope string) []bot.Command {
	return func(lang, scope string) (list []bot.Command) {
		for _, item := range app.Menu(lang, scope == bot.ScopePrivate) {
			list = append(list, bot.Command{Name: item.Command, Description: item.Description})
		}
		return list
	}
}

// prune erases once in a while what is over: texts hold people's names.
func prune(ctx context.Context, db *storage.Store, d deps) error {
	for {
		if err := db.Prune(ctx, d.Clock.Now()); err != nil && ctx.Err() == nil {
			d.Log.Error("old rows not erased", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(pruneEvery):
		}
	}
}
