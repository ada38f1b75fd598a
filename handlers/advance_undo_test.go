package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// cutEvening is an evening whose round robin is over: the best two are to be drawn for a final.
// The button is that of the first draw, never pressed.
func cutEvening(t *testing.T) (*club, domain.TournamentID, string) {
	t.Helper()
	c, id := evening(t)
	c.says(ira, private, "/format round_robin top 2; knockout")
	old := buttonSaying(t, c.do(ira, private, typed("/draw")), "draw go")
	c.drawn(id)
	c.presses(ira, private, id, "next", "go")
	c.rounds(id)
	c.now = c.now.Add(10*time.Minute + time.Second)
	return c, id, old
}

// buttonSaying is the data of the first button whose command begins so.
func buttonSaying(t *testing.T, rec *recorder, command string) string {
	t.Helper()
	for _, m := range rec.answers() {
		for _, row := range m.Keyboard {
			for _, b := range row {
				if strings.Contains(b.Data, "/"+command) {
					return b.Data
				}
			}
		}
	}
	t.Fatalf("no button %q: %s", command, heard(rec))
	return ""
}

func (c *club) stageDrawn(id domain.TournamentID) bool {
	c.t.Helper()
	stages := c.cup(id).Stages
	return strings.Contains(string(stages[len(stages)-1].Detail), `"t`)
}

// CN-24: a button of the first draw, pressed after the last round, draws nothing: it shows what
// is to be drawn now.
func TestAStaleDrawButtonDrawsNothingCN24(t *testing.T) {
	t.Parallel()
	c, id, old := cutEvening(t)
	rec := c.do(ira, private, pressed(old))
	if c.stageDrawn(id) || !strings.Contains(heard(rec), "от другой жеребьёвки") || !strings.Contains(heard(rec), "Следующий этап") {
		t.Fatalf("drawn %t: %s", c.stageDrawn(id), heard(rec))
	}
	c.do(ira, private, pressed(buttonSaying(t, rec, "draw go")))
	if !c.stageDrawn(id) {
		t.Error("the button of the answer draws nothing")
	}
}

// G-6, G-12: a drawn stage is taken back while no game of it is published, and who was told of
// it is told again.
func TestADrawnStageIsTakenBackG6(t *testing.T) {
	t.Parallel()
	c, id, _ := cutEvening(t)
	rec := c.do(ira, private, pressed(handlers.Data(id, "draw", "go")))
	c.refusedWith("undo.other", lena, private, pressed(buttonSaying(t, rec, "undo")))
	rec = c.do(ira, private, typed("/undo"))
	if c.stageDrawn(id) || !strings.Contains(heard(rec), "Отменено") || !strings.Contains(toldTo(rec, anya), "Жеребьёвка этапа отменена") || !strings.Contains(toldTo(rec, gleb), "Жеребьёвка этапа отменена") {
		t.Fatalf("drawn %t: %s", c.stageDrawn(id), heard(rec))
	}
	c.presses(ira, private, id, "draw", "go")
	c.presses(ira, private, id, "next", "go")
	c.answersLot(id, guest, "соль")
	entry := ""
	for _, e := range c.journal(id) {
		if e.What.Key == "journal.advance" && e.UndoneBy == 0 {
			entry = itoa(int(e.ID))
		}
	}
	c.refusedWith("undo.stage", ira, private, typed("/undo "+entry))
}
