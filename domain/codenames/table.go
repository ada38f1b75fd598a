package codenames

import (
	"slices"

	"arbiter/domain"
)

// Tables are the standings: the stages as written, the groups as written, then
// "final" (G-2, CN-10, CN-25). A stage that is not drawn has no table.
func (Rules) Tables(t *domain.Tournament) []domain.Table {
	b := newBook(t)
	stages := make([][]domain.Table, len(b.stages))
	for i := range b.stages {
		stages[i] = b.stageTables(i)
	}
	out := slices.Concat(stages...)
	if final, ok := b.final(stages); ok {
		out = append(out, final)
	}
	return out
}

// stageTables makes the tables of one stage by its kind.
func (b *book) stageTables(stage int) []domain.Table {
	var out []domain.Table
	switch s := b.stages[stage]; s.Kind {
	case RoundRobin, Groups, Swiss:
		for _, g := range s.groups() {
			out = append(out, b.newLeague(stage, g).table())
		}
	case Knockout:
		if s.drawn() {
			out = append(out, b.knockoutTable(stage))
		}
	}
	return out
}

// groups of a round robin or group stage; a round robin written with entrants is one
// group without an id.
func (s Stage) groups() []Group {
	if len(s.Entrants) > 0 {
		return []Group{{Entrants: s.Entrants}}
	}
	return s.Groups
}

// drawn tells whether the stage has its teams.
func (s Stage) drawn() bool {
	return slices.ContainsFunc(s.groups(), func(g Group) bool { return len(g.Entrants) > 0 })
}

// oneTable tells whether the tournament is one round robin or Swiss to the end: only then
// are its prize places decided by extra games.
func (b *book) oneTable() bool {
	return len(b.stages) == 1 && len(b.stages[0].groups()) == 1 && b.stages[0].Advance == 0
}

// nextDrawn tells whether the cut of the stage is settled by a drawn next stage (G-12).
func (b *book) nextDrawn(stage int) bool {
	return stage+1 < len(b.stages) && b.stages[stage+1].drawn()
}
