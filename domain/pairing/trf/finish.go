package trf

import (
	"errors"
	"fmt"

	"arbiter/domain/pairing/swiss"
)

// finish makes the position of what was read.
func (r *report) finish() (File, error) {
	if err := r.even(); err != nil {
		return File{}, err
	}
	numbers, err := r.pairingNumbers()
	if err != nil {
		return File{}, err
	}
	if r.first == swiss.NoColour {
		r.first = r.inferFirst()
	}
	f := File{Position: swiss.Position{Rounds: r.total, Win: r.points.win, Loss: r.points.loss, First: r.first}}
	for _, e := range r.players {
		p := swiss.Player{Number: numbers[e.id], Games: make([]swiss.Game, r.played), Absent: len(e.rounds) > r.played}
		for i, g := range e.rounds[:r.played] {
			p.Games[i] = swiss.Game{Opponent: numbers[g.opponent], Colour: g.colour, Played: g.played, Bye: g.bye(), Gain: r.points.gain(g)}
		}
		f.Position.Players = append(f.Position.Players, p)
	}
	f.IDs = make([]int, len(r.players))
	for id, n := range numbers {
		f.IDs[n-1] = id
	}
	f.Position.Apart, err = r.apartNow(numbers)
	return f, err
}

// even gives everybody as many rounds, says who is away from the next one, and holds the
// points against the results.
func (r *report) even() error {
	if len(r.players) == 0 {
		return errors.New("there is no player (line 001)")
	}
	if r.total == 0 {
		return errors.New("the number of rounds is missing (line XXR or 142)")
	}
	if r.allBeyond() {
		r.played++
	}
	if r.played >= r.total {
		return fmt.Errorf("%d rounds are there, of %d: none is left to pair", r.played, r.total)
	}
	for _, e := range r.players {
		for len(e.rounds) < r.played {
			e.rounds = append(e.rounds, away())
		}
		if err := r.checkPoints(e); err != nil {
			return err
		}
	}
	for _, s := range r.away {
		e := r.byID[s.id]
		switch {
		case e == nil:
			return fmt.Errorf("player %d is away, but there is none", s.id)
		case (s.round == 0 || s.round == r.played+1) && len(e.rounds) == r.played:
			e.rounds = append(e.rounds, away())
		}
	}
	return nil
}

// allBeyond says whether everybody has a bye in the last column: it is a past round then.
func (r *report) allBeyond() bool {
	for _, e := range r.players {
		if len(e.rounds) <= r.played {
			return false
		}
	}
	return true
}

// checkPoints lets a bye in the next round be counted already.
func (r *report) checkPoints(e *entry) error {
	sum := 0
	for _, g := range e.rounds[:r.played] {
		sum += r.points.gain(g)
	}
	if e.points == sum {
		return nil
	}
	if len(e.rounds) > r.played && e.points == sum+r.points.gain(e.rounds[r.played]) {
		return nil
	}
	return fmt.Errorf("player %d has %d.%d points, the results give %d.%d", e.id, e.points/Unit, e.points%Unit, sum/Unit, sum%Unit)
}

// pairingNumbers are the ids, or with `XXC rank` the places in the file.
func (r *report) pairingNumbers() (map[int]int, error) {
	numbers := make(map[int]int, len(r.players))
	for i, e := range r.players {
		numbers[e.id] = e.id
		if r.byRank {
			numbers[e.id] = i + 1
		}
		if numbers[e.id] > len(r.players) {
			return nil, fmt.Errorf("a pairing number is missing: %d players, and one is %d", len(r.players), e.id)
		}
	}
	for _, e := range r.players {
		for i, g := range e.rounds {
			if g.opponent != 0 && numbers[g.opponent] == 0 {
				return nil, fmt.Errorf("player %d, round %d: there is no player %d", e.id, i+1, g.opponent)
			}
		}
	}
	return numbers, nil
}

// apartNow are the groups kept apart in the round to be paired.
func (r *report) apartNow(numbers map[int]int) ([][]int, error) {
	var groups [][]int
	for _, a := range r.groups {
		if a.to != 0 && (r.played+1 < a.from || r.played+1 > a.to) {
			continue
		}
		var group []int
		for _, id := range a.ids {
			if numbers[id] == 0 {
				return nil, fmt.Errorf("player %d is kept apart, but there is none", id)
			}
			group = append(group, numbers[id])
		}
		groups = append(groups, group)
	}
	return groups, nil
}
