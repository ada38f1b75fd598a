package handlers

import (
	"context"
	"errors"
	"time"

	"arbiter/domain"
)

// What the tests of this package see beside its exported names.
var (
	Split        = split
	Units        = units
	LatestMinute = latestMinute
)

// CommandInfo is a row of the command table.
type CommandInfo struct {
	Name   string
	Words  []string
	InMenu bool
}

// CommandTable is the command table in its order.
func CommandTable() []CommandInfo {
	var list []CommandInfo
	for _, cmd := range commands() {
		list = append(list, CommandInfo{Name: cmd.name, Words: cmd.words, InMenu: cmd.menu != hidden})
	}
	return list
}

// Data is the callback data of a command line.
func Data(t domain.TournamentID, command, args string) string {
	return line{tournament: t, command: command, args: args}.data()
}

// CommandOf is the command that callback data asks for.
func CommandOf(data string) string {
	l, _ := parseData(data)
	return l.command
}

// Payload is the deep-link payload of a command line.
func Payload(t domain.TournamentID, command, args string) string {
	return line{tournament: t, command: command, args: args}.payload()
}

// ParsedData and ParsedPayload read a line and write it as callback data again.
func ParsedData(s string) (string, bool) {
	l, ok := parseData(s)
	return l.data(), ok
}

func ParsedPayload(s string) (string, bool) {
	l, ok := parsePayload(s)
	return l.data(), ok
}

// Decide routes a request without writing what comes of it, and gives the refusal.
func (a *App) Decide(ctx context.Context, s Store, r Request) (*domain.Refusal, error) {
	c, err := a.begin(ctx, s, r)
	if err != nil {
		return nil, err
	}
	err = c.route()
	if err == nil || errors.Is(err, errAsked) {
		return nil, nil
	}
	if refusal, ok := domain.AsRefusal(err); ok {
		return refusal, nil
	}
	return nil, err
}

// Window is how long results of the tournament can be objected to.
func (a *App) Window(t *domain.Tournament) time.Duration { return a.window(t) }

// End finishes a tournament, whatever is still to play.
func (a *App) End(ctx context.Context, s Store, r Request) error {
	c, err := a.begin(ctx, s, r)
	if err != nil {
		return err
	}
	c.turn(domain.PhaseFinished)
	c.noteFixed("", domain.T("journal.finish"))
	return c.finish()
}

// Days reads typed days as /calendar does.
func Days(typed string, today time.Time) []string {
	days, _ := readDays(typed)
	return daysOf(days, today)
}
