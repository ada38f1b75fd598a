package strict

import (
	"encoding/json"
	"strings"

	"arbiter/domain"
)

// Faults collects what a check finds, one fault a place: what has no right form is not
// judged by a rule too. The zero value is ready.
type Faults struct {
	list  []domain.Fault
	named map[string]bool // places with a fault
}

// All are the faults in the order they were found.
func (f *Faults) All() []domain.Fault { return f.list }

// Named tells whether the place has a fault already.
func (f *Faults) Named(at string) bool { return f.named[at] }

// Add notes a fault of a rule at a place.
func (f *Faults) Add(rule, at, key string, pairs ...any) {
	f.Note(domain.Fault{Pointer: at, Rule: rule, Text: domain.T(key, pairs...)})
}

// Note takes over faults that were found elsewhere.
func (f *Faults) Note(faults ...domain.Fault) {
	if f.named == nil {
		f.named = map[string]bool{}
	}
	for _, fault := range faults {
		if !f.named[fault.Pointer] {
			f.named[fault.Pointer] = true
			f.list = append(f.list, fault)
		}
	}
}

// Missing is a fault unless the field is there with a value of another type.
func (f *Faults) Missing(at string) {
	f.Add(Rule, at, "file.missing", "Field", at[strings.LastIndexByte(at, '/')+1:])
}

// OrEmpty is the object of a part that the file leaves out.
func OrEmpty(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage("{}")
	}
	return raw
}
