package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/pairing"
	"arbiter/domain/strict"
)

// Join takes a late team into the stage that is being played and returns the stage with
// it (G-13): into a round robin, or the smallest group, without a result so far; into a
// free place of the first round of a knockout; into a Swiss from the next round on, with
// nothing for those missed. It refuses when it is too late.
func (Rules) Join(t *domain.Tournament, id domain.EntrantID) (domain.Stage, error) {
	stage, err := running(t)
	if err != nil {
		return stage, err
	}
	n := newNumbering(t, stage, 0)
	detail := stageOf(stage)
	if n.index > 0 {
		return stage, domain.Refuse(domain.Closed, "codenames.late.stage")
	}
	switch detail.Kind {
	case RoundRobin, Groups:
		err = n.joinLeague(&detail, id)
	case Knockout:
		err = n.joinKnockout(&detail, id)
	case Swiss:
		err = n.joinSwiss(&detail, id)
	}
	if err != nil {
		return stage, err
	}
	stage.Detail = strict.JSON(detail)
	return stage, nil
}

// joinLeague puts the team into the smallest group in which nothing is decided.
func (n numbering) joinLeague(s *Stage, id domain.EntrantID) error {
	groups := s.groups()
	best := -1
	for i, g := range groups {
		if !n.begun(g) && (best < 0 || len(g.Entrants) < len(groups[best].Entrants)) {
			best = i
		}
	}
	if best < 0 {
		if len(groups) < 2 {
			return domain.Refuse(domain.Closed, "codenames.late.round_robin")
		}
		return domain.Refuse(domain.Closed, "codenames.late.league")
	}
	order := n.withLate(groups[best], id)
	if len(s.Entrants) > 0 {
		s.Entrants = order
		return nil
	}
	s.Groups = slices.Clone(groups)
	s.Groups[best].Entrants = order
	return nil
}

// joinSwiss makes the team the last of the pairing numbers.
func (n numbering) joinSwiss(s *Stage, id domain.EntrantID) error {
	if n.newSwissField().played >= s.Rounds {
		return domain.Refuse(domain.Closed, "codenames.late.swiss")
	}
	s.Entrants = append(slices.Clone(s.Entrants), id)
	return nil
}

// begun tells whether a game of the group has a result, one by leaving included (CN-6).
func (n numbering) begun(g Group) bool {
	return slices.ContainsFunc(n.gamesOf(g), func(r record) bool { return !r.open })
}

func (n numbering) gamesOf(g Group) []record {
	var games []record
	for _, r := range n.book.games {
		if r.stage == n.index && slices.Contains(g.Entrants, r.slot.First) {
			games = append(games, r)
		}
	}
	return games
}

// withLate is the order of the group's Berger table with the team in it. A field that was
// odd keeps its table: the team is its last one, and meets who rests. Of a field that was
// even the table changes: its places are dealt anew so that the published games, which
// stand (G-12), are games of the new first round with the same sides (CN-13), in which
// the late team rests.
func (n numbering) withLate(g Group, late domain.EntrantID) []domain.EntrantID {
	published := n.gamesOf(g)
	if len(published) == 0 || len(g.Entrants)%2 == 1 {
		return append(slices.Clone(g.Entrants), late)
	}
	round := pairing.BergerRound(len(g.Entrants)+1, 1)
	order := make([]domain.EntrantID, len(g.Entrants)+1)
	order[round.Resting[0]] = late
	for i, r := range published {
		order[round.Pairs[i].First], order[round.Pairs[i].Second] = r.slot.First, r.slot.Second
	}
	for _, id := range g.Entrants { // those whose opponent has left
		if !slices.Contains(order, id) {
			order[slices.Index(order, "")] = id
		}
	}
	return order
}
