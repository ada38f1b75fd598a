package strict

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
)

// Member is one key of an object with its value.
type Member struct {
	Key   string
	Value json.RawMessage
}

// Members lists the members of a JSON object in the order they are written; not ok
// when raw is no object.
func Members(raw json.RawMessage) (members []Member, ok bool) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	if start, err := dec.Token(); err != nil || start != json.Delim('{') {
		return nil, false
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return nil, false
		}
		m := Member{}
		if m.Key, ok = key.(string); !ok || dec.Decode(&m.Value) != nil {
			return nil, false
		}
		members = append(members, m)
	}
	return members, true
}

// Object writes members as a JSON object in their order; nil when there are none.
func Object(members []Member) json.RawMessage {
	if len(members) == 0 {
		return nil
	}
	var b bytes.Buffer
	for i, m := range members {
		b.WriteByte("{,"[min(i, 1)])
		key, _ := json.Marshal(m.Key) // a string always marshals
		b.Write(key)
		b.WriteByte(':')
		b.Write(m.Value)
	}
	b.WriteByte('}')
	var compact bytes.Buffer
	if json.Compact(&compact, b.Bytes()) != nil {
		return b.Bytes()
	}
	return compact.Bytes()
}

func (d *decoder) object(raw json.RawMessage, at string, v reflect.Value) {
	members, ok := Members(raw)
	if !ok {
		d.faults = append(d.faults, Fault(at, "file.type.object"))
		return
	}
	fields := fieldsOf(v.Type())
	seen := map[string]bool{}
	for _, m := range members {
		seen[m.Key] = true
		if f, known := fields[m.Key]; known {
			d.value(m.Value, Join(at, m.Key), v.Field(f.index))
		} else {
			d.faults = append(d.faults, Fault(Join(at, m.Key), "file.unknown_field", "Field", m.Key))
		}
	}
	for i := range v.NumField() {
		if name := nameOf(v.Type().Field(i)); fields[name].required && !seen[name] {
			d.faults = append(d.faults, Fault(Join(at, name), "file.missing", "Field", name))
		}
	}
}

type field struct {
	index    int
	required bool
}

func fieldsOf(t reflect.Type) map[string]field {
	fields := map[string]field{}
	for i := range t.NumField() {
		fields[nameOf(t.Field(i))] = field{i, t.Field(i).Tag.Get("strict") == "required"}
	}
	return fields
}

func nameOf(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}
