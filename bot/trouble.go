package bot

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"time"
)

// trouble reports a failed poll, the same fault once, and tells how long to wait.
func (p *Poller) trouble(err error) time.Duration {
	p.pause = backoff(p.pause)
	pause, text := p.pause, reason(err)
	p.Metrics.pollFailed()
	if api, ok := asAPI(err); ok {
		text = api.Description
		switch api.Code {
		case http.StatusTooManyRequests:
			pause = max(pause, api.RetryAfter)
		case http.StatusConflict:
			pause, text = lastWait, conflict(api.Description)
		}
	}
	if text != p.last {
		p.Log.Warn("poll failed", "reason", text)
	}
	p.last = text
	return pause
}

// conflict explains a 409, which stays until somebody does something.
func conflict(description string) string {
	remedy := "another program polls with this token: stop it, or take a token of its own for it"
	if strings.Contains(description, "webhook") {
		remedy = "a webhook is set for this token: another instance set it, stop that one; " +
			"or set PUBLIC_URL and WEBHOOK_SECRET so that this one uses a webhook"
	}
	return description + " (" + remedy + ")"
}

// backoff doubles a wait within its bounds.
func backoff(last time.Duration) time.Duration {
	return min(max(2*last, firstWait), lastWait)
}

// sleep waits, or returns false when ctx ends first.
func sleep(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}

// isToken tells that Telegram does not know the token; a malformed one is "not found".
func isToken(err error) bool {
	api, ok := asAPI(err)
	return ok && (api.Code == http.StatusUnauthorized || api.Code == http.StatusNotFound)
}

// retry asks until Telegram answers: at the start the network may not be there yet.
func retry(ctx context.Context, log *slog.Logger, what string, ask func(context.Context) error) error {
	for pause := time.Duration(0); ; {
		once, cancel := context.WithTimeout(ctx, askTimeout)
		err := ask(once)
		cancel()
		switch r := judge(err); {
		case err == nil:
			return nil
		case isToken(err):
			return ErrToken
		case ctx.Err() != nil:
			return ctx.Err() //nolint:wrapcheck // the program ends
		case r.verdict == refused:
			return errors.New(what + ": " + r.why)
		default:
			pause = max(backoff(pause), r.after)
			log.Warn("Telegram does not answer", "method", what, "reason", r.why)
		}
		if !sleep(ctx, pause) {
			return ctx.Err() //nolint:wrapcheck // the program ends
		}
	}
}
