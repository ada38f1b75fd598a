package handlers

import (
	"encoding/json"
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// prizeTo goes on with the player that was typed: which of several, what prize, or the prize itself.
func (c *Call) prizeTo(who, title string, typed bool) error {
	found := c.winners(who)
	switch {
	case len(found) == 0:
		return domain.Refuse(domain.Missing, "prize.unknown", "Typed", strings.TrimSpace(who))
	case len(found) > 1:
		return c.askWinner(found, title, typed)
	case !typed:
		return c.askPrize(found[0])
	}
	return c.writePrize(found[0], title)
}

// winners reads PLAYER, or PLAYER, TEAM: the players of that name, else those whose name or surname
// begins so, as long as there are any.
func (c *Call) winners(typed string) []winner {
	player, team, _ := strings.Cut(typed, ",")
	teams := c.t.Active()
	if team != "" {
		called := c.matching(team)
		teams = slices.DeleteFunc(slices.Clone(teams), func(e domain.Entrant) bool {
			return !slices.ContainsFunc(called, func(o domain.Entrant) bool { return o.ID == e.ID })
		})
	}
	exactly := func(m domain.Member) bool { return names.Key(m.Name) == names.Key(player) }
	if found := winnersOf(teams, exactly); len(found) > 0 || names.Key(player) == "" {
		return found
	}
	return winnersOf(teams, func(m domain.Member) bool { return beginsWith(m.Name, player) })
}

func winnersOf(teams []domain.Entrant, fits func(domain.Member) bool) []winner {
	var found []winner
	for _, e := range teams {
		for _, m := range e.Members {
			if fits(m) {
				found = append(found, winner{Team: e.ID, Player: memberMark(m)})
			}
		}
	}
	return found
}

// beginsWith tells whether a name, or each of its words in any order, begins as it was typed: Галя
// and Ночк Галя for Галя Ночкина.
func beginsWith(name, typed string) bool {
	if strings.HasPrefix(names.Key(name), names.Key(typed)) {
		return true
	}
	words := strings.Fields(name)
	for part := range strings.FieldsSeq(typed) {
		i := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(names.Key(w), names.Key(part)) })
		if i < 0 {
			return false
		}
		words = slices.Delete(words, i, i+1)
	}
	return true
}

// askWinner offers the players that one name fits; the title that was typed waits for the answer.
func (c *Call) askWinner(found []winner, title string, typed bool) error {
	var buttons []domain.Button
	for _, w := range found[:min(len(found), mostTeamButtons)] {
		e, i := c.winner(w)
		buttons = append(buttons, c.plainButton(e.Members[i].Name+" · "+e.Name, "prize", prizeArgs(e, e.Members[i])))
	}
	c.show(domain.T("prize.several"), append(grid(1, buttons), row(c.button(domain.T("button.cancel"), "cancel", "")))...)
	return c.await("prize", winner{Title: title, Typed: typed})
}

// whichWinner is the title that waits for its player; false when none does.
func (c *Call) whichWinner() (winner, bool, error) {
	var w winner
	d, err := c.openForm()
	if err != nil || d == nil || d.Kind != "prize" || json.Unmarshal(d.Draft, &w) != nil {
		return w, false, err
	}
	return w, w.Player == "", nil
}
