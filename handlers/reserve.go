package handlers

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

// mostPlaces is the largest capacity; 0 is none.
const mostPlaces = 500

// usualPlaces are offered as buttons.
var usualPlaces = []int{8, 10, 12, 16, 20, 24, 30, 40, 50, 60}

// capacity sets how many can play: /capacity 30, 0 for any number. Who entered later is the
// reserve and moves up by itself (G-13).
func capacity(c *Call) error {
	if err := c.mayLimit(); err != nil {
		return err
	}
	if c.Args == "" {
		var buttons []domain.Button
		for _, n := range usualPlaces {
			buttons = append(buttons, c.plainButton(itoa(n), "capacity", itoa(n)))
		}
		rows := append(grid(5, buttons), row(c.button(domain.T("button.capacity.none"), "capacity", "0")))
		c.show(domain.T("capacity.ask", "Now", c.capacityText(c.t.Capacity)), append(rows, row(c.button(domain.T("button.cancel"), "cancel", "")))...)
		return c.await("capacity", struct{}{})
	}
	if err := c.setCapacity(c.Args); err != nil {
		return err
	}
	if d, err := c.openForm(); err == nil && d != nil && d.Kind == "capacity" {
		c.done() // a button answers the question too
	}
	c.note("", domain.T("journal.capacity", "Now", c.capacityText(c.after().Capacity)))
	c.show(domain.T("capacity.ok", "Now", c.capacityText(c.after().Capacity), "Reserve", c.reserveNames(), "Lot", c.lotGivenUp()),
		row(c.button(domain.T("button.undo"), "undo", "")))
	return nil
}

// capacityText takes the number that was asked for.
func capacityText(c *Call, _ json.RawMessage) error {
	if !c.hasAny(organisers...) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(organisers)))
	}
	c.Args = c.Text
	c.done()
	return endsForm(capacity(c))
}

// mayLimit refuses a number of places where a season is open to all, and after the draw.
func (c *Call) mayLimit() error {
	switch {
	case c.openAlways():
		return domain.Refuse(domain.Invalid, "unfit.drawn", "Command", "capacity")
	case c.t.Phase == domain.PhaseRunning:
		return domain.Refuse(domain.Closed, "capacity.drawn")
	}
	return nil
}

// setCapacity reads and writes the capacity.
func (c *Call) setCapacity(typed string) error {
	if err := c.mayLimit(); err != nil {
		return err
	}
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || n < 0 || n == 1 || n > mostPlaces {
		example := "30"
		if c.Command != "" {
			example = "/" + c.Command + " 30"
		}
		return domain.Refuse(domain.Invalid, "capacity.number", "Typed", typed, "Max", mostPlaces, "Example", example)
	}
	if n == c.t.Capacity {
		return domain.Refuse(domain.Stale, "capacity.same", "Now", c.capacityText(n))
	}
	head := c.after().Head
	head.Capacity = n
	c.write(domain.Delta{Head: &head})
	return nil
}

func (c *Call) capacityText(n int) domain.Text {
	if n == 0 {
		return domain.T("capacity.none")
	}
	return domain.T("capacity", "Count", n)
}

// placesText is the capacity where there is one.
func (c *Call) placesText(n int) domain.Text {
	if n == 0 {
		return domain.Text{}
	}
	return domain.T("open.places", "Count", n)
}

// reserveNames says who is in the reserve after the decision; nothing when nobody is.
func (c *Call) reserveNames() domain.Text {
	list := c.after().Reserve()
	if len(list) == 0 {
		return domain.Text{}
	}
	return domain.T("reserve.names", "Names", entrantNames(list))
}

