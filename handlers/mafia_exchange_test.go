package handlers_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// finalSeated is a night whose final is seated and not begun: the ten above the cut in game 3.
func finalSeated(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := night(t)
	order := []domain.EntrantID{"p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "p12", "p13"}
	stage, _ := json.Marshal(mafia.Stage{Games: 1, Entrants: order})
	slot, _ := json.Marshal(mafia.Slot{Table: 1, Seats: order})
	last := c.cup(id).Last
	last.Game++
	c.write(id, domain.Delta{Last: &last, Stages: []domain.Stage{{ID: "f", Detail: stage}},
		Games: []domain.Game{{ID: "g3", Stage: "f", Round: 1, Table: 1, Slot: slot}}})
	return c, id
}

// correctedCut makes Гриф red and Сова black: he passes the cut instead of her.
func (c *club) correctedCut() *recorder {
	c.t.Helper()
	c.says(lena, private, "/result 1 мафия 2 10")
	return c.do(lena, private, pressed(buttonOf(c.t, c.do(lena, private, typed("/result 1 мафия 2 10")), "Записать")))
}

// G-12: a correction changes the cut after the final was seated. Nothing moves by itself; the
// organiser exchanges just the two, who keep the seat, and the group hears it.
func TestTheCutChangesAfterTheFinalIsSeatedG12(t *testing.T) {
	t.Parallel()
	c, id := finalSeated(t)
	rec := c.correctedCut()
	if got := heard(rec); !strings.Contains(got, "Дальше выходит «Гриф», а объявлен «Сова»") || strings.Contains(got, "оманд") {
		t.Fatalf("the organiser hears %s", got)
	}
	if slices.Contains((mafia.Rules{}).Field(c.cup(id).Stages[1]), "p3") {
		t.Fatal("it moves by itself")
	}
	rec = c.do(ira, private, pressed(buttonOf(t, rec, "Заменить: дальше Гриф")))
	if got := (mafia.Rules{}).Sides(c.game(id, "g3")); got[6] != "p3" || slices.Contains(got, "p10") {
		t.Errorf("the seats: %v", got)
	}
	if got := c.toGroup(id, rec); !strings.Contains(got, "вместо «Сова» дальше играет «Гриф»") {
		t.Errorf("the group hears %s", got)
	}
	c.sound(id)
}

// G-12: with a game of the final played nothing moves, and the chief judge records why.
func TestTheCutChangesAfterTheFinalBeginsG12(t *testing.T) {
	t.Parallel()
	c, id := finalSeated(t)
	g := c.game(id, "g3")
	g.Planned, g.Ended = c.now.UTC(), c.now.Add(time.Second).UTC()
	g.Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(nightBody("black")), By: lena.ID, At: g.Ended}
	c.write(id, domain.Delta{Games: []domain.Game{g}})
	rec := c.correctedCut()
	if got := heard(rec); !strings.Contains(got, "Дальше вышел бы «Гриф», а не «Сова»") {
		t.Fatalf("the rulers hear %s", got)
	}
	c.do(fedor, private, pressed(buttonOf(t, rec, "Записать причину")))
	rec = c.do(fedor, private, typed("финал уже сыгран"))
	if got := c.toGroup(id, rec); !strings.Contains(got, "состав этапа остаётся") || !strings.Contains(got, "финал уже сыгран") {
		t.Errorf("the group hears %s", got)
	}
}

// G-12: a protest that can change the cut holds the draw of the final, and /draw says whose
// places hang on it.
func TestAProtestHoldsTheDrawG12(t *testing.T) {
	t.Parallel()
	c, _ := protested(t)
	refusal, rec := c.try(ira, private, typed("/draw"))
	got := heard(rec)
	if refusal == nil || !strings.Contains(got, "не решён протест №1") || !strings.Contains(got, "Лис") {
		t.Errorf("%v: %s", refusal, got)
	}
	buttonOf(t, rec, "Протест №1")
}
