package handlers

import (
	"hash/crc32"
	"strconv"

	"arbiter/domain"
)

// hosted is the regulation as one whose rounds are led by a host. Its commands are not run
// elsewhere (fitsHosted).
func (c *Call) hosted() domain.Hosted {
	h, _ := c.regulation().(domain.Hosted)
	return h
}

// isHosted tells whether the tournament's rounds are led by a host.
func (a *App) isHosted(t *domain.Tournament) bool {
	r, _ := a.regulation(t.Regulation)
	_, ok := r.(domain.Hosted)
	return ok
}

// current is the round that acts apply to.
func (c *Call) current() (domain.Game, error) {
	switch {
	case c.t.Phase == domain.PhaseSettings && !c.hasAny(domain.Organiser):
		return domain.Game{}, domain.Refuse(domain.Early, "open.settings.other")
	case c.t.Phase == domain.PhaseSettings:
		return domain.Game{}, domain.Refuse(domain.Early, "open.settings")
	}
	g, ok := c.hosted().Current(c.t)
	if !ok {
		return domain.Game{}, domain.Refuse(domain.Closed, "act.none")
	}
	return g, nil
}

// roundOn is current for what is done in a round that is on: between two rounds it says that the
// last one is over (4.10) and which is next.
func (c *Call) roundOn() (domain.Game, error) {
	if over, ok := c.lastOver(); ok {
		return over, c.between(over, "round.between")
	}
	return c.current()
}

// between refuses what is said of a round that is over, with the one that is next.
func (c *Call) between(over domain.Game, key string) error {
	next, day := "", domain.Text{}
	if g, ok := c.hosted().Current(c.t); ok {
		next = itoa(g.Round)
		day, _ = c.app.dayOf(c.t, g)
	}
	return domain.Refuse(domain.Closed, key, "Round", over.Round, "Next", next, "Day", day)
}

// led refuses what is done in a round that has not begun to those who cannot begin it; the host
// hears from the regulation how it is begun.
func (c *Call) led(g domain.Game) error {
	if c.hasAny(hosts...) || !hasStep(c.hosted().Steps(c.t, g), domain.ActStart) {
		return nil
	}
	return domain.Refuse(domain.Early, "act.waits", "Round", g.Round)
}

// moment tells the phases of the rounds apart: a button of an earlier phase is known by it. The
// questions are one: a break is taken whoever has entered answers meanwhile.
func (c *Call) moment(g domain.Game) string {
	phase := c.hosted().Phase(c.t, g).Key
	return itoa(g.Round) + "." + strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(phase))), 36)
}

// stale tells whether a button was shown when the round stood elsewhere: it says so and shows
// where it stands now.
func (c *Call) stale(g domain.Game, mark string) (bool, error) {
	if mark == "" || mark == c.moment(g) {
		return false, nil
	}
	c.toastAlert(domain.T("act.stale", "Round", g.Round, "Phase", c.hosted().Phase(c.t, g)))
	return true, c.showPanel(g)
}

// joinSeason takes a team into a season that is being played: from the next round on, or as
// a late one into the round that is on (CG-28).
func (c *Call) joinSeason(e domain.Entrant) error {
	c.noteFixed("", domain.T("journal.late", "Team", e.Name))
	c.show(domain.T("late.ok", "Team", e.Name, "Number", listNumber(e)), c.backToMenu()...)
	return nil
}

// openAlways tells whether entrants come at any time (CG-1, CG-28).
func (c *Call) openAlways() bool { return c.app.isHosted(c.t) }

// registers tells whether people can enter themselves now.
func (a *App) registers(t *domain.Tournament) bool {
	return t.Phase == domain.PhaseRegistration || a.isHosted(t) && t.Phase == domain.PhaseRunning
}

// shown is the tournament as everybody may see it.
func (a *App) shown(t *domain.Tournament) *domain.Tournament {
	r, _ := a.regulation(t.Regulation)
	if h, ok := r.(domain.Hosted); ok {
		return domain.Shown(h, t)
	}
	return t
}

// waits tells whether a round that a host leads is not over; false for other games.
func (a *App) waits(t *domain.Tournament, g domain.Game) (waits, hosted bool) {
	r, _ := a.regulation(t.Regulation)
	h, ok := r.(domain.Hosted)
	return ok && !h.Over(g), ok
}
