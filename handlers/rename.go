package handlers

import (
	"encoding/json"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// rename gives the captain's team another name.
func rename(c *Call) error {
	e, err := c.own()
	if err != nil {
		return err
	}
	if c.Args == "" {
		c.show(domain.T("rename.ask", "Team", e.Name), row(c.button(domain.T("button.cancel"), "cancel", "")))
		return c.await("rename", struct{}{})
	}
	name, err := names.Clean(c.Args, names.Team)
	if err != nil {
		return err
	}
	if err := c.freeName(name, e.ID); err != nil {
		return err
	}
	old := e.Name
	e.Name = name
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	c.note("", domain.T("journal.rename", "Old", old, "New", name))
	c.say(domain.T("rename.ok", "Old", old, "New", name), row(c.button(domain.T("button.undo"), "undo", "")))
	return nil
}

func renameText(c *Call, _ json.RawMessage) error {
	if !c.hasAny(captains...) {
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.roleNames(captains))
	}
	c.Args = c.Text
	c.done()
	return rename(c)
}
