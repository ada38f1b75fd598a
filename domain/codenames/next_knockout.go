package codenames

import (
	"slices"
	"strconv"

	"arbiter/domain"
)

// knockoutRound is the next game of every match of the first round that still needs one,
// the third-place game with the final (CN-30, CN-14, CN-25). A team whose opponent has
// left gets the games that end the match, without playing (CN-6).
func (n numbering) knockoutRound() (domain.Round, error) {
	k := n.book.newKnockout(n.index)
	if late, ok := n.lateMatch(k); ok {
		return late, nil
	}
	if missing := n.missingOf(k); len(missing) > 0 {
		return domain.Round{}, missingGames(n.t, missing)
	}
	due := k.due()
	if len(due) == 0 {
		return n.afterLast(Rules{}.Tables(n.t))
	}
	if err := n.contested(k, due); err != nil {
		return domain.Round{}, err
	}
	round := domain.Round{Stage: n.stage.ID, Number: due[0].round, Of: n.of}
	for _, s := range due {
		n.addMatch(&round, k, s)
	}
	begins := !slices.ContainsFunc(due, func(s *series) bool { return len(s.games) > 0 })
	if round.Number == 1 && begins {
		n.addFree(&round, k)
	}
	return round, nil
}

// due are the matches of the first round that has some in which a game must be written.
func (k *knockout) due() []*series {
	var due []*series
	for _, s := range k.list() {
		if s.due() && (len(due) == 0 || s.round == due[0].round) {
			due = append(due, s)
		}
	}
	return due
}

// missingOf says which games of undecided matches lack a result.
func (n numbering) missingOf(k *knockout) []domain.Text {
	var lines []domain.Text
	for _, s := range k.list() {
		for _, r := range s.open() {
			lines = append(lines, openGameText(n.t, r.Game))
		}
	}
	return lines
}

// contested refuses while a protest can change who plays in one of the matches.
func (n numbering) contested(k *knockout, due []*series) error {
	var games []domain.Text
	for _, from := range k.before(due) {
		for _, r := range from.games {
			if n.t.Contested(r.ID) {
				games = append(games, openGameText(n.t, r.Game))
			}
		}
	}
	if len(games) == 0 {
		return nil
	}
	return domain.Refuse(domain.Early, "codenames.next.match_protests", "Count", len(games), "Games", games)
}

// before are the matches that send somebody to matches in which nothing is written yet.
func (k *knockout) before(due []*series) []*series {
	var from []*series
	for _, s := range due {
		if s.round == 1 || len(s.games) > 0 {
			continue
		}
		for _, at := range s.feeders() {
			if !slices.Contains(from, k.series[at]) { // the semifinals feed two
				from = append(from, k.series[at])
			}
		}
	}
	return from
}

// addMatch writes the next game of a match; of one whose side has left all that are
// missing to its end.
func (n numbering) addMatch(round *domain.Round, k *knockout, s *series) {
	first, second, lot := s.nextSides()
	slot := Slot{First: first, Second: second, Match: s.inFile()}
	stays := n.staying(first, second)
	games := 1
	switch len(stays) {
	case 1:
		games = s.toWins - s.wins[s.index(stays[0])]
	case 2:
		g := n.add(round, slot, n.whyMatch(k, s, slot, lot))
		if lot {
			n.addStart(round, g, slot)
		}
		return
	}
	for range games {
		g := n.add(round, slot, n.whyGone(k, s, slot, stays))
		round.Games[len(round.Games)-1] = n.leftEarly(g, slot)
		slot.First, slot.Second = slot.Second, slot.First
	}
}

// addStart asks for the lot that decides who starts a game (CN-13).
func (n numbering) addStart(round *domain.Round, g domain.Game, slot Slot) {
	round.Lots = append(round.Lots, domain.Lot{
		ID:       domain.LotID("l" + strconv.Itoa(n.t.Last.Lot+len(round.Lots)+1)),
		Purpose:  "start:" + string(g.ID),
		Entrants: []domain.EntrantID{slot.First, slot.Second},
	})
}

// addFree names those who come through the first round without a game (CN-30).
func (n numbering) addFree(round *domain.Round, k *knockout) {
	for match := 1; match <= k.matches(1); match++ {
		s := k.at(1, match)
		if !s.isFree() {
			continue
		}
		for _, x := range s.sides {
			if x.known() && len(n.staying(x.id)) == 1 {
				round.Resting = append(round.Resting, x.id)
				round.Why = append(round.Why, domain.T("codenames.why.free", "Team", nameOf(n.t, x.id), "Seed", k.seedOf(x.id)))
			}
		}
	}
}

func (b bracket) seedOf(id domain.EntrantID) int { return slices.Index(b.seeds, id) + 1 }
