package handlers

import (
	"strings"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// seatName is the widest that a player's name gets on the button of a seat, in columns.
const seatName = 12

// askSanctioned offers the seats of a game with what each has so far, and the other sanctions.
func (c *Call) askSanctioned(s domain.Sanctioner, g domain.Game, sanction string) error {
	number := itoa(g.Number())
	var buttons []domain.Button
	for _, seat := range s.Seats(c.t, g) {
		label := itoa(seat.Number) + " " + names.Shorten(nameOf(c.t)(seat.Entrant), seatName) + c.marksOf(g, seat)
		buttons = append(buttons, c.plainButton(label, commandOf(sanction), number+" "+itoa(seat.Number)))
	}
	rows := grid(2, buttons)
	var others []domain.Button
	for _, other := range sanctionCommands {
		if other.sanction != sanction {
			others = append(others, c.button(domain.T("button.sanction."+other.sanction), other.command, number))
		}
	}
	rows = append(rows, others, row(c.button(domain.T("button.cancel"), "cancel", "")))
	c.show(domain.T("sanction.who."+sanction, "Number", g.Number()), rows...)
	return errAsked
}

// marksOf are the signs of what a seat has in a game: a dot a foul, a cross a removal.
func (c *Call) marksOf(g domain.Game, seat domain.Seat) string {
	fouls, removed := 0, ""
	for _, in := range c.t.Incidents {
		switch {
		case in.Game != g.ID || in.Entrant != seat.Entrant:
		case in.Sanction == domain.SanctionFoul:
			fouls++
		case in.Sanction == domain.SanctionRemoval:
			removed = " ✕"
		}
	}
	if fouls > 0 {
		return " " + strings.Repeat("•", fouls) + removed
	}
	return removed
}

// askSanctionReason offers the clauses; where none is needed it may be skipped (G-19).
func (c *Call) askSanctionReason(s domain.Sanctioner, g domain.Game, in domain.Incident) error {
	args := itoa(g.Number()) + " " + itoa(in.Seat) + " "
	var buttons []domain.Button
	for _, reason := range s.SanctionReasons(in.Sanction) {
		buttons = append(buttons, c.button(reason.Label, commandOf(in.Sanction), args+reason.Value))
	}
	rows := grid(1, buttons)
	last := row(c.button(domain.T("button.cancel"), "cancel", ""))
	if s.MaySanction(c.t, in) == nil {
		last = append(row(c.button(domain.T("button.foul.skip"), commandOf(in.Sanction), args+"-")), last...)
	}
	c.show(domain.T("sanction.reason", "Number", g.Number(), "Seat", in.Seat, "Name", nameOf(c.t)(in.Entrant),
		"Sanction", domain.T("sanction.name."+in.Sanction), "Command", commandOf(in.Sanction)), append(rows, last)...)
	return nil
}

// sanctionRow opens the sanctions from the card of a game that is being played.
func (c *Call) sanctionRow(g domain.Game) [][]domain.Button {
	if _, ok := c.regulation().(domain.Sanctioner); !ok || c.maySanction(g) != nil || !begun(g) {
		return nil
	}
	var buttons []domain.Button
	for _, s := range sanctionCommands[:3] { // a defeat is offered among the seats: it is rare
		buttons = append(buttons, c.button(domain.T("button.sanction."+s.sanction), s.command, itoa(g.Number())))
	}
	return [][]domain.Button{buttons}
}
