package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// whyDraw is the purpose of the lot for the order of a stage.
const whyDraw = "draw"

// running is the stage that is being played: the last one that has its players.
func running(t *domain.Tournament) (*book, int, error) {
	b := newBook(t)
	if len(b.stages) == 0 {
		return b, 0, domain.Refuse(domain.Early, "mafia.next.no_format")
	}
	for i := range slices.Backward(b.stages) {
		if b.drawn(i) {
			return b, i, nil
		}
	}
	return b, 0, domain.Refuse(domain.Early, "mafia.next.nobody")
}

// drawnOrder are the players of a stage in the order of its draw: the lot over exactly them,
// else as the stage names them.
func (b *book) drawnOrder(stage int) []domain.EntrantID {
	ids := b.expected(stage)
	if order := b.drawLot(ids); order != nil {
		return slices.Clone(order)
	}
	return ids
}

// expected are the players of a stage, also when it does not name them: of the first stage
// those who are in the tournament or have played, of a later one those seated and those
// above the cut before it.
func (b *book) expected(stage int) []domain.EntrantID {
	s := b.stages[stage]
	seated := b.seated(stage)
	switch {
	case len(s.Entrants) > 0:
		return slices.Clone(s.players)
	case stage == 0:
		return slices.DeleteFunc(slices.Clone(s.players), func(id domain.EntrantID) bool {
			return b.entrants[id].Mark() != "" && !slices.Contains(seated, id)
		})
	}
	ids := slices.Clone(s.players)
	for _, id := range protest.LineOf(b.stageTable(stage - 1)).Above {
		if len(ids) < b.stages[stage-1].Advance && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// drawLot is the order drawn among exactly these players; nil when there is no such lot.
func (b *book) drawLot(players []domain.EntrantID) []domain.EntrantID {
	for _, l := range b.t.Lots {
		if l.Purpose == whyDraw && l.Abandoned == "" && sameSet(l.Order, players) {
			return l.Order
		}
	}
	return nil
}

// lotAmong is a lot that is still to be drawn, its names in the order of ids.
func lotAmong(purpose string, players []domain.EntrantID) domain.Lot {
	ids := slices.Clone(players)
	slices.SortFunc(ids, func(a, b domain.EntrantID) int { return domain.CompareIDs(string(a), string(b)) })
	return domain.Lot{Purpose: purpose, Entrants: ids}
}

// nameOf is the name of a player.
func (b *book) nameOf(id domain.EntrantID) string { return b.entrants[id].Name }

func (b *book) namesOf(ids []domain.EntrantID) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = b.nameOf(id)
	}
	return out
}
