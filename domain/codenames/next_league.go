package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/pairing"
)

// leagueRound is the next round of a round robin or of all groups at once: what a
// published round still lacks, then the first round of the Berger tables that is not
// published, then extra games (CN-11).
func (n numbering) leagueRound() (domain.Round, error) {
	if round, ok := n.late(); ok {
		return round, nil
	}
	round, due := n.dueRound()
	if !due && n.goesOn() {
		return n.afterCut(Rules{}.Tables(n.t))
	}
	if err := n.waits(); err != nil {
		return domain.Round{}, err
	}
	if due {
		return n.renumbered(round), nil
	}
	return n.afterLast(Rules{}.Tables(n.t))
}

// dueRound is the first round of the Berger tables that is not published.
func (n numbering) dueRound() (domain.Round, bool) {
	for number := 1; number <= n.of; number++ {
		if round := n.circleRound(number); len(round.Games) > 0 {
			return round, true
		}
	}
	return domain.Round{}, false
}

// late is what the round that is being played lacks because a team came late (G-13): it
// need not wait for the others of the round.
func (n numbering) late() (domain.Round, bool) {
	busy, number, tables := map[domain.EntrantID]bool{}, 0, 0
	for _, r := range n.book.games {
		if r.stage == n.index && isOpen(n.t, r.Game) {
			busy[r.slot.First], busy[r.slot.Second] = true, true
			number, tables = max(number, r.Round), max(tables, r.Table)
		}
	}
	if number == 0 {
		return domain.Round{}, false
	}
	round := n.circleRound(number)
	round.Resting, round.Why = nil, round.Why[:len(round.Games)]
	for i := range round.Games {
		round.Games[i].Table += tables
	}
	taken := slices.ContainsFunc(round.Games, func(g domain.Game) bool {
		slot := slotOf(g)
		return busy[slot.First] || busy[slot.Second]
	})
	return round, len(round.Games) > 0 && !taken
}

// renumbered gives the round the first number from its own on under which nobody in it
// has played yet: a file made by hand may have played the table in another order.
func (n numbering) renumbered(round domain.Round) domain.Round {
	played := map[int]map[domain.EntrantID]bool{}
	for _, r := range n.book.games {
		if r.stage == n.index && r.slot.Extra == 0 {
			if played[r.Round] == nil {
				played[r.Round] = map[domain.EntrantID]bool{}
			}
			played[r.Round][r.slot.First], played[r.Round][r.slot.Second] = true, true
		}
	}
	for slices.ContainsFunc(round.Games, func(g domain.Game) bool {
		slot := slotOf(g)
		return played[round.Number][slot.First] || played[round.Number][slot.Second]
	}) {
		round.Number++
	}
	for i := range round.Games {
		round.Games[i].Round = round.Number
	}
	return round
}

// circleRound is what of a Berger round is not yet published. It has no games when all
// of it is, or when at least one side of every pair has left.
func (n numbering) circleRound(number int) domain.Round {
	round := domain.Round{Stage: n.stage.ID, Number: number, Of: n.of}
	var alone []domain.Text
	for _, c := range stageOf(n.stage).circles() {
		table := pairing.BergerRound(len(c.Entrants), number)
		for _, place := range table.Resting {
			round.Resting = append(round.Resting, n.staying(c.Entrants[place])...)
		}
		for _, p := range table.Pairs {
			alone = append(alone, n.pair(&round, c, p)...)
		}
	}
	round.Why = append(round.Why, alone...)
	return round
}

// pair puts a pair of the table into the round. When a side has left, the other one
// rests and the reason is returned.
func (n numbering) pair(round *domain.Round, c Group, p pairing.Pair) []domain.Text {
	first, second := c.Entrants[p.First], c.Entrants[p.Second]
	stays := n.staying(first, second)
	switch {
	case n.written[pair{first, second}]:
	case len(stays) == 1:
		round.Resting = append(round.Resting, stays[0])
		gone := Slot{First: first, Second: second}.other(stays[0])
		return []domain.Text{domain.T("codenames.why.left", "Team", nameOf(n.t, stays[0]), "Gone", nameOf(n.t, gone))}
	case len(stays) == 2:
		n.add(round, Slot{Group: c.ID, First: first, Second: second}, n.whyCircle(round.Number, c, p))
	}
	return nil
}

// whyCircle tells where the pair stands in the table and how often each has started (CN-13).
func (n numbering) whyCircle(number int, c Group, p pairing.Pair) domain.Text {
	first, second := c.Entrants[p.First], c.Entrants[p.Second]
	one, two := n.started[first], n.started[second]
	key := "codenames.why.circle"
	if one.games+two.games == 0 {
		key = "codenames.why.circle.first"
	}
	why := domain.T(key, "Round", number, "Size", len(c.Entrants),
		"First", nameOf(n.t, first), "FirstPlace", p.First+1, "FirstStarts", one.started, "FirstGames", one.games,
		"Second", nameOf(n.t, second), "SecondPlace", p.Second+1, "SecondStarts", two.started, "SecondGames", two.games)
	if c.ID == "" {
		return why
	}
	return domain.T("codenames.why.group", "Group", c.ID, "Why", why)
}
