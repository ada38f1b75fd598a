package bot

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	tg "github.com/go-telegram/bot"
)

// errNoID is an update that cannot be named, so cannot be told from another.
var errNoID = errors.New("update without an id")

// ErrToken ends the program: Telegram does not know the token.
var ErrToken = errors.New("Telegram does not accept TELEGRAM_TOKEN: take the present one from @BotFather")

// verdict is what an error of a send means for what was sent.
type verdict string

const (
	taken   verdict = "taken"   // Telegram has it, or it has no use any more
	later   verdict = "later"   // network or server: try again, for ever
	flood   verdict = "flood"   // 429: wait first
	moved   verdict = "moved"   // the group became a supergroup
	gone    verdict = "gone"    // the message to edit is not there
	offside verdict = "offside" // the topic is not there
	barred  verdict = "barred"  // 403: the bot may not write there
	refused verdict = "refused" // will never be taken
)

// ruling is a verdict with its particulars.
type ruling struct {
	verdict
	after time.Duration // flood
	to    int64         // moved: the new chat
	why   string        // Telegram's description, without any of our text
}

// judge reads the error of a call of the library or of our own.
func judge(err error) ruling {
	if err == nil {
		return ruling{verdict: taken}
	}
	api, ok := asAPI(err)
	if !ok {
		return ruling{verdict: later, why: reason(err)}
	}
	r := ruling{verdict: refused, after: api.RetryAfter, to: api.MigratedTo, why: api.Description}
	switch {
	case api.MigratedTo != 0:
		r.verdict = moved
	case api.Code == http.StatusTooManyRequests:
		r.verdict = flood
	case api.Code == http.StatusForbidden:
		r.verdict = barred
	case api.Code == http.StatusBadRequest:
		r.verdict = badRequest(api.Description)
	case api.Code >= 500, api.Code == http.StatusUnauthorized, api.Code == http.StatusNotFound, api.Code == http.StatusConflict:
		r.verdict = later // a wrong token is the poll's to report; nothing is lost meanwhile
	}
	return r
}

// badRequest tells apart what Telegram puts under 400. It has no codes, only these texts.
func badRequest(description string) verdict {
	text := strings.ToLower(description)
	for _, known := range []struct {
		part string
		verdict
	}{
		{"message is not modified", taken},
		{"query is too old", taken},
		{"query id is invalid", taken},
		{"message to edit not found", gone},
		{"message can't be edited", gone},
		{"message_id_invalid", gone},
		{"message thread not found", offside},
		{"user is deactivated", barred},
		{"chat not found", barred},
	} {
		if strings.Contains(text, known.part) {
			return known.verdict
		}
	}
	return refused
}

// asAPI finds Telegram's refusal in an error of the library or of our own.
func asAPI(err error) (*apiError, bool) {
	var own *apiError
	if errors.As(err, &own) {
		return own, true
	}
	var wait *tg.TooManyRequestsError
	if errors.As(err, &wait) {
		return &apiError{Code: http.StatusTooManyRequests, Description: wait.Message, RetryAfter: time.Duration(wait.RetryAfter) * time.Second}, true
	}
	var migrated *tg.MigrateError
	if errors.As(err, &migrated) {
		return &apiError{Code: http.StatusBadRequest, Description: migrated.Message, MigratedTo: int64(migrated.MigrateToChatID)}, true
	}
	for code, kind := range map[int]error{
		http.StatusBadRequest: tg.ErrorBadRequest, http.StatusForbidden: tg.ErrorForbidden, http.StatusNotFound: tg.ErrorNotFound,
		http.StatusUnauthorized: tg.ErrorUnauthorized, http.StatusConflict: tg.ErrorConflict,
	} {
		if errors.Is(err, kind) {
			_, description, _ := strings.Cut(err.Error(), ", ")
			return &apiError{Code: code, Description: description}, true
		}
	}
	return nil, false
}

// reason names a fault of the network without its address, which holds the token.
func reason(err error) string {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return "no answer in time"
	case errors.Is(err, context.Canceled):
		return "stopped"
	}
	return "network: " + strings.TrimSpace(err.Error())
}
