package rehearsal

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// check compares a decoded value with the field and returns what is wrong, or "".
func (s *schema) check(field *fieldSpec, value any) string {
	if why := s.checkTypes(field.Types, value); why != "" {
		return why
	}
	if len(field.Enum) > 0 && !inEnum(field.Enum, value) {
		return fmt.Sprintf("is %s but must be one of %s", show(value), show(field.Enum))
	}
	text, ok := value.(string)
	if !ok || field.Length == nil || field.Formatted || field.Name == "callback_data" {
		return "" // texts and callback_data are measured where their own errors are known
	}
	return field.Length.check(text)
}

func (l *length) check(text string) string {
	n, unit := utf8.RuneCountInString(text), "characters"
	if l.Bytes {
		n, unit = len(text), "bytes"
	}
	if n < l.Min || n > l.Max {
		return fmt.Sprintf("has %d %s but must have %d to %d", n, unit, l.Min, l.Max)
	}
	return ""
}

// checkTypes tries the alternatives. Of several objects only the one that the
// value is meant for is reported.
func (s *schema) checkTypes(kinds []string, value any) string {
	object, isObject := value.(map[string]any)
	if isObject && len(kinds) > 1 {
		kinds = s.meant(kinds, object)
	}
	why := ""
	for _, kind := range kinds {
		if why = s.checkType(kind, value); why == "" {
			return ""
		}
	}
	if len(kinds) > 1 {
		return fmt.Sprintf("is %s but must be %s", show(value), strings.Join(kinds, " or "))
	}
	return why
}

// meant picks the alternative by its discriminator or by the fields it requires.
func (s *schema) meant(kinds []string, object map[string]any) []string {
	for _, kind := range kinds {
		spec := s.Types[kind]
		if spec == nil || len(spec.Fields) == 0 {
			continue
		}
		if fits(spec, object) {
			return []string{kind}
		}
	}
	return kinds
}

func fits(spec *typeSpec, object map[string]any) bool {
	for _, field := range spec.Fields {
		if !field.Required {
			continue
		}
		value, ok := object[field.Name]
		if !ok || len(field.Enum) > 0 && !inEnum(field.Enum, value) {
			return false
		}
	}
	return true
}

func (s *schema) checkType(kind string, value any) string {
	if element, ok := strings.CutPrefix(kind, "Array of "); ok {
		return s.checkArray(element, value)
	}
	switch kind {
	case "String":
		return expect[string](kind, value)
	case "Boolean":
		return expect[bool](kind, value)
	case "Number":
		return checkNumber(value)
	case "InputFile":
		return expect[File](kind, value)
	}
	spec := s.Types[kind]
	switch {
	case spec == nil && isPlain(kind):
		return expect[string]("String", value)
	case spec == nil:
		return "has the type " + kind + ", which the schema does not describe"
	case len(spec.Subtypes) > 0:
		return s.checkTypes(spec.Subtypes, value)
	}
	return s.checkObject(kind, spec, value)
}

func expect[T any](kind string, value any) string {
	if _, ok := value.(T); !ok {
		return fmt.Sprintf("is %s but must be a %s", show(value), kind)
	}
	return ""
}

func checkNumber(value any) string {
	number, ok := value.(json.Number)
	if !ok || !isInteger(number.String()) {
		return fmt.Sprintf("is %s but must be an integer of at most 52 bits", show(value))
	}
	return ""
}

func (s *schema) checkArray(element string, value any) string {
	list, ok := value.([]any)
	if !ok {
		return fmt.Sprintf("is %s but must be an array", show(value))
	}
	// "Array of Array of X" nests; "Array of A|B" is an array of either.
	kinds := strings.Split(element, "|")
	for i, item := range list {
		if why := s.checkTypes(kinds, item); why != "" {
			return fmt.Sprintf("[%d] %s", i, why)
		}
	}
	return ""
}

func (s *schema) checkObject(kind string, spec *typeSpec, value any) string {
	object, ok := value.(map[string]any)
	if !ok {
		return fmt.Sprintf("is %s but must be a %s", show(value), kind)
	}
	if kind == "InlineKeyboardButton" {
		dropEmptyCopy(object)
	}
	for _, name := range sortedKeys(object) {
		field := spec.byName[name]
		if field == nil {
			return fmt.Sprintf("has the field %q, which %s has not", name, kind)
		}
		if why := s.check(field, object[name]); why != "" {
			return "." + name + " " + why
		}
	}
	for _, field := range spec.Fields {
		if _, ok := object[field.Name]; field.Required && !ok {
			return fmt.Sprintf("lacks the field %q of %s", field.Name, kind)
		}
	}
	return ""
}

// dropEmptyCopy forgives copy_text {"text":""} on a button, which the client
// library adds to every button and the real server reads only when the button
// does nothing else. An empty object is left for the keyboard to refuse.
func dropEmptyCopy(button map[string]any) {
	inner, ok := button["copy_text"].(map[string]any)
	if !ok || len(inner) != 1 || inner["text"] != "" {
		return
	}
	delete(button, "copy_text")
}

func inEnum(enum []any, value any) bool {
	return slices.ContainsFunc(enum, func(allowed any) bool {
		return fmt.Sprint(allowed) == fmt.Sprint(value)
	})
}

// show prints a value of a request for an error, cut to a readable length.
func show(value any) string {
	if file, ok := value.(File); ok {
		return "a file " + file.Name
	}
	const most = 120
	text := []rune(string(compact(value)))
	if len(text) > most {
		return string(text[:most]) + "…"
	}
	return string(text)
}
