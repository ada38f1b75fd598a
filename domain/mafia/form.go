package mafia

import (
	"encoding/json"

	"arbiter/domain"
)

// The values of choices that are no seat, side, number or part.
const (
	valueNobody = "none"
	valueBack   = "back"
	valueNext   = "next"
	valueRemove = "remove"
	valueAgree  = "ok"
	valueRedo   = "redo"
	valueAward  = "award"
)

// form is the dialog of one game's protocol at a draft.
type form struct {
	draft

	t    *domain.Tournament
	g    domain.Game
	slot Slot
}

func newForm(t *domain.Tournament, g domain.Game, raw json.RawMessage) (form, error) {
	d, err := readDraft(t, g, raw)
	return form{draft: d, t: t, g: g, slot: slotOf(g)}, err
}

// Step asks for what is open, in this order: don, mafia, sheriff, winner, first killed, best
// move, additional points, fouls, removals, and to confirm the summary. A protocol that was
// typed whole is confirmed already.
func (Rules) Step(t *domain.Tournament, g domain.Game, raw json.RawMessage) (domain.Question, error) {
	f, err := newForm(t, g, raw)
	if err != nil {
		return domain.Question{}, err
	}
	return f.question(), nil
}

func (f form) question() domain.Question {
	ask := map[step]func() domain.Question{
		stepDon: f.askDon, stepMafia: f.askMafia, stepSheriff: f.askSheriff, stepWinner: f.askWinner,
		stepKilled: f.askKilled, stepBestMove: f.askBestMove, stepBonus: f.askBonus, stepPoints: f.askPoints,
		stepFouls: f.askFouls, stepRemoved: f.askRemoved, stepConfirm: f.askConfirm, stepRedo: f.askRedo,
	}[f.open()]
	if ask == nil {
		return domain.Question{Text: f.text(domain.Text{}), Complete: true}
	}
	q := ask()
	q.Key = string(f.open())
	return q
}

// text is what is known so far, a line a part, above what is asked.
func (f form) text(ask domain.Text) domain.Text {
	title := domain.T("mafia.form.title", "Game", f.g.Label())
	if f.g.Table > 0 {
		title = domain.T("mafia.form.title.table", "Game", f.g.Label(), "Table", f.g.Table)
	}
	known := f.known()
	switch {
	case len(known) == 0:
		return domain.T("mafia.form.first", "Title", title, "Ask", ask)
	case ask.Key == "":
		return domain.T("mafia.form.whole", "Title", title, "Known", known)
	}
	return domain.T("mafia.form.next", "Title", title, "Known", known, "Ask", ask)
}

func (f form) ask(key string, rows [][]domain.Choice, pairs ...any) domain.Question {
	return domain.Question{Text: f.text(domain.T("mafia.form."+key, pairs...)), Rows: rows}
}

// button is a choice whose label has the key of its value.
func button(value string) domain.Choice {
	return domain.Choice{Value: value, Label: domain.T("mafia.form.button." + value)}
}

// withBack ends the rows with what goes on, behind the way back where there is one.
func (f form) withBack(rows [][]domain.Choice, onward ...domain.Choice) [][]domain.Choice {
	last := onward
	if f.Before != nil || f.open() != stepDon { // not the first question
		last = append([]domain.Choice{button(valueBack)}, onward...)
	}
	if len(last) == 0 {
		return rows
	}
	return append(rows, last)
}
