// Package strict reads JSON of the tournament file into typed values and names every
// fault with its place: fields that are not known or missing, values of another type.
package strict

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"

	"arbiter/domain"
)

// Rule is the rule id of faults of form.
const Rule = "FILE"

// Decode reads raw into the value v points to; at is the JSON pointer of raw. A field
// tagged `strict:"required"` must be there. Only pointers and raw fields take null.
// What is faulty keeps its zero value.
func Decode(raw json.RawMessage, at string, v any) []domain.Fault {
	d := decoder{}
	d.value(raw, at, reflect.ValueOf(v).Elem())
	return d.faults
}

// Fault is a fault of form at a place.
func Fault(at, key string, pairs ...any) domain.Fault {
	return domain.Fault{Pointer: at, Rule: Rule, Text: domain.T(key, pairs...)}
}

var escape = strings.NewReplacer("~", "~0", "/", "~1")

// Join is the pointer of a member or element below another pointer (RFC 6901).
func Join(at string, segments ...any) string {
	var b strings.Builder
	b.WriteString(at)
	for _, s := range segments {
		b.WriteByte('/')
		switch s := s.(type) {
		case int:
			b.WriteString(strconv.Itoa(s))
		case string:
			b.WriteString(escape.Replace(s))
		}
	}
	return b.String()
}

type decoder struct {
	faults []domain.Fault
}

var rawType = reflect.TypeFor[json.RawMessage]()

func (d *decoder) value(raw json.RawMessage, at string, v reflect.Value) {
	switch {
	case v.Type() == rawType:
		v.SetBytes(bytes.Clone(raw))
	case v.Kind() == reflect.Pointer:
		if string(raw) != "null" {
			v.Set(reflect.New(v.Type().Elem()))
			d.value(raw, at, v.Elem())
		}
	case v.Kind() == reflect.Struct:
		d.object(raw, at, v)
	case v.Kind() == reflect.Map:
		d.table(raw, at, v)
	case v.Kind() == reflect.Slice:
		d.list(raw, at, v)
	default:
		d.scalar(raw, at, v)
	}
}

func (d *decoder) scalar(raw json.RawMessage, at string, v reflect.Value) {
	want, ok := wanted(v.Kind(), raw)
	if !ok || json.Unmarshal(raw, v.Addr().Interface()) != nil {
		d.faults = append(d.faults, Fault(at, "file.type."+want))
	}
}

// wanted is the type in words and whether raw begins like it.
func wanted(kind reflect.Kind, raw json.RawMessage) (want string, ok bool) {
	first := byte(0)
	if len(raw) > 0 {
		first = raw[0]
	}
	switch kind {
	case reflect.String:
		return "string", first == '"'
	case reflect.Bool:
		return "bool", first == 't' || first == 'f'
	default:
		return "number", first == '-' || (first >= '0' && first <= '9')
	}
}

func (d *decoder) list(raw json.RawMessage, at string, v reflect.Value) {
	var items []json.RawMessage
	if len(raw) == 0 || raw[0] != '[' || json.Unmarshal(raw, &items) != nil {
		d.faults = append(d.faults, Fault(at, "file.type.array"))
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), len(items), len(items)))
	for i, item := range items {
		d.value(item, Join(at, i), v.Index(i))
	}
}

func (d *decoder) table(raw json.RawMessage, at string, v reflect.Value) {
	members, ok := Members(raw)
	if !ok {
		d.faults = append(d.faults, Fault(at, "file.type.object"))
		return
	}
	v.Set(reflect.MakeMapWithSize(v.Type(), len(members)))
	for _, m := range members {
		item := reflect.New(v.Type().Elem()).Elem()
		d.value(m.Value, Join(at, m.Key), item)
		v.SetMapIndex(reflect.ValueOf(m.Key).Convert(v.Type().Key()), item)
	}
}
