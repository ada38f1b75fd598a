package handlers_test

import (
	"testing"

	"arbiter/handlers"
)

// CG-22: the list of those who lead has a link for each role.
func TestEachRoleHasItsInvitationCG22(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	said := c.presses(ira, private, id, "judges", "")
	for _, role := range []string{"host", "coach", "scorer"} {
		wants(t, said, "start="+handlers.Payload(id, "ask", role))
	}
	wants(t, said, "член тренерского совета: https")
}

// CG-1: the first card says the rounds and how they are changed, and follows the change.
func TestTheFirstCardSaysTheRoundsCG1(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	rec := c.do(ira, group, typed("/new чгк Эшколь"))
	id := rec.changes[len(rec.changes)-1].Tournament
	card, _ := wantedPost(rec, "settings", "")
	wants(t, card.HTML, "5 туров, вопросов в туре: 20", "/format 3 x 12")
	card, _ = wantedPost(c.do(ira, group, typed("/format 2 x 6")), "settings", "")
	wants(t, card.HTML, "2 тура, вопросов в туре: 6", "нажмите «Принять»")
	settings := c.press(ira, id, "settings", "")
	wants(t, heard(settings), "2 тура, вопросов в туре: 6")
	offers(t, settings, "Формат")
	c.presses(ira, group, id, "accept", "")
	if got := string(c.cup(id).Stages[0].Detail); got != `{"rounds":2,"questions":6}` {
		t.Errorf("accepted: %s", got)
	}
}
