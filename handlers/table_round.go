package handlers

import (
	"slices"
	"strconv"

	"arbiter/domain"
)

// roundTable is the table of a round that /table names by its number (CG-8); other arguments
// stay what they are.
func (c *Call) roundTable(args domain.StageID) (domain.StageID, error) {
	h, ok := c.regulation().(domain.Hosted)
	number, err := strconv.Atoi(string(args))
	if !ok || err != nil {
		return args, nil //nolint:nilerr // a stage then
	}
	i := slices.IndexFunc(c.t.Games, func(g domain.Game) bool { return g.Round == number && g.Played() })
	switch {
	case i < 0:
		return "", domain.Refuse(domain.Missing, "table.no_round", "Round", number)
	case h.Hidden(c.t, c.t.Games[i]):
		return "", domain.Refuse(domain.Early, "table.hidden", "Round", number)
	}
	return domain.StageID(c.t.Games[i].ID), nil
}

// roundTables are buttons to the tables of rounds and to the cross table.
func (c *Call) roundTables() [][]domain.Button {
	h, ok := c.regulation().(domain.Hosted)
	if !ok {
		return nil
	}
	var buttons []domain.Button
	for _, g := range c.t.Games {
		if g.Played() && !h.Hidden(c.t, g) {
			buttons = append(buttons, c.tableButton(domain.T("button.table.round", "Round", g.Round), "table", strconv.Itoa(g.Round)))
		}
	}
	if crossed, ok := h.(domain.Crossed); ok && met(crossed.Cross(c.t)) {
		buttons = append(buttons, c.tableButton(domain.T("button.cross"), "cross", "1"))
	}
	return grid(3, buttons)
}

// tableButton shows another table: from a group in private.
func (c *Call) tableButton(label domain.Text, command, args string) domain.Button {
	if c.Chat.Kind == domain.Group {
		return c.link(label, command, args)
	}
	return c.button(label, command, args)
}
