package bot

import (
	"context"
	"fmt"
	"log/slog"

	tg "github.com/go-telegram/bot"
	"github.com/go-telegram/bot/models"
)

// Command is a line of the menu that Telegram shows after a slash.
type Command struct{ Name, Description string }

// Scopes of command lists.
const (
	ScopePrivate = "private"
	ScopeGroup   = "group"
)

// Introduce asks who the bot is, waiting for Telegram as long as it takes. Its error is
// ErrToken or the end of ctx.
func (t *Telegram) Introduce(ctx context.Context, log *slog.Logger) (me Me, err error) {
	err = retry(ctx, log, "getMe", func(ctx context.Context) error {
		me, err = t.Me(ctx)
		return err
	})
	return me, err
}

// ShowCommands sets the menus: English for everybody, Russian for whoever uses Telegram in Russian.
func (t *Telegram) ShowCommands(ctx context.Context, commands func(lang, scope string) []Command) error {
	scopes := map[string]models.BotCommandScope{
		ScopePrivate: &models.BotCommandScopeAllPrivateChats{},
		ScopeGroup:   &models.BotCommandScopeAllGroupChats{},
	}
	for _, lang := range []string{"en", "ru"} {
		for name, scope := range scopes {
			params := &tg.SetMyCommandsParams{Scope: scope, LanguageCode: lang}
			if lang == "en" {
				params.LanguageCode = "" // the list for every other language
			}
			for _, c := range commands(lang, name) {
				params.Commands = append(params.Commands, models.BotCommand{Command: c.Name, Description: c.Description})
			}
			if len(params.Commands) == 0 {
				continue
			}
			if _, err := t.lib.SetMyCommands(ctx, params); err != nil {
				return fmt.Errorf("commands %s %s: %w", lang, name, err)
			}
		}
	}
	return nil
}

// KeepCommands shows the commands as soon as Telegram answers. Without them everything
// else works, so a refusal is only reported.
func (t *Telegram) KeepCommands(ctx context.Context, log *slog.Logger, commands func(lang, scope string) []Command) {
	err := retry(ctx, log, "setMyCommands", func(ctx context.Context) error { return t.ShowCommands(ctx, commands) })
	if err != nil && ctx.Err() == nil {
		log.Error("commands are not shown", "error", err)
	}
}

func (t *Telegram) dropWebhook(ctx context.Context) error {
	_, err := t.lib.DeleteWebhook(ctx, &tg.DeleteWebhookParams{})
	return err //nolint:wrapcheck // judged by its type
}

func (t *Telegram) setWebhook(ctx context.Context, url, secret string) error {
	_, err := t.lib.SetWebhook(ctx, &tg.SetWebhookParams{URL: url, SecretToken: secret, AllowedUpdates: allowed()})
	return err //nolint:wrapcheck // judged by its type
}

// waiting is how many updates Telegram holds for the webhook.
func (t *Telegram) waiting(ctx context.Context) (int, error) {
	ctx, cancel := context.WithTimeout(ctx, askTimeout)
	defer cancel()
	var info struct {
		Pending int `json:"pending_update_count"`
	}
	err := t.call(ctx, "getWebhookInfo", nil, &info)
	return info.Pending, err
}
