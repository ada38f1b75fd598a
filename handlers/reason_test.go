package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// tooLong is longer than a reason may be, in characters that a message escapes.
var tooLong = strings.Repeat("<я&", 1000)

// G-10, G-19, G-23: every typed reason has the same limit, and what is asked for one stays
// open until it fits.
func TestAnyTypedReasonIsShort(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	g := c.gameOf(id, "t1")
	c.refusedWith("reason.long", fedor, private, typed("/foul "+itoa(g.Number())+" #1 "+tooLong))
	c.says(fedor, private, "/result "+itoa(g.Number())+" "+scoreFor(g))
	c.refusedWith("reason.long", ira, private, typed("/settings protest_minutes 20; "+tooLong))
	c.now = c.now.Add(time.Hour)
	c.due(id, "final "+string(g.ID))
	c.says(fedor, private, "/result "+itoa(g.Number())+" "+scoreAgainst(g))
	c.refusedWith("reason.long", fedor, private, typed(tooLong))
	_, rec := c.try(fedor, private, typed(tooLong))
	if said := heard(rec); !strings.Contains(said, "3000") || !strings.Contains(said, "до 500") {
		t.Error(said)
	}
	if got := c.says(fedor, private, "ошибка\nв протоколе"); !strings.Contains(got, "ошибка в протоколе") || c.game(id, g.ID).Revision() != 2 {
		t.Errorf("the correction is lost: %s", got)
	}
}

func TestAnyTypedReasonOfARoundIsShort(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	for _, line := range []string{"/dq 3 ", "/removed 3 "} {
		c.refusedWith("reason.long", lena, private, typed(line+tooLong))
	}
	c.refusedWith("reason.long", fedor, private, typed("/stop "+tooLong))
	over, id2 := overRound(t)
	over.refusedWith("reason.long", ira, private, typed("/finish "+tooLong))
	over.says(ira, private, "/finish")
	over.refusedWith("reason.long", ira, private, typed(tooLong))
	if len(c.cup(id).Incidents) > 0 || over.cup(id2).Phase == domain.PhaseFinished {
		t.Error("done with a reason that is too long")
	}
}

// MF-11, MF-13, CG-20: who votes as he has voted already is told so; nothing is written.
func TestTheSameVoteTwiceIsWrittenOnce(t *testing.T) {
	t.Parallel()
	c, id, _ := panelled(t, maks, guest)
	c.votes(lena, "1 reverse так")
	once := len(c.journal(id))
	again := c.votes(lena, "1 reverse так")
	if !strings.Contains(heard(again), "уже проголосовали так") || len(c.journal(id)) != once {
		t.Errorf("%d lines after %d: %s", len(c.journal(id)), once, heard(again))
	}
	c.votes(lena, "1 reverse потому")
	if p := c.protestNow(id, 1); p.Votes[0].Reason != "потому" {
		t.Errorf("another reason is another word: %+v", p.Votes)
	}

	cup, out := twoRounds(t)
	cup.write(out, domain.Delta{Grants: []domain.Grant{{Person: oleg.ID, Role: domain.Judge}}})
	cup.says(lena, private, "/exclude Барс груб")
	cup.says(lena, private, "/yes")
	once = len(cup.journal(out))
	if said := cup.presses(lena, private, out, "exclude", ":for #4"); !strings.Contains(said, "уже проголосовали так") || len(cup.journal(out)) != once {
		t.Errorf("%d lines after %d: %s", len(cup.journal(out)), once, said)
	}

	council, season := asked(t)
	council.presses(anya, private, season, "vote", "1 o 1")
	once = len(council.journal(season))
	_, rec := council.try(anya, private, pressed(handlers.Data(season, "vote", "1 o 1")))
	if !strings.Contains(heard(rec), "уже голосует так") || len(council.journal(season)) != once {
		t.Errorf("%d lines after %d: %s", len(council.journal(season)), once, heard(rec))
	}
}
