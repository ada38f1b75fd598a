package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/pairing"
)

// Next is the round to publish now: the first of the Berger tables that is not yet
// published, then extra games (CN-11). It refuses with the games that lack a result,
// with open protests, and when all is played.
func (r Rules) Next(t *domain.Tournament) (domain.Round, error) {
	stage, err := running(t)
	if err != nil {
		return domain.Round{}, err
	}
	if open := openGames(t, stage.ID); len(open) > 0 {
		return domain.Round{}, domain.Refuse(domain.Early, "codenames.next.missing", "Count", len(open), "Games", open, "Example", open[0].Args["Game"])
	}
	n := numbering{t: t, stage: stage, of: r.Rounds(t, stage)}
	for number := 1; number <= n.of; number++ {
		if round := n.circleRound(number); len(round.Games) > 0 {
			return round, nil
		}
	}
	return n.afterLast(r.Tables(t))
}

// running is the stage that is being played: the last one that is drawn.
func running(t *domain.Tournament) (domain.Stage, error) {
	if len(t.Stages) == 0 {
		return domain.Stage{}, domain.Refuse(domain.Early, "codenames.next.no_format")
	}
	for _, s := range slices.Backward(t.Stages) {
		if !(Rules{}).Drawn(s) {
			continue
		}
		if detail := stageOf(s); len(detail.circles()) == 0 {
			return s, domain.Refuse(domain.Invalid, "codenames.format.unsupported", "Format", stageText(detail))
		}
		return s, nil
	}
	return domain.Stage{}, domain.Refuse(domain.Early, "codenames.next.not_drawn")
}

// openGames says, a line each, which games of the stage lack a result.
func openGames(t *domain.Tournament, stage domain.StageID) []domain.Text {
	var lines []domain.Text
	for _, g := range t.Games {
		if g.Stage == stage && isOpen(t, g) {
			lines = append(lines, openGameText(t, g))
		}
	}
	return lines
}

func openGameText(t *domain.Tournament, g domain.Game) domain.Text {
	slot, key := slotOf(g), "codenames.next.game"
	if g.Void {
		key = "codenames.next.game_void"
	}
	return domain.T(key, "Game", label(g), "First", nameOf(t, slot.First), "Second", nameOf(t, slot.Second))
}

// numbering gives a round's games their numbers and tables.
type numbering struct {
	t     *domain.Tournament
	stage domain.Stage
	of    int
}

// circleRound is what of a Berger round is not yet published. It has no games when all
// of it is, or when at least one side of every pair has left.
func (n numbering) circleRound(number int) domain.Round {
	round := domain.Round{Stage: n.stage.ID, Number: number, Of: n.of}
	var alone []domain.Text
	for _, c := range stageOf(n.stage).circles() {
		table := pairing.Berger(len(c.Entrants))
		if number > len(table) {
			continue
		}
		for _, place := range table[number-1].Resting {
			round.Resting = append(round.Resting, n.staying(c.Entrants[place])...)
		}
		for _, p := range table[number-1].Pairs {
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
	case n.written(c.ID, first, second):
	case len(stays) == 1:
		round.Resting = append(round.Resting, stays[0])
		gone := Slot{First: first, Second: second}.other(stays[0])
		return []domain.Text{domain.T("codenames.why.left", "Team", nameOf(n.t, stays[0]), "Gone", nameOf(n.t, gone))}
	case len(stays) == 2:
		n.add(round, Slot{Group: c.ID, First: first, Second: second}, n.whyCircle(round.Number, c, p))
	}
	return nil
}

func (n numbering) staying(ids ...domain.EntrantID) []domain.EntrantID {
	return slices.DeleteFunc(ids, func(id domain.EntrantID) bool { return hasLeft(n.t, id) })
}

// written tells whether the two have a game of the table already, whoever starts.
func (n numbering) written(group string, a, b domain.EntrantID) bool {
	return slices.ContainsFunc(n.t.Games, func(g domain.Game) bool {
		slot := slotOf(g)
		return g.Stage == n.stage.ID && slot.Group == group && slot.Extra == 0 && slot.has(a) && slot.has(b)
	})
}

func (n numbering) add(round *domain.Round, slot Slot, why domain.Text) domain.Game {
	i := len(round.Games) + 1
	g := domain.Game{
		ID: domain.GameIDOf(n.t.Last.Game + i), Stage: n.stage.ID, Round: round.Number,
		Slot: asJSON(slot), Table: i,
	}
	round.Games = append(round.Games, g)
	round.Why = append(round.Why, why)
	return g
}

// whyCircle tells where the pair stands in the table and how often each has started (CN-13).
func (n numbering) whyCircle(number int, c Group, p pairing.Pair) domain.Text {
	first, second := c.Entrants[p.First], c.Entrants[p.Second]
	firstStarts, firstGames := starts(n.t, n.stage.ID, first)
	secondStarts, secondGames := starts(n.t, n.stage.ID, second)
	key := "codenames.why.circle"
	if firstGames+secondGames == 0 {
		key = "codenames.why.circle.first"
	}
	return domain.T(key, "Round", number, "Size", len(c.Entrants),
		"First", nameOf(n.t, first), "FirstPlace", p.First+1, "FirstStarts", firstStarts, "FirstGames", firstGames,
		"Second", nameOf(n.t, second), "SecondPlace", p.Second+1, "SecondStarts", secondStarts, "SecondGames", secondGames)
}
