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
	name, asked, err := c.newName(e)
	if asked || err != nil {
		return err
	}
	if name == e.Name {
		return domain.Refuse(domain.Stale, "rename.same", "Name", name)
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
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(captains)))
	}
	c.Args = c.Text
	c.done()
	return rename(c)
}

// newName reads the name. A player's that only looks like a taken one is asked about.
func (c *Call) newName(e domain.Entrant) (name string, asked bool, err error) {
	if c.roster().Team {
		if name, err = names.Clean(c.Args, names.Team); err == nil {
			err = c.freeName(name, e.ID)
		}
		return name, false, err
	}
	typed, sure := cutSure(c.Args)
	if name, err = names.Clean(typed, names.Player); err == nil {
		err = c.freeNick(name, e.ID)
	}
	other, ok := c.alike(name, e.ID)
	if err != nil || sure || !ok {
		return name, false, err
	}
	pair := []domain.Text{domain.T("nick.pair", "Name", name, "Other", other.Name, "Number", listNumber(other))}
	return name, true, c.confirmTyped(domain.T("nick.alike", "Lines", pair), domain.T("button.rename"), line{command: "rename", args: surely + " " + name})
}
