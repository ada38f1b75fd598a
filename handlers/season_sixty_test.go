package handlers_test

import (
	"strings"
	"testing"
	"unicode/utf16"

	"arbiter/domain"
)

// Sixty teams with the longest names fit every message, post and keyboard.
func TestSixtyTeamsFit(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(ira, private, "/format 1 x 2")
	for n := 9; n <= 60; n++ {
		c.presses(ira, private, id, "add", "<b>&"+strings.Repeat("ё", 34)+itoa(n)+": Иг<р>ок "+itoa(n))
	}
	if n := len(c.cup(id).Entrants); n != 60 {
		t.Fatalf("%d teams", n)
	}
	fits := func(who domain.Person, line string) {
		t.Helper()
		for _, where := range []int64{private, group} {
			rec := c.do(who, where, typed("/"+line))
			for _, change := range rec.changes {
				for _, m := range change.Messages {
					fit(t, line, m.Body)
				}
				for _, p := range change.Posts {
					fit(t, line+" "+p.Kind, p.Body)
				}
			}
		}
	}
	for _, l := range []string{"here", "present", "present all", "round start", "q", "q 1 -", "q 1", "q 1 1", "q 1 99", "q 2 -", "appeal #30 2 незасчитан x", "appeal #30 1 незасчитан <b>&", "appeal #31 1 незасчитан y",
		"protests", "gone", "removed", "dq", "read", "round", "table", "games", "games 1", "cross", "cross 3", "contacts", "forget", "decide", "decide 1", "decide 1 принять", "decide 1 also t33", "decide 1 принять +32 да", "yes",
		"decide 2 принять +0 да", "yes", "decide 2 отклонить нет", "yes", "present", "extra", "extra -", "end", "stop да", "yes", "end", "yes", "table", "games 1", "team", "why", "why #40 > #41", "withdraw", "captain", "cross", "cross 4", "judges", "journal",
		"finish", "yes", "table", "prize"} {
		for _, who := range []domain.Person{lena, fedor, ira} {
			fits(who, l)
		}
	}
	if g := c.cup(id).Games[0]; !strings.Contains(string(g.Protocol.Body), `"finished":true`) {
		t.Errorf("the round is not over: %s", c.says(lena, private, "/end"))
	}
}

// A board of more teams than a keyboard has buttons has pages; a tick stays while others are
// looked at.
func TestABoardOfManyTeamsHasPages(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(ira, private, "/format 1 x 2")
	long := "<b>&" + strings.Repeat("ё", 33)
	for n := 9; n <= 120; n++ {
		e := domain.Entrant{ID: domain.EntrantID("t" + itoa(n)), Name: long + itoa(n), Entered: c.now}
		c.write(id, domain.Delta{Entrants: []domain.Entrant{e}})
	}
	last := c.cup(id).Last
	last.Entrant = 120
	c.write(id, domain.Delta{Last: &last})
	fits := func(rec *recorder) *recorder {
		t.Helper()
		for _, change := range rec.changes {
			for _, m := range change.Messages {
				fit(t, "board", m.Body)
			}
			for _, p := range change.Posts {
				fit(t, "board "+p.Kind, p.Body)
			}
		}
		return rec
	}
	press := func(who domain.Person, from *recorder, label string) *recorder {
		t.Helper()
		return fits(c.do(who, private, pressed(buttonOf(t, from, label))))
	}
	c.says(fedor, private, "/here")
	fits(c.do(lena, private, typed("/present all")))
	board := fits(c.do(lena, private, typed("/present")))
	wants(t, heard(board), "120 из 120", "1–120")
	lacks(t, board, "✓ 95")
	fits(c.do(lena, private, typed("/round start")))
	board = fits(c.do(lena, private, typed("/q")))
	board = press(lena, press(lena, board, "7"), "91–120")
	lacks(t, board, "✓ 7")
	board = press(lena, press(lena, board, "95"), "1–90")
	offers(t, board, "✓ 7")
	press(lena, board, "Записать")
	if got := c.recorded(id).Answers; got["t7"] != "1" || got["t95"] != "1" || got["t8"] != "0" {
		t.Errorf("%s %s %s", got["t7"], got["t95"], got["t8"])
	}
	for _, l := range []string{"gone", "dq", "q 1", "q 2 0", "read", "round", "appeal #3 1 незасчитан x"} {
		fits(c.do(lena, private, typed("/"+l)))
	}
	board = fits(c.do(fedor, private, typed("/decide 1 принять")))
	board = press(fedor, press(fedor, board, "93–120"), "120")
	press(fedor, press(fedor, press(fedor, board, "Дальше"), "5.1: суть раскрыта"), "Решить так")
	if got := c.recorded(id).Answers; got["t120"] != "10" || got["t3"] != "10" {
		t.Errorf("%s %s", got["t120"], got["t3"])
	}
	fits(c.press(fedor, id, "prize", ""))
}

func fit(t *testing.T, line string, b domain.Body) {
	t.Helper()
	if n := len(utf16.Encode([]rune(b.HTML))); n > 4096 {
		t.Errorf("/%s: a text of %d units", line, n)
	}
	buttons := 0
	for _, row := range b.Keyboard {
		buttons += len(row)
		if len(row) > 8 {
			t.Errorf("/%s: a row of %d", line, len(row))
		}
	}
	if buttons > 100 {
		t.Errorf("/%s: %d buttons", line, buttons)
	}
	if strings.Contains(b.HTML, "<b>&ё") || strings.Contains(b.HTML, "<р>") {
		t.Errorf("/%s: names are markup: %s", line, b.HTML)
	}
}
