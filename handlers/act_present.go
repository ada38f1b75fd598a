package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// allWords stand for every team.
var allWords = []string{"all", "все", "-"}

// takePart says who takes part in the round: /present 1 2 5, /present all; after the start who
// comes late (CG-28). Alone it opens the board.
func takePart(c *Call) error {
	g, err := c.current()
	if err != nil {
		return err
	}
	a := domain.Act{Name: domain.ActPresent}
	if c.Args == "" {
		return c.openBoard(g, a)
	}
	if a.Teams, err = c.teamsTyped(c.Args); err != nil {
		return err
	}
	return c.act(g, a)
}

// teamsTyped reads numbers of teams, "all", or the name of one.
func (c *Call) teamsTyped(typed string) ([]domain.EntrantID, error) {
	if slices.Contains(allWords, lower(typed)) {
		return drawOrder(c.t.Active()), nil
	}
	var ids []domain.EntrantID
	for _, word := range strings.FieldsFunc(typed, func(r rune) bool { return strings.ContainsRune(" ,;\t\n", r) }) {
		e, ok := c.byNumber("#" + strings.TrimPrefix(word, "#"))
		if !ok {
			one, err := c.entrant(typed, func(e domain.Entrant) line { return c.line("present", hash(e)) })
			return []domain.EntrantID{one.ID}, err
		}
		if !slices.Contains(ids, e.ID) {
			ids = append(ids, e.ID)
		}
	}
	return ids, nil
}

// councilHere marks a member of the coaches' council as present (4.12, CG-22).
func (c *Call) councilHere() error {
	if !c.hasAny(domain.Coach) {
		return domain.Refuse(domain.Forbidden, "here.council")
	}
	g, err := c.current()
	if err != nil {
		return err
	}
	return c.act(g, domain.Act{Name: domain.ActCouncil})
}

// clearTeam says for one's own team that it has no claims to the results (CG-25). The button
// under the results carries the number of their round.
func clearTeam(c *Call) error {
	g, err := c.current()
	if err != nil {
		return err
	}
	if c.Args != "" && c.Args != itoa(g.Round) {
		return domain.Refuse(domain.Closed, "clear.over", "Round", c.Args)
	}
	if _, err = c.roundOn(); err != nil {
		return err
	}
	e, ok := c.t.EntrantOf(c.From.ID)
	if !ok {
		return domain.Refuse(domain.Missing, "team.none")
	}
	return c.act(g, domain.Act{Name: domain.ActClear, Teams: []domain.EntrantID{e.ID}})
}