// reserveText says which of those just entered are in the reserve.
func (c *Call) reserveText(entered []domain.Entrant) domain.Text {
	now := c.after()
	reserve := now.Reserve()
	var waiting []string
	place := 0
	for i, e := range reserve {
		if slices.ContainsFunc(entered, func(n domain.Entrant) bool { return n.ID == e.ID }) {
			waiting, place = append(waiting, e.Name), i+1
		}
	}
	switch {
	case len(waiting) == 0:
		return domain.Text{}
	case len(entered) == 1:
		return domain.T("reserve.entered", "Capacity", c.capacityText(now.Capacity), "Place", place)
	}
	return domain.T("reserve.entered.many", "Capacity", c.capacityText(now.Capacity), "Names", waiting)
}

func entrantNames(list []domain.Entrant) []string {
	out := make([]string, len(list))
	for i, e := range list {
		out[i] = e.Name
	}
	return out
}

// lotGivenUp gives up an open lot when the decision changes who is drawn, and says so.
func (c *Call) lotGivenUp() domain.Text {
	if len(openLots(c.t)) == 0 || c.t.Phase == domain.PhaseRunning || sameField(drawOrder(c.t.Field()), drawOrder(c.after().Field())) {
		return domain.Text{}
	}
	c.abandonLots("lot.left")
	return domain.T("register.lot")
}

// tellReserve tells those whom the decision moves up from the reserve or back into it, and
// by a draw those who were not there for it (G-13, G-18).
func (c *Call) tellReserve() error {
	now := c.after()
	switch {
	case c.t.Phase == domain.PhaseRunning:
		return nil
	case now.Phase == domain.PhaseRunning:
		return c.tellPlaces(now.Field(), nil, "here.missed")
	}
	return c.tellPlaces(now.Enlisted(), now.Reserve(), "reserve.down")
}

// tellPlaces tells who came into the list, and who is out of it.
func (c *Call) tellPlaces(list, reserve []domain.Entrant, out string) error {
	var byHand []domain.Entrant
	for _, e := range list {
		if hasEntrant(c.t.Reserve(), e) {
			if err := c.tell(e.Captain, domain.T("reserve.up", "Team", e.Name, "Name", c.t.Name), (*Call).menuRow); err != nil {
				return err
			}
			if e.Captain == 0 {
				byHand = append(byHand, e)
			}
		}
	}
	if err := c.tellUpByHand(byHand); err != nil {
		return err
	}
	for _, e := range c.t.Enlisted() {
		now, stays := c.after().Entrant(e.ID)
		if !stays || now.Mark() != "" || now.StandIn || hasEntrant(list, e) {
			continue
		}
		place := 1 + slices.IndexFunc(reserve, func(r domain.Entrant) bool { return r.ID == e.ID })
		if err := c.tell(e.Captain, domain.T(out, "Team", e.Name, "Name", c.t.Name, "Place", place), (*Call).menuRow); err != nil {
			return err
		}
	}
	return nil
}

// withAbsent adds to the question before a draw who is not there and so not drawn, and who
// of the reserve is (G-13).
func (c *Call) withAbsent(ask domain.Text) domain.Text {
	if !c.t.CheckIn {
		return ask
	}
	var absent, up []string
	for _, e := range c.t.Enlisted() {
		if !hasEntrant(c.t.Field(), e) {
			absent = append(absent, e.Name)
		}
	}
	for _, e := range c.t.Field() {
		if !hasEntrant(c.t.Enlisted(), e) {
			up = append(up, e.Name)
		}
	}
	return domain.T("draw.checkin", "Ask", ask, "Absent", namesLine("draw.absent", absent), "Up", namesLine("draw.up", up))
}

func hasEntrant(list []domain.Entrant, e domain.Entrant) bool {
	return slices.ContainsFunc(list, func(other domain.Entrant) bool { return other.ID == e.ID })
}

// tellUpByHand tells the organisers who moves up of those they entered: these cannot be told
// by the bot (G-13, G-14).
func (c *Call) tellUpByHand(list []domain.Entrant) error {
	if len(list) == 0 {
		return nil
	}
	for _, person := range c.runners() {
		if err := c.tell(person, domain.T("reserve.up.byhand", "Names", entrantNames(list), "Name", c.t.Name), (*Call).menuRow); err != nil {
			return err
		}
	}
	return nil
}
