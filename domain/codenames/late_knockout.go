package codenames

import (
	"slices"

	"arbiter/domain"
)

// joinKnockout gives a late team a free place of round 1 as the last seed (G-13). It must
// be free still: who stands in that match has not gone on to a game.
func (n numbering) joinKnockout(s *Stage, id domain.EntrantID) error {
	before := n.book.newKnockout(n.index)
	seeds := append(slices.Clone(s.Entrants), id)
	after := newBracket(seeds, before.third)
	match, ok := after.start(id)
	if !ok || after.rounds() != before.rounds() {
		return domain.Refuse(domain.Closed, "codenames.late.full", "Teams", len(s.Entrants))
	}
	free := before.at(1, match)
	if next := before.series[free.next()]; next != nil && len(next.games) > 0 {
		return domain.Refuse(domain.Closed, "codenames.late.begun")
	}
	s.Entrants = seeds
	return nil
}

// lateMatch is the first game of a match that a late team has made out of a free place
// while the first round is being played (G-13).
func (n numbering) lateMatch(k *knockout) (domain.Round, bool) {
	tables := 0
	for _, s := range k.list() {
		for _, r := range s.open() {
			tables = max(tables, r.Table)
		}
	}
	round := domain.Round{Stage: n.stage.ID, Number: 1, Of: n.of}
	if tables == 0 {
		return round, false
	}
	for match := 1; match <= k.matches(1); match++ {
		if s := k.at(1, match); s.due() && len(s.games) == 0 {
			n.addMatch(&round, k, s)
		}
	}
	for i := range round.Games {
		round.Games[i].Table += tables
	}
	return round, len(round.Games) > 0
}
