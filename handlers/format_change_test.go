package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
)

// CN-12: until the first result the format changes even after the draw: lot and rounds
// are taken back, everybody is told, and the lot is drawn anew.
func TestAFormatChangesUntilTheFirstResultCN12(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	rec := c.do(ira, private, typed("/format round_robin top 2; knockout"))
	cup := c.cup(id)
	if cup.Phase != domain.PhaseClosed || len(cup.Games) != 0 || len(cup.Stages) != 2 {
		t.Fatalf("phase %s, %d games, %d stages", cup.Phase, len(cup.Games), len(cup.Stages))
	}
	if cup.Lots[0].Abandoned == "" || !strings.Contains(heard(rec), "Формат изменён") {
		t.Errorf("the lot is abandoned %q; the group hears %s", cup.Lots[0].Abandoned, heard(rec))
	}
	c.drawn(id)
	c.presses(ira, private, id, "next", "go")
	if cup = c.cup(id); cup.Phase != domain.PhaseRunning || len(cup.Games) != 2 {
		t.Errorf("after another draw: %s, %d games", cup.Phase, len(cup.Games))
	}
}

// CN-12: a stage with a result keeps its format; those after it may still change.
func TestStagesAfterTheOneThatIsPlayedMayChangeCN12(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(ira, private, "/format round_robin top 2; knockout")
	c.drawn(id)
	c.presses(ira, private, id, "next", "go")
	c.says(lena, private, "/result "+itoa(c.cup(id).Games[0].Number())+" 2:0")
	before := c.cup(id)
	for _, spec := range []string{"round_robin", "groups 2 top 1; knockout", "round_robin top 3; knockout"} {
		c.refusedWith("format.begun", ira, private, typed("/format "+spec))
	}
	c.says(ira, private, "/format round_robin top 2; knockout to 2")
	after := c.cup(id)
	if after.Phase != domain.PhaseRunning || len(after.Games) != len(before.Games) || !strings.Contains(string(after.Stages[1].Detail), `"to_wins":2`) {
		t.Fatalf("phase %s, %d games, stages %s", after.Phase, len(after.Games), after.Stages[1].Detail)
	}
	if string(after.Stages[0].Detail) != string(before.Stages[0].Detail) {
		t.Errorf("the stage that is played has changed: %s", after.Stages[0].Detail)
	}
}
