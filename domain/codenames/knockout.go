package codenames

import (
	"slices"
	"strconv"

	"arbiter/domain"
)

// knockout is a bracket with its matches as they stand (CN-30).
type knockout struct {
	bracket
	series map[spot]*series
}

// newKnockout reads a drawn knockout stage of the book.
func (b *book) newKnockout(stage int) *knockout {
	s := b.stages[stage]
	k := &knockout{
		bracket: newBracket(s.Entrants, setting(b.t, settingThird) == strconv.FormatBool(true)),
		series:  map[spot]*series{},
	}
	written := map[spot][]record{}
	for _, r := range b.games {
		if r.stage == stage {
			at := k.spotOf(r)
			written[at] = append(written[at], r)
		}
	}
	for _, at := range k.spots() {
		k.series[at] = newSeries(at, max(s.ToWins, 1), k.feed(at), written[at])
	}
	return k
}

// spotOf is the match of a game; whatever round its third-place game names, there is one.
func (k *knockout) spotOf(r record) spot {
	match, _ := matchOf(r.slot.Match)
	if match == thirdPlace {
		return spot{k.rounds(), thirdPlace}
	}
	return spot{r.Round, match}
}

// at is the match at a spot; nil when the bracket has none there.
func (k *knockout) at(round, match int) *series { return k.series[spot{round, match}] }

// list are all matches in the order in which they can be decided.
func (k *knockout) list() []*series {
	out := make([]*series, 0, len(k.series))
	for _, at := range k.spots() {
		out = append(out, k.series[at])
	}
	return out
}

// feed is whom the bracket sends to a match: seeds, winners of the two matches before,
// for the third-place game their losers.
func (k *knockout) feed(at spot) [2]side {
	var sides [2]side
	if at.round == 1 {
		for i, id := range k.opening(at.match) {
			sides[i] = side{id: id, empty: id == ""}
		}
		return sides
	}
	for i, from := range at.feeders() {
		sides[i] = k.series[from].sends(at.isThird())
	}
	return sides
}

// sends is the side that comes out of a match: the winner, or the loser when asked for.
// A match that both are out of sends nobody.
func (s *series) sends(loser bool) side {
	switch {
	case !s.decided:
		return side{}
	case loser:
		return s.loser()
	}
	return side{id: s.winner, empty: s.winner == ""}
}

// loser of a decided match; empty when there is not exactly one.
func (s *series) loser() side {
	if s.winner == "" || s.isFree() {
		return side{empty: true}
	}
	return s.sides[1-s.index(s.winner)]
}

// complete tells whether the final, the third-place game when there is one, and every
// written match are decided.
func (k *knockout) complete() bool {
	return !slices.ContainsFunc(k.list(), func(s *series) bool {
		needed := s.spot == k.final() || s.isThird() || len(s.games) > 0
		return needed && !s.decided
	})
}

// reached says how far each team came, smaller being further: 1 the winner, 2 the lost
// final, 3 and 4 by the third-place game, else the field of the round it lost in or is in now.
func (k *knockout) reached() map[domain.EntrantID]int {
	out := map[domain.EntrantID]int{}
	for _, id := range k.seeds {
		out[id] = k.field(1)
	}
	for _, s := range k.list() {
		if s.isThird() {
			continue
		}
		for _, x := range s.sides {
			if _, seed := out[x.id]; seed {
				out[x.id] = k.field(s.round)
			}
		}
		if s.winner != "" && k.goesOn(s) {
			out[s.winner] = k.field(s.round + 1)
		}
	}
	k.reachedThird(out)
	return out
}

// goesOn tells whether the winner of a match plays on: one by a later correction, with the
// next round published for the other, does not (G-12).
func (k *knockout) goesOn(s *series) bool {
	next := k.series[s.next()]
	return next == nil || len(next.games) == 0 || next.names(s.winner)
}

// reachedThird parts the losers of the semifinals.
func (k *knockout) reachedThird(out map[domain.EntrantID]int) {
	s := k.at(k.rounds(), thirdPlace)
	if s == nil || s.winner == "" {
		return
	}
	if out[s.winner] == k.field(k.rounds()-1) {
		out[s.winner] = 3
	}
}
