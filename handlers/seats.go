package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/view"
)

// seated is the tournament's regulation as one whose games have numbered seats.
func (a *App) seated(t *domain.Tournament) (domain.Seated, bool) {
	r, _ := a.regulation(t.Regulation)
	s, ok := r.(domain.Seated)
	return s, ok
}

// stageTitle is the name of a stage where stages have names and there are several.
func (a *App) stageTitle(t *domain.Tournament, id domain.StageID) domain.Text {
	r, _ := a.regulation(t.Regulation)
	if titled, ok := r.(domain.Titled); ok {
		return titled.StageTitle(t, id)
	}
	return domain.Text{}
}

// seatsText is who sits where at the table of a game, once it is played the whole protocol.
// Nothing where games have no seats.
func (c *Call) seatsText(g domain.Game) domain.Text {
	r, ok := c.app.seated(c.t)
	if !ok {
		return domain.Text{}
	}
	rows := view.Seats(c.texts(), c.lang, r.Seats(c.t, g), nameOf(c.t), tableWidth)
	details := r.Details(c.t, g)
	if len(details) == 0 {
		return domain.T("game.seats", "Rows", strings.Join(rows, "\n"))
	}
	return domain.T("game.protocol", "Rows", strings.Join(rows, "\n"), "Details", details)
}

// tableText says in a line who sits at the table of a game; nothing once it is played, and
// where games have no seats.
func (a *App) tableText(t *domain.Tournament, g domain.Game) domain.Text {
	r, ok := a.seated(t)
	if !ok || g.Played() || g.Void {
		return domain.Text{}
	}
	var seats []string
	fills := "" // the sign, where somebody fills in
	for _, s := range r.Seats(t, g) {
		name := itoa(s.Number) + "\u00a0" + nameOf(t)(s.Entrant)
		if s.FillsIn {
			fills = "*"
			name += fills
		}
		seats = append(seats, name)
	}
	return domain.T("game.table", "Seats", seats, "Fills", fills)
}

// judgedLine is the line of a game with its judge while it is not played.
func (c *Call) judgedLine(g domain.Game) (domain.Text, error) {
	line := c.app.gameLine(c.t, g)
	if g.Judge == 0 || g.Played() {
		return line, nil
	}
	name, err := c.personName(g.Judge)
	return domain.T("post.round.judge", "Line", line, "Judge", name), err
}

// pairingLine is the line of a game in the post of its round, and in the preview of it: with
// who sits where, where games have seats.
func (c *Call) pairingLine(g domain.Game) (domain.Text, error) {
	line, err := c.judgedLine(g)
	if err != nil {
		return line, err
	}
	if seats := c.app.tableText(c.t, g); seats.Key != "" {
		line = domain.T("post.round.table", "Line", line, "Seats", seats)
	}
	return line, nil
}

// listLine is the line of a game in /games: where games have seats with the judge, who is
// no side's, and the seat of who asks.
func (c *Call) listLine(g domain.Game) (domain.Text, error) {
	if _, ok := c.app.seated(c.t); !ok {
		return c.app.gameLine(c.t, g), nil
	}
	line, err := c.judgedLine(g)
	if s, sits := c.ownSeat(g); sits {
		line = domain.T("games.own", "Line", line, "Seat", s.Number)
	}
	return line, err
}

// ownSeat is the seat of who asks, in private.
func (c *Call) ownSeat(g domain.Game) (domain.Seat, bool) {
	e, ok := c.t.EntrantOf(c.From.ID)
	if !ok || c.Chat.Kind == domain.Group {
		return domain.Seat{}, false
	}
	return c.app.seatOf(c.t, g, e.ID)
}

// seatOf is an entrant's seat in a game; false where games have no seats and when he does
// not sit there.
func (a *App) seatOf(t *domain.Tournament, g domain.Game, id domain.EntrantID) (domain.Seat, bool) {
	r, ok := a.seated(t)
	if !ok {
		return domain.Seat{}, false
	}
	seats := r.Seats(t, g)
	i := slices.IndexFunc(seats, func(s domain.Seat) bool { return s.Entrant == id })
	if i < 0 {
		return domain.Seat{}, false
	}
	return seats[i], true
}

// seatText says an entrant's table and seat, instead of them the role and the points once the
// game is played.
func (a *App) seatText(t *domain.Tournament, g domain.Game, id domain.EntrantID) domain.Text {
	s, ok := a.seatOf(t, g, id)
	switch {
	case !ok:
		return domain.Text{}
	case !g.Played():
		return domain.T("seat", "Table", g.Table, "Seat", s.Number)
	case g.Void:
		return domain.T("seat.void")
	case s.FillsIn:
		return domain.T("seat.fills_in", "Role", s.Role)
	case s.Won:
		return domain.T("seat.won", "Role", s.Role, "Points", s.Points)
	}
	return domain.T("seat.lost", "Role", s.Role, "Points", s.Points)
}
