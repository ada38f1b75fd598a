package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
)

// overRound is a season whose round 1 is over, and round 2 has its first question.
func overRound(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := inRound(t)
	c.act(id, domain.Act{Name: domain.ActAnswers, Question: 3, Typed: "2"}, domain.Act{Name: domain.ActAnswers, Question: 4, Typed: "3"},
		domain.Act{Name: domain.ActRead}, domain.Act{Name: domain.ActOver})
	c.act(id, domain.Act{Name: domain.ActPresent, Teams: []domain.EntrantID{"t1", "t2", "t3"}}, domain.Act{Name: domain.ActCouncil, Person: fedor.ID},
		domain.Act{Name: domain.ActStart}, domain.Act{Name: domain.ActAnswers, Question: 1, Typed: "3"})
	return c, id
}

// CG-5: who beat whom, a page a block of columns, in private and in the group.
func TestCrossTableInTheChat(t *testing.T) {
	t.Parallel()
	c, _ := inRound(t)
	c.refusedWith("cross.none", anya, private, typed("/cross"))
	c, _ = overRound(t)
	rec := c.do(anya, private, typed("микроматчи"))
	for _, line := range []string{"Микроматчи</b> · 1 из 2", "1 Псы     × 1:0 1:0   –", "5 Ежи   0:1 0:1 0:1   –", "поровну — по одному (3.1)"} {
		if !strings.Contains(heard(rec), line) {
			t.Errorf("no %q in %s", line, heard(rec))
		}
	}
	if said := heard(c.do(anya, private, pressed(buttonOf(t, rec, "стр. 2 ›")))); !strings.Contains(said, "2 из 2") || !strings.Contains(said, "–") {
		t.Error(said)
	}
	offers(t, c.do(anya, group, typed("/cross 99")), "Остальные пары")
	cup, _ := evening(t)
	cup.refusedWith("unfit.hosted", ira, private, typed("/cross"))
}

// CG-8: /table 2 is the table of a round; of one that is not read out nothing is shown.
func TestTablesOfRounds(t *testing.T) {
	t.Parallel()
	c, _ := overRound(t)
	rec := c.do(anya, private, typed("/table"))
	offers(t, rec, "Тур 1", "Микроматчи")
	lacks(t, rec, "Тур 2")
	for _, said := range []string{c.says(anya, private, "/table 1"), heard(c.do(anya, private, pressed(buttonOf(t, rec, "Тур 1"))))} {
		if !strings.Contains(said, "Тур 1") || !strings.Contains(said, "Псы") || !strings.Contains(said, "Рейт") {
			t.Error(said)
		}
	}
	c.refusedWith("table.hidden", anya, private, typed("/table 2"))
	c.refusedWith("table.no_round", anya, private, typed("/table 7"))
}
