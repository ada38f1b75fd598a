package codenames

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/domain"
	"arbiter/domain/pairing/swiss"
)

// swissRound is the next round of a Swiss by the FIDE Dutch system (CN-29), after the last
// one extra games (CN-11). When the rules allow no round, the one that breaks them least
// is played, and its reasons say so.
func (n numbering) swissRound() (domain.Round, error) {
	if n.goesOn() && n.publishedRounds() >= n.of {
		return n.afterCut(Rules{}.Tables(n.t))
	}
	if err := n.waits(); err != nil {
		return domain.Round{}, err
	}
	f := n.newSwissField()
	if f.played >= n.of || len(n.staying(f.teams...)) < 2 {
		return n.afterLast(Rules{}.Tables(n.t))
	}
	round := domain.Round{Stage: n.stage.ID, Number: f.played + 1, Of: n.of}
	pairs, err := swiss.Next(f.position())
	if short := (*swiss.Unplayable)(nil); errors.As(err, &short) {
		pairs, err = f.breaking(&round, short)
	}
	if err != nil {
		return domain.Round{}, fmt.Errorf("round %d of %s: %w", round.Number, n.stage.ID, err)
	}
	f.addAll(&round, pairs)
	return round, nil
}

// publishedRounds is the number of the last published round, extra games not counted.
func (n numbering) publishedRounds() int {
	last := 0
	for _, r := range n.book.games {
		if r.stage == n.index && r.slot.Extra == 0 {
			last = max(last, r.Round)
		}
	}
	return last
}

// swissField is a Swiss stage as its next round is paired from.
type swissField struct {
	numbering
	teams   []domain.EntrantID // in the order of their pairing numbers
	played  int                // rounds published
	players []swiss.Player
	missed  [][]int // pairs who have met without playing (G-3)
}

func (n numbering) newSwissField() *swissField {
	f := &swissField{numbering: n, teams: stageOf(n.stage).Entrants}
	games := slices.DeleteFunc(slices.Clone(n.book.games), func(r record) bool {
		return r.stage != n.index || r.slot.Extra > 0 || r.outcome == nil
	})
	for _, r := range games {
		f.played = max(f.played, r.Round)
	}
	for i, id := range f.teams {
		f.players = append(f.players, swiss.Player{
			Number: i + 1, Games: make([]swiss.Game, f.played), Absent: n.book.entrants[id].Withdrawn,
		})
	}
	for _, r := range games {
		if r.Round > 0 {
			f.note(r)
		}
	}
	return f
}

// note puts a game into the records of its teams: a win is one point, a bye too (CN-29).
func (f *swissField) note(r record) {
	if r.slot.Bye != "" {
		f.players[f.number(r.slot.Bye)-1].Games[r.Round-1] = swiss.Game{Gain: 1}
		return
	}
	one, two := f.number(r.slot.First), f.number(r.slot.Second)
	played := wasPlayed(r)
	f.players[one-1].Games[r.Round-1] = swiss.Game{Opponent: two, Colour: swiss.White, Played: played, Gain: gain(r, r.slot.First)}
	f.players[two-1].Games[r.Round-1] = swiss.Game{Opponent: one, Colour: swiss.Black, Played: played, Gain: gain(r, r.slot.Second)}
	if !played {
		f.missed = append(f.missed, []int{one, two})
	}
}

// number is the pairing number of a team, from 1.
func (f *swissField) number(id domain.EntrantID) int { return slices.Index(f.teams, id) + 1 }

// wasPlayed tells games from those given away: an absence or a departure counts for no side.
func wasPlayed(r record) bool {
	by := protocolOf(r.Game).Result.By
	return r.Played() && by != ByAbsent && by != ByLeftEarly
}

func gain(r record, id domain.EntrantID) int {
	if r.outcome.winner == id {
		return 1
	}
	return 0
}

func (f *swissField) position() swiss.Position {
	return swiss.Position{Players: f.players, Rounds: f.of, Win: 1, First: swiss.White, Apart: f.missed}
}

// breaking pairs what cannot be paired by the rules with as few repeats as can be, and
// the others by the rules. Who would have a second bye rests without one.
func (f *swissField) breaking(round *domain.Round, least *swiss.Unplayable) (swiss.Round, error) {
	f.players = slices.Clone(f.players)
	for _, p := range slices.Concat(least.Repeats, least.Clashes) {
		if f.players[p[0]-1].Absent {
			continue // both a repeat and a clash
		}
		f.players[p[0]-1].Absent, f.players[p[1]-1].Absent = true, true
		f.addUnplayable(round, p[0], p[1], slices.Contains(least.Repeats, p))
	}
	if least.SecondBye > 0 {
		f.players[least.SecondBye-1].Absent = true
		round.Resting = append(round.Resting, f.teams[least.SecondBye-1])
	}
	if !slices.ContainsFunc(f.players, func(p swiss.Player) bool { return !p.Absent }) {
		return swiss.Round{}, nil
	}
	pairs, err := swiss.Next(f.position())
	if err != nil {
		return pairs, fmt.Errorf("the rest of the field: %w", err)
	}
	return pairs, nil
}

// addUnplayable adds a pair that breaks a rule; who has started less often starts.
func (f *swissField) addUnplayable(round *domain.Round, one, two int, repeats bool) {
	first, second := f.teams[one-1], f.teams[two-1]
	if f.started[second].started < f.started[first].started {
		first, second = second, first
	}
	key := "codenames.why.swiss_clash"
	if repeats {
		key = "codenames.why.swiss_repeat"
	}
	f.add(round, Slot{First: first, Second: second}, domain.T(key, "First", nameOf(f.t, first), "Second", nameOf(f.t, second)))
}

// addAll adds the pairs by the rules, then says who rests without a bye.
func (f *swissField) addAll(round *domain.Round, pairs swiss.Round) {
	for _, p := range pairs.Pairs {
		white := f.teams[p.White-1]
		if p.Black == 0 {
			f.add(round, Slot{Bye: white}, f.whyBye(p))
			round.Games[len(round.Games)-1].Table = 0
			continue
		}
		f.add(round, Slot{First: white, Second: f.teams[p.Black-1]}, f.whySwiss(p))
	}
	for _, id := range round.Resting {
		round.Why = append(round.Why, domain.T("codenames.why.no_bye", "Team", nameOf(f.t, id)))
	}
}
