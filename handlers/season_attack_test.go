package handlers_test

import (
	"testing"

	"arbiter/domain"
)

// CG-14: a point that the council has given is not taken away by a correction of the answers.
func TestAPointOfTheCouncilStaysCG14(t *testing.T) {
	t.Parallel()
	c, id := appealed(t)
	c.says(fedor, private, "/decide 1 принять +0 синоним")
	c.says(fedor, private, "/yes")
	c.refusedWith("chgk.answers.ruled", lena, private, typed("/q 1 1 3"))
	c.lines(lena, "q 1 1 2", "q 3 0", "q 4 1", "read", "end")
	c.says(lena, private, "/yes")
	if err := exports(c.cup(id)); err != nil {
		t.Errorf("%v\n%s", err, c.round(id))
	}
}

// CG-13: a second appeal on a question that already waits for its replacement does not owe another.
func TestAQuestionIsReplacedOnceCG13(t *testing.T) {
	t.Parallel()
	c, id := pause(t)
	c.says(anya, private, "/appeal 1 некорректный дата не та")
	c.says(gleb, private, "/appeal 1 некорректный и город")
	c.says(fedor, private, "/decide 1 принять ошибка")
	c.says(fedor, private, "/yes")
	c.refusedWith("chgk.rule.owed", fedor, private, typed("/decide 2 принять ошибка"))
	c.says(fedor, private, "/decide 2 снять вопрос заменён")
	c.says(fedor, private, "/yes")
	c.lines(lena, "replace 1 0")
	c.refusedWith("chgk.replace.not_owed", lena, private, typed("/replace 1 0"))
	if p := c.protestNow(id, 2); p.Decision != domain.Moot {
		t.Errorf("%+v", p)
	}
}

// An appeal whose text comes when its author speaks for another team is not filed for that one.
func TestAnAppealIsOfTheTeamItWasBegunFor(t *testing.T) {
	t.Parallel()
	c, id := pause(t)
	c.says(anya, private, "/appeal 2 незасчитан")
	cats, dogs := c.cup(id).Entrants[0], c.cup(id).Entrants[2]
	cats.Captain, cats.Members[0].Person, dogs.Captain = 0, 0, anya.ID
	c.write(id, domain.Delta{Entrants: []domain.Entrant{cats, dogs}})
	said := c.says(anya, private, "наш ответ верен")
	if n := len(c.cup(id).Protests); n != 0 {
		t.Errorf("filed for %s: %s", c.cup(id).Protests[0].By, said)
	}
}

// CG-16: the council stopped extra questions for those who were level then.
func TestExtraQuestionsGoOnForOthersCG16(t *testing.T) {
	t.Parallel()
	c, _ := started(t)
	c.lines(lena, "q 1 1 2", "q 2 0", "q 3 0", "read")
	c.says(fedor, private, "/stop пора")
	c.says(fedor, private, "/yes")
	c.lines(lena, "q 2 2")
	wants(t, c.says(lena, private, "/end"), "Закончить тур 1?") // Псы alone
	c.lines(lena, "q 2 2 3", "q 3 3")
	wants(t, c.says(lena, private, "/end"), "первое место делят")
}
