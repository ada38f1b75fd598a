package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// lineup shows who of the captain's team sits at the table, or says it: /lineup Аня, Боря; a
// button puts one player there, "+ PLAYER", or takes him away, "- PLAYER" (CG-2). Substitutions
// are free (2.3).
func lineup(c *Call) error {
	e, err := c.own()
	if err != nil {
		return err
	}
	if c.Args == "" {
		return c.showLineup(e)
	}
	e.Members = slices.Clone(e.Members)
	if sign, player := rosterChange(c.Args); sign != "" {
		if err := seatMember(e, player, sign == "+"); err != nil {
			return err
		}
		return c.saveLineup(e)
	}
	for i := range e.Members {
		e.Members[i].Plays = false
	}
	for player := range strings.FieldsFuncSeq(c.Args, func(r rune) bool { return r == ',' || r == '\n' }) {
		if err := seatMember(e, strings.TrimSpace(player), true); err != nil {
			return err
		}
	}
	return c.saveLineup(e)
}

// seatMember puts a player of the roster at the table or takes him away.
func seatMember(e domain.Entrant, player string, plays bool) error {
	i := findMember(e, player)
	if i < 0 {
		return domain.Refuse(domain.Missing, "lineup.unknown", "Player", player, "Players", memberNames(e))
	}
	e.Members[i].Plays = plays
	return nil
}

func (c *Call) saveLineup(e domain.Entrant) error {
	if most, playing := c.hosted().AtTable(), e.Playing(); len(playing) > most {
		return domain.Refuse(domain.Invalid, "lineup.many", "Given", len(playing), "Max", most, "Example", strings.Join(playing[:2], ", "))
	}
	e, round := c.seated(e)
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	c.note(round, domain.T("journal.lineup", "Team", e.Name, "Players", lineupText(e)))
	return c.showLineup(e)
}

// seated notes who sits at the table with the round that is on or comes next; its id is empty
// while it is not written. With the team it is kept and not with the round: a substitution must
// not stand between the host and taking back the answers just entered.
func (c *Call) seated(e domain.Entrant) (domain.Entrant, domain.GameID) {
	h := c.hosted()
	if h == nil {
		return e, ""
	}
	g, ok := h.Current(c.t)
	if !ok {
		return e, ""
	}
	known, _ := c.t.Game(g.ID)
	return e.Seated(g.Round, h.AskedAll(g)), known.ID
}

// sat are the players of a team who were at the table in a round that it took part in; nobody
// when its captain has named nobody.
func (a *App) sat(t *domain.Tournament, g domain.Game, e domain.Entrant) []string {
	r, _ := a.regulation(t.Regulation)
	h, ok := r.(domain.Hosted)
	if !ok || !g.Played() || !slices.Contains(h.Standing(t, g, domain.Act{Name: domain.ActPresent}), e.ID) {
		return nil
	}
	return e.Sat(g.Round, h.AskedAll(g))
}

// satLines say who was at the table in each round, as far as it was named.
func (a *App) satLines(t *domain.Tournament, e domain.Entrant) []domain.Text {
	var lines []domain.Text
	for _, g := range t.Games {
		if players := a.sat(t, g, e); len(players) > 0 {
			lines = append(lines, domain.T("lineup.round", "Round", g.Round, "Players", players))
		}
	}
	return lines
}

// lineupText names those at the table, or says that nobody is.
func lineupText(e domain.Entrant) domain.Text {
	if len(e.Playing()) == 0 {
		return domain.T("lineup.nobody")
	}
	return domain.T("lineup.players", "Players", e.Playing())
}

func (c *Call) showLineup(e domain.Entrant) error {
	var buttons []domain.Button
	for _, m := range e.Members {
		label, sign := m.Name, "+ "
		if m.Plays {
			label, sign = "✓ "+m.Name, "- "
		}
		buttons = append(buttons, c.plainButton(label, "lineup", sign+memberMark(m)))
	}
	rows := append(grid(2, buttons), row(c.button(domain.T("button.roster"), "roster", "")))
	c.show(domain.T("lineup", "Team", e.Name, "Chosen", len(e.Playing()), "Max", c.hosted().AtTable(), "Players", lineupText(e),
		"Rounds", c.app.satLines(c.t, e)),
		append(rows, c.backToMenu()...)...)
	return nil
}
