package mafia

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/domain/pairing/seating"
)

// What the planner takes: a day and a half is more than a club plays in one go.
const (
	planMaxPlayers = 200
	planMaxTables  = 20
	planMaxMinutes = 36 * 60
)

// Plan proposes two or three cups for the players, the tables and the time: the usual three
// stages, a final after the qualifying games, and one stage (MF-2, MF-35). Each says its
// rounds, rests and stand-ins, and which numbers next to these need none (MF-16). When
// nothing ends in time, it proposes what is least over.
func (Rules) Plan(p domain.PlanRequest) ([]domain.Proposal, error) {
	for _, limit := range []struct {
		key              string
		value, low, high int
	}{
		{"mafia.plan.limit.players", p.Entrants, seatsAtTable, planMaxPlayers},
		{"mafia.plan.limit.tables", p.Tables, 1, planMaxTables},
		{"mafia.plan.limit.minutes", p.Minutes, 1, planMaxMinutes},
	} {
		if limit.value < limit.low || limit.value > limit.high {
			return nil, domain.Refuse(domain.Invalid, limit.key, "Value", limit.value, "Min", limit.low, "Max", limit.high)
		}
	}
	d := dayOf(p)
	var proposals []domain.Proposal
	for _, e := range d.choose(d.evenings()) {
		proposals = append(proposals, d.proposal(e))
	}
	return proposals, nil
}

// day is what the cups are measured against.
type day struct {
	players, tables, minutes int
	slot                     int // minutes of a game (MF-35)
}

func dayOf(p domain.PlanRequest) day {
	t := &domain.Tournament{Head: domain.Head{Settings: p.Settings}}
	minutes, err := strconv.Atoi(setting(t, "round_minutes"))
	if err != nil || minutes < 1 {
		minutes = 60 // a value the settings would not have taken
	}
	return day{players: p.Entrants, tables: p.Tables, minutes: p.Minutes, slot: minutes}
}

// evening is a cup that might be proposed.
type evening struct {
	stages []Stage
	sizes  []seating.Size // of each stage
}

func (e evening) rounds() int {
	n := 0
	for _, s := range e.sizes {
		n += s.Rounds
	}
	return n
}

// spec is the cup as /format reads it.
func (e evening) spec() string {
	parts := make([]string, len(e.stages))
	for i, s := range e.stages {
		parts[i] = s.spec()
	}
	return strings.Join(parts, "; ")
}

// book names the stages.
func (e evening) book() *book { return &book{stages: make([]stageRecord, len(e.stages))} }

func (d day) takes(e evening) int { return e.rounds() * d.slot }

// proposal says all about an evening.
func (d day) proposal(e evening) domain.Proposal {
	p := domain.Proposal{Spec: e.spec(), Rounds: e.rounds(), Waves: 1, Minutes: d.takes(e)}
	p.Spare = d.minutes - p.Minutes
	p.EntrantGames[0] = e.stages[0].Games
	b := e.book()
	for i, s := range e.stages {
		p.Games += e.sizes[i].Games
		p.EntrantGames[1] += s.Games
		p.Stages = append(p.Stages, domain.PlannedStage{
			Text: domain.T("mafia.plan.stage", "Stage", b.title(i), "Count", d.field(e, i)), Rounds: e.sizes[i].Rounds,
			Games: e.sizes[i].Games, LeastGames: e.sizes[i].Games, Waves: 1, Minutes: e.sizes[i].Rounds * d.slot,
		})
	}
	p.LeastGames = p.Games
	p.GivesUp, p.Warnings = d.givesUp(e), d.warnings(e, p)
	return p
}

// field is the number of players of a stage.
func (d day) field(e evening, stage int) int {
	if stage == 0 {
		return d.players
	}
	return e.stages[stage-1].Advance
}

// hours writes minutes as 3:30.
func hours(minutes int) string { return fmt.Sprintf("%d:%02d", minutes/60, minutes%60) }
