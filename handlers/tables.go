package handlers

import (
	"strconv"

	"arbiter/domain"
)

// mostTables is more than a hall has.
const mostTables = 100

// tables answers /tables N: how many games can be played at the same time. More games
// than that are played in waves.
func tables(c *Call) error {
	if c.Args == "" {
		var buttons []domain.Button
		for n := 1; n <= 10; n++ {
			buttons = append(buttons, c.plainButton(itoa(n), "tables", itoa(n)))
		}
		text := domain.T("tables.ask", "Count", c.t.Tables)
		if c.t.Tables == 0 {
			text = domain.T("tables.ask.free")
		}
		c.show(text, append(grid(5, buttons), c.backToMenu()...)...)
		return nil
	}
	n, err := strconv.Atoi(c.Args)
	if err != nil || n < 0 || n > mostTables {
		return domain.Refuse(domain.Invalid, "tables.number", "Typed", c.Args, "Max", mostTables)
	}
	head := c.t.Head
	head.Tables = n
	c.write(domain.Delta{Head: &head})
	c.note("", domain.T("journal.tables", "Tables", n))
	c.show(domain.T("tables.ok", "Count", n), row(c.button(domain.T("button.undo"), "undo", "")))
	return nil
}
