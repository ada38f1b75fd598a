package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain/regulations"
	"arbiter/handlers"
)

// sited gives the club's bot public pages.
func (c *club) sited() {
	c.t.Helper()
	app, err := handlers.New(handlers.Config{Regulations: regulations.Playable(), BotName: "arbiter_bot", Site: "https://club.example.org/", Zone: "Europe/Moscow", Entropy: fixed{}})
	if err != nil {
		c.t.Fatal(err)
	}
	c.app = app
}

func links(rec *recorder) (urls []string) {
	for _, m := range rec.answers() {
		for _, row := range m.Keyboard {
			for _, b := range row {
				if b.URL != "" {
					urls = append(urls, b.URL)
				}
			}
		}
	}
	return urls
}

// CN-27: anybody, in any chat, with a tournament and without.
func TestClockLeadsToItsPageCN27(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.sited()
	want := []string{"https://club.example.org/clock?lang=ru&mode=question", "https://club.example.org/clock?lang=ru&mode=chess"}
	for name, rec := range map[string]*recorder{
		"stranger":            c.do(alien, private, typed("/clock")),
		"bare word":           c.do(alien, private, typed("часы")),
		"group":               c.do(guest, group, typed("/clock")),
		"without tournaments": c.do(alien, others, typed("/clock")),
		"menu":                c.press(anya, id, "clock", ""),
	} {
		if got := links(rec); !slices.Equal(got, want) {
			t.Errorf("%s: %q under %s", name, got, heard(rec))
		}
	}
	offers(t, c.press(anya, id, "help", ""), "⏱ Часы")
	offers(t, c.press(anya, id, "clock", ""), "Меню")
	c.says(alien, private, "/lang en")
	if got := links(c.do(alien, private, typed("/clock"))); len(got) != 2 || !strings.Contains(got[0], "lang=en") {
		t.Errorf("in English: %q", got)
	}
}

// CG-18: the host's panel opens the minute with the word of the setting cue_50.
func TestTheHostsPanelOpensTheClockCG18(t *testing.T) {
	t.Parallel()
	c, _ := season(t)
	c.sited()
	for setting, want := range map[string]string{"10 секунд": "ten", "50 секунд": "fifty"} {
		c.says(ira, private, "/settings cue_50 "+setting)
		if got := links(c.do(lena, private, typed("/round"))); !slices.Equal(got, []string{"https://club.example.org/clock?lang=ru&mode=question&warning=" + want}) {
			t.Errorf("%s: %q", setting, got)
		}
	}
}

func TestClockWithoutPublicAddressSaysSo(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	rec := c.do(guest, private, typed("/clock"))
	if said := heard(rec); !strings.Contains(said, "PUBLIC_URL") || len(links(rec)) > 0 {
		t.Errorf("%s with %q", said, links(rec))
	}
	lacks(t, c.press(anya, id, "help", ""), "⏱ Часы")
}

// CN-27: the confirmation of registration says that there is a chess clock.
func TestRegistrationNamesTheClockCN27(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.found(group, "Кубок")
	if said := c.says(vika, group, "/register Лисы: Лиза, Миша"); !strings.Contains(said, "/clock") {
		t.Errorf("the captain is told %s", said)
	}
}

// CN-5: the lines that the page shows at a flag are results the bot takes.
func TestTheLinesOfAFlagAreReadCN5(t *testing.T) {
	t.Parallel()
	for _, line := range []string{"0:4 время", "4:0 время", "0:4 time", "4:0 time"} {
		c, _ := evening(t)
		if said := c.says(lena, private, "/result 1 "+line); !strings.Contains(said, line[:3]) || !strings.Contains(said, "время вышло") {
			t.Errorf("/result 1 %s: %s", line, said)
		}
	}
}
