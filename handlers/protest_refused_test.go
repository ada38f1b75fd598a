package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// decided writes a protest past the use cases.
func (c *club) decided(id domain.TournamentID, p domain.Protest) {
	c.t.Helper()
	p.ID, p.Game, p.By, p.Kind = "p1", "g1", "t1", domain.ProtestResult
	p.Author = anya.ID
	last := c.cup(id).Last
	last.Protest = 1
	c.write(id, domain.Delta{Last: &last, Protests: []domain.Protest{p}})
}

func TestProtestsThatAreRefused(t *testing.T) {
	t.Parallel()
	setting := func(minutes string) func(*club, domain.TournamentID) {
		return func(c *club, id domain.TournamentID) {
			head := c.cup(id).Head
			head.Settings = map[string]string{"protest_minutes": minutes}
			c.write(id, domain.Delta{Head: &head})
		}
	}
	decision := func(status string, opened time.Duration) func(*club, domain.TournamentID) {
		return func(c *club, id domain.TournamentID) {
			c.decided(id, domain.Protest{Status: status, Decision: map[string]domain.Decision{domain.ProtestAccepted: domain.Reverse}[status], Decided: c.now, DecidedBy: fedor.ID})
			if opened != 0 {
				c.now = c.now.Add(opened)
				c.says(fedor, private, "/result 1 0:3")
			}
		}
	}
	nothing := func(*club, domain.TournamentID) {}
	cases := []struct {
		name string
		set  func(*club, domain.TournamentID)
		who  domain.Person
		text string
		want string // "" is filed
	}{
		{"unknown number", nothing, anya, "/protest 77 знак", "game.unknown"},
		{"not concerned: another game", nothing, anya, "/protest 2 знак", "codenames.protest.other"},
		{"not concerned: a spectator", nothing, guest, "/protest 1 знак", "codenames.protest.other"},
		{"not concerned, no number", nothing, guest, "/protest знак", "protest.stranger"},
		{"a player who is no captain", nothing, vika, "/protest 1 знак", "codenames.protest.player"},
		{"a deputy", nothing, borya, "/protest 1 знак", ""},
		{"an organiser", nothing, oleg, "/protest 1 знак", "codenames.protest.other"},
		{"a judge without a side", nothing, lena, "/protest 1 знак", "protest.paper.how"},
		{"protest_minutes 0", setting("0"), anya, "/protest 1 знак", "protest.off"},
		{"void and replayed", func(c *club, id domain.TournamentID) { c.presses(lena, private, id, "annul", "1 yes") }, anya, "/protest 1 знак", "protest.void.replay"},
		{"the replay", func(c *club, id domain.TournamentID) { c.presses(lena, private, id, "annul", "1 yes") }, anya, "/protest 3 знак", ""},
		{"void", func(c *club, id domain.TournamentID) {
			g := c.cup(id).Games[0]
			g.Void = true
			c.write(id, domain.Delta{Games: []domain.Game{g}})
		}, anya, "/protest 1 знак", "protest.void"},
		{"the other team left before the game", func(c *club, id domain.TournamentID) {
			g := c.cup(id).Games[0]
			g.Protocol, g.Ended = nil, time.Time{}
			cats := c.cup(id).Entrants[0]
			cats.Withdrawn = true
			c.write(id, domain.Delta{Games: []domain.Game{g}, Entrants: []domain.Entrant{cats}})
		}, anya, "/protest 1 знак", "protest.left"},
		{"after a rejection", decision(domain.ProtestRejected, 0), anya, "/protest 1 знак", "protest.decided"},
		{"after a rejection, by the deputy", decision(domain.ProtestRejected, 0), borya, "/protest 1 знак", "protest.decided"},
		{"after an acceptance", decision(domain.ProtestAccepted, 0), anya, "/protest 1 знак", "protest.decided"},
		{"after a decision and a later correction", decision(domain.ProtestRejected, time.Minute), anya, "/protest 1 знак", ""},
		{"after a withdrawal", decision(domain.ProtestWithdrawn, 0), anya, "/protest 1 знак", ""},
		{"finished", func(c *club, id domain.TournamentID) {
			head := c.cup(id).Head
			head.Phase = domain.PhaseFinished
			c.write(id, domain.Delta{Head: &head})
		}, anya, "/protest #кубок 1 знак", "finished"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			c, id, from := givenResults(t)
			c.at(from, "22:00")
			tc.set(c, id)
			refusal, rec := c.try(tc.who, group, typed(tc.text))
			got := ""
			if refusal != nil {
				got = refusal.Text.Key
			}
			if got != tc.want {
				t.Errorf("refused with %q, want %q", got, tc.want)
			}
			if text := heard(rec); text == "" || strings.Contains(text, "[") {
				t.Errorf("answered: %q", text)
			}
		})
	}
}

