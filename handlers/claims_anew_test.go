package handlers_test

import (
	"strings"
	"testing"
)

// CG-25: whose own result changes after «no claims» is asked anew by a new message; the others
// keep their word.
func TestClaimsAreAskedAnewCG25(t *testing.T) {
	t.Parallel()
	c, _ := inPlay(t)
	c.lines(lena, "q 1 1 2", "q 2 1 2", "q 3 1 3", "q 4 0", "read")
	c.says(anya, private, "/clear")
	c.says(gleb, private, "/clear")
	rec := c.do(lena, private, typed("/q 4 2"))
	if got := told(rec, gleb); len(got) != 1 {
		t.Fatalf("Глеб hears %d messages: %s", len(got), heard(rec))
	}
	wants(t, told(rec, gleb)[0].HTML, "«Псы». Тур 1: 3 ответа, место 1", "нажмите ещё раз")
	wants(t, told(rec, anya)[0].HTML, "«Коты». Тур 1: 3 ответа, место 1") // shared now
	again := c.do(gleb, private, pressed(told(rec, gleb)[0].Keyboard[0][0].Data))
	wants(t, heard(again), "Псы: претензий нет")
	c.says(anya, private, "/clear")
	if taken := c.do(anya, private, typed("/undo")); strings.Contains(heard(taken), "исправлен") {
		t.Errorf("her own word taken back: %s", heard(taken))
	}
	c.says(anya, private, "/clear")
	rec = c.do(lena, private, typed("/q 3 1 3 4")) // of others, below
	if len(told(rec, anya))+len(told(rec, gleb)) > 0 {
		t.Errorf("asked for nothing: %s", heard(rec))
	}
	if said := c.says(lena, private, "/end"); strings.Contains(said, "Ещё не сказали") {
		t.Errorf("their word is kept: %s", said)
	}
}

// CG-16, G-14: teams that have no captain who could press are named apart.
func TestWhoCannotPressIsAskedAloudG14(t *testing.T) {
	t.Parallel()
	c, _ := inPlay(t)
	c.lines(lena, "q 1 1", "q 2 1", "q 3 1", "q 4 0", "read")
	said := c.says(lena, private, "/end")
	wants(t, said, "Ещё не сказали «претензий нет»: Коты, Псы.", "Без капитана в Telegram, говорят ведущему вслух: Совы")
	c.says(anya, private, "/clear")
	c.says(gleb, private, "/clear")
	said = c.says(lena, private, "/end")
	if strings.Contains(said, "Ещё не сказали") {
		t.Errorf("all who can have said it: %s", said)
	}
	wants(t, said, "говорят ведущему вслух: Совы")
}
