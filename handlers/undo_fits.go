package handlers

import (
	"fmt"
	"maps"
	"slices"

	"arbiter/domain"
)

// stands tells whether everything is still as the change left it. The end of a game that
// Telegram's date gave to a result (G-8) belongs to that result.
func (c *Call) stands(e *domain.Entry) (bool, error) {
	if e.Done == nil {
		return false, nil
	}
	done := *e.Done
	done.Games = slices.Clone(done.Games)
	for i, g := range done.Games {
		now, ok := c.t.Game(g.ID)
		if !ok || !g.Ended.IsZero() || !g.Played() {
			continue
		}
		newest, err := c.newestChange(g.ID)
		if err != nil {
			return false, err
		}
		if newest == e.ID {
			done.Games[i].Ended = now.Ended
		}
	}
	return done.Holds(c.t), nil
}

// seatsKept tells whether who comes back finds his seats: once a stage is drawn or changed
// without him, somebody else has them (G-13, MF-34).
func (c *Call) seatsKept(e *domain.Entry) (bool, error) {
	left := func(was domain.Entrant) bool {
		now, ok := c.t.Entrant(was.ID)
		return ok && now.Mark() != "" && was.Mark() == ""
	}
	_, seats := c.regulation().(domain.Seater)
	if !seats || e.Undo == nil || !slices.ContainsFunc(e.Undo.Entrants, left) {
		return true, nil
	}
	entries, err := c.store.Journal(c.ctx, c.t.ID, "", 0)
	if err != nil {
		return false, fmt.Errorf("journal: %w", err)
	}
	return !slices.ContainsFunc(entries, func(later domain.Entry) bool {
		return later.ID > e.ID && later.Done != nil && len(later.Done.Stages) > 0
	}), nil
}

// changesField tells whether taking a change back changes what a draw is made of.
func (c *Call) changesField(back domain.Delta) bool {
	returns := func(e domain.Entrant) bool { _, here := c.t.Entrant(e.ID); return !here }
	if c.t.Phase != domain.PhaseRunning && !sameField(drawOrder(c.t.Field()), drawOrder(back.Applied(c.t).Field())) {
		return true
	}
	fillsOnly := func(e domain.Entrant) bool { return e.StandIn && c.drawn(e) } // who was drawn plays (MF-16)
	return slices.ContainsFunc(back.DropEntrants, c.hasPart) || len(back.Stages)+len(back.DropStages) > 0 ||
		slices.ContainsFunc(back.Entrants, returns) || slices.ContainsFunc(back.Entrants, fillsOnly)
}

// fits checks what comes back against what has happened meanwhile: names and players are
// not there twice, nobody speaks for two teams, settings stay (G-23).
func (c *Call) fits(back domain.Delta) error {
	for _, e := range back.Entrants {
		if e.Withdrawn {
			continue
		}
		if err := c.checkEntrant(e); err != nil {
			return err
		}
		if err := c.speakForOne(e); err != nil {
			return err
		}
	}
	if len(back.Apart)+len(back.DropApart) > 0 {
		if err := c.apartOpen(); err != nil {
			return err
		}
	}
	if back.Head != nil && !maps.Equal(back.Head.Settings, c.t.Settings) {
		return c.settable("")
	}
	return nil
}

// checkEntrant checks a name, and of a team its roster, against the others.
func (c *Call) checkEntrant(e domain.Entrant) error {
	if !c.roster().Team {
		return c.freeNick(e.Name, e.ID)
	}
	return c.checkTeam(registration{Name: e.Name, Players: memberNames(e)}, e.ID)
}

func (c *Call) speakForOne(e domain.Entrant) error {
	for _, person := range []domain.PersonID{e.Captain, e.Deputy} {
		other, ok := c.t.EntrantOf(person)
		if !ok || other.ID == e.ID || other.Withdrawn {
			continue
		}
		name, err := c.personName(person)
		if err != nil {
			return err
		}
		return domain.Refuse(domain.Invalid, "captain.other", "Name", name, "Team", other.Name)
	}
	return nil
}

// hasPart tells whether an entrant takes part in what was drawn: not who was entered to fill in
// and has no seat yet (MF-16).
func (c *Call) hasPart(id domain.EntrantID) bool {
	e, ok := c.t.Entrant(id)
	return !ok || c.t.Phase != domain.PhaseRunning || !e.StandIn || len(c.gamesOf(e)) > 0
}