func TestNoProtestBeforeTheFirstRound(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.enter(c.found(group, "Кубок"))
	c.refusedWith("protest.early", anya, private, typed("/protest 1 знак"))
	c.refusedWith("protest.early", anya, private, typed("протест"))
}

func TestTheOtherSideProtestsAfterADecisionMF12(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.at(from, "22:00")
	c.decided(id, domain.Protest{Status: domain.ProtestRejected, Decided: c.now, DecidedBy: fedor.ID})
	cup := c.cup(id)
	rival := domain.Entrant{}
	for _, e := range cup.Entrants[1:] {
		if strings.Contains(string(cup.Games[0].Slot), `"`+string(e.ID)+`"`) {
			rival = e
		}
	}
	rival.Captain = maks.ID
	c.says(maks, private, "/help")
	c.write(id, domain.Delta{Entrants: []domain.Entrant{rival}})
	c.says(maks, private, "/protest 1 знак")
	if list := c.cup(id).Protests; len(list) != 2 || list[1].By != rival.ID {
		t.Errorf("%+v", list)
	}
}

// Who may withdraw a protest of Коты that Аня filed, and one that Лена entered from paper.
func TestWithdrawalRights(t *testing.T) {
	t.Parallel()
	const table = `
          own org chf jdg cap dep ply spc
written : -   -   -   -   +   +   -   -
paper   : -   -   -   +   +   +   -   -
`
	for _, row := range strings.Split(strings.TrimSpace(table), "\n")[1:] {
		name, cells, _ := strings.Cut(row, ":")
		c, id, from := givenResults(t)
		c.at(from, "22:00")
		if strings.TrimSpace(name) == "paper" {
			c.says(lena, private, "/protest 1 Коты 18:21 знак")
		} else {
			c.says(anya, private, "/protest 1 знак")
		}
		for i, want := range strings.Fields(cells) {
			for _, r := range []handlers.Request{typed("/withdraw_protest 1"), pressed(handlers.Data(id, "withdraw_protest", "1")), pressed(handlers.Data(id, "withdraw_protest", "1 yes"))} {
				refusal, rec := c.try(columns[i].person, group, r)
				c.holds(right{"withdraw_protest", r.Text + r.Data, nil}, columns[i].role, want, refusal, rec)
				if confirm := r.Data != "" && !strings.HasSuffix(r.Data, "yes"); confirm && rec.wrote() {
					t.Errorf("%s withdraws by a press without being asked", columns[i].role)
				}
			}
		}
	}
}

func TestWithdrawalStates(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.at(from, "22:00")
	c.refusedWith("protest.withdraw.none", anya, private, typed("/withdraw_protest"))
	c.refusedWith("protest.unknown", anya, private, typed("/withdraw_protest 1"))
	c.refusedWith("protest.number", anya, private, typed("/withdraw_protest первый"))
	c.says(anya, private, "/protest 1 знак")
	late := typed("/withdraw_protest 1")
	late.EditedAt = since(t, from, "30:01")
	c.refusedWith("edited", anya, private, late)
	c.presses(anya, private, id, "withdraw_protest", "1")
	if c.cup(id).Protests[0].Status != domain.ProtestOpen {
		t.Error("withdrawn without being asked")
	}
	c.says(anya, private, "да")
	if c.cup(id).Protests[0].Status != domain.ProtestWithdrawn {
		t.Error("not withdrawn by /yes")
	}
	c.refusedWith("protest.withdraw.done", anya, private, typed("/withdraw_protest 1"))
	c.refusedWith("protest.withdraw.done", anya, private, pressed(handlers.Data(id, "withdraw_protest", "1 yes")))
	c.refusedWith("undo.fixed", ira, private, typed("/undo "+itoa(int(c.journal(id)[0].ID))))
	c.decided(id, domain.Protest{Status: domain.ProtestRejected, Decided: c.now})
	c.refusedWith("protest.withdraw.decided", anya, private, typed("/withdraw_protest 1"))
}

