package handlers

import (
	"strings"

	"arbiter/domain"
)

// start answers /start: a deep link goes on with what it says, otherwise the menu.
func start(c *Call) error {
	l, ok := parsePayload(c.Args)
	switch {
	case !ok || c.Chat.Kind != domain.Private:
		return help(c)
	case !linkable(l):
		l.command, l.args = "help", ""
	}
	c.linked = true
	return c.runLine(l)
}

// linkable tells whether a link may do it. Anybody can write a link that another person
// then opens, so links only show, ask, or open a form.
func linkable(l line) bool {
	words := map[string]int{"help": 0, "round": 0, "q": 1, "present": 0, "extra": 0, "replace": 1, "register": 0, "settings": 0, "why": 0, "games": 0, "table": 2, "cross": 1, "prize": 0, "result": 1, "appeal": 2, "error": 0, "protest": 1, "confirm": 1, "decide": 1, "ask": 2,
		"contacts": 1, "schedule": 0, "apart": 0}
	most, ok := words[l.command]
	return ok && len(strings.Fields(l.args)) <= most
}

// help shows what this person can do now, as buttons.
func help(c *Call) error {
	if c.Chat.Kind == domain.Group && c.t == nil {
		return c.groupHelp()
	}
	if c.t != nil {
		return c.menu()
	}
	list, err := c.openHere()
	if err != nil {
		return err
	}
	if len(list) == 0 {
		if list, err = c.known(); err != nil {
			return err
		}
		list = list[:min(1, len(list))]
	}
	switch len(list) {
	case 0:
		c.show(domain.T("start.nobody"), row(domain.Button{
			Text: c.plain(domain.T("button.addgroup")), URL: "https://t.me/" + c.app.config.BotName + "?startgroup=new"}),
			row(c.button(domain.T("button.lang"), "lang", "")))
		return nil
	case 1:
		c.settle(list[0])
		return c.menu()
	}
	rows := make([][]domain.Button, len(list))
	for i, t := range list {
		rows[i] = row(domain.Button{Text: toldApart(t, list), Data: line{tournament: t.ID, command: "help"}.data()})
	}
	c.show(domain.T("which", "Tag", list[0].Tag), rows...)
	return nil
}

// groupHelp names what is typed in a group; before the first tournament, how to begin one.
func (c *Call) groupHelp() error {
	all, err := c.here()
	if err != nil {
		return err
	}
	key := "start.group"
	if len(all) == 0 {
		key = "start.group.new"
	}
	c.say(domain.T(key), row(c.link(domain.T("button.private"), "help", "")))
	return nil
}
