package rehearsal

import (
	"fmt"
	"net/http"
)

// apiError is a refusal of the server, as it goes over the wire.
type apiError struct {
	code        int
	description string
	retryAfter  int   // seconds, with 429
	migrateTo   int64 // supergroup, when the group was upgraded
	// fault marks what only a mistake in the bot can bring about; it is counted
	// in Violations.
	fault bool
}

func (e *apiError) Error() string { return e.description }

func badRequest(format string, args ...any) *apiError {
	return &apiError{code: http.StatusBadRequest, description: "Bad Request: " + fmt.Sprintf(format, args...)}
}

// botFault is a bad request that a correct bot never makes.
func botFault(format string, args ...any) *apiError {
	err := badRequest(format, args...)
	err.fault = true
	return err
}

func forbidden(format string, args ...any) *apiError {
	return &apiError{code: http.StatusForbidden, description: "Forbidden: " + fmt.Sprintf(format, args...)}
}

func conflict(text string) *apiError {
	return &apiError{code: http.StatusConflict, description: "Conflict: " + text}
}

func tooMany(seconds int) *apiError {
	return &apiError{
		code: http.StatusTooManyRequests, retryAfter: seconds,
		description: fmt.Sprintf("Too Many Requests: retry after %d", seconds),
	}
}

func notImplemented(what string) *apiError {
	return &apiError{code: http.StatusNotImplemented, description: "Not Implemented in rehearsal: " + what, fault: true}
}

// errorBody is the answer to a refused request.
type errorBody struct {
	OK          bool             `json:"ok"`
	Code        int              `json:"error_code"`
	Description string           `json:"description"`
	Parameters  *errorParameters `json:"parameters,omitempty"`
}

type errorParameters struct {
	MigrateTo  int64 `json:"migrate_to_chat_id,omitempty"`
	RetryAfter int   `json:"retry_after,omitempty"`
}

func (e *apiError) body() errorBody {
	body := errorBody{Code: e.code, Description: e.description}
	if e.migrateTo != 0 || e.retryAfter != 0 {
		body.Parameters = &errorParameters{MigrateTo: e.migrateTo, RetryAfter: e.retryAfter}
	}
	return body
}

// parseError is what is wrong with a text, in the real server's words.
type parseError string

func (e parseError) Error() string { return string(e) }

func parseErrorf(format string, args ...any) error { return parseError(fmt.Sprintf(format, args...)) }
