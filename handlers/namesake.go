package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// askNamesakes asks the captains of both teams about players that a team has got and whose
// names another team has too: in a season two pupils may have one name, and one pupil may not
// play for two teams (CG-24). Before is the team as it was.
func (c *Call) askNamesakes(e, before domain.Entrant) error {
	for _, m := range e.Members {
		other, ok := c.playsFor(m.Name, e.ID)
		if !ok || slices.ContainsFunc(before.Members, func(b domain.Member) bool { return names.Key(b.Name) == names.Key(m.Name) }) {
			continue
		}
		c.say(domain.T("namesake", "Player", m.Name, "Team", e.Name, "Other", other.Name), c.namesakeRows(e, m)...)
		if other.Captain == 0 || other.Captain == c.From.ID {
			continue
		}
		if err := c.tell(other.Captain, domain.T("namesake.other", "Player", m.Name, "Team", e.Name, "Other", other.Name), (*Call).menuRow); err != nil {
			return err
		}
	}
	return nil
}

// namesakeRows lets a captain take the player off his roster again, and an organiser who put
// him there.
func (c *Call) namesakeRows(e domain.Entrant, m domain.Member) [][]domain.Button {
	if !c.speaksFor(e) && !c.hasAny(domain.Organiser) {
		return nil
	}
	return [][]domain.Button{row(c.button(domain.T("button.namesake.drop", "Player", m.Name), "roster", c.rosterArgs(e, "- "+memberMark(m))))}
}
