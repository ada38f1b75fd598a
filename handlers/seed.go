package handlers

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"arbiter/domain"
)

// seedWords begin a seeding instead of a lot: /draw seeds Коты, Псы.
var seedWords = []string{"seeds", "посев"}

// seeding is a draw by strength that waits to be confirmed.
type seeding struct {
	Order []domain.EntrantID `json:"order"`
}

// cutWord takes one of the words off the beginning.
func cutWord(args string, words []string) (rest string, ok bool) {
	word, rest, _ := strings.Cut(args, " ")
	return strings.TrimSpace(rest), slices.Contains(words, lower(word))
}

// seed lays the first stage out by strength, in two steps: those named first, the others
// after them in the order of the list. Groups are dealt in a serpentine (CN-12).
func (c *Call) seed(p domain.Pairer, stages []domain.Stage, names string) error {
	s, ok := p.(domain.Seeder)
	switch {
	case !ok:
		return domain.Refuse(domain.Invalid, "regulation.cannot", "Regulation", c.t.Regulation)
	case names == "yes":
		return c.laySeeds(s, stages)
	case names == "":
		return domain.Refuse(domain.Invalid, "seeds.how", "Example", strings.Join(namesOf(c.t, drawOrder(c.t.Field())), ", "))
	}
	order, err := c.readSeeds(names)
	if err != nil {
		return err
	}
	if _, err := s.Seed(c.t, stages[0], order); err != nil {
		return err
	}
	if err := c.await("seeds", seeding{Order: order}); err != nil {
		return err
	}
	return c.confirm(domain.T("seeds.ask", "Teams", namesOf(c.t, order), "Format", p.FormatText(stages)), domain.T("button.seeds.yes"), "draw", seedWords[0]+" yes")
}

// readSeeds reads the named teams, each once.
func (c *Call) readSeeds(names string) ([]domain.EntrantID, error) {
	var order []domain.EntrantID
	for part := range strings.SplitSeq(names, ",") {
		found := slices.DeleteFunc(c.matching(part), func(e domain.Entrant) bool { return e.Withdrawn })
		if len(found) != 1 || slices.Contains(order, found[0].ID) {
			return nil, domain.Refuse(domain.Invalid, "seeds.team", "Typed", strings.TrimSpace(part), "Example", strings.Join(namesOf(c.t, drawOrder(c.t.Field())), ", "))
		}
		order = append(order, found[0].ID)
	}
	for _, id := range drawOrder(c.t.Field()) {
		if !slices.Contains(order, id) {
			order = append(order, id)
		}
	}
	return order, nil
}

// laySeeds carries the shown seeding out, if the field is still the same.
func (c *Call) laySeeds(s domain.Seeder, stages []domain.Stage) error {
	d, err := c.openForm()
	if err != nil {
		return err
	}
	var f seeding
	if d == nil || d.Kind != "seeds" || json.Unmarshal(d.Draft, &f) != nil || !sameField(f.Order, drawOrder(c.t.Field())) {
		return domain.Refuse(domain.Stale, "seeds.stale")
	}
	stage, err := s.Seed(c.t, stages[0], f.Order)
	if err != nil {
		return fmt.Errorf("seeding: %w", err)
	}
	c.done()
	c.write(domain.Delta{Stages: append([]domain.Stage{stage}, stages[1:]...)})
	c.turn(domain.PhaseRunning)
	c.noteFixed("", domain.T("journal.seeds", "Teams", strings.Join(namesOf(c.t, f.Order), ", ")))
	c.announce(domain.T("seeds.post", "Teams", namesOf(c.t, f.Order), "Lines", c.tablesOf(stage)))
	c.show(domain.T("seeds.ok"), row(c.button(domain.T("button.next"), "next", "")))
	return nil
}

func sameField(a, b []domain.EntrantID) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
