package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
)

// CN-12: a seeding stands in the place of the lot, in two steps, and everybody sees it.
func TestASeedingInsteadOfALotCN12(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.says(ira, private, "/format knockout")
	for typedText, key := range map[string]string{"/draw посев": "seeds.how", "/draw посев Коты, Коты": "seeds.team", "/draw seeds Тигры": "seeds.team", "/draw seeds yes": "seeds.stale"} {
		c.refusedWith(key, ira, private, typed(typedText))
	}
	if said := c.says(ira, private, "/draw посев Ежи, Псы"); !strings.Contains(said, "Ежи, Псы, Коты, Совы") || c.cup(id).Phase == domain.PhaseRunning {
		t.Fatalf("the first step: %s", said)
	}
	rec := c.do(ira, private, typed("/yes"))
	cup := c.cup(id)
	if cup.Phase != domain.PhaseRunning || !strings.Contains(string(cup.Stages[0].Detail), `"entrants":["t4","t2","t1","t3"]`) || len(cup.Lots) != 0 {
		t.Fatalf("phase %s, stage %s, %d lots", cup.Phase, cup.Stages[0].Detail, len(cup.Lots))
	}
	if !strings.Contains(heard(rec), "Посев по решению организатора") {
		t.Errorf("the group is not told: %s", heard(rec))
	}
}

func TestASeedingOfAnotherFieldIsStale(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.says(ira, private, "/draw посев Ежи, Псы")
	c.presses(ira, private, id, "add", "Лисы: Лиза, Миша")
	c.refusedWith("seeds.stale", ira, private, typed("/yes"))
}
