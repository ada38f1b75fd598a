package protest

import (
	"slices"

	"arbiter/domain"
)

// Exchanger is a regulation whose drawn stages can take an entrant in another one's place.
type Exchanger interface {
	domain.Regulation
	// Field are the entrants of a stage; none before it is drawn.
	Field(s domain.Stage) []domain.EntrantID
	// Exchange is the stage with one entrant in the place of another one.
	Exchange(s domain.Stage, out, in domain.EntrantID) domain.Stage
	// ExchangeIn is a game with one entrant in the place of another one, if that one plays in
	// it. Who comes may fill in there already.
	ExchangeIn(g domain.Game, out, in domain.EntrantID) domain.Game
}

// Exchange is what a change of the cut asks of the stage that was drawn from it (G-12).
type Exchange struct {
	From  domain.StageID // whose cut has changed
	Stage domain.StageID // the one drawn from it
	// Swaps are who leaves and who comes instead; they can be offered.
	Swaps []Swap
	// Played tells that a game of the stage has ended: nothing moves, and the chief judge
	// records the reason. Swaps are what would have been.
	Played bool
	// Unclear are those of whom it is not certain who goes on now: level, or with no one to
	// change places with. Nothing is offered for them.
	Unclear []domain.EntrantID
}

// Swap is one entrant for another one of the same table.
type Swap struct {
	Table   string
	Out, In domain.EntrantID
}

// Exchanges are the drawn stages whose entrants a change of the tournament puts in
// question: those above a cut before them are others than before the change.
func Exchanges(r Exchanger, before, after *domain.Tournament) []Exchange {
	was, is := r.Tables(before), r.Tables(after)
	var out []Exchange
	for i, s := range after.Stages[:max(len(after.Stages)-1, 0)] {
		next := after.Stages[i+1]
		e := Exchange{From: s.ID, Stage: next.ID, Played: begun(after, next.ID)}
		field := r.Field(next)
		for _, table := range is {
			old, there := tableOf(was, table.ID)
			if there && len(field) > 0 && ofStage(table.ID, s.ID) {
				e.add(field, old, table, gone(after))
			}
		}
		if len(e.Swaps)+len(e.Unclear) > 0 {
			out = append(out, e)
		}
	}
	return out
}

// begun tells whether a game of the stage has ended or has a result.
func begun(t *domain.Tournament, stage domain.StageID) bool {
	return slices.ContainsFunc(t.Games, func(g domain.Game) bool {
		return g.Stage == stage && (g.Played() || g.Void || !g.Ended.IsZero())
	})
}

// add finds who leaves and who comes by one table. Who has left the tournament stays where
// he was drawn; who was above the line before and was not drawn had left it then.
func (e *Exchange) add(field []domain.EntrantID, before, after domain.Table, gone func(domain.EntrantID) bool) {
	was, is := LineOf(before), LineOf(after)
	if was.Equal(is) {
		return
	}
	var comes, leaves []domain.EntrantID
	for _, row := range unmarked(after.Rows) {
		if is.Of(row.Entrant) == Above && was.Of(row.Entrant) != Above && !slices.Contains(field, row.Entrant) {
			comes = append(comes, row.Entrant)
		}
	}
	for _, row := range before.Rows {
		if !gone(row.Entrant) && is.Of(row.Entrant) == Below && slices.Contains(field, row.Entrant) {
			leaves = append(leaves, row.Entrant)
		}
	}
	undrawn := slices.ContainsFunc(is.Level, func(id domain.EntrantID) bool { return !slices.Contains(field, id) })
	switch {
	case len(comes) > len(leaves) && len(is.Level) == 0: // in the place of who has left the tournament
		return
	case len(comes) != len(leaves):
		e.Unclear = append(e.Unclear, slices.Concat(comes, leaves, is.Level)...)
		return
	case undrawn:
		e.Unclear = append(e.Unclear, is.Level...)
	}
	for i := range comes {
		e.Swaps = append(e.Swaps, Swap{Table: after.ID, Out: leaves[i], In: comes[i]})
	}
}

// gone tells who has left the tournament, or is excluded.
func gone(t *domain.Tournament) func(domain.EntrantID) bool {
	return func(id domain.EntrantID) bool {
		e, ok := t.Entrant(id)
		return ok && e.Mark() != ""
	}
}

// Possible tells whether the swaps can still be made: no game of the stage has ended,
// and each place is still as it was.
func (e Exchange) Possible(r Exchanger, t *domain.Tournament) bool {
	stage, ok := t.Stage(e.Stage)
	field := r.Field(stage)
	return ok && len(e.Swaps) > 0 && !begun(t, e.Stage) && !slices.ContainsFunc(e.Swaps, func(s Swap) bool {
		return !slices.Contains(field, s.Out) || slices.Contains(field, s.In)
	})
}

// Delta makes the swaps: in the stage, and in its published games (G-12).
func (e Exchange) Delta(r Exchanger, t *domain.Tournament) domain.Delta {
	stage, _ := t.Stage(e.Stage)
	delta := domain.Delta{Stages: []domain.Stage{stage}}
	for _, s := range e.Swaps {
		delta.Stages[0] = r.Exchange(delta.Stages[0], s.Out, s.In)
	}
	for _, g := range t.Games {
		sides := r.Sides(g)
		plays := func(s Swap) bool { return slices.Contains(sides, s.Out) || slices.Contains(sides, s.In) }
		if g.Stage != e.Stage || !slices.ContainsFunc(e.Swaps, plays) {
			continue
		}
		for _, s := range e.Swaps {
			g = r.ExchangeIn(g, s.Out, s.In)
		}
		delta.Games = append(delta.Games, g)
	}
	return delta
}
