package codenames

import (
	"slices"

	"arbiter/domain"
)

// Bracket is a drawn knockout as it stands (CN-30).
func (Rules) Bracket(t *domain.Tournament, s domain.Stage) (domain.Bracket, bool) {
	index := slices.IndexFunc(t.Stages, func(other domain.Stage) bool { return other.ID == s.ID })
	detail := stageOf(s)
	if index < 0 || detail.Kind != Knockout || !detail.drawn() {
		return domain.Bracket{}, false
	}
	k := newBook(t).newKnockout(index)
	out := domain.Bracket{ToWins: max(detail.ToWins, 1), Rounds: make([][]domain.Match, k.rounds())}
	for _, s := range k.list() {
		out.Rounds[s.round-1] = append(out.Rounds[s.round-1], k.shown(s))
	}
	return out, true
}

// ThirdPlace tells whether a game is one of the match for the third place (CN-25).
func (Rules) ThirdPlace(g domain.Game) bool {
	written := slotOf(g).Match
	match, _ := matchOf(written)
	return len(written) > 0 && match == thirdPlace
}

func (k *knockout) shown(s *series) domain.Match {
	m := domain.Match{Number: s.match, Over: s.decided, Winner: s.winner}
	for i, side := range s.sides {
		m.Sides[i] = domain.MatchSide{Entrant: side.id, Empty: side.empty, Wins: s.wins[i]}
		if side.known() {
			m.Sides[i].Seed = k.seedOf(side.id)
		}
		if s.round > 1 {
			m.Sides[i].From = s.feeders()[i].match
		}
	}
	return m
}
