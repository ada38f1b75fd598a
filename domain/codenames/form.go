package codenames

import (
	"encoding/json"
	"reflect"

	"arbiter/domain"
)

// The steps of the dialog of a result, in order.
const (
	stepWinner  = "winner"
	stepFault   = "fault" // in place of the winner: which side has not come or has left
	stepHow     = "how"
	stepLeft    = "left"
	stepFouls   = "fouls"
	stepConfirm = "confirm"
)

// The values of choices that are no team, kind or number.
const (
	valueNobody = "none"
	valueMore   = "more"
	valueBack   = "back"
	valueNext   = "next"
	valueAgree  = "ok"
	valueRedo   = "redo"
	valueCards  = "cards"
)

// form is the dialog of one game's result at a draft.
type form struct {
	reading
	draft
}

func newForm(t *domain.Tournament, g domain.Game, raw json.RawMessage) (form, error) {
	d, err := readDraft(t, g, raw)
	return form{reading: reading{t: t, g: g, slot: slotOf(g)}, draft: d}, err
}

// Step asks for the winner, how the game was won, the words left, the fouls, and to
// confirm the summary: what is open, in this order. A typed line is confirmed already.
func (Rules) Step(t *domain.Tournament, g domain.Game, raw json.RawMessage) (domain.Question, error) {
	f, err := newForm(t, g, raw)
	if err != nil {
		return domain.Question{}, err
	}
	return f.question(), nil
}

func (f form) question() domain.Question {
	switch f.step() {
	case stepWinner:
		return f.askWinner()
	case stepFault:
		return f.askFault()
	case stepHow:
		return f.askHow()
	case stepLeft:
		return f.askLeft()
	case stepFouls:
		return f.askFouls()
	case stepConfirm:
		return f.askConfirm()
	}
	return domain.Question{Text: resultText(f.t, f.slot, f.protocol(f.slot)), Complete: true}
}

// text is a question that carries the game, its sides and what is chosen so far.
func (f form) text(key string, pairs ...any) domain.Text {
	pairs = append(pairs, "Game", f.g.Label(), "First", nameOf(f.t, f.slot.First), "Second", nameOf(f.t, f.slot.Second))
	if f.Winner != "" {
		pairs = append(pairs, "Winner", nameOf(f.t, f.Winner), "Loser", nameOf(f.t, f.slot.other(f.Winner)))
	}
	return domain.T("codenames.form."+key, pairs...)
}

func (f form) askWinner() domain.Question {
	text := f.text("winner")
	if f.By != "" {
		text = f.text("winner_how", "How", howText(f.By))
	}
	rows := [][]domain.Choice{
		{
			{Value: "1", Plain: nameOf(f.t, f.slot.First)},
			{Value: "2", Plain: nameOf(f.t, f.slot.Second)},
		},
		{{Value: valueNobody, Label: domain.T("codenames.form.button.nobody")}},
	}
	return domain.Question{Key: stepWinner, Text: text, Rows: rows}
}

// askFault asks for the side that lost by its own absence, never for the winner.
func (f form) askFault() domain.Question {
	return domain.Question{Key: stepFault, Text: f.text("fault." + string(f.By)), Rows: [][]domain.Choice{
		{{Value: "1", Plain: nameOf(f.t, f.slot.First)}, {Value: "2", Plain: nameOf(f.t, f.slot.Second)}},
		{{Value: valueNobody, Label: domain.T("codenames.form.button.both")}},
	}}
}

func (f form) askLeft() domain.Question {
	var row []domain.Choice
	rows := [][]domain.Choice{}
	for n := 1; n <= f.slot.wordsOf(f.slot.other(f.Winner)); n++ {
		row = append(row, numbered(n))
		if len(row) == 5 {
			rows, row = append(rows, row), nil
		}
	}
	return domain.Question{Key: stepLeft, Text: f.text("left"), Rows: append(rows, row, back())}
}

func (f form) askConfirm() domain.Question {
	if f.g.Played() && reflect.DeepEqual(f.protocol(f.slot), protocolOf(f.g)) {
		return f.askCorrection()
	}
	text := f.text("confirm", "Result", resultText(f.t, f.slot, f.protocol(f.slot)))
	return domain.Question{Key: stepConfirm, Text: text, Rows: [][]domain.Choice{
		{button(valueAgree), button(valueRedo)}, back(),
	}}
}

// askCorrection shows what stands and leads to the first question: there is nothing to record yet.
func (f form) askCorrection() domain.Question {
	text := f.text("standing", "Result", resultText(f.t, f.slot, f.protocol(f.slot)))
	return domain.Question{Key: stepConfirm, Text: text, Rows: [][]domain.Choice{{button(valueRedo)}, {{Value: valueBack, Label: domain.T("codenames.form.button.fouls")}}}}
}

// button is a choice whose label has the key of its value.
func button(value string) domain.Choice {
	return domain.Choice{Value: value, Label: domain.T("codenames.form.button." + value)}
}

func back() []domain.Choice { return []domain.Choice{button(valueBack)} }
