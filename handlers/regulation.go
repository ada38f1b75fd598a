package handlers

import (
	"time"

	"arbiter/domain"
)

// regulation is the call's regulation. A tournament is only ever made with a known one.
func (c *Call) regulation() domain.Regulation {
	r, _ := c.app.regulation(c.t.Regulation)
	return r
}

// pairer is the regulation as one that draws rounds.
func (c *Call) pairer() (domain.Pairer, error) {
	p, ok := c.regulation().(domain.Pairer)
	if !ok {
		return nil, domain.Refuse(domain.Invalid, "regulation.cannot", "Regulation", c.t.Regulation)
	}
	return p, nil
}

// reporter is the regulation as one whose results are typed.
func (c *Call) reporter() (domain.Reporter, error) {
	r, ok := c.regulation().(domain.Reporter)
	if !ok {
		return nil, domain.Refuse(domain.Invalid, "regulation.cannot", "Regulation", c.t.Regulation)
	}
	return r, nil
}

// protestSetting and roundSetting are settings of every regulation.
const protestSetting = "protest_minutes"

// window is how long a result can be objected to (protest_minutes).
func (a *App) window(t *domain.Tournament) time.Duration {
	r, ok := a.regulation(t.Regulation)
	if !ok {
		return 0
	}
	for _, s := range r.Settings() {
		if s.Key == protestSetting {
			return t.Minutes(s)
		}
	}
	return 0
}

// deadline is the last second at which the standing result of a game is not final
// (G-8, G-10): from the end of the game, or from a correction. Zero while the end is
// not known.
func (a *App) deadline(t *domain.Tournament, g domain.Game) time.Time {
	if g.Ended.IsZero() || !g.Played() {
		return time.Time{}
	}
	from := g.Ended
	if g.Revision() > 1 && g.Protocol.At.After(from) {
		from = g.Protocol.At
	}
	return from.Add(a.window(t))
}

// final tells whether a result can no longer be corrected by its judge at a moment.
func (a *App) final(t *domain.Tournament, g domain.Game, now time.Time) bool {
	until := a.deadline(t, g)
	return !until.IsZero() && now.After(until)
}
