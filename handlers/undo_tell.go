package handlers

import (
	"maps"
	"slices"

	"arbiter/domain"
)

// noteTold remembers in the journal whom the change was said to: who was told of it is told
// when it is taken back.
func (c *Call) noteTold() {
	c.entry.Told.Group = c.announced
	for _, m := range c.change.Messages {
		if m.Person != 0 && m.Person != c.From.ID && !slices.Contains(c.entry.Told.People, m.Person) {
			c.entry.Told.People = append(c.entry.Told.People, m.Person)
		}
	}
}

// tellUndone takes back what was said of a change: in the group, and to everybody who was
// told. Those whose seats or results it concerns are told what holds now.
func (c *Call) tellUndone(e *domain.Entry, back domain.Delta) error {
	now := c.holdsNow(back)
	if e.Told.Group && !c.announced && (c.Chat.ID != c.t.Chat || c.Kind != Typed) {
		c.announce(domain.T("undo.ok", "What", e.What, "Now", now))
	}
	told := map[domain.PersonID]bool{0: true, c.From.ID: true}
	for _, m := range c.change.Messages { // in words of its own
		told[m.Person] = true
	}
	if err := c.tellSeatsBack(back, told); err != nil {
		return err
	}
	if err := c.tellResultsBack(back, told); err != nil {
		return err
	}
	for _, person := range e.Told.People {
		if told[person] {
			continue
		}
		told[person] = true
		if err := c.notify(person, domain.T("undo.told", "Cup", c.t.Name, "What", e.What, "Now", now), (*Call).menuRow); err != nil {
			return err
		}
	}
	return nil
}

// holdsNow says who is back in the tournament and who sits where after a change was taken back.
func (c *Call) holdsNow(back domain.Delta) []domain.Text {
	var lines []domain.Text
	for _, e := range back.Entrants {
		if was, ok := c.t.Entrant(e.ID); ok && was.Mark() != "" && e.Mark() == "" {
			lines = append(lines, domain.T("undo.returns", "Name", e.Name))
		}
	}
	for _, s := range c.seatsBack(back) {
		lines = append(lines, domain.T("undo.seat", "Number", s.game.Number(), "Seat", s.seat.Number, "Name", nameOf(c.t)(s.seat.Entrant)))
	}
	return lines
}

// seatBack is a seat of a game to come that changes hands as a change is taken back.
type seatBack struct {
	game domain.Game
	seat domain.Seat // as it is after that
	left domain.EntrantID
}

func (c *Call) seatsBack(back domain.Delta) []seatBack {
	seats, ok := c.app.seated(c.t)
	if !ok {
		return nil
	}
	var list []seatBack
	for _, g := range back.Games {
		now, ok := c.t.Game(g.ID)
		if !ok || now.Played() {
			continue
		}
		before, after := seats.Seats(c.t, now), seats.Seats(c.after(), g)
		for i := range min(len(before), len(after)) {
			if e, ok := c.after().Entrant(after[i].Entrant); ok && e.Mark() == "" && before[i].Entrant != e.ID {
				list = append(list, seatBack{game: g, seat: after[i], left: before[i].Entrant})
			}
		}
	}
	return list
}

// tellSeatsBack tells who gets seats back and who gives them up, each once.
func (c *Call) tellSeatsBack(back domain.Delta, told map[domain.PersonID]bool) error {
	type notice struct {
		key, other string
		lines      []domain.Text
	}
	notices := map[domain.PersonID]notice{}
	add := func(id domain.EntrantID, key string, other domain.EntrantID, line domain.Text) {
		e, ok := c.after().Entrant(id)
		if _, had := notices[e.Captain]; ok && e.Mark() == "" && e.Captain != 0 {
			n := notices[e.Captain]
			if !had {
				n = notice{key: key, other: nameOf(c.t)(other)}
			}
			n.lines = append(n.lines, line)
			notices[e.Captain] = n
		}
	}
	for _, s := range c.seatsBack(back) {
		line := domain.T("standin.line", "Number", s.game.Number(), "Round", s.game.Round, "Table", s.game.Table, "Seat", s.seat.Number)
		key, replaced := "standin.notice.own", s.left
		if s.seat.FillsIn {
			key, replaced = "standin.notice.in", s.seat.Drawn
		}
		add(s.seat.Entrant, key, replaced, line)
		add(s.left, "standin.notice.out", s.seat.Entrant, line)
	}
	for _, person := range slices.Sorted(maps.Keys(notices)) {
		n := notices[person]
		told[person] = true
		text := domain.T(n.key, "In", n.other, "Out", n.other, "Lines", n.lines, "Cup", c.t.Name)
		if err := c.notify(person, text, (*Call).menuRow); err != nil {
			return err
		}
	}
	return nil
}

// tellResultsBack tells the players of a game that its result is no more, or which one stands.
func (c *Call) tellResultsBack(back domain.Delta, told map[domain.PersonID]bool) error {
	for _, g := range back.Games {
		was, ok := c.t.Game(g.ID)
		now, _ := c.after().Game(g.ID)
		if !ok || !was.Played() || was.Revision() == now.Revision() {
			continue
		}
		for _, id := range c.regulation().Sides(now) {
			e, _ := c.t.Entrant(id)
			for _, person := range append([]domain.PersonID{e.Captain}, followers(c.t, e)...) {
				if told[person] {
					continue
				}
				told[person] = true
				if err := c.tellResultBack(person, e, was, now); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (c *Call) tellResultBack(person domain.PersonID, e domain.Entrant, was, now domain.Game) error {
	if !now.Played() {
		return c.notify(person, domain.T("undo.result", "Number", now.Number(), "Cup", c.t.Name), (*Call).menuRow)
	}
	var again correction
	again.was, again.is = c.app.difference(c.t, was, now)
	if e.Captain != person {
		own := c.followedText(c.after(), now, person)
		return c.notify(person, domain.T("notice.corrected.follow", "Number", now.Number(), "Before", again.was, "After", again.is, "Own", own))
	}
	seat, _ := c.app.seatOf(c.after(), now, e.ID)
	return c.notify(person, c.correctedNotice(c.after(), now, e.ID, again), func(to *Call) []domain.Button { return to.claimRow(now, !seat.FillsIn) })
}
