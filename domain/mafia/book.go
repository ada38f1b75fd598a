package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// book is the tournament as its tables read it: decoded once, in an order that does not
// depend on that of the file (G-2).
type book struct {
	t        *domain.Tournament
	stages   []stageRecord
	games    []record
	entrants map[domain.EntrantID]domain.Entrant
	scoring  scoring
}

type stageRecord struct {
	id domain.StageID
	Stage

	// players of the stage, none while it is not drawn; those who only fill in never.
	players []domain.EntrantID
}

// record is a game with what it counts.
type record struct {
	domain.Game
	slot     Slot
	protocol Protocol
	stage    int  // index of the stage
	counts   bool // has a result and is not annulled
	open     bool // has no result yet and needs one
	replayed bool // annulled and written again (MF-17)
}

func newBook(t *domain.Tournament) *book {
	b := &book{t: t, entrants: map[domain.EntrantID]domain.Entrant{}, scoring: scoringOf(t)}
	for _, e := range t.Entrants {
		b.entrants[e.ID] = e
	}
	replayed := map[domain.GameID]bool{}
	for _, g := range t.Games {
		replayed[g.ReplayOf] = true
	}
	stages := map[domain.StageID]int{}
	for i, s := range t.Stages {
		stages[s.ID] = i
	}
	for _, g := range t.Games {
		r := record{Game: g, slot: slotOf(g), protocol: protocolOf(g), stage: stages[g.Stage], replayed: g.Void && replayed[g.ID]}
		r.counts = !g.Void && r.protocol.played()
		r.open = !g.Void && !r.protocol.played()
		b.games = append(b.games, r)
	}
	slices.SortFunc(b.games, func(x, y record) int { return domain.CompareIDs(string(x.ID), string(y.ID)) })
	for i, s := range t.Stages {
		r := stageRecord{id: s.ID, Stage: strict.Read[Stage](s.Detail)}
		r.players = b.playersOf(i, r.Stage)
		b.stages = append(b.stages, r)
	}
	return b
}

// playersOf are the players of a stage: those it names (MF-34), else of the first stage all,
// of a later one those seated in its games.
func (b *book) playersOf(stage int, s Stage) []domain.EntrantID {
	ids := s.Entrants
	switch {
	case len(ids) > 0:
	case stage == 0:
		for _, e := range b.t.Entrants {
			ids = append(ids, e.ID)
		}
	default:
		ids = b.seated(stage)
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id domain.EntrantID) bool { return b.entrants[id].StandIn })
}

func (b *book) seated(stage int) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, r := range b.games {
		if r.stage != stage {
			continue
		}
		for i, id := range r.slot.Seats {
			if id != "" && !r.slot.fillsIn(i+1) && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// staying are the players of the stage that are still in the tournament.
func (b *book) staying(stage int) int {
	n := 0
	for _, id := range b.stages[stage].players {
		if b.entrants[id].Mark() == "" {
			n++
		}
	}
	return n
}

// outIn tells whether somebody is out in a stage: he left, or was excluded, in the last one he
// came to (MF-13). The tables before it stay as they were when it was drawn.
func (b *book) outIn(stage int, id domain.EntrantID) bool {
	later := func(s stageRecord) bool { return slices.Contains(s.players, id) }
	return b.entrants[id].Mark() != "" && !slices.ContainsFunc(b.stages[stage+1:], later)
}

// drawn tells whether a stage has its players.
func (b *book) drawn(stage int) bool { return len(b.stages[stage].players) > 0 }

// complete tells whether everybody has had his games in the stage and in those before it:
// N players with G games each fill N*G/10 tables, rounded up with those who fill in (MF-16).
func (b *book) complete(upTo int) bool {
	for stage := range upTo + 1 {
		written := 0
		for _, r := range b.games {
			if r.stage == stage && r.open {
				return false
			}
			if r.stage == stage && !r.replayed {
				written++
			}
		}
		needed := (b.staying(stage)*b.stages[stage].Games + seatsAtTable - 1) / seatsAtTable
		if written < needed || !b.drawn(stage) {
			return false
		}
	}
	return true
}
