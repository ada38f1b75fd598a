package handlers

import (
	"strings"

	"arbiter/domain"
)

// sanctionCommands are the commands that give the sanctions, in the order they are offered.
var sanctionCommands = []struct{ command, sanction string }{
	{"foul", domain.SanctionFoul}, {"warning", domain.SanctionWarning},
	{"removal", domain.SanctionRemoval}, {"defeat", domain.SanctionDefeat},
}

// warn answers /warning N SEAT REASON: an oral warning (MF-18).
func warn(c *Call) error { return c.sanctioned(domain.SanctionWarning) }

// remove answers /removal N SEAT REASON: disqualification from the game (MF-18).
func remove(c *Call) error { return c.sanctioned(domain.SanctionRemoval) }

// awardDefeat answers /defeat N SEAT REASON: defeat of the player's side (MF-14, MF-18).
func awardDefeat(c *Call) error { return c.sanctioned(domain.SanctionDefeat) }

func (c *Call) sanctioned(sanction string) error {
	s, ok := c.regulation().(domain.Sanctioner)
	if !ok {
		return domain.Refuse(domain.Invalid, "sanction.none")
	}
	return c.sanction(s, sanction)
}

// commandOf is the command that gives a sanction.
func commandOf(sanction string) string {
	for _, s := range sanctionCommands {
		if s.sanction == sanction {
			return s.command
		}
	}
	return ""
}

// sanction gives a sanction by "N SEAT REASON"; what is left out is asked by buttons. The
// reason may be skipped (G-19), but not where the regulation needs it.
func (c *Call) sanction(s domain.Sanctioner, sanction string) error {
	number, rest, _ := strings.Cut(c.Args, " ")
	if number == "" {
		return c.askGame("sanction.which", commandOf(sanction), c.sanctionable)
	}
	g, err := c.game(number)
	if err != nil {
		return err
	}
	if err = c.maySanction(g); err != nil {
		return err
	}
	seat, reason, err := c.seatAndReason(s, g, sanction, strings.TrimSpace(rest))
	if err != nil {
		return err
	}
	in := domain.Incident{Game: g.ID, Entrant: seat.Entrant, Seat: seat.Number, Sanction: sanction, Reason: strings.TrimPrefix(reason, "-")}
	if reason == "" { // who can have none is told before the reason is asked
		with := in
		with.Reason = "-"
		if err = s.MaySanction(c.t, with); err != nil {
			return err //nolint:wrapcheck // the regulation's refusal is the answer
		}
	}
	if reason == "" && (c.Kind == Pressed || s.MaySanction(c.t, in) != nil) {
		return c.askSanctionReason(s, g, in)
	}
	if reason != "" && reason != "-" {
		if reason, err = tidyReason(reason); err != nil {
			return err
		}
		if in.Reason, err = s.SanctionReason(in, reason); err != nil {
			return err //nolint:wrapcheck // the regulation's refusal is the answer
		}
	}
	return c.writeSanction(s, g, in)
}

// sanctionable are the games that a judge sits at now, or may.
func (c *Call) sanctionable(g domain.Game) bool { return c.reportable(g) && begun(g) }

func (c *Call) maySanction(g domain.Game) error {
	if g.Played() {
		return domain.Refuse(domain.Closed, "sanction.played", "Number", g.Number())
	}
	return c.mayReport(g)
}

// seatAndReason reads a seat, by its number or the player's name, and leaves the reason.
func (c *Call) seatAndReason(s domain.Sanctioner, g domain.Game, sanction, typed string) (domain.Seat, string, error) {
	if typed == "" {
		return domain.Seat{}, "", c.askSanctioned(s, g, sanction)
	}
	seats, words := s.Seats(c.t, g), fields(typed)
	first := atoi(strings.TrimPrefix(words[0], "№"))
	for _, seat := range seats {
		if seat.Number == first {
			return seat, strings.Join(words[1:], " "), nil
		}
	}
	for n := len(words); n > 0; n-- {
		if id, ok := c.sideNamed(g, strings.Join(words[:n], " ")); ok {
			seat, _ := c.app.seatOf(c.t, g, id)
			return seat, strings.Join(words[n:], " "), nil
		}
	}
	return domain.Seat{}, "", domain.Refuse(domain.Missing, "sanction.seat", "Typed", typed, "Number", g.Number(), "Command", commandOf(sanction))
}

// writeSanction records the incident; who gives one at a game that nobody holds takes it.
func (c *Call) writeSanction(s domain.Sanctioner, g domain.Game, in domain.Incident) error {
	if err := s.MaySanction(c.t, in); err != nil {
		return err //nolint:wrapcheck // the regulation's refusal is the answer
	}
	last := c.t.Last
	last.Incident++
	in.ID, in.At, in.By = last.Incident, seconds(c.At), c.From.ID
	c.write(domain.Delta{Last: &last, Incidents: []domain.Incident{in}})
	if g.Judge == 0 {
		g.Judge = c.From.ID
		c.write(domain.Delta{Games: []domain.Game{g}})
	}
	about := []any{"Number", g.Number(), "Seat", in.Seat, "Name", nameOf(c.t)(in.Entrant),
		"Sanction", domain.T("sanction.name." + in.Sanction), "Reason", s.SanctionText(in.Reason)}
	c.note(g.ID, domain.T("journal.sanction", about...))
	c.show(domain.T("sanction.ok", append(about, "Sum", s.Sanctioned(c.after(), in))...), c.afterSanction(s, g, in)...)
	return nil
}

// afterSanction are the ways on: undo, the next one at that table, the result after a defeat,
// exclusion from the tournament after a removal (MF-13).
func (c *Call) afterSanction(s domain.Sanctioner, g domain.Game, in domain.Incident) [][]domain.Button {
	number := itoa(g.Number())
	rows := [][]domain.Button{row(c.button(domain.T("button.undo"), "undo", ""), c.button(domain.T("button.foul"), "foul", number))}
	if in.Sanction == domain.SanctionDefeat {
		rows = append(rows, row(c.button(domain.T("button.result"), "result", number)))
	}
	if _, ok := s.(domain.Excluder); ok && in.Sanction == domain.SanctionRemoval {
		e, _ := c.t.Entrant(in.Entrant)
		rows = append(rows, row(c.button(domain.T("button.sanction.dq_tournament"), "exclude", hash(e))))
	}
	return rows
}
