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

// playing are the names of those at the table.
func playing(e domain.Entrant) []string {
	var list []string
	for _, m := range e.Members {
		if m.Plays {
			list = append(list, m.Name)
		}
	}
	return list
}

func (c *Call) saveLineup(e domain.Entrant) error {
	if most := c.hosted().AtTable(); len(playing(e)) > most {
		return domain.Refuse(domain.Invalid, "lineup.many", "Given", len(playing(e)), "Max", most, "Example", strings.Join(playing(e)[:2], ", "))
	}
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	c.note("", domain.T("journal.lineup", "Team", e.Name, "Players", lineupText(e)))
	return c.showLineup(e)
}

// lineupText names those at the table, or says that nobody is.
func lineupText(e domain.Entrant) domain.Text {
	if len(playing(e)) == 0 {
		return domain.T("lineup.nobody")
	}
	return domain.T("lineup.players", "Players", playing(e))
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
	c.show(domain.T("lineup", "Team", e.Name, "Chosen", len(playing(e)), "Max", c.hosted().AtTable(), "Players", lineupText(e)),
		append(rows, c.backToMenu()...)...)
	return nil
}
