package handlers

import (
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/domain"
)

// button makes a button that says a command line of the call's tournament.
func (c *Call) button(label domain.Text, command, args string) domain.Button {
	return domain.Button{Text: c.plain(label), Data: c.line(command, args).data()}
}

// plainButton is button with a label that needs no translation: a name, a number.
func (c *Call) plainButton(label, command, args string) domain.Button {
	return domain.Button{Text: label, Data: c.line(command, args).data()}
}

// link makes a button that opens the private chat with a command line: what is
// answered there does not fill the group.
func (c *Call) link(label domain.Text, command, args string) domain.Button {
	return c.app.link(c.plain(label), c.line(command, args))
}

func (c *Call) line(command, args string) line {
	l := line{command: command, args: args}
	if c.t != nil {
		l.tournament = c.t.ID
	}
	return l
}

func (a *App) link(label string, l line) domain.Button {
	return domain.Button{Text: label, URL: "https://t.me/" + a.config.BotName + "?start=" + l.payload()}
}

// row is a row of buttons.
func row(buttons ...domain.Button) []domain.Button { return buttons }

// longestWord is what half the width of a phone shows of a word; a longer one is broken.
const longestWord = 13

// pairs lays buttons in rows of two; one with a longer word has a row of its own.
func pairs(buttons []domain.Button) [][]domain.Button {
	var rows [][]domain.Button
	half := false // the last row has room
	for _, b := range buttons {
		wide := slices.ContainsFunc(strings.Fields(b.Text), func(w string) bool { return utf8.RuneCountInString(w) > longestWord })
		if half && !wide {
			rows[len(rows)-1] = append(rows[len(rows)-1], b)
			half = false
			continue
		}
		rows, half = append(rows, row(b)), !wide
	}
	return rows
}

// grid lays buttons in rows of a width.
func grid(width int, buttons []domain.Button) [][]domain.Button {
	var rows [][]domain.Button
	for len(buttons) > width {
		rows = append(rows, buttons[:width])
		buttons = buttons[width:]
	}
	if len(buttons) > 0 {
		rows = append(rows, buttons)
	}
	return rows
}

// numbered is a game on a button: its number as the language writes it.
func (c *Call) numbered(g domain.Game) string {
	return c.plain(domain.T("button.game.number", "Number", g.Number()))
}
