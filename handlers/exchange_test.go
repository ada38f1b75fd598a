package handlers_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// drawnFinal is a round robin of four whose best two are drawn for a final, with the
// windows of the first stage over.
func drawnFinal(t *testing.T) (*club, domain.TournamentID) {
	c, id := evening(t)
	c.says(ira, private, "/format round_robin top 2; knockout")
	c.drawn(id)
	c.presses(ira, private, id, "next", "go")
	c.rounds(id)
	c.now = c.now.Add(10*time.Minute + time.Second)
	c.presses(ira, private, id, "draw", "go")
	return c, id
}

func field(c *club, id domain.TournamentID) []domain.EntrantID {
	return codenames.Rules{}.Field(c.cup(id).Stages[1])
}

// correctCut reverses games of the first stage until the bot says what, and returns what
// was said then.
func (c *club) correctCut(id domain.TournamentID, what string) *recorder {
	c.t.Helper()
	for _, g := range c.cup(id).Games {
		if g.Stage != c.cup(id).Stages[0].ID {
			continue
		}
		c.says(fedor, private, "/result "+itoa(g.Number())+" 0:8 слова")
		if rec := c.do(fedor, private, typed("ошибка в протоколе")); strings.Contains(heard(rec), what) {
			return rec
		}
	}
	c.t.Fatal("the cut never changes")
	return nil
}

// G-12: a correction changes the cut after the final was drawn. With no game of it played
// the organiser exchanges just the two, and the button does it once.
func TestTheCutChangesAfterTheDrawG12(t *testing.T) {
	t.Parallel()
	c, id := drawnFinal(t)
	before := field(c, id)
	rec := c.correctCut(id, "можно заменить")
	if diff := slices.Compare(before, field(c, id)); diff != 0 {
		t.Fatal("something moves by itself")
	}
	button := buttonOf(t, rec, "Заменить")
	c.do(ira, private, pressed(button))
	after := field(c, id)
	if len(after) != 2 || slices.Equal(before, after) || !slices.ContainsFunc(after, func(e domain.EntrantID) bool { return slices.Contains(before, e) }) {
		t.Errorf("field %v, then %v", before, after)
	}
	c.refusedWith("exchange.stale", ira, private, pressed(button))
}

// G-12: with the final begun nothing moves, and the chief judge records the reason.
func TestTheCutChangesAfterTheFinalBeganG12(t *testing.T) {
	t.Parallel()
	c, id := drawnFinal(t)
	c.presses(ira, private, id, "next", "go")
	c.answersLot(id, guest, "соль")
	games := c.cup(id).Games
	c.says(lena, private, "/over "+itoa(games[len(games)-1].Number()))
	before := field(c, id)
	rec := c.correctCut(id, "пары остаются")
	button := buttonOf(t, rec, "Записать причину")
	c.do(ira, private, pressed(button))
	c.write(id, dropGrant(ira, domain.Owner)(c.cup(id)))
	if said := c.says(ira, private, "финал уже идёт"); !strings.Contains(said, "Это может") || c.formOpen(ira) {
		t.Errorf("the form of who may no longer answer waits on: %s", said)
	}
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: ira.ID, Role: domain.Owner}}})
	c.do(fedor, private, pressed(button))
	rec = c.do(fedor, private, typed("финал уже идёт"))
	if said := heard(rec); !strings.Contains(said, "финал уже идёт") || c.journal(id)[0].What.Key != "journal.stands" {
		t.Errorf("the reason: %s", said)
	}
	args := strings.SplitN(button, " ", 2)[1]
	c.refusedWith("exchange.stale", ira, private, typed("/exchange "+args))
	if !slices.Equal(before, field(c, id)) {
		t.Error("the field has changed")
	}
}

// G-12: a protest on record about the final, filed before it was played, keeps its sides: the
// record names one of them (CN-23).
func TestTheCutChangesUnderAProtestOnTheFinalG12(t *testing.T) {
	t.Parallel()
	c, id := drawnFinal(t)
	c.presses(ira, private, id, "next", "go")
	c.answersLot(id, guest, "соль")
	games := c.cup(id).Games
	last := c.cup(id).Last
	var protests []domain.Protest
	for i, by := range field(c, id) {
		protests = append(protests, domain.Protest{ID: domain.ProtestIDOf(i + 1), Game: games[len(games)-1].ID, By: by,
			Kind: domain.ProtestResult, Written: c.now, Status: domain.ProtestWithdrawn})
		last.Protest = i + 1
	}
	c.write(id, domain.Delta{Last: &last, Protests: protests})
	button := buttonOf(t, c.correctCut(id, "пары остаются"), "Записать причину")
	c.refusedWith("exchange.stale", ira, private, typed("/exchange "+strings.SplitN(button, " ", 2)[1]))
	if err := exports(c.cup(id)); err != nil {
		t.Error(err)
	}
}
