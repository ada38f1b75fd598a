package handlers

import (
	"strconv"
	"strings"

	"arbiter/domain"
)

// A button says what a person could have typed: the tournament and a command line,
// "7/result 4". So every button path has the rights and the effect of its typed form.

// line is a command line with the tournament it is meant for; 0 when none is.
type line struct {
	tournament domain.TournamentID
	command    string
	args       string
}

// data writes the line as callback data.
func (l line) data() string {
	s := strconv.FormatInt(int64(l.tournament), 36) + "/" + l.command
	if l.args != "" {
		s += " " + l.args
	}
	return s
}

// payload writes the line as a deep-link payload, which has letters, digits, _ and - only.
func (l line) payload() string {
	return strings.NewReplacer("/", "_", " ", "_").Replace(l.data())
}

// parseData reads callback data.
func parseData(s string) (line, bool) {
	id, rest, ok := strings.Cut(s, "/")
	return parseLine(id, rest, ok)
}

// parsePayload reads a deep-link payload.
func parsePayload(s string) (line, bool) {
	id, rest, ok := strings.Cut(s, "_")
	return parseLine(id, strings.ReplaceAll(rest, "_", " "), ok)
}

func parseLine(id, rest string, ok bool) (line, bool) {
	n, err := strconv.ParseInt(id, 36, 64)
	if !ok || err != nil || n < 0 {
		return line{}, false
	}
	command, args, _ := strings.Cut(rest, " ")
	return line{tournament: domain.TournamentID(n), command: command, args: args}, command != ""
}
