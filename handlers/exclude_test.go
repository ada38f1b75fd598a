package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

func TestTheChiefJudgeExcludesInTwoStepsMF13(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t)
	c.refusedWith("forbidden", ira, private, typed("/exclude Барс оскорбил судью")) // the organiser cannot
	asked := c.do(fedor, private, typed("/exclude Барс оскорбил судью"))
	if said := heard(asked); !strings.Contains(said, "Исключить игрока «Барс»") || !strings.Contains(said, "11.3.3") || c.cup(id).Entrants[3].Excluded {
		t.Fatalf("%s", said)
	}
	rec := c.do(fedor, private, pressed(buttonOf(t, asked, "Да")))
	cup := c.cup(id)
	if e := cup.Entrants[3]; !e.Excluded || e.Withdrawn {
		t.Fatalf("%+v", e)
	}
	if i := cup.Incidents[0]; i.Sanction != "dq_tournament" || i.Entrant != "p4" || i.Reason != "оскорбил судью" || i.By != fedor.ID {
		t.Errorf("%+v", i)
	}
	if said := c.toGroup(id, rec); !strings.Contains(said, "«Барс» исключён из турнира. Решение: главный судья (регламент, 11.3.3). Причина: оскорбил судью") {
		t.Errorf("the group: %s", said)
	}
	c.hears(rec, nick("Барс"), "Вы исключены")
	c.hears(rec, ira, "Кто сядет на его место?")
	c.refusedWith("exclude.already", fedor, private, typed("/exclude Барс ещё раз"))
	c.consistent(id)
	line := "/undo " + itoa(int(c.journal(id)[0].ID))
	c.refusedWith("undo.exclusion", ira, private, typed(line))
	c.now = c.now.Add(time.Minute)
	g, _ := c.cup(id).Game("g2")
	g.Protocol = &domain.Protocol{Revision: 2, Body: []byte(nightBody("red")), At: c.now.UTC()}
	if refusal, _ := c.try(fedor, private, typed(line)); refusal != nil {
		t.Errorf("while nothing was played: %s", refusal.Text.Key)
	}
	c.write(id, domain.Delta{Games: []domain.Game{g}})
	c.refusedWith("undo.played", fedor, private, typed(line))
}

// A question that a typed line has answered takes no later text.
func TestATypedLineClosesTheQuestionMF13(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t)
	c.do(fedor, private, pressed(handlers.Data(id, "exclude", "#4")))
	asked := c.do(fedor, private, typed("/exclude Барс оскорбил судью"))
	if said := c.says(fedor, private, "таблица"); strings.Contains(said, "Исключить") {
		t.Errorf("a text goes to the question: %s", said)
	}
	c.do(fedor, private, pressed(buttonOf(t, asked, "Да")))
	c.do(fedor, private, pressed(handlers.Data(id, "exclude", "#5")))
	c.says(fedor, private, "/capacity") // another command leaves the question
	if said := c.says(fedor, private, "грубость"); !strings.Contains(said, "грубость") {
		t.Errorf("the question is lost: %s", said)
	}
}

// MF-13: of three judges beside the chief judge two decide.
func TestThePanelExcludesByMajorityMF13(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t)
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: oleg.ID, Role: domain.Judge}}}) // Лена, Гость, Олег
	c.says(oleg, private, "/help")
	card := c.do(lena, private, typed("/team Барс"))
	c.do(lena, private, pressed(buttonOf(t, card, "Исключить")))
	asked := c.do(lena, private, typed("подсказывал из зала"))
	opened := c.do(lena, private, pressed(buttonOf(t, asked, "Да")))
	c.hears(opened, guest, "Судья Лена предлагает исключить игрока «Барс»")
	c.hears(opened, fedor, "подсказывал из зала")
	if said := c.toGroup(id, opened); strings.Contains(said, "Барс") && strings.Contains(said, "предлагает") {
		t.Errorf("the group hears of the motion: %s", said)
	}
	for _, e := range c.journal(id)[:1] {
		if e.What.Args["Name"] != nil {
			t.Errorf("the journal names whom: %+v", e.What)
		}
	}
	c.refusedWith("exclude.voteless", fedor, private, pressed(handlers.Data(id, "exclude", ":for #4")))
	c.presses(guest, private, id, "exclude", ":against #4")
	c.refusedWith("exclude.private", guest, group, typed("/exclude Барс"))
	rec := c.do(oleg, private, pressed(handlers.Data(id, "exclude", ":for #4")))
	if said := c.toGroup(id, rec); !c.cup(id).Entrants[3].Excluded || !strings.Contains(said, "Решение: судейская коллегия") {
		t.Fatalf("%s", said)
	}
	c.refusedWith("undo.exclusion", fedor, private, typed("/undo "+itoa(int(c.journal(id)[0].ID))))
	c.refusedWith("exclude.already", guest, private, pressed(handlers.Data(id, "exclude", ":for #4")))
}

func TestTheChiefJudgeBreaksATieOnAnExclusionMF13(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t) // Лена and Гость are the panel
	c.says(lena, private, "/exclude Барс груб")
	c.says(lena, private, "/yes")
	tied := c.do(guest, private, pressed(handlers.Data(id, "exclude", ":against #4")))
	c.hears(tied, fedor, "разделились поровну: решает главный судья")
	c.refusedWith("forbidden", lena, private, pressed(handlers.Data(id, "exclude", ":drop #4")))
	stays := c.do(fedor, private, pressed(handlers.Data(id, "exclude", ":drop #4")))
	c.hears(stays, lena, "«Барс» остаётся в турнире")
	if e := c.cup(id).Entrants[3]; e.Excluded || e.Motion != nil {
		t.Fatalf("%+v", e)
	}
	c.refusedWith("exclude.over", guest, private, pressed(handlers.Data(id, "exclude", ":for #4")))
	c.says(lena, private, "/exclude Барс груб")
	c.says(lena, private, "/yes")
	asked := c.do(fedor, private, pressed(handlers.Data(id, "exclude", ":now #4")))
	c.do(fedor, private, pressed(buttonOf(t, asked, "Да")))
	if !c.cup(id).Entrants[3].Excluded {
		t.Error("not excluded")
	}
}

// The word of one judge is no panel; a judge who plays does not decide about himself.
func TestWhoIsNoPanelMF13(t *testing.T) {
	t.Parallel()
	c, id := twoRounds(t)
	c.write(id, domain.Delta{DropGrants: []domain.Grant{{Person: guest.ID, Role: domain.Judge}}})
	c.refusedWith("exclude.few", lena, private, typed("/exclude Барс груб"))
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: nick("Барс").ID, Role: domain.Judge}, {Person: guest.ID, Role: domain.Judge}}})
	c.refusedWith("exclude.self", nick("Барс"), private, typed("/exclude Барс груб"))
	c.refusedWith("exclude.reason", fedor, group, typed("/exclude Барс"))
	c.refusedWith("team.unknown", fedor, private, typed("/exclude Никто груб"))
	teams, _ := evening(t)
	teams.refusedWith("exclude.never", fedor, private, typed("/exclude Коты груб"))
}
