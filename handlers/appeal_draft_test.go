package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
)

// CG-12, CG-26: outside a break the text is kept, and offered by itself with one button when
// the phase opens: in the break, or when all questions are read.
func TestADraftIsOfferedWhenThePhaseOpensCG12(t *testing.T) {
	t.Parallel()
	c, id := inPlay(t)
	c.lines(lena, "q 1 1 3")
	said := c.says(anya, private, "/appeal 1 некорректный дата не та")
	if !strings.Contains(said, "6.2") || !strings.Contains(said, "дата не та") || len(c.cup(id).Protests) != 0 {
		t.Fatalf("kept: %s", said)
	}
	c.says(anya, private, "/appeal 2 некорректный на вопрос, который идёт")
	c.says(gleb, private, "/appeal 1 незасчитан у псов синоним")
	rec := c.do(lena, private, typed("/break"))
	offers := told(rec, anya)
	if len(offers) != 2 || len(told(rec, gleb)) != 1 || !strings.Contains(offers[0].HTML, "дата не та") {
		t.Fatalf("offered: %s", heard(rec))
	}
	c.do(anya, private, pressed(offers[0].Keyboard[0][0].Data))
	if p := c.protestNow(id, 1); p.By != "t1" || p.Text != "дата не та" || p.Kind != domain.ClaimQuestion {
		t.Errorf("%+v", p)
	}
	c.refusedWith("chgk.claim.unasked", anya, private, pressed(offers[1].Keyboard[0][0].Data)) // 2 has no answers yet
	c.refusedWith("appeal.draft.gone", anya, private, pressed(offers[0].Keyboard[0][0].Data))
	c.lines(lena, "q 2 2", "q 3 -")
	rec = c.do(lena, private, typed("/q 4 -"))
	if len(told(rec, anya)) != 1 || len(told(rec, gleb)) != 1 {
		t.Fatalf("offered again: %s", heard(rec))
	}
	c.do(gleb, private, pressed(told(rec, gleb)[0].Keyboard[0][0].Data))
	if p := c.protestNow(id, 2); p.By != "t2" {
		t.Errorf("%+v", p)
	}
}

// CG-17: a draft that was never filed says so when the round is over; it cannot be filed later.
func TestADraftLapsesWithTheRoundCG17(t *testing.T) {
	t.Parallel()
	c, id := inPlay(t)
	c.lines(lena, "q 1 1 3")
	c.says(anya, private, "/appeal 1 некорректный дата не та")
	c.lines(lena, "q 2 1", "q 3 1")
	last := c.do(lena, private, typed("/q 4 1"))
	c.lines(lena, "read", "end")
	rec := c.do(lena, private, typed("/yes"))
	if got := told(rec, anya); len(got) == 0 || !strings.Contains(heard(rec), "дата не та") || !strings.Contains(heard(rec), "4.10") {
		t.Errorf("the end: %s", heard(rec))
	}
	c.refusedWith("round.between", anya, private, pressed(told(last, anya)[0].Keyboard[0][0].Data))
	c.refusedWith("round.between", anya, private, typed("/appeal 1 некорректный дата не та"))
	c.refusedWith("round.between", anya, private, typed("/error счёт"))
	c.lines(lena, "present 1 2")
	c.refusedWith("round.between", anya, private, typed("/appeal 1 некорректный дата не та"))
	if n := len(c.cup(id).Protests); n != 0 {
		t.Errorf("%d appeals", n)
	}
}

// A draft is written anew, and dropped.
func TestADraftIsReplacedAndDropped(t *testing.T) {
	t.Parallel()
	c, _ := inPlay(t)
	c.lines(lena, "q 1 1 3")
	c.says(anya, private, "/appeal 1 некорректный дата не та")
	c.says(anya, group, "/appeal 1 некорректный год не тот")
	kept := c.do(gleb, private, typed("/appeal 1 незасчитан синоним"))
	c.do(gleb, private, pressed(buttonOf(t, kept, "Удалить черновик")))
	rec := c.do(lena, private, typed("/break"))
	if got := told(rec, anya); len(got) != 1 || !strings.Contains(got[0].HTML, "год не тот") || len(told(rec, gleb)) != 0 {
		t.Errorf("offered: %s", heard(rec))
	}
}
