package handlers

import (
	"encoding/json"
	"slices"
	"strings"

	"arbiter/domain"
)

// add answers /add NAME: PLAYER, PLAYER: the organiser enters a team without Telegram
// (G-14), after the draw a late one (G-13).
func add(c *Call) error {
	if c.t.Phase == domain.PhaseSettings {
		return domain.Refuse(domain.Early, "add.early")
	}
	if c.Args == "" {
		c.show(domain.T("add.ask"), row(c.button(domain.T("button.cancel"), "cancel", "")))
		return c.await("add", struct{}{})
	}
	if done, err := c.addUndrawn(); done {
		return err
	}
	if !c.roster().Team {
		nicks, sure := cutSure(c.Args)
		return c.enterPlayers(parts(nicks), entry{command: "add", sure: sure})
	}
	r, err := c.readTeam(c.Args)
	if err != nil {
		return err
	}
	return c.enter(r, 0)
}

func addText(c *Call, _ json.RawMessage) error {
	if !c.hasAny(domain.Organiser) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(organisers)))
	}
	c.Args = c.Text
	c.done()
	return add(c)
}

// parts are names separated by commas or lines.
func parts(typed string) []string {
	list := strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == '\n' })
	return slices.DeleteFunc(list, func(part string) bool { return strings.TrimSpace(part) == "" })
}
