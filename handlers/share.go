package handlers

import (
	"encoding/json"
	"slices"
	"strings"

	"arbiter/domain"
)

// sharing is a prize place on its way to stay shared (CN-11).
type sharing struct {
	Table    string             `json:"table"`
	Entrants []domain.EntrantID `json:"entrants"`
	Reason   string             `json:"reason,omitempty"`
}

// share answers /share REASON: level entrants keep a prize place together when there is
// no time for extra games. A cut is never shared (CN-11).
func share(c *Call) error {
	ties := c.prizeTies()
	number, chosen := strings.CutPrefix(c.Args, "#")
	switch i := atoi(number) - 1; {
	case c.Args == "yes":
		return c.confirmShare(ties)
	case len(ties) == 0:
		return c.nothingToShare()
	case chosen && i >= 0 && i < len(ties):
		return c.askShareReason(ties[i])
	case len(ties) > 1:
		return c.askTie(ties)
	case c.Args == "" || chosen:
		return c.askShareReason(ties[0])
	}
	return c.askShare(ties[0], c.Args)
}

// prizeTies are the prize places that wait for extra games or a lot, each once: a final
// table repeats the only other one.
func (c *Call) prizeTies() []sharing {
	var ties []sharing
	for _, table := range c.regulation().Tables(c.t) {
		for _, p := range table.Pending {
			prize := p.Why == "prize" && (p.Kind == domain.PendingExtraGames || p.Kind == domain.PendingLot)
			known := slices.ContainsFunc(ties, func(s sharing) bool { return slices.Equal(s.Entrants, p.Entrants) })
			if prize && !known {
				ties = append(ties, sharing{Table: table.ID, Entrants: p.Entrants})
			}
		}
	}
	return ties
}

// extraGame is an extra game that is published and waits to be played: what is decided by
// it is not shared (CN-11).
func (c *Call) extraGame() (domain.Game, bool) {
	for _, g := range lastRound(c.t) {
		if c.isOpen(g) && c.app.roundOf(c.t, g).Extra {
			return g, true
		}
	}
	return domain.Game{}, false
}

// shareRow lets an organiser keep a prize place shared instead of playing for it, in private.
func (c *Call) shareRow() [][]domain.Button {
	if c.t.Phase != domain.PhaseRunning || c.Chat.Kind != domain.Private || !c.hasAny(domain.Organiser) || len(c.prizeTies()) == 0 {
		return nil
	}
	return [][]domain.Button{row(c.button(domain.T("button.share"), "share", ""))}
}

// nothingToShare says why: an extra game is to decide, a cut is decided by games, or nobody is level.
func (c *Call) nothingToShare() error {
	if g, ok := c.extraGame(); ok {
		return domain.Refuse(domain.Stale, "share.set", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	}
	for _, table := range c.regulation().Tables(c.t) {
		for _, p := range table.Pending {
			if p.Why == "cut" {
				return domain.Refuse(domain.Invalid, "share.cut", "Teams", namesOf(c.t, p.Entrants))
			}
		}
	}
	return domain.Refuse(domain.Early, "share.none")
}

func (c *Call) askTie(ties []sharing) error {
	var rows [][]domain.Button
	for i, s := range ties {
		rows = append(rows, row(c.plainButton(strings.Join(namesOf(c.t, s.Entrants), ", "), "share", "#"+itoa(i+1))))
	}
	c.show(domain.T("share.which"), append(rows, row(c.button(domain.T("button.cancel"), "cancel", "")))...)
	return nil
}

func (c *Call) askShareReason(s sharing) error {
	c.show(domain.T("share.reason", "Teams", namesOf(c.t, s.Entrants)), row(c.button(domain.T("button.cancel"), "cancel", "")))
	return c.await("share", s)
}

// shareText takes the reason.
func shareText(c *Call, draft json.RawMessage) error {
	if !c.hasAny(organisers...) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(organisers)))
	}
	var s sharing
	if err := json.Unmarshal(draft, &s); err != nil {
		return endsForm(domain.Refuse(domain.Stale, "stale.button"))
	}
	return endsForm(c.askShare(s, c.Text))
}

// askShare asks once more: what is shared is not played for.
func (c *Call) askShare(s sharing, typed string) (err error) {
	if s.Reason, err = tidyReason(typed); err != nil {
		return err
	}
	if err = c.await("share", s); err != nil {
		return err
	}
	return c.confirm(domain.T("share.ask", "Teams", namesOf(c.t, s.Entrants), "Reason", s.Reason), domain.T("button.share.yes"), "share", "yes")
}

func (c *Call) confirmShare(ties []sharing) error {
	d, err := c.openForm()
	if err != nil {
		return err
	}
	var s sharing
	if d == nil || d.Kind != "share" || json.Unmarshal(d.Draft, &s) != nil || s.Reason == "" {
		return domain.Refuse(domain.Stale, "share.stale")
	}
	level := slices.ContainsFunc(ties, func(t sharing) bool { return t.Table == s.Table && slices.Equal(t.Entrants, s.Entrants) })
	if !level {
		return domain.Refuse(domain.Stale, "share.stale")
	}
	c.done()
	c.write(domain.Delta{Shared: []domain.Share{{Table: s.Table, Entrants: s.Entrants, Reason: s.Reason}}})
	c.note("", domain.T("journal.share", "Teams", strings.Join(namesOf(c.t, s.Entrants), ", "), "Reason", s.Reason))
	c.announce(domain.T("share.post", "Teams", namesOf(c.t, s.Entrants), "Reason", s.Reason))
	c.show(domain.T("share.ok", "Teams", namesOf(c.t, s.Entrants)), row(c.button(domain.T("button.undo"), "undo", "")))
	return nil
}
