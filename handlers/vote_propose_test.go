package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// CG-20, 1.3: a captain asks the council of captains, the head ticks who is present and opens the
// vote; one question of a team waits at a time, and the captain can take it back.
func TestACaptainProposesAQuestionCG20(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	wants(t, heard(c.press(anya, id, "vote", "")), "Пока ни одного", "предлагает капитан")
	rec := c.do(anya, private, typed("/vote Играть в мае?; да; нет"))
	wants(t, heard(rec), "Вопрос №1 предложен", "Команда «Коты» предлагает вопрос")
	offers(t, rec, "Снять вопрос №1", "№1: кто здесь")
	if len(told(rec, ira)) != 1 || len(told(rec, oleg)) != 1 || len(told(rec, gleb)) != 0 {
		t.Errorf("told: %s", heard(rec))
	}
	c.refusedWith("vote.waits", borya, private, typed("/vote Ещё?"))
	c.refusedWith("vote.early", anya, private, pressed(handlers.Data(id, "vote", "1 o 1")))
	c.refusedWith("forbidden", gleb, private, pressed(handlers.Data(id, "vote", "1 drop")))
	for _, what := range []string{"1 show", "1 all", "1 t #1", "1 go"} {
		c.refusedWith("forbidden", anya, private, pressed(handlers.Data(id, "vote", what)))
	}
	wants(t, c.says(anya, private, "/vote"), "№1 Играть в мае? — ещё не началось")
	board := c.do(ira, private, pressed(buttonOf(t, rec, "№1: кто здесь")))
	wants(t, heard(board), "Отмечено 0 из 2", "голосовать не могут: Совы")
	lacks(t, board, "Совы")
	board = c.do(ira, private, pressed(buttonOf(t, board, "Здесь все")))
	wants(t, heard(c.do(ira, private, pressed(buttonOf(t, board, "Начать голосование")))), "Голосуют: Коты, Псы")
	c.says(anya, private, "/vote Играть в июне?")
	c.do(anya, private, pressed(buttonOf(t, c.press(anya, id, "vote", ""), "Снять вопрос №2")))
	if b := c.cup(id).Ballots; b[0].Status != domain.BallotOpen || b[1].Status != domain.BallotDropped {
		t.Errorf("%+v", b)
	}
}

// CG-20: decisions can be looked at after the end; nothing is asked or voted on any more.
func TestDecisionsAreKeptAfterTheEndCG20(t *testing.T) {
	t.Parallel()
	c, id := asked(t)
	c.presses(anya, private, id, "vote", "1 o 2")
	c.presses(ira, private, id, "vote", "1 close yes")
	c.says(ira, private, "/vote Ещё?")
	head := c.cup(id).Head
	head.Phase = domain.PhaseFinished
	c.write(id, domain.Delta{Head: &head})
	for _, who := range []domain.Person{anya, ira} {
		list := c.do(who, private, pressed(buttonOf(t, c.press(who, id, "help", ""), "Совет капитанов")))
		wants(t, heard(list), "№1 Играть в мае? — Решение: «нет»")
		lacks(t, list, "№2", "Отказаться")
		if strings.Contains(heard(list), "/vote") {
			t.Errorf("a new one is offered: %s", heard(list))
		}
		c.refusedWith("finished", who, private, typed("/vote Что?; да; нет"))
		c.refusedWith("finished", who, private, pressed(handlers.Data(id, "vote", "2 go")))
	}
}
