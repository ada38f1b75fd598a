package codenames

import (
	"slices"
	"strconv"

	"arbiter/domain"
)

// book is the tournament as its tables read it: decoded once, in an order that does
// not depend on that of the file (G-2).
type book struct {
	t        *domain.Tournament
	stages   []stageRecord
	games    []record
	entrants map[domain.EntrantID]domain.Entrant
	replayed map[domain.GameID]bool // void games that are played again
}

type stageRecord struct {
	id domain.StageID
	Stage
}

// record is a game with what it counts.
type record struct {
	domain.Game
	slot    Slot
	stage   int // index of the stage
	outcome *outcome
	fouls   map[domain.EntrantID]int
	open    bool // has no result yet and needs one
}

// outcome is what a game with a result gives: the winner, when there is one, has
// points words more and each loser as many less (CN-3 to CN-8). A bye has no loser (CN-29).
type outcome struct {
	winner domain.EntrantID
	losers []domain.EntrantID
	points int
	black  bool // CN-4
}

func newBook(t *domain.Tournament) *book {
	b := &book{t: t, entrants: map[domain.EntrantID]domain.Entrant{}, replayed: map[domain.GameID]bool{}}
	for _, e := range t.Entrants {
		b.entrants[e.ID] = e
	}
	stages := map[domain.StageID]int{}
	for i, s := range t.Stages {
		b.stages = append(b.stages, stageRecord{s.ID, stageOf(s)})
		stages[s.ID] = i
	}
	for _, g := range t.Games {
		if g.ReplayOf != "" {
			b.replayed[g.ReplayOf] = true
		}
	}
	for _, g := range t.Games {
		b.games = append(b.games, b.record(g, stages[g.Stage]))
	}
	slices.SortFunc(b.games, func(x, y record) int { return domain.CompareIDs(string(x.ID), string(y.ID)) })
	return b
}

func (b *book) record(g domain.Game, stage int) record {
	r := record{Game: g, slot: slotOf(g), stage: stage}
	switch {
	case r.slot.Bye != "":
		r.outcome = &outcome{winner: r.slot.Bye, points: b.byeScore()}
	case g.Void && b.replayed[g.ID]:
	case g.Played() && !g.Void:
		p := protocolOf(g)
		r.outcome, r.fouls = b.scored(r.slot, p.Result), p.Fouls
	default:
		r.outcome = b.byLeaving(r.slot.First, r.slot.Second)
		r.open = r.outcome == nil
	}
	return r
}

// scored turns a result into an outcome. No winner: a defeat each (CN-6, CN-19).
func (b *book) scored(s Slot, r Result) *outcome {
	o := &outcome{points: b.points(r), black: r.By == ByBlack}
	for _, side := range []domain.EntrantID{s.First, s.Second} {
		if r.Winner != nil && *r.Winner == side {
			o.winner = side
		} else {
			o.losers = append(o.losers, side)
		}
	}
	return o
}

// points is X of the score X:0.
func (b *book) points(r Result) int {
	switch r.By {
	case ByWords:
		if r.Left != nil { // a file with faults may leave it out
			return *r.Left
		}
	case ByBlack, ByTime:
		return 4
	case ByTechnical:
		return 8
	case ByCognate:
		if setting(b.t, settingCognate) == "4" {
			return 4
		}
		return 8
	}
	return 1 // left early, absent
}

// byeScore is the word difference of a bye (CN-29).
func (b *book) byeScore() int {
	score, err := strconv.Atoi(setting(b.t, settingBye))
	if err != nil {
		return 0 // no number: the settings of a file are checked when it is read
	}
	return score
}

// byLeaving is the result of a game that is not played because a side has left
// (CN-6); nil when both are still there.
func (b *book) byLeaving(first, second domain.EntrantID) *outcome {
	one, two := b.entrants[first].Withdrawn, b.entrants[second].Withdrawn
	switch {
	case one && two:
		return &outcome{losers: []domain.EntrantID{first, second}, points: 1}
	case one:
		return &outcome{winner: second, losers: []domain.EntrantID{first}, points: 1}
	case two:
		return &outcome{winner: first, losers: []domain.EntrantID{second}, points: 1}
	}
	return nil
}
