package codenames

import "arbiter/domain"

// howValues are the kinds as values of buttons, the everyday ones first.
var howValues = []struct {
	value string
	by    By
	rare  bool
}{
	{"words", ByWords, false},
	{"black", ByBlack, false},
	{"time", ByTime, false},
	{"tech", ByTechnical, true},
	{"cognate", ByCognate, true},
	{"left", ByLeftEarly, true},
	{"absent", ByAbsent, true},
}

// howText says a kind in words: «по словам».
func howText(by By) domain.Text { return domain.T("codenames.how." + string(by)) }

func (f form) askHow() domain.Question {
	switch {
	case f.Nobody:
		return domain.Question{Key: stepHow, Text: f.text("how_nobody"), Rows: [][]domain.Choice{
			{howChoice("left", ByLeftEarly), howChoice("absent", ByAbsent)}, back(),
		}}
	case f.Score != nil:
		return f.askScore(*f.Score)
	}
	var everyday, rare []domain.Choice
	for _, how := range howValues {
		if how.rare {
			rare = append(rare, howChoice(how.value, how.by))
		} else {
			everyday = append(everyday, howChoice(how.value, how.by))
		}
	}
	rows := [][]domain.Choice{everyday, {button(valueMore)}, back()}
	if f.More {
		rows = [][]domain.Choice{everyday, rare[:2], rare[2:], back()}
	}
	return domain.Question{Key: stepHow, Text: f.text("how"), Rows: rows}
}

func howChoice(value string, by By) domain.Choice {
	return domain.Choice{Value: value, Label: howText(by)}
}

// askScore asks which of the ways gave the typed score (CN-20).
func (f form) askScore(s score) domain.Question {
	var ways []domain.Text
	var rows [][]domain.Choice
	for _, o := range s.options(f.t, f.slot) {
		c := howChoice(valueOf(o.by), o.by)
		switch {
		case o.by == ByLeftEarly || o.by == ByAbsent:
			continue
		case o.covered:
			c = domain.Choice{Value: valueCards, Label: domain.T("codenames.form.button.cards", "Left", o.left)}
		}
		ways = append(ways, c.Label)
		rows = append(rows, []domain.Choice{c})
	}
	text := f.text("how_score", "Score", s.String(), "Ways", oneOf(ways))
	return domain.Question{Key: stepHow, Text: text, Rows: append(rows, back())}
}

// oneOf joins texts as in "a, b or c".
func oneOf(texts []domain.Text) domain.Text {
	last := len(texts) - 1
	if last < 1 {
		return texts[0]
	}
	all := texts[0]
	for _, t := range texts[1:last] {
		all = domain.T("codenames.list.comma", "Before", all, "Next", t)
	}
	return domain.T("codenames.list.or", "Before", all, "Next", texts[last])
}

func valueOf(by By) string {
	for _, how := range howValues {
		if how.by == by {
			return how.value
		}
	}
	return ""
}

func byOf(value string) By {
	for _, how := range howValues {
		if how.value == value {
			return how.by
		}
	}
	return ""
}
