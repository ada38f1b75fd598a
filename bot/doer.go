package bot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
)

// doer stands between the library and the network. The library gives no type to 5xx
// answers and cannot decode every message: an answer to a message with media newer than
// the library would look like a failure and be sent again and again.
type doer struct{ t *Telegram }

// Do sends the request. A 5xx is an *apiError; messages quoted in an answer are left out.
func (d doer) Do(request *http.Request) (*http.Response, error) {
	response, err := d.t.http.Do(request) //nolint:gosec // the address is the Bot API server of the configuration
	if err != nil {
		return nil, d.t.masked(err)
	}
	d.t.noteDate(response.Header)
	if response.StatusCode >= http.StatusInternalServerError {
		_ = response.Body.Close() // nothing in it is of use
		return nil, &apiError{Code: response.StatusCode, Description: response.Status}
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	_ = response.Body.Close() // it was read, or failed already
	if err != nil {
		return nil, fmt.Errorf("read answer: %w", err)
	}
	response.Body = io.NopCloser(bytes.NewReader(withoutQuotes(body)))
	return response, nil
}

// withoutQuotes leaves out of a message in an answer the other messages it holds.
func withoutQuotes(body []byte) []byte {
	if !bytes.Contains(body, []byte(`"reply_to_message"`)) && !bytes.Contains(body, []byte(`"external_reply"`)) {
		return body
	}
	var whole, result map[string]json.RawMessage
	if json.Unmarshal(body, &whole) != nil || json.Unmarshal(whole["result"], &result) != nil {
		return body
	}
	delete(result, "reply_to_message")
	delete(result, "external_reply")
	slim, err := json.Marshal(result)
	if err != nil {
		return body
	}
	whole["result"] = slim
	answer, err := json.Marshal(whole)
	if err != nil {
		return body
	}
	return answer
}
