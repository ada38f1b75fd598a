package mafia

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Choose answers the step with that key. It refuses as stale a step that is not open and a
// value that the step does not offer, so that no draft of buttons breaks MF-15.
func (Rules) Choose(t *domain.Tournament, g domain.Game, raw json.RawMessage, key, value string) (json.RawMessage, error) {
	f, err := newForm(t, g, raw)
	if err != nil {
		return nil, err
	}
	if !f.question().Open(key, value) {
		return nil, domain.Refuse(domain.Stale, "mafia.form.stale", "Game", g.Label())
	}
	d := f.back
	if value != valueBack {
		d = func() draft { return f.choose(step(key), value) }
	}
	return strict.JSON(d().settled()), nil
}

// settled forgets the way back out of a change once the summary is reached again.
func (d draft) settled() draft {
	if d.open() == stepConfirm {
		d.Before = nil
	}
	return d
}

func (f form) choose(at step, value string) draft {
	seat, _ := strconv.Atoi(value) // one of the seats offered, negative to take it back; else 0
	d := f.draft
	switch at {
	case stepDon, stepMafia, stepSheriff:
		return d.role(at, seat)
	case stepWinner:
		d.Protocol.Winner = Side(value)
	case stepKilled:
		return d.killed(seat)
	case stepBestMove:
		return d.named(seat)
	case stepBonus:
		if value == valueNext {
			return d.done(stepBonus)
		}
		d.Seat = seat
	case stepPoints:
		return f.points(domain.Points(seat))
	case stepFouls:
		return f.foul(value)
	case stepRemoved:
		return f.removed(seat, value)
	case stepConfirm:
		return d.confirm(value)
	case stepRedo:
		return d.redo(step(value))
	}
	return d
}

// role gives a seat its role, negative: takes it from the mafia. The role it had is open again.
func (d draft) role(at step, seat int) draft {
	p := &d.Protocol
	p.Mafia = slices.DeleteFunc(slices.Clone(p.Mafia), func(s int) bool { return s == seat || s == -seat })
	if p.Don == seat {
		p.Don = 0
	}
	if p.Sheriff == seat {
		p.Sheriff = 0
	}
	switch {
	case at == stepDon:
		p.Don = seat
	case at == stepSheriff:
		p.Sheriff = seat
	case seat > 0:
		p.Mafia = append(p.Mafia, seat)
	}
	return d
}

// killed names who was killed first, 0 for nobody. Another one has another best move.
func (d draft) killed(seat int) draft {
	if d.Protocol.FirstKilled != seat {
		d.Protocol.BestMove = nil
		d = d.undone(stepBestMove)
	}
	d.Protocol.FirstKilled = seat
	return d.done(stepKilled)
}

// named adds one of the three to the best move, negative: takes it out; 0: he named nobody.
func (d draft) named(seat int) draft {
	if seat == 0 {
		d.Protocol.BestMove = nil
		return d.done(stepBestMove)
	}
	d.Protocol.BestMove = toggled(d.Protocol.BestMove, seat)
	if len(d.Protocol.BestMove) == namedInBestMove {
		return d.done(stepBestMove)
	}
	return d
}

// toggled are the seats with another one; with a negative one taken out.
func toggled(seats []int, seat int) []int {
	if seat > 0 {
		return append(slices.Clone(seats), seat)
	}
	return slices.DeleteFunc(slices.Clone(seats), func(s int) bool { return s == -seat })
}

// points gives the chosen player points, 0 for none. With nothing left to give the form goes on.
func (f form) points(points domain.Points) draft {
	bonus := maps.Clone(f.Protocol.Bonus)
	if bonus == nil {
		bonus = Bonus{}
	}
	bonus[f.Seat] = points
	if points == 0 {
		delete(bonus, f.Seat)
	}
	f.Protocol.Bonus, f.Seat = bonus, 0
	for seat := 1; seat <= seatsAtTable; seat++ {
		if _, has := bonus[seat]; !has && f.bonusLeft(seat) >= leastOffered {
			return f.draft
		}
	}
	return f.done(stepBonus)
}
