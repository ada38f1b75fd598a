package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// closing are the words that end check-in.
var closing = []string{"close", "закрыть", "конец", "-"}

// mostTicks is how many buttons the organiser's list has; Telegram takes a hundred.
const mostTicks = 90

// checkin opens check-in (G-13): the group gets a list with a button, the organiser one to
// tick others. /checkin close ends it: then everybody is drawn.
func checkin(c *Call) error {
	switch {
	case c.t.Phase == domain.PhaseSettings:
		return domain.Refuse(domain.Early, "open.settings")
	case c.t.Phase == domain.PhaseRunning:
		return domain.Refuse(domain.Closed, "checkin.drawn")
	case slices.Contains(closing, lower(c.Args)):
		return c.closeCheckin()
	case len(c.t.Active()) == 0:
		return domain.Refuse(domain.Early, "checkin.nobody")
	case !c.t.CheckIn:
		c.openCheckin()
	}
	return c.showTicks(c.after())
}

func (c *Call) openCheckin() {
	head := c.t.Head
	head.CheckIn = true
	d := domain.Delta{Head: &head}
	for _, e := range c.t.Entrants {
		if e.Here {
			e.Here = false
			d.Entrants = append(d.Entrants, e)
		}
	}
	c.write(d)
	c.lotGivenUp()
	c.note("", domain.T("journal.checkin"))
}

func (c *Call) closeCheckin() error {
	if !c.t.CheckIn {
		return domain.Refuse(domain.Stale, "here.closed")
	}
	head := c.t.Head
	head.CheckIn = false
	c.write(domain.Delta{Head: &head})
	lot := c.lotGivenUp()
	c.note("", domain.T("journal.checkin.close"))
	c.show(domain.T("checkin.closed", "Count", len(c.after().Field()), "Lot", lot), row(c.button(domain.T("button.undo"), "undo", "")))
	return nil
}

// showTicks is the organiser's list: a tap ticks somebody or takes the tick away.
func (c *Call) showTicks(t *domain.Tournament) error {
	if c.Chat.Kind == domain.Group {
		c.toast(domain.T("checkin.open"))
		return nil
	}
	list := t.Active()
	if len(list) > mostTicks { // who is still missing has to be among the buttons
		slices.SortStableFunc(list, func(a, b domain.Entrant) int { return boolOrder(a.Here, b.Here) })
	}
	reserve := t.Reserve()
	var buttons []domain.Button
	for _, e := range list[:min(mostTicks, len(list))] {
		if e.StandIn {
			continue
		}
		mark, sign := "▫️ ", "+ "
		if e.Here {
			mark, sign = "✅ ", "- "
		}
		label := mark + e.Name
		if hasEntrant(reserve, e) {
			label = mark + c.plain(domain.T("checkin.reserve", "Name", e.Name))
		}
		buttons = append(buttons, c.plainButton(label, "here", sign+hash(e)))
	}
	rows := append(grid(2, buttons), row(c.button(domain.T("button.here.all"), "here", allWord)), row(c.button(domain.T("button.draw"), "draw", ""), c.button(domain.T("button.checkin.close"), "checkin", "close")))
	c.show(domain.T("checkin.ticks", "Present", present(t), "Of", len(t.Enlisted())), append(rows, c.backToMenu()...)...)
	return nil
}

func boolOrder(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// present is how many are here of those who may be drawn.
func present(t *domain.Tournament) int {
	n := 0
	for _, e := range t.Active() {
		if e.Here && !e.StandIn {
			n++
		}
	}
	return n
}

// here marks the sender's team or the player himself as present; an organiser marks others:
// /here T, /here T, U, V, and /here - T for one who is not there after all.
func here(c *Call) error {
	if c.openAlways() {
		return c.councilHere()
	}
	sign, typed := rosterChange(c.Args)
	if sign == "" {
		typed = c.Args
	}
	own, plays := c.t.EntrantOf(c.From.ID)
	mine := plays && (typed == "" || typed == hash(own))
	switch {
	case !mine && !c.hasAny(domain.Organiser):
		return domain.Refuse(domain.Forbidden, "here.nobody")
	case c.t.Phase == domain.PhaseRunning:
		return domain.Refuse(domain.Closed, "checkin.drawn")
	case !c.t.CheckIn:
		return domain.Refuse(domain.Early, "here.closed")
	case mine:
		return c.mark(own, sign != "-")
	case typed == "":
		return c.showTicks(c.t)
	}
	if lower(typed) == allWord || len(parts(typed)) > 1 {
		return c.markMany(typed, sign != "-")
	}
	e, err := c.entrant(typed, func(e domain.Entrant) line { return c.line("here", strings.TrimSpace(sign+" "+hash(e))) })
	if err != nil {
		return err
	}
	return c.mark(e, sign != "-")
}

func (c *Call) mark(e domain.Entrant, is bool) error {
	byOrganiser := c.Kind == Pressed && c.Args != "" && c.hasAny(domain.Organiser)
	if e.Here == is {
		if byOrganiser {
			return c.showTicks(c.t) // a double tap
		}
		return domain.Refuse(domain.Stale, markKey("here.already", is), "Team", e.Name)
	}
	e.Here = is
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	lot := c.lotGivenUp()
	c.note("", domain.T(markKey("journal.here", is), "Team", e.Name))
	switch {
	case byOrganiser:
		return c.showTicks(c.after())
	case c.onPost():
		c.toast(domain.T(markKey("here.ok", is), "Team", e.Name, "Lot", lot))
	default:
		c.say(domain.T(markKey("here.ok", is), "Team", e.Name, "Lot", lot), row(c.button(domain.T("button.undo"), "undo", "")))
	}
	return nil
}

func markKey(key string, is bool) string {
	if is {
		return key
	}
	return key + ".not"
}
