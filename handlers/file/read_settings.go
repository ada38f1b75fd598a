package file

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// settings are kept in the spelling of the file: 8, true, decisive.
func (in *reading) settings() map[string]string {
	if in.rules == nil || len(in.doc.Settings) == 0 {
		return nil
	}
	out := map[string]string{}
	for _, key := range slices.Sorted(maps.Keys(in.doc.Settings)) {
		at := strict.Join("/settings", key)
		i := slices.IndexFunc(in.rules.Settings(), func(s domain.Setting) bool { return s.Key == key })
		if i < 0 {
			in.fault(at, "file.no_such_setting", "Key", key)
			continue
		}
		if value, ok := in.setting(at, in.rules.Settings()[i], in.doc.Settings[key]); ok {
			out[key] = value
		}
	}
	return out
}

// setting reads one value. Its type is a matter of form, its range one of the rule.
func (in *reading) setting(at string, s domain.Setting, raw json.RawMessage) (string, bool) {
	value := string(raw)
	switch {
	case s.Flag:
		var flag bool
		in.faults = append(in.faults, strict.Decode(raw, at, &flag)...)
	case s.Number:
		var n int
		in.faults = append(in.faults, strict.Decode(raw, at, &n)...)
		value = strconv.Itoa(n)
	default:
		in.faults = append(in.faults, strict.Decode(raw, at, &value)...)
	}
	if in.named(at) {
		return "", false
	}
	if !allows(s, value) {
		in.faults = append(in.faults, domain.Fault{Pointer: at, Rule: s.Rule, Text: rangeText(s)})
		return "", false
	}
	return value, true
}

func allows(s domain.Setting, value string) bool {
	if len(s.Choices) > 0 {
		return slices.Contains(s.Choices, value)
	}
	n, err := strconv.Atoi(value)
	return err == nil && s.Min <= n && n <= s.Max
}

func rangeText(s domain.Setting) domain.Text {
	if len(s.Choices) > 0 {
		return domain.T("file.setting_choice", "Choices", strings.Join(s.Choices, ", "))
	}
	return domain.T("file.setting_range", "Min", s.Min, "Max", s.Max)
}
