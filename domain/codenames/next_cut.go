package codenames

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// stageIsDecided is the text of the refusal after which the next stage can be drawn
// although games of this one are undecided.
const stageIsDecided = "codenames.next.draw_decided"

// goesOn tells whether a stage follows, for which only who goes on matters (G-12). Where
// every tie is played off (CN-11), no game can be left out.
func (n numbering) goesOn() bool {
	return n.index+1 < len(n.t.Stages) && setting(n.t, settingExtra) != whyAll
}

// afterCut is what comes after the last round of a stage that another one follows: extra
// games at the cut (CN-11). It refuses while a game can change who goes on, and does not
// wait for one that cannot.
func (n numbering) afterCut(tables []domain.Table) (domain.Round, error) {
	outlooks := protest.OutlookOf(Rules{}, n.t, n.stage.ID)
	if err := n.held(outlooks); err != nil {
		return domain.Round{}, err
	}
	round := domain.Round{Stage: n.stage.ID, Number: n.lastRound() + 1, Of: n.of, Extra: true}
	for _, table := range tables {
		group, ok := n.groupOf(table.ID)
		if !ok {
			continue
		}
		ties, err := n.ties(table, outlooks)
		if err != nil {
			return domain.Round{}, err
		}
		for _, p := range ties {
			n.extraGames(&round, group, table, p)
		}
	}
	harmless := n.undecided()
	switch {
	case len(round.Games) > 0:
		return round, nil
	case len(harmless) > 0:
		return domain.Round{}, domain.Refuse(domain.Early, stageIsDecided, "Count", len(harmless), "Games", harmless)
	}
	return domain.Round{}, domain.Refuse(domain.Early, stageIsPlayed)
}

// ties are the level sets of a table that play extra games. A provisional table does not
// name them: there it is the set that the cut divides whatever comes.
func (n numbering) ties(table domain.Table, outlooks []protest.Outlook) ([]domain.Pending, error) {
	i := slices.IndexFunc(outlooks, func(o protest.Outlook) bool { return o.Table == table.ID })
	if !table.Provisional || i < 0 {
		return slices.DeleteFunc(slices.Clone(table.Pending), func(p domain.Pending) bool {
			return p.Kind != domain.PendingExtraGames || len(p.Entrants) < 2
		}), nil
	}
	line := outlooks[i].Line
	if open := n.playing(table, line); len(open) > 0 {
		return nil, missingGames(n.t, open)
	}
	if len(line.Level) == 0 {
		return nil, nil
	}
	return []domain.Pending{{Kind: domain.PendingExtraGames, Entrants: line.Level, Why: whyCut}}, nil
}

// playing are open games that must be waited for: extra ones of the level set, whose series
// goes on, and all of a table that would now seed others than those who go on for certain.
func (n numbering) playing(table domain.Table, line protest.Line) []domain.Text {
	var open []domain.Text
	apart := !protest.LineOf(table).Equal(line)
	for _, p := range table.Pending {
		g, _ := n.t.Game(domain.GameID(p.Why))
		slot := slotOf(g)
		series := slot.Extra > 0 && slices.Contains(line.Level, slot.First) && slices.Contains(line.Level, slot.Second)
		if p.Kind == domain.PendingGame && (apart || series) {
			open = append(open, openGameText(n.t, g))
		}
	}
	return open
}

// held refuses with the games that can change who goes on.
func (n numbering) held(outlooks []protest.Outlook) error {
	var lines []domain.Text
	for _, o := range outlooks {
		for _, h := range o.Holds {
			if h.Game != "" {
				lines = append(lines, n.holdText(h))
			}
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return domain.Refuse(domain.Early, "codenames.next.holds", "Count", len(lines), "Games", lines)
}

func (n numbering) holdText(h protest.Hold) domain.Text {
	g, _ := n.t.Game(h.Game)
	game, teams := openGameText(n.t, g), namesOf(n.t, h.Swing)
	if len(h.Protests) == 0 {
		return domain.T("codenames.next.hold_game", "Game", game, "Number", g.Label(), "Teams", teams)
	}
	numbers := make([]string, len(h.Protests))
	for i, id := range h.Protests {
		numbers[i] = strings.TrimPrefix(id, "p")
	}
	return domain.T("codenames.next.hold_protest", "Game", game, "Protests", numbers, "Number", numbers[0], "Teams", teams)
}

// undecided says which games of the stage lack a result or are under protest.
func (n numbering) undecided() []domain.Text {
	var games []domain.Text
	for _, g := range n.t.Games {
		if g.Stage == n.stage.ID && (isOpen(n.t, g) || n.t.Contested(g.ID)) {
			games = append(games, openGameText(n.t, g))
		}
	}
	return games
}
