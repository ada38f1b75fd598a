package handlers

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// paper is a protest as it stands in a paper protocol: whose, when, what (G-11).
type paper struct {
	By      domain.EntrantID
	Written time.Time // the last second of the minute on the paper
	Text    string
}

// clockTyped is a time of day with what stands before and after it.
var clockTyped = regexp.MustCompile(`(?s)^(.*?)\s*\b([0-2]?\d):([0-5]\d)(?:\s+(.*))?$`)

// readPaper reads "T HH:MM TEXT" of a judge, T a side of the game. False when it is none: then
// it may be a protest of the judge's own team.
func (c *Call) readPaper(g domain.Game, typed string) (paper, bool) {
	m := clockTyped.FindStringSubmatch(typed)
	if m == nil || !c.hasAny(domain.Judge) {
		return paper{}, false
	}
	by, ok := c.sideNamed(g, m[1])
	if !ok {
		return paper{}, false
	}
	return c.paperAt(by, m), true
}

// paperAt dates the paper by the latest such minute before the message, as /over does (G-8).
func (c *Call) paperAt(by domain.EntrantID, m []string) paper {
	written := time.Time{}
	if hour, minute := atoi(m[2]), atoi(m[3]); hour < 24 {
		written = latestMinute(c.local(c.written()), hour, minute)
	}
	return paper{By: by, Written: written, Text: strings.TrimSpace(m[4])}
}

// sideNamed finds the side of the game that T means: its name, #n, or the start of its name.
func (c *Call) sideNamed(g domain.Game, typed string) (domain.EntrantID, bool) {
	key := names.Key(typed)
	if key == "" {
		return "", false
	}
	sides := c.regulation().Sides(g)
	for _, fits := range []func(domain.Entrant) bool{
		func(e domain.Entrant) bool { return names.Key(e.Name) == key },
		func(e domain.Entrant) bool { return hash(e) == strings.TrimSpace(typed) },
		func(e domain.Entrant) bool { return strings.HasPrefix(names.Key(e.Name), key) },
	} {
		found := slices.DeleteFunc(slices.Clone(sides), func(id domain.EntrantID) bool {
			e, ok := c.t.Entrant(id)
			return !ok || !fits(e)
		})
		if len(found) == 1 {
			return found[0], true
		}
	}
	return "", false
}

// paperOf refuses a paper of somebody who only fills in: he could not protest himself (MF-16).
func (c *Call) paperOf(g domain.Game, e domain.Entrant) error {
	if s, ok := c.app.seatOf(c.t, g, e.ID); ok && s.FillsIn {
		return domain.Refuse(domain.Forbidden, "protest.paper.stand_in", "Number", g.Number(), "Name", e.Name)
	}
	return nil
}

// filePaper files the protest on behalf of its side, marked with who entered it (G-11).
func (c *Call) filePaper(g domain.Game, p paper, edited time.Time) error {
	e, _ := c.t.Entrant(p.By)
	if err := c.paperOf(g, e); err != nil {
		return err
	}
	switch {
	case p.Written.IsZero(), p.Text == "":
		return c.paperHow(g)
	case p.Written.Before(g.Planned):
		return domain.Refuse(domain.Invalid, "protest.paper.before", "Number", g.Number(), "At", p.Written.In(c.t.Location()).Format("15:04"),
			"Planned", c.local(g.Planned))
	}
	return c.file(filing{Game: g, By: p.By, Written: p.Written, Edited: edited, Text: p.Text, Author: e.Captain, Entered: c.From.ID})
}

// paperHow says how a judge enters a paper.
func (c *Call) paperHow(g domain.Game) error {
	side := ""
	if sides := c.regulation().Sides(g); len(sides) > 0 {
		side = nameOf(c.t)(sides[0])
	}
	return domain.Refuse(domain.Invalid, "protest.paper.how", "Number", g.Number(), "Team", side, "At", c.local(c.At).Format("15:04"))
}

// paperForm asks a judge whose paper it is, then for its minute and text.
func (c *Call) paperForm(g domain.Game, side []string) error {
	if !c.hasAny(domain.Judge) {
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(judges))
	}
	if len(side) == 0 {
		return c.askPaperSide(g)
	}
	e, ok := c.byNumber(side[0])
	if !ok || !slices.Contains(c.regulation().Sides(g), e.ID) {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	if err := c.paperOf(g, e); err != nil {
		return err
	}
	if err := c.fileable(g, e.ID); err != nil {
		return err
	}
	c.show(domain.T("protest.paper.form", "Number", g.Number(), "Team", e.Name, "At", c.local(c.At).Format("15:04")),
		row(c.button(domain.T("button.cancel"), "cancel", "")))
	return c.await(protestForm, protestDraft{Game: g.ID, Paper: e.ID})
}

func (c *Call) askPaperSide(g domain.Game) error {
	var buttons []domain.Button
	for _, id := range c.regulation().Sides(g) {
		e, _ := c.t.Entrant(id)
		buttons = append(buttons, c.plainButton(e.Name, "protest", itoa(g.Number())+" "+onPaper+" "+hash(e)))
	}
	if len(buttons) < 2 {
		return domain.Refuse(domain.Closed, "protest.left", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	}
	c.show(domain.T("protest.paper.side", "Number", g.Number()), append(grid(2, buttons), row(c.button(domain.T("button.cancel"), "cancel", "")))...)
	return nil
}

// paperText takes the minute and the text of the paper.
func (c *Call) paperText(g domain.Game, d protestDraft) error {
	m := clockTyped.FindStringSubmatch(c.Text)
	if m == nil || m[1] != "" {
		return domain.Refuse(domain.Invalid, "protest.paper.form", "Number", g.Number(), "Team", nameOf(c.t)(d.Paper), "At", c.local(c.At).Format("15:04"))
	}
	if !c.hasAny(domain.Judge) {
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(judges))
	}
	c.done()
	return c.filePaper(g, c.paperAt(d.Paper, m), c.EditedAt)
}

// cardOnly says why a judge cannot report a played game, with the way to enter a paper: it
// is often brought when the result is final, or by a judge who does not hold the game.
func (c *Call) cardOnly(g domain.Game, err error) error {
	refusal, ok := domain.AsRefusal(err)
	if !ok || !c.hasAny(domain.Judge) || !g.Played() || g.Void || c.Chat.Kind == domain.Group || c.protestsOpen() != nil {
		return err
	}
	c.show(refusal.Text, append([][]domain.Button{c.paperRow(g)}, c.backToMenu()...)...)
	return nil
}

// paperRow is the way to a protest on paper about the game.
func (c *Call) paperRow(g domain.Game) []domain.Button {
	return row(c.button(domain.T("button.protest.paper"), "protest", itoa(g.Number())+" "+onPaper))
}
