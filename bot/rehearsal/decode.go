package rehearsal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxID bounds identifiers, which have at most 52 significant bits.
const maxID = 1 << 52

// attachment is the name that a part of the form has when a field refers to it
// as attach://name. Clients choose it freely.
var attachment = regexp.MustCompile(`attach://([^"\\]+)`)

// decode reads the raw parameters by the types of the schema. The parameters
// are returned as far as they could be read, with the first fault found.
func (s *schema) decode(spec *methodSpec, raw map[string]any) (params, *apiError) {
	decoded := params{}
	attached := attachedNames(raw)
	var first *apiError
	for _, name := range sortedKeys(raw) {
		field := spec.byName[name]
		if field == nil {
			if file, ok := raw[name].(File); ok && attached[name] {
				decoded[name] = file
				continue
			}
			first = earliest(first, schemaFault(spec.Name, name, "no such parameter"))
			continue
		}
		value, why := s.decodeParam(field, raw[name])
		if why != "" {
			first = earliest(first, paramFault(spec.Name, name, why))
			continue
		}
		decoded[name] = value
	}
	return decoded, earliest(first, missing(spec, raw))
}

func missing(spec *methodSpec, raw map[string]any) *apiError {
	for _, field := range spec.Fields {
		if _, ok := raw[field.Name]; ok || !field.Required {
			continue
		}
		if field.Name == "chat_id" {
			return botFault("chat_id is empty")
		}
		return schemaFault(spec.Name, field.Name, "is required")
	}
	return nil
}

func earliest(a, b *apiError) *apiError {
	if a != nil {
		return a
	}
	return b
}

func schemaFault(method, field, why string) *apiError {
	return botFault("%s: parameter %q %s", method, field, why)
}

// paramFault uses Telegram's own words where they are known.
func paramFault(method, field, why string) *apiError {
	switch field {
	case "parse_mode":
		return botFault("unsupported parse_mode")
	case "reply_markup":
		return botFault("can't parse reply keyboard markup JSON object: %s: %s", method, why)
	}
	return schemaFault(method, field, why)
}

// attachedNames collects the parts that the texts of the form refer to.
func attachedNames(raw map[string]any) map[string]bool {
	names := map[string]bool{}
	for _, value := range raw {
		text, ok := value.(formText)
		if !ok || !strings.Contains(string(text), "attach://") {
			continue
		}
		for _, match := range attachment.FindAllStringSubmatch(string(text), -1) {
			names[match[1]] = true
		}
	}
	return names
}

// decodeParam reads one parameter and returns why it cannot.
func (s *schema) decodeParam(field *fieldSpec, value any) (any, string) {
	if file, ok := value.(File); ok {
		if slices.Contains(field.Types, "InputFile") {
			return file, ""
		}
		return nil, "is a file but must be " + strings.Join(field.Types, " or ")
	}
	if text, ok := value.(formText); ok {
		read, why := readText(field, string(text))
		if why != "" {
			return nil, why
		}
		value = read
	}
	if why := s.check(field, value); why != "" {
		return nil, why
	}
	return value, ""
}

// readText reads the text of a form field. Numbers, flags and objects come as
// text there; a chat_id that is no number stays text.
func readText(field *fieldSpec, text string) (any, string) {
	if !utf8.ValidString(text) {
		return nil, "must be encoded in UTF-8"
	}
	number := slices.Contains(field.Types, "Number")
	if number && isInteger(text) {
		return json.Number(text), ""
	}
	switch {
	case slices.ContainsFunc(field.Types, isPlain):
		return text, ""
	case number:
		return nil, fmt.Sprintf("is %q but must be an integer", text)
	case slices.Contains(field.Types, "Boolean"):
		return readFlag(text)
	}
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, "is not JSON: " + err.Error()
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, "has something after its JSON"
	}
	return value, ""
}

// isPlain tells the types that are sent as they are: strings, and the enumerations
// that the schema names like types, as SendDiceEmoji.
func isPlain(kind string) bool {
	return kind == "String" || strings.HasPrefix(kind, "Send")
}

func isInteger(text string) bool {
	n, err := strconv.ParseInt(text, 10, 64)
	return err == nil && n < maxID && n > -maxID
}

func readFlag(text string) (any, string) {
	switch text {
	case "true", "True", "1":
		return true, ""
	case "false", "False", "0":
		return false, ""
	}
	return nil, fmt.Sprintf("is %q but must be a boolean", text)
}

func sortedKeys[V any](m map[string]V) []string {
	return slices.Sorted(maps.Keys(m))
}

// compact returns the value as canonical JSON.
func compact(value any) []byte {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil // decoded JSON always encodes
	}
	return bytes.TrimSpace(out.Bytes())
}
