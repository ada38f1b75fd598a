package handlers

import (
	"slices"

	"arbiter/domain"
)

// allWord means everybody who has a place.
const allWord = "все"

// markMany marks several at once, by names as /add takes them, or all of the list; who waits in
// the reserve is marked by name (G-13).
func (c *Call) markMany(typed string, is bool) error {
	list := slices.Clone(c.t.Enlisted())
	if lower(typed) != allWord {
		var err error
		if list, err = c.namedAll(parts(typed)); err != nil {
			return err
		}
	}
	var marked []domain.Entrant
	for _, e := range list {
		if e.Here != is && !hasEntrant(marked, e) {
			e.Here = is
			marked = append(marked, e)
		}
	}
	if len(marked) == 0 {
		return domain.Refuse(domain.Stale, markKey("here.already.many", is))
	}
	c.write(domain.Delta{Entrants: marked})
	lot := c.lotGivenUp()
	c.note("", domain.T(markKey("journal.here.many", is), "Sum", len(marked), "Names", entrantNames(marked)))
	if c.Kind == Pressed {
		return c.showTicks(c.after())
	}
	c.say(domain.T(markKey("here.ok.many", is), "Sum", len(marked), "Names", entrantNames(marked), "Lot", lot), row(c.button(domain.T("button.undo"), "undo", "")))
	return nil
}

// namedAll are the entrants of a list of names. A name that means nobody, or several, is told,
// and nobody is marked.
func (c *Call) namedAll(typed []string) ([]domain.Entrant, error) {
	var list []domain.Entrant
	for _, name := range typed {
		switch found := c.matching(name); {
		case len(found) == 0:
			return nil, domain.Refuse(domain.Missing, "team.unknown", "Name", name, "Example", c.exampleTeam())
		case len(found) > 1:
			return nil, domain.Refuse(domain.Invalid, "here.several", "Name", name, "Names", entrantNames(found))
		case found[0].StandIn || found[0].Mark() != "":
			return nil, domain.Refuse(domain.Invalid, "here.none", "Name", found[0].Name)
		default:
			list = append(list, found[0])
		}
	}
	return list, nil
}
