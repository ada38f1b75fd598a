package handlers

import (
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
	if c.Args == "" {
		var buttons []domain.Button
		for _, n := range usualPlaces {
			buttons = append(buttons, c.plainButton(itoa(n), "capacity", itoa(n)))
		}
		rows := append(grid(5, buttons), row(c.button(domain.T("button.capacity.none"), "capacity", "0")))
		c.show(domain.T("capacity.ask", "Now", c.capacityText(c.t.Capacity)), append(rows, c.backToMenu()...)...)
		return nil
	}
	if err := c.setCapacity(c.Args); err != nil {
		return err
	}
	c.note("", domain.T("journal.capacity", "Now", c.capacityText(c.after().Capacity)))
	c.show(domain.T("capacity.ok", "Now", c.capacityText(c.after().Capacity), "Reserve", c.reserveNames(), "Lot", c.lotGivenUp()),
		row(c.button(domain.T("button.undo"), "undo", "")))
	return nil
}

// setCapacity reads and writes the capacity.
func (c *Call) setCapacity(typed string) error {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || n < 0 || n == 1 || n > mostPlaces {
		return domain.Refuse(domain.Invalid, "capacity.number", "Typed", typed, "Max", mostPlaces)
	}
	switch {
	case c.t.Phase == domain.PhaseRunning:
		return domain.Refuse(domain.Closed, "capacity.drawn")
	case n == c.t.Capacity:
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

// tellReserve tells those whom the decision moves up from the reserve or back into it (G-18).
func (c *Call) tellReserve() error {
	now := c.after()
	if c.t.Phase == domain.PhaseRunning || now.Phase == domain.PhaseRunning {
		return nil
	}
	was, is := c.t.Reserve(), now.Reserve()
	for _, e := range was {
		if hasEntrant(now.Enlisted(), e) {
			if err := c.tell(e.Captain, domain.T("reserve.up", "Team", e.Name, "Name", c.t.Name), (*Call).menuRow); err != nil {
				return err
			}
		}
	}
	for i, e := range is {
		if hasEntrant(c.t.Enlisted(), e) {
			if err := c.tell(e.Captain, domain.T("reserve.down", "Team", e.Name, "Name", c.t.Name, "Place", i+1), (*Call).menuRow); err != nil {
				return err
			}
		}
	}
	return nil
}

func hasEntrant(list []domain.Entrant, e domain.Entrant) bool {
	return slices.ContainsFunc(list, func(other domain.Entrant) bool { return other.ID == e.ID })
}
