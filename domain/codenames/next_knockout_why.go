package codenames

import "arbiter/domain"

// whyMatch tells how the two came to meet, how the series stands and who starts.
func (n numbering) whyMatch(k *knockout, s *series, slot Slot, lot bool) domain.Text {
	meet := n.met(k, s)
	start := domain.T("codenames.why.start_lot")
	if !lot {
		start = domain.T("codenames.why.start_turn", "Team", nameOf(n.t, slot.First))
	}
	if s.toWins == 1 {
		return domain.T("codenames.why.match", "Meet", meet, "Start", start)
	}
	played := s.wins[0] + s.wins[1]
	return domain.T("codenames.why.series", "Meet", meet, "Start", start, "Game", played+1, "Count", s.toWins,
		"One", s.wins[s.index(slot.First)], "Two", s.wins[s.index(slot.Second)])
}

// whyGone tells why a match ends without a game: one side has left, or both.
func (n numbering) whyGone(k *knockout, s *series, slot Slot, stays []domain.EntrantID) domain.Text {
	meet := n.met(k, s)
	if len(stays) == 0 {
		return domain.T("codenames.why.both_gone", "Meet", meet)
	}
	return domain.T("codenames.why.gone", "Meet", meet, "Team", nameOf(n.t, stays[0]), "Gone", nameOf(n.t, slot.other(stays[0])))
}

// met tells what match it is and how its sides came there: by their seeds, or from the
// matches before.
func (n numbering) met(k *knockout, s *series) domain.Text {
	title, a, b := k.title(s.spot), s.sides[0].id, s.sides[1].id
	pairs := []any{"Title", title, "First", nameOf(n.t, a), "Second", nameOf(n.t, b)}
	switch {
	case s.isThird():
		return domain.T("codenames.why.losers", pairs...)
	case s.round == 1:
		return domain.T("codenames.why.seeds", append(pairs, "FirstSeed", k.seedOf(a), "SecondSeed", k.seedOf(b))...)
	}
	from := s.feeders()
	return domain.T("codenames.why.winners", append(pairs, "FirstMatch", from[0].match, "SecondMatch", from[1].match)...)
}

// title names a match as people do: the final, a semifinal, «1/8 финала».
func (k *knockout) title(at spot) domain.Text {
	switch {
	case at.isThird():
		return domain.T("codenames.match.third")
	case at == k.final():
		return domain.T("codenames.match.final")
	case at.round == k.rounds()-1:
		return domain.T("codenames.match.semifinal", "Match", at.match)
	}
	return domain.T("codenames.match.round", "Part", k.field(at.round)/2, "Match", at.match)
}