func TestFinishNamesTheProtestAndWhoDecides(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.at(from, "29:00")
	c.says(anya, private, "/protest 1 знак")
	c.at(from, "59:00")
	c.says(anya, private, "/protest 1 и ещё знак")
	if got := c.presses(ira, private, id, "finish", ""); !strings.Contains(got, "№1 — протест №1. Решает главный судья.") {
		t.Errorf("finish: %s", got)
	}
	c.says(anya, private, "/withdraw_protest")
	if got := c.presses(ira, private, id, "finish", ""); strings.Contains(got, "протест") {
		t.Errorf("finish: %s", got)
	}
}

func TestAPaperProtestIsMarkedEverywhereG11(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	c.at(from, "45:00")
	rec := c.do(lena, private, typed("/protest 1 кот 18:29 знак показали"))
	p := c.cup(id).Protests[0]
	if p.Entered != lena.ID || p.Author != anya.ID || p.Late || !p.Written.Equal(since(t, from, "29:59")) {
		t.Fatalf("%+v", p)
	}
	for where, text := range map[string]string{
		"answer":    heard(rec),
		"card":      postOf(rec, "protest", "p1"),
		"/protests": c.says(lena, private, "/protests"),
		"one":       c.says(fedor, private, "/protests 1"),
		"journal":   c.says(ira, group, "/journal 1"),
	} {
		if !strings.Contains(text, "бумаг") || !strings.Contains(text, "Коты") {
			t.Errorf("%s: %s", where, text)
		}
	}
	for _, text := range []string{postOf(rec, "protest", "p1"), c.says(ira, group, "/journal 1")} {
		if !strings.Contains(text, "Лена") {
			t.Errorf("who entered it: %s", text)
		}
	}
}

func TestTheJournalOfAGameIsWhole(t *testing.T) {
	t.Parallel()
	c, id, from := givenResults(t)
	for i := range 12 {
		c.at(from, "21:"+[]string{"30", "31"}[i%2])
		c.says(lena, private, []string{"/result 1 3:0", "/result 1 2:0"}[i%2])
	}
	c.at(from, "30:07")
	c.says(anya, private, "/protest 1 знак")
	c.at(from, "31:32")
	c.due(id, "final g1")
	got := c.says(ira, private, "журнал 1")
	for _, want := range []string{"18:20:00", "18:30:07", "вовремя", "знак", "окончательный"} {
		if want != "окончательный" != strings.Contains(got, want) {
			t.Errorf("%q: %s", want, got)
		}
	}
	if n := strings.Count(got, "\n"); n < 14 {
		t.Errorf("%d lines", n+1)
	}
}

// In the nights when clocks change: ends and papers by the minute (G-8, G-11).
func TestNightsWhenClocksChangeG8(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, start, over, overAt, paper, paperAt string // UTC, Berlin's minutes
		late                                      bool
	}{
		{"autumn: the second 02:30", "2026-10-25 01:20:00", "02:30", "01:40:00", "02:40", "01:45:00", false},
		{"autumn: the second 02:30, a minute late", "2026-10-25 01:20:00", "02:30", "01:40:00", "02:41", "01:45:00", true},
		{"autumn: over 02:55, paper in the hour after", "2026-10-25 00:50:00", "02:55", "01:02:00", "02:05", "01:06:00", false},
		{"autumn: over 02:55, a minute late", "2026-10-25 00:50:00", "02:55", "01:02:00", "02:06", "01:07:00", true},
		{"spring: over 01:55, paper at 03:05", "2026-03-29 00:50:00", "01:55", "01:02:00", "03:05", "01:06:00", false},
		{"spring: over 01:55, paper at 03:06", "2026-03-29 00:50:00", "01:55", "01:02:00", "03:06", "01:07:00", true},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			c, id := evening(t)
			start := at(t, tc.start)
			cup := c.cup(id)
			head, g := cup.Head, cup.Games[0]
			head.Zone, g.Planned = "Europe/Berlin", start
			c.write(id, domain.Delta{Head: &head, Games: []domain.Game{g}})
			day := tc.start[:11]
			c.now = at(t, day+tc.overAt)
			c.says(lena, private, "/over 1 "+tc.over)
			c.says(lena, private, "/result 1 2:0")
			c.now = at(t, day+tc.paperAt)
			c.says(lena, private, "/protest 1 Коты "+tc.paper+" знак")
			if list := c.cup(id).Protests; len(list) != 1 || list[0].Late != tc.late {
				t.Errorf("ended %s: %+v", c.cup(id).Games[0].Ended, list)
			}
		})
	}
}
