package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
)

// G-13, G-14: a late team, entered by hand, is taken until the first result of the round robin; rounds that were
// published stand, and it plays from the next one on.
func TestALateTeamJoinsBeforeTheFirstResultG13(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	rec := c.do(ira, private, typed("/add Лисы: Лиза, Миша"))
	if !strings.Contains(heard(rec), "В турнир вступает команда «Лисы»") {
		t.Errorf("the group is not told: %s", heard(rec))
	}
	cup := c.cup(id)
	if n := len(cup.Entrants); n != 5 || !strings.Contains(string(cup.Stages[0].Detail), `"t5"`) {
		t.Fatalf("%d teams, stage %s", n, cup.Stages[0].Detail)
	}
	c.says(lena, private, "/result 1 2:0")
	c.says(lena, private, "/result 2 2:0")
	c.presses(ira, private, id, "next", "go")
	playing := false
	for _, g := range c.cup(id).Games[2:] {
		playing = playing || strings.Contains(string(g.Slot), `"t5"`)
	}
	if !playing {
		t.Error("the late team rests in the second round")
	}
	c.refusedWith("codenames.late.round_robin", ira, private, typed("/add Ужи: Уля, Феня"))
	if n := len(c.cup(id).Entrants); n != 5 {
		t.Errorf("a refused team is written: %d", n)
	}
}

func TestNoTeamIsAddedBeforeTheSettingsAreAccepted(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	head := c.cup(id).Head
	head.Phase = domain.PhaseSettings
	c.write(id, domain.Delta{Head: &head})
	c.refusedWith("add.early", ira, private, typed("/add Лисы: Лиза, Миша"))
}
