package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/domain/strict"
)

// laterTo are the texts that a person hears in private once the answer was sent.
func laterTo(rec *recorder, person domain.Person) string {
	var texts []string
	for _, m := range rec.later {
		if m.Person == person.ID {
			texts = append(texts, m.HTML)
		}
	}
	return strings.Join(texts, "\n")
}

// CN-9, G-19: fouls that a correction does not name stay, and are said; none are taken away by words.
func TestACorrectionKeepsTheFoulsCN9(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.says(lena, private, "/result 1 2:0; фолы 1:2")
	fouls := func() int {
		n := 0
		for _, count := range strict.Read[codenames.Protocol](c.game(id, "g1").Protocol.Body).Fouls {
			n += count
		}
		return n
	}
	got := c.says(lena, private, "/result 1 9:5")
	if fouls() != 3 || !strings.Contains(got, "теперь") || strings.Count(got, "фолы 1:2") != 2 {
		t.Errorf("%d fouls: %s", fouls(), got)
	}
	got = c.says(lena, private, "/result 1 9:5; фолы нет")
	if fouls() != 0 || strings.Count(got, "фолы 1:2") != 1 {
		t.Errorf("%d fouls: %s", fouls(), got)
	}
	c.says(lena, private, "/result 1 9:5; фолы 1:2")
	if c.says(lena, private, "/result 1 9:5; фолы 0:0"); fouls() != 0 {
		t.Errorf("%d fouls", fouls())
	}
}

// G-18: captains are told that a message is a correction, and what stood before.
func TestCaptainsAreToldACorrectionG18(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	n := c.gameOf(id, "t1").Number()
	if got := laterTo(c.do(lena, private, typed("/result "+itoa(n)+" 0:2")), anya); !strings.Contains(got, "записано") {
		t.Errorf("the first result: %q", got)
	}
	rec := c.do(lena, private, typed("/result "+itoa(n)+" 2:0"))
	if got := laterTo(rec, anya); !strings.Contains(got, "исправлено: было") || !strings.Contains(got, "0:2, по словам, теперь") || !strings.Contains(got, "Протест до") || strings.Contains(got, "Вы:") {
		t.Errorf("the correction: %q", got)
	}
	if edited := rec.later[0].HTML; !strings.Contains(edited, "исправлено: было") || !strings.Contains(edited, "протест до") {
		t.Errorf("the judge's message: %q", edited)
	}
}
