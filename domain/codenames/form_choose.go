package codenames

import (
	"encoding/json"
	"strconv"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Choose answers the step with that key. It refuses as stale a step that is not open
// and a value that the step does not offer.
func (Rules) Choose(t *domain.Tournament, g domain.Game, raw json.RawMessage, key, value string) (json.RawMessage, error) {
	f, err := newForm(t, g, raw)
	if err != nil {
		return nil, err
	}
	if !f.question().Open(key, value) {
		return nil, domain.Refuse(domain.Stale, "codenames.form.stale", "Game", g.Label())
	}
	if value == valueBack {
		return strict.JSON(f.back()), nil
	}
	return strict.JSON(f.choose(value)), nil
}

func (f form) choose(value string) draft {
	d := f.draft
	switch f.step() {
	case stepWinner:
		return f.chooseWinner(value)
	case stepFault:
		return f.chooseFault(value)
	case stepHow:
		return f.chooseHow(value)
	case stepLeft:
		d.Left, _ = strconv.Atoi(value) // one of the numbers offered
	case stepFouls:
		return f.chooseFouls(value)
	case stepConfirm:
		d.Agreed = value == valueAgree
		if value == valueRedo {
			d = draft{Fouls: d.Fouls}
		}
	}
	return d
}

// chooseWinner keeps of what is known already only what can be true of this winner.
func (f form) chooseWinner(value string) draft {
	d := f.draft
	switch value {
	case valueNobody:
		d.Nobody = true
		if d.By != ByLeftEarly && d.By != ByAbsent {
			d.By, d.Left = "", 0
		}
		return d
	case "1":
		d.Winner = f.slot.First
	case "2":
		d.Winner = f.slot.Second
	}
	if d.Left > f.slot.wordsOf(f.slot.other(d.Winner)) {
		d.Left = 0
	}
	return d
}

// chooseFault gives the game to the other side, or to nobody.
func (f form) chooseFault(value string) draft {
	d := f.draft
	switch value {
	case valueNobody:
		d.Nobody = true
	case "1":
		d.Winner = f.slot.Second
	case "2":
		d.Winner = f.slot.First
	}
	return d
}

func (f form) chooseHow(value string) draft {
	d := f.draft
	if value == valueMore {
		d.More = true
		return d
	}
	d.By = byOf(value)
	if value == valueCards {
		d.By = ByWords
	}
	if d.Score == nil {
		return d
	}
	for _, o := range d.Score.options(f.t, f.slot) {
		if o.by == d.By && o.covered == (value == valueCards) {
			d.Left = o.left
		}
	}
	return d
}

// back takes the last answer away.
func (f form) back() draft {
	d := f.draft
	switch f.step() {
	case stepHow:
		if d.More {
			d.More = false
			return d
		}
		d.Winner, d.Nobody, d.Score = "", false, nil
	case stepLeft:
		d.By = ""
	case stepFouls:
		d.FoulsGiven = false
		if d.By != ByWords || d.Score != nil {
			d.By = ""
		}
		d.Left = 0
	case stepConfirm:
		d.FoulsGiven = false
	}
	return d
}
