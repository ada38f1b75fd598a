package handlers

import (
	"slices"
	"time"

	"arbiter/domain"
)

// seatNotes are what an organiser has to know of the tables of a round before it begins: who
// will fill seats (MF-16), and that a table has no judge (G-21).
func (c *Call) seatNotes(round domain.Round) []domain.Text {
	s, ok := c.regulation().(domain.Seater)
	if !ok {
		return nil
	}
	var lines, out []domain.Text
	tables := 0
	for i, g := range round.Games {
		if round.Wave(i) == 1 {
			tables++
		}
		for _, id := range s.FillsIn(c.t, g) {
			lines = append(lines, domain.T("next.stand_in", "Table", g.Table, "Seat", s.SeatOf(g, id), "Name", nameOf(c.t)(id)))
		}
	}
	if len(lines) > 0 {
		out = append(out, domain.T("next.stand_ins", "Lines", lines))
	}
	if judges := len(c.judgesHere()); judges < tables {
		out = append(out, domain.T("next.judges", "Tables", tables, "Judges", judges))
	}
	return out
}

// judgesHere are the judges and the chief judge, each once.
func (c *Call) judgesHere() []domain.PersonID {
	var list []domain.PersonID
	for _, g := range c.t.Grants {
		if (g.Role == domain.Judge || g.Role == domain.Chief) && !slices.Contains(list, g.Person) {
			list = append(list, g.Person)
		}
	}
	return list
}

// tellSeat tells everybody at a table of a game that begins: table, seat, time and judge (G-18).
func (c *Call) tellSeat(s domain.Seater, t *domain.Tournament, g domain.Game, title domain.Text) error {
	judge := domain.Text{}
	if g.Judge != 0 {
		name, err := c.personName(g.Judge)
		if err != nil {
			return err
		}
		judge = domain.T("notice.seat.judge", "Judge", name)
	}
	fills := s.FillsIn(t, g)
	for _, id := range s.Sides(g) {
		e, _ := t.Entrant(id)
		facts := []any{"Title", title, "Table", g.Table, "Seat", s.SeatOf(g, id), "At", c.local(g.Planned.Truncate(time.Minute)), "Judge", judge, "Name", e.Name}
		key := "notice.seat"
		if slices.Contains(fills, id) {
			key = "notice.seat.stand_in"
		}
		if err := c.notify(e.Captain, domain.T(key, facts...), (*Call).ownGamesRow); err != nil {
			return err
		}
		for _, person := range followers(t, e) {
			if err := c.notify(person, domain.T("notice.seat.follow", facts...)); err != nil {
				return err
			}
		}
	}
	return nil
}
