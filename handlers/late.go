package handlers

import "arbiter/domain"

// enterLate takes entrants into the stage that is being played, where it has a place for them
// (G-13). Published rounds stand.
func (c *Call) enterLate(list ...domain.Entrant) error {
	for _, e := range list {
		if err := c.joinLate(e); err != nil {
			return err
		}
	}
	return nil
}

func (c *Call) joinLate(e domain.Entrant) error {
	if s, ok := c.regulation().(domain.Substituter); ok {
		return c.takeSeats(s, e)
	}
	if c.openAlways() {
		return c.joinSeason(e)
	}
	l, ok := c.regulation().(domain.Latecomer)
	if !ok {
		return domain.Refuse(domain.Closed, "late.closed")
	}
	stage, err := l.Join(c.after(), e.ID)
	if err != nil {
		return err
	}
	c.write(domain.Delta{Stages: []domain.Stage{stage}})
	return c.sayLate(e, "late.ok")
}

// takeSeats makes a late player one of the stage where it has free seats, else a stand-in
// (MF-16).
func (c *Call) takeSeats(s domain.Substituter, e domain.Entrant) error {
	stage, games, err := s.TakeSeats(c.after(), e.ID)
	if refusal, ok := domain.AsRefusal(err); ok && refusal.Kind == domain.Closed {
		e.StandIn = true
		c.write(domain.Delta{Entrants: []domain.Entrant{e}})
		c.note("", domain.T("journal.standin.ok", "Name", e.Name))
		c.show(domain.T("late.standin", "Team", e.Name, "Number", listNumber(e), "Why", refusal.Text), row(c.button(domain.T("button.undo"), "undo", "")))
		return c.tell(e.Captain, domain.T("you.standin.ok", "Name", e.Name, "Cup", c.t.Name), (*Call).menuRow)
	}
	if err != nil {
		return err //nolint:wrapcheck // a refusal is shown as it is
	}
	c.write(domain.Delta{Stages: []domain.Stage{stage}, Games: games})
	var lines []domain.Text
	for _, g := range games {
		seat, _ := c.app.seatOf(c.after(), g, e.ID)
		lines = append(lines, domain.T("standin.line", "Number", g.Number(), "Round", g.Round, "Table", g.Table, "Seat", seat.Number))
	}
	if err := c.notify(e.Captain, domain.T("late.seats", "Cup", c.t.Name, "Lines", lines), (*Call).menuRow); err != nil {
		return err
	}
	return c.sayLate(e, "late.ok")
}

func (c *Call) sayLate(e domain.Entrant, key string) error {
	c.noteFixed("", domain.T("journal.late", "Team", e.Name))
	c.announce(domain.T("late.post", "Team", e.Name, "Players", memberNames(e)))
	c.show(domain.T(key, "Team", e.Name, "Number", listNumber(e)), c.backToMenu()...)
	return nil
}

// addUndrawn takes in somebody who is on the list and was not drawn: the reserve, who was
// late for check-in. False when nobody is meant (G-13).
func (c *Call) addUndrawn() (bool, error) {
	e, ok := c.byNumber(c.Args)
	if !ok {
		e, ok = c.entrantBy(func(e domain.Entrant) bool { return e.Name == c.Args })
	}
	switch {
	case !ok || c.t.Phase != domain.PhaseRunning:
		return false, nil
	case e.Mark() != "":
		return true, domain.Refuse(domain.Invalid, "late.left", "Team", e.Name)
	case e.StandIn || c.drawn(e):
		return true, domain.Refuse(domain.Stale, "late.plays", "Team", e.Name)
	}
	return true, c.joinLate(e)
}
