package handlers_test

import (
	"fmt"
	"testing"

	"arbiter/domain"
)

// MF-31: until the result is recorded nobody but its judge can tell whether anything of a
// protocol was answered: everybody else hears the same, to the letter.
func TestMF31ADraftChangesNothingForOthers(t *testing.T) {
	t.Parallel()
	hear := func(drafts bool) []string {
		c, _ := masons(t)
		judge := c.opens(lena, "/result 1")
		if drafts {
			judge.tap("4 ", "2 ", "9 ", "7 ", "Красные")
			c.says(lena, private, "/result 2 дон 4; мафия 2 9; шериф 7")
			rec := c.do(lena, private, typed("/result 2 победа чёрные"))
			for _, change := range rec.changes {
				if change.Entry != nil || len(change.Posts) > 0 {
					t.Errorf("a draft is told: %+v", change)
				}
			}
			c.says(lena, private, "/cancel")
		}
		var all []string
		for _, line := range []string{"/games", "/games 1", "/games 2", "/table", "/me", "/team #1", "/why 1", "/why #1 > #2", "/journal", "/journal 1", "/export", "/next", "/draw", "/finish", "/standin", "/standin 1",
			"/result", "/result 1", "/take 1", "/take 2", "/result 1", "/foul 1 3", "/foul 1", "/protest 1 знак", "/protests", "/decide 1", "/judges", "/over 1", "/over 2"} {
			for _, who := range []domain.Person{anya, gleb, ira, maks, fedor, alien} {
				for _, where := range []int64{private, group} {
					rec := c.do(who, where, typed(line))
					for _, m := range rec.answers() {
						all = append(all, fmt.Sprint(who.Name, where, line, ": ", m.HTML, " ", m.Keyboard, m.Document))
					}
					for _, change := range rec.changes {
						for _, p := range change.Posts {
							all = append(all, fmt.Sprint(who.Name, line, " post ", p.Kind, p.HTML, p.Keyboard))
						}
					}
				}
			}
		}
		return all
	}
	with, without := hear(true), hear(false)
	for i := range min(len(with), len(without)) {
		if with[i] != without[i] {
			t.Errorf("with a draft %s\n\nwithout %s", with[i], without[i])
		}
	}
	if len(with) != len(without) || len(with) < 300 {
		t.Errorf("%d, %d answers", len(with), len(without))
	}
}
