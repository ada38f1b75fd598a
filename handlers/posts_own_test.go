package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
)

// CG-25: the captain's own result is a card that a correction and an accepted appeal edit; it
// asks anew whether there are claims, and at the end stands without buttons.
func TestACaptainsCardFollowsTheCountCG25(t *testing.T) {
	t.Parallel()
	c, id := inPlay(t)
	c.lines(lena, "q 1 1 3", "q 2 2 3", "q 3 3", "q 4 3")
	card := func(rec *recorder) domain.Post {
		t.Helper()
		post, ok := wantedPost(rec, "own", "g1/t1/"+"g")
		if !ok {
			t.Fatalf("no card: %s", heard(rec))
		}
		return post
	}
	shows := func(p domain.Post, buttons int, parts ...string) {
		t.Helper()
		wants(t, p.HTML, parts...)
		n := 0
		for _, row := range p.Keyboard {
			n += len(row)
		}
		if n != buttons {
			t.Errorf("%d buttons, want %d: %s", n, buttons, p.HTML)
		}
	}
	rec := c.do(lena, private, typed("/read"))
	shows(card(rec), 2, "«Коты». Тур 1: 1 ответ", "нажмите «Претензий нет»")
	if strings.Contains(heard(rec), "«Коты»") {
		t.Errorf("told twice: %s", heard(rec))
	}
	shows(card(c.do(anya, private, typed("/clear"))), 1, "1 ответ", "Вы сказали: претензий нет")
	shows(card(c.do(lena, private, typed("/q 2 1 2 3"))), 2, "2 ответа", "нажмите «Претензий нет»")
	c.says(anya, private, "/appeal 3 незасчитан синоним")
	c.says(fedor, private, "/decide 1 принять +0 по смыслу верно")
	shows(card(c.do(fedor, private, typed("/yes"))), 2, "3 ответа")
	c.says(lena, private, "/end")
	shows(card(c.do(lena, private, typed("/yes"))), 0, "Игра окончена", "3 ответа")
	if _, again := wantedPost(c.do(ira, private, typed("/roster")), "own", "g1/t1/g"); again {
		t.Error("the card of a round that is over is written anew")
	}
	_ = id
}

// CG-25: the reading that the host takes back is no result; who has muted the bot has no card,
// who left before the end is not asked for claims.
func TestCardsOfTheReadingCG25(t *testing.T) {
	t.Parallel()
	c, _ := inPlay(t)
	c.says(gleb, private, "/mute")
	c.lines(lena, "q 1 1 3", "gone 1", "q 2 2 3", "q 3 3", "q 4 3")
	rec := c.do(lena, private, typed("/read"))
	post, _ := wantedPost(rec, "own", "g1/t1/g")
	if len(post.Keyboard) != 1 || strings.Contains(post.HTML, "Претензий нет") {
		t.Errorf("left: %+v", post.Body)
	}
	if _, ok := wantedPost(rec, "own", "g1/t2/j"); ok {
		t.Error("Глеб has muted the bot")
	}
	post, _ = wantedPost(c.do(lena, private, typed("/undo")), "own", "g1/t1/g")
	if len(post.Keyboard) != 0 || !strings.Contains(post.HTML, "отменил оглашение") || strings.Contains(post.HTML, "ответ,") {
		t.Errorf("taken back: %+v", post.Body)
	}
}
