package main

import (
	"context"
	"strings"
	"time"

	"arbiter/bot"
	"arbiter/domain"
)

const watchEvery = time.Minute

// alarm tells those in ADMIN_IDS how the bot is.
type alarm struct {
	admins []int64
	store  store
	deps   deps
}

// watch keeps an eye on the health until ctx ends.
func watch(ctx context.Context, health *bot.Health, a alarm) error {
	health.Watch(ctx, watchEvery, a.tell)
	return nil
}

// tell logs a change of health and writes to the administrators, who read either language.
func (a alarm) tell(ctx context.Context, faults []string) {
	text := "✅ Бот снова здоров · the bot is well again"
	if len(faults) > 0 {
		text = "⚠ Боту нехорошо · the bot is unwell: " + strings.Join(faults, ", ")
		a.deps.Log.Warn("unwell", "faults", faults)
	} else {
		a.deps.Log.Info("well again")
	}
	err := a.store.Write(ctx, func(tx bot.Tx) error {
		var change domain.Change
		for _, id := range a.admins {
			chat, err := tx.PrivateChat(ctx, domain.PersonID(id))
			if err != nil {
				return err
			}
			change.Messages = append(change.Messages, domain.Message{Kind: domain.Say, Chat: chat, Body: domain.Body{HTML: text}})
		}
		_, err := tx.Apply(ctx, change)
		return err
	})
	if err != nil && ctx.Err() == nil {
		a.deps.Log.Error("nobody was told of the health", "error", err)
	}
}
