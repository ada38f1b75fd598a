package handlers

import (
	"encoding/json"
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

// formatter is the regulation as one whose stages are chosen.
func (c *Call) formatter() (domain.Formatter, error) {
	f, ok := c.regulation().(domain.Formatter)
	if !ok {
		return nil, domain.Refuse(domain.Invalid, "regulation.cannot", "Regulation", c.t.Regulation)
	}
	return f, nil
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
const (
	protestSetting = "protest_minutes"
	roundSetting   = "round_minutes"
)

// window is how long a result can be objected to (protest_minutes).
// Where there are no protests on results there is no window.
func (a *App) window(t *domain.Tournament) time.Duration {
	if a.isHosted(t) {
		return 0
	}
	return a.minutes(t, protestSetting)
}

// roundLength is how long a round takes (round_minutes).
func (a *App) roundLength(t *domain.Tournament) time.Duration { return a.minutes(t, roundSetting) }

func (a *App) minutes(t *domain.Tournament, key string) time.Duration {
	s, ok := a.settingOf(t, key)
	if !ok {
		return 0
	}
	return t.Minutes(s)
}

// flag is a setting that is on or off; off in a regulation that does not have it.
func (a *App) flag(t *domain.Tournament, key string) bool {
	s, ok := a.settingOf(t, key)
	return ok && t.Setting(s) == "true"
}

// settingOf is a setting of the tournament's regulation; false when it does not have it.
func (a *App) settingOf(t *domain.Tournament, key string) (domain.Setting, bool) {
	r, ok := a.regulation(t.Regulation)
	if !ok {
		return domain.Setting{}, false
	}
	for _, s := range r.Settings() {
		if s.Key == key {
			return s, true
		}
	}
	return domain.Setting{}, false
}

// deadline is the last second at which the standing result of a game can be protested
// against (G-8, G-10). Zero while it is not known.
func (a *App) deadline(t *domain.Tournament, g domain.Game) time.Time { return g.Deadline(a.window(t)) }

// final tells whether a result can no longer be corrected by its judge at a moment: its
// window is over and every protest on it is decided or withdrawn (G-10).
func (a *App) final(t *domain.Tournament, g domain.Game, now time.Time) bool {
	until := a.deadline(t, g)
	return !until.IsZero() && now.After(until) && !t.Contested(g.ID)
}

// protestable is the regulation as one whose results can be protested against.
func (c *Call) protestable() (domain.Protestable, error) {
	p, ok := c.regulation().(domain.Protestable)
	if !ok {
		return nil, domain.Refuse(domain.Invalid, "regulation.protest", "Regulation", c.t.Regulation)
	}
	return p, nil
}

// rescored tells whether a correction changes winner or points (G-10); a result that is
// taken back, or comes back, does.
func (a *App) rescored(t *domain.Tournament, before, after json.RawMessage) bool {
	r, _ := a.regulation(t.Regulation)
	p, ok := r.(domain.Protestable)
	return ok && p.Rescored(before, after)
}
