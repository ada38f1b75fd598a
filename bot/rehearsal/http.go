package rehearsal

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// badGatewayPage is what stands before Telegram's servers answers with.
const badGatewayPage = "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n" +
	"<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx/1.18.0</center>\r\n</body>\r\n</html>\r\n"

// errGone tells that nobody waits for the answer any more.
var errGone = errors.New("the connection is gone")

// ServeHTTP answers /bot<token>/<method> and /file/bot<token>/<path>.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if rest, ok := strings.CutPrefix(r.URL.Path, "/file/bot"); ok {
		s.serveFile(w, r, rest)
		return
	}
	rest, ok := strings.CutPrefix(r.URL.Path, "/bot")
	token, method, found := strings.Cut(rest, "/")
	switch {
	case !ok || !found || !strings.Contains(token, ":"):
		writeError(w, &apiError{code: http.StatusNotFound, description: "Not Found"})
	case token != s.options.Token:
		writeError(w, &apiError{code: http.StatusUnauthorized, description: "Unauthorized"})
	default:
		s.serveMethod(w, r, method)
	}
}

// serveMethod takes one call through its stages.
func (s *Server) serveMethod(w http.ResponseWriter, r *http.Request, name string) {
	call, refusal := s.receive(r, name)
	defer s.finished(call.Method)
	s.runHooks(Received, call)
	fault := s.takeFault(call.Method, call.Chat)
	call.Fault = fault.Kind
	outcome := s.playBefore(r.Context(), fault)
	if outcome == nil && refusal != nil {
		outcome = refusal
	}
	if outcome == nil {
		outcome = s.carryOut(r.Context(), &call, fault)
	}
	s.record(&call, outcome)
	if errors.Is(outcome, errGone) {
		panic(http.ErrAbortHandler) // the way net/http lets a handler cut the connection
	}
	s.runHooks(Done, call)
	if fault.Kind == DropAnswer {
		panic(http.ErrAbortHandler)
	}
	s.answer(w, call, outcome)
}

func (s *Server) answer(w http.ResponseWriter, call Call, outcome error) {
	var refusal *apiError
	w.Header().Set("Date", s.clock.Now().UTC().Format(http.TimeFormat))
	switch {
	case call.Fault == BadGateway:
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(http.StatusBadGateway)
		_, _ = w.Write([]byte(badGatewayPage)) // a client that has gone needs no answer
	case errors.As(outcome, &refusal):
		writeError(w, refusal)
	default:
		writeResult(w, call.Result)
	}
	_ = http.NewResponseController(w).Flush() // hooks are told that the answer is on its way; a client that has gone needs none
	s.runHooks(Answered, call)
	if len(call.Updates) > 0 && outcome == nil {
		s.runHooks(Delivered, call)
	}
}

// receive decodes the request and checks it against the schema.
func (s *Server) receive(r *http.Request, name string) (Call, error) {
	call := Call{Method: name, Time: s.clock.Now()}
	spec, known := s.schema.method(name)
	if known {
		call.Method = spec.Name
	}
	s.started(call.Method)
	call.Seq = s.calls.next()
	raw, err := readParams(r)
	if err != nil {
		return call, err
	}
	if !known {
		return call, &apiError{code: http.StatusNotFound, description: "Not Found: method not found", fault: true}
	}
	decoded, refusal := s.schema.decode(spec, raw)
	call.Params = decoded
	if id, ok := decoded.integer("chat_id"); ok {
		call.Chat = id
	}
	if s.methods[strings.ToLower(spec.Name)] == nil && spec.Name != "getUpdates" {
		return call, notImplemented(spec.Name)
	}
	if refusal != nil {
		return call, refusal
	}
	return call, nil
}

// carryOut runs the method and fills in the result.
func (s *Server) carryOut(ctx context.Context, call *Call, fault Fault) error {
	if call.Method == "getUpdates" {
		return s.getUpdates(ctx, call, fault)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	result, err := s.methods[strings.ToLower(call.Method)](call.Params)
	if err != nil {
		return err
	}
	call.Result, err = json.Marshal(result)
	if err != nil {
		return &apiError{code: http.StatusInternalServerError, description: "Internal Server Error: " + err.Error()}
	}
	return nil
}

// record notes the outcome in the call, the log of calls and the violations.
func (s *Server) record(call *Call, outcome error) {
	call.Code = http.StatusOK
	var refusal *apiError
	if errors.As(outcome, &refusal) {
		call.Code, call.Description, call.RetryAfter = refusal.code, refusal.description, refusal.retryAfter
	}
	if call.Fault == BadGateway {
		call.Code, call.Description = http.StatusBadGateway, "Bad Gateway"
	}
	if errors.Is(outcome, errGone) {
		call.Code, call.Description = 0, outcome.Error()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.calls.add(*call)
	if refusal != nil && refusal.fault {
		s.violate(call.Method, refusal.description)
	}
}

func writeError(w http.ResponseWriter, e *apiError) {
	if e.retryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(e.retryAfter))
	}
	body, _ := json.Marshal(e.body()) // plain fields, cannot fail
	writeJSON(w, e.code, body)
}

func writeResult(w http.ResponseWriter, result json.RawMessage) {
	body := make([]byte, 0, len(result)+22)
	body = append(body, `{"ok":true,"result":`...)
	body = append(append(body, result...), '}')
	writeJSON(w, http.StatusOK, body)
}

func writeJSON(w http.ResponseWriter, code int, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(code)
	_, _ = w.Write(body) // a client that has gone needs no answer
}

// sleep waits in real time; it reports false when ctx or the server ended first.
func (s *Server) sleep(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	case <-s.closed:
		return false
	}
}
