package handlers

import (
	"maps"
	"slices"

	"arbiter/domain"
)

// backSeat is a seat that was drawn for a player and has somebody who fills in for him.
type backSeat struct {
	game domain.Game
	seat domain.Seat
}

// seatsOf are the seats of games to come that a player may have back (MF-16).
func (c *Call) seatsOf(id domain.EntrantID) []backSeat {
	seats, ok := c.app.seated(c.t)
	if !ok {
		return nil
	}
	var list []backSeat
	for _, g := range c.t.Games {
		if g.Played() || g.Void {
			continue
		}
		for _, s := range seats.Seats(c.t, g) {
			if s.Drawn == id {
				list = append(list, backSeat{game: g, seat: s})
			}
		}
	}
	return list
}

// replaced are the players who may have seats back, in the order of the list.
func (c *Call) replaced() []domain.Entrant {
	return slices.DeleteFunc(slices.Clone(c.t.Entrants), func(e domain.Entrant) bool {
		return e.Mark() != "" || len(c.seatsOf(e.ID)) == 0
	})
}

func (c *Call) backRow(e domain.Entrant, key string) []domain.Button {
	return row(c.button(domain.T(key, "Name", e.Name), "standin", hash(e)+" own"))
}

// backRows offer each replaced player his seats.
func (c *Call) backRows() [][]domain.Button {
	var rows [][]domain.Button
	for _, e := range c.replaced() {
		rows = append(rows, c.backRow(e, "button.standin.back.who"))
	}
	return rows[:min(mostTeamButtons, len(rows))]
}

// players are those of the drawn stages who still play.
func (c *Call) players() []domain.Entrant {
	in := drawnOf(c.regulation(), c.t)
	return slices.DeleteFunc(slices.Clone(c.t.Entrants), func(e domain.Entrant) bool { return e.Mark() != "" || !in[e.ID] })
}

// askWhoLeaves offers the players to replace.
func (c *Call) askWhoLeaves() error {
	list := c.players()
	if len(list) == 0 || len(list) > mostTeamButtons {
		return domain.Refuse(domain.Invalid, "standin.out.line")
	}
	var buttons []domain.Button
	for _, e := range list {
		buttons = append(buttons, c.plainButton(e.Name, "standin", hash(e)))
	}
	c.show(domain.T("standin.out"), append(grid(2, buttons), c.backToMenu()...)...)
	return nil
}

// standInBack answers /standin PLAYER own.
func (c *Call) standInBack(typed string) error {
	e, err := c.entrant(typed, func(e domain.Entrant) line { return c.line("standin", hash(e)+" own") })
	if err != nil {
		return err
	}
	return c.giveBack(e)
}

// giveBack puts a player on his own seats of all games to come. Where he sits at another table
// of the round, that one stays.
func (c *Call) giveBack(e domain.Entrant) error {
	rules := c.regulation().(domain.Substituter) //nolint:errcheck,forcetypeassert // standIn has asked
	list := c.seatsOf(e.ID)
	if len(list) == 0 {
		return domain.Refuse(domain.Invalid, "standin.back.none", "Name", e.Name)
	}
	var done, kept []domain.Text
	left := map[domain.EntrantID][]domain.Text{}
	for _, b := range list {
		g, seat := b.game, b.seat
		changed, err := rules.Substitute(c.after(), g, seat.Number, e.ID, true)
		if _, refused := domain.AsRefusal(err); err != nil && (!refused || len(list) == 1) {
			return err //nolint:wrapcheck // a refusal is shown as it is
		}
		line := domain.T("standin.line", "Number", g.Number(), "Round", g.Round, "Table", g.Table, "Seat", seat.Number)
		if err != nil {
			kept = append(kept, line)
			continue
		}
		c.write(domain.Delta{Games: []domain.Game{changed}})
		done, left[seat.Entrant] = append(done, line), append(left[seat.Entrant], line)
	}
	if len(done) == 0 {
		return domain.Refuse(domain.Invalid, "standin.busy", "Name", e.Name, "Lines", kept)
	}
	return c.sayBack(e, done, kept, left)
}

// sayBack notes it and tells the player, those who filled in, and the judges of their games.
func (c *Call) sayBack(e domain.Entrant, done, kept []domain.Text, left map[domain.EntrantID][]domain.Text) error {
	c.note("", domain.T("journal.standin.back", "Name", e.Name, "Sum", len(done)))
	c.show(domain.T("standin.done.own", "In", e.Name, "Lines", done, "Kept", keptText(e.Name, kept)), row(c.button(domain.T("button.undo"), "undo", "")))
	for _, id := range slices.Sorted(maps.Keys(left)) {
		out, _ := c.t.Entrant(id)
		if err := c.notify(out.Captain, domain.T("standin.notice.out", "In", e.Name, "Lines", left[id], "Cup", c.t.Name), (*Call).menuRow); err != nil {
			return err
		}
	}
	for _, b := range c.seatsOf(e.ID) {
		if g := b.game; g.Begun() && g.Judge != c.From.ID {
			out := nameOf(c.t)(b.seat.Entrant)
			if err := c.tell(g.Judge, domain.T("standin.notice.judge", "Number", g.Number(), "Seat", b.seat.Number, "In", e.Name, "Out", out)); err != nil {
				return err
			}
		}
	}
	return c.notify(e.Captain, domain.T("standin.notice.own", "Lines", done, "Cup", c.t.Name), (*Call).menuRow)
}

// keptText names the games in which somebody is busy elsewhere; zero for none.
func keptText(name string, kept []domain.Text) domain.Text {
	if len(kept) == 0 {
		return domain.Text{}
	}
	return domain.T("standin.kept", "Name", name, "Lines", kept)
}
