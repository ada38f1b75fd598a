package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// maxAnswer bounds what is read of an answer; Telegram's own are at most about 4 MB.
const maxAnswer = 16 << 20

// apiError is Telegram's refusal of a call.
type apiError struct {
	Method      string
	Code        int
	Description string
	RetryAfter  time.Duration
	MigratedTo  int64
}

func (e *apiError) Error() string {
	return fmt.Sprintf("%s: %d %s", e.Method, e.Code, e.Description)
}

type answer struct {
	OK          bool            `json:"ok"`
	Result      json.RawMessage `json:"result"`
	Code        int             `json:"error_code"`
	Description string          `json:"description"`
	Parameters  struct {
		RetryAfter int   `json:"retry_after"`
		MigratedTo int64 `json:"migrate_to_chat_id"`
	} `json:"parameters"`
}

// call asks Telegram by JSON. A refusal is an *apiError; everything else that goes wrong is
// the network's doing.
func (t *Telegram) call(ctx context.Context, method string, params, result any) error {
	body, err := json.Marshal(params)
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	if params == nil {
		body = []byte("{}")
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, t.base+method, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("%s: %w", method, t.masked(err))
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := t.http.Do(request)
	if err != nil {
		return fmt.Errorf("%s: %w", method, t.masked(err))
	}
	defer func() { _ = response.Body.Close() }() // it was read to its end
	t.noteDate(response.Header)
	return readAnswer(method, response, result)
}

func readAnswer(method string, response *http.Response, result any) error {
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	var a answer
	if json.Unmarshal(body, &a) != nil {
		return &apiError{Method: method, Code: max(response.StatusCode, http.StatusBadGateway), Description: "no answer of the Bot API"}
	}
	if !a.OK {
		return &apiError{
			Method: method, Code: a.Code, Description: a.Description,
			RetryAfter: time.Duration(a.Parameters.RetryAfter) * time.Second, MigratedTo: a.Parameters.MigratedTo,
		}
	}
	if err = json.Unmarshal(a.Result, result); err != nil {
		return fmt.Errorf("%s: result: %w", method, err)
	}
	return nil
}

// masked takes the token out of an error of net/http, which names the URL.
func (t *Telegram) masked(err error) error {
	var failed *url.Error
	if errors.As(err, &failed) {
		failed.URL = strings.ReplaceAll(failed.URL, t.token, "***")
	}
	return err
}
