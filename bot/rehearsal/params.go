package rehearsal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
)

// maxUpload is the greatest size of a request in bytes: a file of 50 MB and its form.
const maxUpload = 51 << 20

// params are the decoded parameters of a call, see Call.Params.
type params map[string]any

func (p params) has(name string) bool {
	_, ok := p[name]
	return ok
}

func (p params) text(name string) string {
	text, _ := p[name].(string)
	return text
}

func (p params) flag(name string) bool {
	flag, _ := p[name].(bool)
	return flag
}

func (p params) integer(name string) (int64, bool) {
	number, ok := p[name].(json.Number)
	if !ok {
		return 0, false
	}
	n, err := number.Int64()
	return n, err == nil
}

func (p params) object(name string) params {
	object, _ := p[name].(map[string]any)
	return object
}

func (p params) list(name string) []any {
	list, _ := p[name].([]any)
	return list
}

// formText is a parameter that came as text and is yet to be read as JSON,
// unlike a string of a JSON body, which is one already.
type formText string

// readParams collects the parameters of the query string and of the body. The
// values are formText, File, or decoded JSON.
func readParams(r *http.Request) (map[string]any, error) {
	raw := map[string]any{}
	addValues(raw, r.URL.Query())
	switch r.Method {
	case http.MethodGet:
		return raw, nil
	case http.MethodPost:
	default:
		return nil, &apiError{code: http.StatusMethodNotAllowed, description: "Method Not Allowed", fault: true}
	}
	kind, options, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		kind = ""
	}
	body := http.MaxBytesReader(nil, r.Body, maxUpload)
	switch kind {
	case "multipart/form-data":
		err = readMultipart(raw, body, options["boundary"])
	case "application/json":
		err = readJSON(raw, body)
	case "application/x-www-form-urlencoded":
		err = readForm(raw, body)
	default:
		err = refuseBody(body, kind)
	}
	return raw, bodyError(err)
}

func addValues(raw map[string]any, values url.Values) {
	for name, list := range values {
		raw[name] = formText(list[len(list)-1])
	}
}

// readMultipart reads a form. The library sends calls without parameters with
// an empty body, not with an empty form.
func readMultipart(raw map[string]any, body io.Reader, boundary string) error {
	form := multipart.NewReader(body, boundary)
	for first := true; ; first = false {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) || first && err != nil && isEmpty(err) {
			return nil
		}
		if err != nil {
			return wrapBody(err)
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return wrapBody(err)
		}
		if name := part.FileName(); name != "" {
			raw[part.FormName()] = File{Name: name, Bytes: content}
		} else {
			raw[part.FormName()] = formText(content)
		}
	}
}

// isEmpty reports that a form ended before its first boundary.
func isEmpty(err error) bool {
	return err.Error() == "multipart: NextPart: EOF"
}

func readJSON(raw map[string]any, body io.Reader) error {
	content, err := io.ReadAll(body)
	if err != nil || len(bytes.TrimSpace(content)) == 0 {
		return wrapBody(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.UseNumber()
	if err := decoder.Decode(&raw); err != nil {
		return botFault("can't parse JSON encoded request body: %v", err)
	}
	return nil
}

func readForm(raw map[string]any, body io.Reader) error {
	content, err := io.ReadAll(body)
	if err != nil {
		return wrapBody(err)
	}
	values, err := url.ParseQuery(string(content))
	if err != nil {
		return botFault("can't parse the form: %v", err)
	}
	addValues(raw, values)
	return nil
}

// refuseBody accepts a body of another kind only when it is empty.
func refuseBody(body io.Reader, kind string) error {
	content, err := io.ReadAll(body)
	if err == nil && len(content) > 0 {
		return botFault("body of the unsupported type %q", kind)
	}
	return wrapBody(err)
}

// wrapBody keeps nil.
func wrapBody(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("body: %w", err)
}

// bodyError words what went wrong with the body of a request.
func bodyError(err error) error {
	var refusal *apiError
	var large *http.MaxBytesError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refusal):
		return refusal
	case errors.As(err, &large):
		return &apiError{code: http.StatusRequestEntityTooLarge, description: "Request Entity Too Large", fault: true}
	default:
		// A client that stops in the middle has cut its connection.
		return badRequest("can't read the request: %v", err)
	}
}
