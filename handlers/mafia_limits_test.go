package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// A reason stands in the group, in the journal and on cards: none fills several messages.
func TestReasonsOfSanctionsAndExclusionsAreShort(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	long := strings.Repeat("<я&", 1300)
	for _, line := range []string{"/exclude #1 ", "/foul 1 3 ", "/warning 1 4 ", "/removal 1 5 ", "/defeat 1 6 "} {
		c.refusedWith("reason.long", fedor, private, typed(line+long))
	}
	c.presses(fedor, private, id, "exclude", "#1")
	c.refusedWith("reason.long", fedor, private, typed(long))
	if text := c.says(fedor, private, "срыв\nтурнира"); !strings.Contains(text, "Причина: срыв турнира") {
		t.Error(text)
	}
}

// MF-16: who was drawn is no stand-in any more, whatever is taken back.
func TestMF16UndoMakesNoStandInOfADrawnPlayer(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 20)
	c.presses(ira, private, id, "format", "1 top 10; 1")
	c.says(ira, private, "/standin #20")
	c.says(ira, private, "/standin - #20")
	c.drawn(id)
	c.work()
	c.refusedWith("undo.drawn", ira, private, typed("/undo"))
	c.consistent(id)
	c.says(ira, private, "/standin Тур")
	c.says(ira, private, "/standin 1 1 Тур")
	if text := c.says(ira, private, "/undo"); !strings.Contains(text, "Отменено") {
		t.Error(text)
	}
}

// G-13: who has left does not come back by undo to a place that a late player has.
func TestG13UndoBringsNobodyBackWhoseSeatsAreTaken(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 20)
	c.presses(ira, private, id, "format", "1 top 10; 1")
	c.drawn(id)
	c.work()
	c.says(ira, private, "/withdraw #5 yes")
	line := itoa(int(c.journal(id)[0].ID))
	if refusal, _ := c.try(ira, private, typed("/undo "+line)); refusal != nil {
		t.Errorf("before: %+v", refusal)
	}
	c.says(ira, private, "/add Лунь")
	c.refusedWith("undo.overtaken", ira, private, typed("/undo "+line))
}

// G-13: who wonders why there is nobody to draw reads that nobody has checked in.
func TestG13ADrawOfTooFewSaysWhoHasNotCheckedIn(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 20)
	c.says(ira, private, "/checkin")
	c.says(anya, private, "/here")
	for _, r := range []handlers.Request{typed("/draw"), pressed(handlers.Data(id, "draw", "go"))} {
		text := heard(c.do(ira, private, r))
		shows(t, text, "Не отметились", seatNicks[1])
		if strings.Contains(text, seatNicks[0]) {
			t.Error(text)
		}
	}
	if c.cup(id).Phase == domain.PhaseRunning {
		t.Error("drawn")
	}
}
