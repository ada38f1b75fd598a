package storage

import (
	"fmt"
	"reflect"
	"time"

	"arbiter/domain"
)

// savedText is a Text whose facts keep their types: a plural form is chosen by a number,
// a time is shown in the reader's zone.
type savedText struct {
	Key  string
	Args map[string]savedArg `json:",omitempty"`
}

// savedArg has exactly one field set.
type savedArg struct {
	String *string        `json:"s,omitempty"`
	Int    *int           `json:"i,omitempty"`
	Bool   *bool          `json:"b,omitempty"`
	Points *domain.Points `json:"p,omitempty"`
	Time   *time.Time     `json:"t,omitempty"`
	Text   *savedText     `json:"x,omitempty"`
	Names  []string       `json:"n,omitempty"`
	Texts  []savedText    `json:"l,omitempty"`
}

func textJSON(t domain.Text) (string, error) {
	saved, err := saveText(t)
	if err != nil {
		return "", err
	}
	return jsonText(saved)
}

func parseText(column string) (domain.Text, error) {
	saved, err := decoded[savedText](column)
	return saved.text(), err
}

func saveText(t domain.Text) (savedText, error) {
	saved := savedText{Key: t.Key}
	for name, value := range t.Args {
		arg, err := saveArg(value)
		if err != nil {
			return saved, fmt.Errorf("text %s, %s: %w", t.Key, name, err)
		}
		if saved.Args == nil {
			saved.Args = map[string]savedArg{}
		}
		saved.Args[name] = arg
	}
	return saved, nil
}

func saveArg(value any) (savedArg, error) {
	switch v := value.(type) {
	case domain.Points:
		return savedArg{Points: &v}, nil
	case time.Time:
		return savedArg{Time: &v}, nil
	case domain.Text:
		text, err := saveText(v)
		return savedArg{Text: &text}, err
	case []string:
		return savedArg{Names: v}, nil
	case []domain.Text:
		return saveTexts(v)
	}
	return savePlain(reflect.ValueOf(value))
}

func saveTexts(texts []domain.Text) (savedArg, error) {
	var arg savedArg
	for _, t := range texts {
		saved, err := saveText(t)
		if err != nil {
			return arg, err
		}
		arg.Texts = append(arg.Texts, saved)
	}
	return arg, nil
}

// savePlain takes named strings and numbers too, such as the id of a game.
func savePlain(v reflect.Value) (savedArg, error) {
	switch {
	case v.Kind() == reflect.String:
		s := v.String()
		return savedArg{String: &s}, nil
	case v.Kind() == reflect.Bool:
		b := v.Bool()
		return savedArg{Bool: &b}, nil
	case v.IsValid() && v.CanInt():
		n := int(v.Int())
		return savedArg{Int: &n}, nil
	}
	return savedArg{}, fmt.Errorf("a %s cannot be kept", v.Kind())
}

func (s savedText) text() domain.Text {
	t := domain.Text{Key: s.Key, Args: domain.Args{}}
	for name, arg := range s.Args {
		t.Args[name] = arg.value()
	}
	return t
}

func (a savedArg) value() any {
	switch {
	case a.Int != nil:
		return *a.Int
	case a.Bool != nil:
		return *a.Bool
	case a.Points != nil:
		return *a.Points
	case a.Time != nil:
		return *a.Time
	case a.Text != nil:
		return a.Text.text()
	case len(a.Names) > 0:
		return a.Names
	case len(a.Texts) > 0:
		texts := make([]domain.Text, len(a.Texts))
		for i, saved := range a.Texts {
			texts[i] = saved.text()
		}
		return texts
	case a.String != nil:
		return *a.String
	}
	return ""
}
