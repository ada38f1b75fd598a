package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// route finds what a request asks for and does it.
func (c *Call) route() error {
	switch c.Kind {
	case Typed:
		return c.typed()
	case Pressed:
		return c.pressed()
	case Edited:
		return c.edited()
	case Sent, Due, Worked:
		return c.continued()
	case Working:
		return nil // the posts show how far it is
	case Standing:
		return c.standing()
	case Unreachable:
		return c.unreachable()
	case Migrated:
		return nil // storage has moved the chat; its posts are sent anew
	}
	return nil
}

func (c *Call) typed() error {
	if done, err := c.sheetCame(); done {
		return err
	}
	if c.Command != "" {
		return c.typedCommand()
	}
	if c.Reply != nil && c.Reply.Post.Kind == postLot {
		return c.salt()
	}
	if c.protestWord() {
		return c.typedProtestWord()
	}
	if done, err := c.groundsReply(); done {
		return err
	}
	if done, err := c.formText(); done {
		return err
	}
	if c.Chat.Kind != domain.Private {
		return nil
	}
	word, args, _ := strings.Cut(strings.TrimSpace(c.Text), " ")
	if cmd, ok := c.app.words[strings.ToLower(strings.ReplaceAll(word, "Ё", "Е"))]; ok {
		c.Args = strings.TrimSpace(args)
		return c.run(cmd)
	}
	if done, err := c.protocolLines(); done || err != nil {
		return err
	}
	return domain.Refuse(domain.Invalid, "unknown.text")
}

// typedCommand runs a command. In a group an unknown one may be meant for another bot.
func (c *Call) typedCommand() error {
	cmd, ok := c.app.commands[strings.ToLower(c.Command)]
	switch {
	case ok && c.Anonymous:
		return domain.Refuse(domain.Forbidden, "anonymous")
	case ok:
		return c.run(cmd)
	case c.Chat.Kind == domain.Private:
		return domain.Refuse(domain.Invalid, "unknown.command", "Command", c.Command)
	}
	return nil
}

func (c *Call) pressed() error {
	l, ok := parseData(c.Data)
	if c.Forged || !ok {
		return c.forged()
	}
	return c.runLine(l)
}

// runLine runs what a button, a deep link or a confirmed question says.
func (c *Call) runLine(l line) error {
	cmd, ok := c.app.commands[l.command]
	if !ok {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	c.Command, c.Args = l.command, l.args
	if l.tournament != 0 {
		t, err := c.store.Tournament(c.ctx, l.tournament)
		if err != nil {
			return err
		}
		if t == nil {
			return domain.Refuse(domain.Stale, "stale.button")
		}
		c.settle(t)
	}
	return c.run(cmd)
}

// run settles the tournament, checks the rights and does the command.
func (c *Call) run(cmd *command) error {
	if err := c.exposed(cmd.name); err != nil {
		return err
	}
	if err := c.which(cmd); err != nil {
		return err
	}
	if cmd.teams && c.t != nil && !c.roster().Team {
		return domain.Refuse(domain.Invalid, "solo")
	}
	if !c.may(cmd) {
		return c.forbidden(cmd)
	}
	if c.t != nil && !c.suits(cmd) {
		return domain.Refuse(domain.Invalid, unfit[cmd.fits], "Command", cmd.name, "Regulation", c.t.Regulation)
	}
	if err := cmd.do(c); err != nil {
		return err
	}
	return c.closeAnswered(cmd.name)
}

// forbidden says who may; where the regulation has none of these roles, that it has no such command.
func (c *Call) forbidden(cmd *command) error {
	who := c.knownRoles(c.rolesOf(cmd))
	if len(who) == 0 {
		return domain.Refuse(domain.Forbidden, unfit[cmd.fits], "Command", cmd.name)
	}
	return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(who))
}

// unfit are the refusals of commands that make no sense in the tournament's regulation.
var unfit = map[fit]string{fitsDrawn: "unfit.drawn", fitsHosted: "unfit.hosted", fitsContacted: "unfit.contacted", fitsProtested: "regulation.protest", fitsApart: "unfit.apart"}

// suits tells whether the command makes sense in the tournament's regulation.
func (c *Call) suits(cmd *command) bool {
	switch cmd.fits {
	case fitsDrawn:
		_, ok := c.regulation().(domain.Pairer)
		return ok
	case fitsHosted:
		_, ok := c.regulation().(domain.Hosted)
		return ok
	case fitsContacted:
		_, ok := c.contacted()
		return ok
	case fitsProtested:
		_, ok := c.regulation().(domain.Protestable)
		return ok
	case fitsApart:
		_, ok := c.regulation().(domain.Separator)
		return ok
	case fitsAll:
	}
	return true
}

// fitting are those of the commands that make sense in the tournament's regulation.
func (c *Call) fitting(names ...string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		cmd, ok := c.app.commands[name]
		return !ok || !c.suits(cmd)
	})
}

// may tells whether the sender has one of the command's roles in the tournament.
func (c *Call) may(cmd *command) bool {
	return len(cmd.by) == 0 || c.hasAny(c.rolesOf(cmd)...)
}

// rolesOf are the roles that may do the command in the tournament.
func (c *Call) rolesOf(cmd *command) []domain.Role {
	if cmd.captains && c.captainsReport() {
		return slices.Concat(cmd.by, captains)
	}
	return cmd.by
}

func (c *Call) hasAny(roles ...domain.Role) bool {
	for _, role := range roles {
		if c.t != nil && c.t.Has(c.From.ID, role) {
			return true
		}
	}
	return false
}

// knownRoles are those of the roles that the tournament's regulation has.
func (c *Call) knownRoles(roles []domain.Role) []domain.Role {
	if c.t == nil {
		return roles
	}
	return slices.DeleteFunc(slices.Clone(roles), func(role domain.Role) bool { return !c.knows(role) })
}

// anyOf names those one of whom may do something: «судья или организатор».
func (c *Call) anyOf(roles []domain.Role) domain.Text {
	names := c.roleNames(roles)
	text := domain.T("plain", "Value", names[0])
	for i, name := range names[1:] {
		key := "roles.comma"
		if i == len(names)-2 {
			key = "roles.or"
		}
		text = domain.T(key, "Before", text, "Next", name)
	}
	return text
}

func (c *Call) roleNames(roles []domain.Role) []string {
	names := make([]string, len(roles))
	for i, role := range roles {
		names[i] = c.plain(domain.T("role." + string(role)))
	}
	return slices.Compact(names) // a player is his own captain and deputy
}

// edited tells an author whose edited message looks like a command to write anew:
// an edit carries the date of the first writing and changes nothing (G-7).
func (c *Call) edited() error {
	if c.Command == "" {
		return c.editedProtest()
	}
	if _, ok := c.app.commands[strings.ToLower(c.Command)]; !ok {
		return nil
	}
	return domain.Refuse(domain.Invalid, "edited")
}

// forged refuses data that is not ours and writes it into the journal of the
// tournament of the chat, when there is just one.
func (c *Call) forged() error {
	c.toastAlert(domain.T("forged"))
	open, err := c.openHere()
	if err != nil || len(open) != 1 {
		return err
	}
	c.settle(open[0])
	c.noteFixed("", domain.T("journal.forged", "Name", c.From.Name))
	return nil
}

func (c *Call) toastAlert(t domain.Text) {
	c.send(domain.Message{Kind: domain.Toast, Chat: c.Chat.ID, Query: c.Query, Alert: true, Body: domain.Body{HTML: c.plain(t)}})
}
