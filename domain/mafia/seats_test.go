package mafia_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// MF-31: before the result a game tells its seats and nothing else.
func TestSeatsTellNothingBeforeTheResultMF31(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, `{`+roles+`,"first_killed":5,"bonus":{"7":"0.4"},"fouls":{"2":3}}`)
	for _, s := range (mafia.Rules{}).Seats(&c.Tournament, c.Games[0]) {
		if s.Role.Key != "" || s.Scored || s.Won || s.Points != 0 {
			t.Errorf("seat %d tells %+v", s.Number, s)
		}
	}
	if lines := (mafia.Rules{}).Details(&c.Tournament, c.Games[0]); lines != nil {
		t.Errorf("details before the result: %v", lines)
	}
}

// MF-4 to MF-7, MF-16: roles and points by seat; who fills in has none, an annulled game counts for nobody.
func TestSeatsOfAPlayedGame(t *testing.T) {
	t.Parallel()
	body := red(`"first_killed":5,"best_move":[1,2,3],"bonus":{"7":"0.4"},"fouls":{"9":4,"2":1},"disqualified":[8]`)
	c := newCup("abcdefghij?", 1).play(ten, body)
	say := func() (out []string) {
		for _, s := range (mafia.Rules{}).Seats(&c.Tournament, c.Games[0]) {
			out = append(out, fmt.Sprintf("%d %s %s %v %v %s", s.Number, s.Entrant, s.Role.Key, s.Won, s.Scored, s.Points))
		}
		return out
	}
	want := []string{
		"1 a mafia.role.don false true 0", "2 b mafia.role.mafia false true 0", "3 c mafia.role.mafia false true 0",
		"4 d mafia.role.sheriff true true 2", "5 e mafia.role.citizen true true 2.3", "6 f mafia.role.citizen true true 2",
		"7 g mafia.role.citizen true true 2.4", "8 h mafia.role.citizen true true 1", "9 i mafia.role.citizen true true 2",
		"10 j mafia.role.citizen true false 0",
	}
	if diff := cmp.Diff(want, say()); diff != "" {
		t.Error(diff)
	}
	c.void()
	for i, s := range (mafia.Rules{}).Seats(&c.Tournament, c.Games[0]) {
		if s.Scored || s.Points != 0 {
			t.Errorf("seat %d of an annulled game has %+v", i+1, s)
		}
	}
}

// MF-5 to MF-7: all of the protocol beside roles and winner.
func TestDetailsOfAProtocol(t *testing.T) {
	t.Parallel()
	body := red(`"first_killed":5,"best_move":[1,2,6],"bonus":{"7":"0.4","1":"0.3"},"fouls":{"9":4,"2":1},"disqualified":[8]`)
	c := newCup(ten, 1).play(ten, body)
	want := []domain.Text{
		domain.T("mafia.card.killed", "Player", "5\u00a0e"),
		domain.T("mafia.card.best_move", "Named", []string{"1", "2", "6"}, "Black", 2, "Points", domain.Points(20)),
		domain.T("mafia.card.bonus", "Player", "1\u00a0a", "Points", domain.Points(30)),
		domain.T("mafia.card.bonus", "Player", "7\u00a0g", "Points", domain.Points(40)),
		domain.T("mafia.card.fouls", "Players", []string{"2\u00a0b –\u00a01", "9\u00a0i –\u00a04"}),
		domain.T("mafia.card.disqualified", "Player", "8\u00a0h"),
		domain.T("mafia.card.removed", "Player", "9\u00a0i"),
	}
	if diff := cmp.Diff(want, (mafia.Rules{}).Details(&c.Tournament, c.Games[0])); diff != "" {
		t.Error(diff)
	}
	c = newCup(ten, 1).play(ten, red())
	if diff := cmp.Diff([]domain.Text{domain.T("mafia.card.nobody_killed")}, (mafia.Rules{}).Details(&c.Tournament, c.Games[0])); diff != "" {
		t.Error(diff)
	}
}
