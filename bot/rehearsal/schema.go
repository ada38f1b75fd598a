package rehearsal

import (
	_ "embed" // the schema is a file of the package
	"encoding/json"
	"fmt"
	"strings"
	"sync"
)

//go:embed botapi-10.3.json
var schemaJSON []byte

// schema is the Bot API in machine-readable form.
type schema struct {
	Methods map[string]*methodSpec `json:"methods"`
	Types   map[string]*typeSpec   `json:"types"`
	byLower map[string]*methodSpec
}

// methodSpec is a method with its parameters.
type methodSpec struct {
	Name   string
	Fields []fieldSpec `json:"fields"`
	byName map[string]*fieldSpec
}

// typeSpec is an object with fields, or a union of Subtypes.
type typeSpec struct {
	Fields   []fieldSpec `json:"fields"`
	Subtypes []string    `json:"subtypes"`
	byName   map[string]*fieldSpec
}

// fieldSpec is a parameter or a field of an object.
type fieldSpec struct {
	Name     string   `json:"name"`
	Types    []string `json:"types"`
	Required bool     `json:"required"`
	Enum     []any    `json:"enum"`
	Length   *length  `json:"length"`
	// Formatted is set for a text that is measured after its markup is parsed.
	Formatted bool `json:"-"`
}

// length is [min, max, "characters" or "bytes"].
type length struct {
	Min, Max int
	Bytes    bool
}

// UnmarshalJSON reads the triple of the schema file.
func (l *length) UnmarshalJSON(data []byte) error {
	var unit string
	triple := []any{&l.Min, &l.Max, &unit}
	if err := json.Unmarshal(data, &triple); err != nil {
		return fmt.Errorf("length %s: %w", data, err)
	}
	l.Bytes = unit == "bytes"
	return nil
}

// loadSchema reads the embedded file once; it never changes afterwards.
var loadSchema = sync.OnceValue(func() *schema {
	s := &schema{byLower: map[string]*methodSpec{}}
	if err := json.Unmarshal(schemaJSON, s); err != nil {
		panic("rehearsal: embedded schema: " + err.Error())
	}
	for name, spec := range s.Methods {
		spec.Name = name
		spec.byName = index(spec.Fields)
		s.byLower[strings.ToLower(name)] = spec
	}
	for _, spec := range s.Types {
		spec.byName = index(spec.Fields)
	}
	return s
})

// index maps the names of fields and marks the formatted ones: those that stand
// beside a parse_mode of theirs.
func index(fields []fieldSpec) map[string]*fieldSpec {
	byName := make(map[string]*fieldSpec, len(fields))
	for i := range fields {
		byName[fields[i].Name] = &fields[i]
	}
	if byName["parse_mode"] != nil {
		for _, name := range []string{"text", "caption"} {
			if f := byName[name]; f != nil {
				f.Formatted = true
			}
		}
	}
	return byName
}

// method finds a method by its name in any case, as Telegram does.
func (s *schema) method(name string) (*methodSpec, bool) {
	spec, ok := s.Methods[name]
	if !ok {
		spec, ok = s.byLower[strings.ToLower(name)]
	}
	return spec, ok
}
