package codenames

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/domain/pairing"
)

// stageIsPlayed is the text of the refusal after which the next stage can be drawn.
const stageIsPlayed = "codenames.next.draw_stage"

// afterLast is what comes after the last round of the stage: extra games when a place
// that matters is shared (CN-11). It refuses when a protest may change that, and when
// nothing is left to play.
func (n numbering) afterLast(tables []domain.Table) (domain.Round, error) {
	if n.goesOn() {
		return n.afterCut(tables)
	}
	round := domain.Round{Stage: n.stage.ID, Number: n.lastRound() + 1, Of: n.of, Extra: true}
	for _, table := range tables {
		group, ok := n.groupOf(table.ID)
		if !ok {
			continue
		}
		if err := n.protested(table); err != nil {
			return domain.Round{}, err
		}
		for _, p := range table.Pending {
			if p.Kind == domain.PendingExtraGames && len(p.Entrants) > 1 {
				n.extraGames(&round, group, table, p)
			}
		}
	}
	switch {
	case len(round.Games) > 0:
		return round, nil
	case n.index+1 < len(n.t.Stages):
		return domain.Round{}, domain.Refuse(domain.Early, stageIsPlayed)
	}
	return domain.Round{}, domain.Refuse(domain.Closed, "codenames.next.done")
}

// lastRound is the number of the last published round, extra games included: every
// round of a stage has a number of its own.
func (n numbering) lastRound() int {
	last := n.of
	for _, g := range n.t.Games {
		if g.Stage == n.stage.ID {
			last = max(last, g.Round)
		}
	}
	return last
}

// groupOf tells whether the table is one of the stage's, and of which group.
func (n numbering) groupOf(table string) (group string, ok bool) {
	if table == string(n.stage.ID) {
		return "", true
	}
	return strings.CutPrefix(table, string(n.stage.ID)+"/")
}

// protested refuses while a protest on a game of the table is open.
func (n numbering) protested(table domain.Table) error {
	var protests []domain.Text
	for _, p := range table.Pending {
		if p.Kind == domain.PendingProtest {
			protests = append(protests, n.protestText(p))
		}
	}
	if len(protests) > 0 {
		return domain.Refuse(domain.Early, "codenames.next.protests", "Count", len(protests), "Games", protests)
	}
	return nil
}

func (n numbering) protestText(p domain.Pending) domain.Text {
	g, _ := n.t.Game(domain.GameID(p.Why))
	return openGameText(n.t, g)
}

// extraGames puts the next games of a level set into the round: two teams play one
// game, more a round robin by rounds.
func (n numbering) extraGames(round *domain.Round, group string, table domain.Table, p domain.Pending) {
	set := slices.Clone(p.Entrants)
	slices.SortFunc(set, func(a, b domain.EntrantID) int { return domain.CompareIDs(string(a), string(b)) })
	series, rounds := n.extraRounds(group, set)
	pairs := rounds[0].Pairs
	for _, pair := range pairs {
		// Until the lot is drawn the sides stand in the order of their ids.
		first, second := set[min(pair.First, pair.Second)], set[max(pair.First, pair.Second)]
		slot := Slot{Group: group, First: first, Second: second, Extra: series}
		g := n.add(round, slot, n.whyExtra(table, p, series, rounds))
		n.addStart(round, g, slot)
	}
	round.Resting = append(round.Resting, idle(set, pairs)...)
}

// extraRounds are the rounds of the set's series still to play: the one begun goes on until
// all of the set have met in it, then another one begins.
func (n numbering) extraRounds(group string, set []domain.EntrantID) (series int, rounds []pairing.Round) {
	met := map[pairing.Pair]int{}
	for _, g := range n.t.Games {
		slot := slotOf(g)
		a, b := slices.Index(set, slot.First), slices.Index(set, slot.Second)
		if g.Stage != n.stage.ID || slot.Group != group || slot.Extra == 0 || a < 0 || b < 0 {
			continue
		}
		series = max(series, slot.Extra)
		pair := pairing.Pair{First: min(a, b), Second: max(a, b)}
		met[pair] = max(met[pair], slot.Extra)
	}
	for _, round := range pairing.Berger(len(set)) {
		due := slices.DeleteFunc(round.Pairs, func(p pairing.Pair) bool {
			return met[pairing.Pair{First: min(p.First, p.Second), Second: max(p.First, p.Second)}] == series
		})
		if len(due) > 0 && series > 0 {
			rounds = append(rounds, pairing.Round{Pairs: due})
		}
	}
	if len(rounds) > 0 {
		return series, rounds
	}
	return series + 1, pairing.Berger(len(set))
}

func idle(set []domain.EntrantID, pairs []pairing.Pair) []domain.EntrantID {
	var resting []domain.EntrantID
	for i, id := range set {
		if !slices.ContainsFunc(pairs, func(p pairing.Pair) bool { return p.First == i || p.Second == i }) {
			resting = append(resting, id)
		}
	}
	return resting
}

// whyExtra says what the extra games are for, how many are to come and how long they take.
func (n numbering) whyExtra(table domain.Table, p domain.Pending, series int, rounds []pairing.Round) domain.Text {
	places := [2]int{}
	for _, row := range table.Rows {
		if slices.Contains(p.Entrants, row.Entrant) {
			places = row.Place
		}
	}
	key := "codenames.why.extra." + p.Why
	switch p.Why {
	case whyCut, whyPrize:
	default:
		key = "codenames.why.extra.all"
	}
	return domain.T(key, "Teams", namesOf(n.t, p.Entrants), "From", places[0], "To", places[1], "Games", n.extraCount(series, rounds))
}

func (n numbering) extraCount(series int, rounds []pairing.Round) domain.Text {
	games := 0
	for _, r := range rounds {
		games += len(r.Pairs)
	}
	text := domain.T("codenames.why.extra_games", "Count", games, "Minutes", len(rounds)*roundMinutes(n.t))
	if series > 1 {
		return domain.T("codenames.why.extra_again", "Games", text, "Series", series)
	}
	return text
}
