package bot

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	tg "github.com/go-telegram/bot"
)

func TestErrorsOfTelegramAreJudged(t *testing.T) {
	t.Parallel()
	bad := func(text string) error { return fmt.Errorf("%w, Bad Request: %s", tg.ErrorBadRequest, text) }
	for name, c := range map[string]struct {
		err  error
		want verdict
	}{
		"none":           {nil, taken},
		"not modified":   {bad("message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message"), taken},
		"expired query":  {bad("query is too old and response timeout expired or query ID is invalid"), taken},
		"edit missing":   {bad("message to edit not found"), gone},
		"not editable":   {bad("message can't be edited"), gone},
		"no topic":       {bad("message thread not found"), offside},
		"no chat":        {bad("chat not found"), barred},
		"broken HTML":    {bad("can't parse entities: Can't find end tag corresponding to start tag \"b\""), refused},
		"blocked":        {fmt.Errorf("%w, Forbidden: bot was blocked by the user", tg.ErrorForbidden), barred},
		"wait":           {fmt.Errorf("send: %w", &tg.TooManyRequestsError{RetryAfter: 7}), flood},
		"migrated":       {fmt.Errorf("send: %w", &tg.MigrateError{MigrateToChatID: -100}), moved},
		"502":            {fmt.Errorf("send: %w", &apiError{Code: 502}), later},
		"500 of its own": {errors.New("error response from telegram for method sendMessage, 500 Internal"), later},
		"cut off":        {errors.New("EOF"), later},
		"timeout":        {context.DeadlineExceeded, later},
		"wrong token":    {fmt.Errorf("%w, Unauthorized", tg.ErrorUnauthorized), later},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := judge(c.err); got.verdict != c.want {
				t.Errorf("got %s, want %s", got.verdict, c.want)
			}
		})
	}
	if r := judge(&tg.TooManyRequestsError{RetryAfter: 7}); r.after != 7*time.Second {
		t.Errorf("waits %v instead of 7 s", r.after)
	}
	if r := judge(&tg.MigrateError{MigrateToChatID: -1001}); r.to != -1001 {
		t.Errorf("moved to %d", r.to)
	}
}
