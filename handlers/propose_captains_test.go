package handlers_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// selfReported is an evening whose captains report. Аня, her deputy Боря and their player Вика
// play number against the team of Глеб; Лена and Фёдор, the chief, are judges without a part.
func selfReported(t *testing.T) (c *club, id domain.TournamentID, number string) {
	t.Helper()
	c, id, number = biased(t)
	c.write(id, domain.Delta{DropGrants: []domain.Grant{{Person: anya.ID, Role: domain.Judge}}})
	c.says(ira, private, "/settings reports captains")
	if got := c.cup(id).Settings["reports"]; got != "captains" {
		t.Fatalf("reports is %q", got)
	}
	return c, id, number
}

// toldEach are the people whom the answers reach in private.
func toldEach(rec *recorder) map[domain.PersonID]string {
	to := map[domain.PersonID]string{}
	for _, m := range rec.answers() {
		if m.Person != 0 {
			to[m.Person] += m.HTML
		}
	}
	return to
}

// timers are when the recorded changes let something come.
func (r *recorder) timers(then string) (at []time.Time) {
	for _, change := range r.changes {
		for _, timer := range change.Timers {
			if timer.Then == then {
				at = append(at, timer.At)
			}
		}
	}
	return at
}

// CN-21: one captain proposes, the other confirms; nobody holds the game, the journal names both.
func TestOneCaptainProposesTheOtherConfirmsCN21(t *testing.T) {
	t.Parallel()
	for name, propose := range map[string]func(*club, string) *recorder{
		"typed": func(c *club, n string) *recorder { return c.do(anya, private, typed("/result "+n+" 2:0")) },
		"by the form, by the deputy": func(c *club, n string) *recorder {
			return c.opens(borya, "/result").tap("№"+n, "Коты", "по словам", "2", "дальше", "Записать").rec
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, id, n := selfReported(t)
			rec := propose(c, n)
			if said := heard(rec); !strings.Contains(said, "предложено, ждёт подтверждения команды") || !strings.Contains(said, "за 5 минут") {
				t.Fatalf("proposed: %s", said)
			}
			if people := toldEach(rec); len(people) != 1 || !strings.Contains(people[gleb.ID], "команда «Коты»") {
				t.Errorf("told at once: %v", people)
			}
			c.now = c.now.Add(time.Minute)
			said := heard(c.do(gleb, private, pressed(buttonOf(t, rec, "Верно"))))
			g := c.number(id, n)
			if !g.Played() || g.Judge != 0 || !g.Ended.Equal(c.now) || g.Waiting() != nil {
				t.Fatalf("confirmed: %+v\n%s", g, said)
			}
			if text := c.says(ira, private, "/journal "+n); !strings.Contains(text, "подтверждение – Глеб") {
				t.Errorf("the journal: %s", text)
			}
			if rec := c.due(id, "unconfirmed g"+n); len(toldEach(rec)) > 0 {
				t.Errorf("the judge is asked all the same: %s", heard(rec))
			}
			c.refusedWith("result.given", anya, private, typed("/result "+n+" 3:0"))
			c.says(lena, private, "/result "+n+" 0:1")
			if g := c.number(id, n); g.Revision() != 2 || g.Judge != lena.ID {
				t.Errorf("a judge corrects: %+v", g)
			}
		})
	}
}

// CN-21: who has not confirmed in five minutes leaves it to the judge of the game, else to the
// chief judge, else to all judges without a part in it.
func TestASilentSideLeavesItToTheJudgeCN21(t *testing.T) {
	t.Parallel()
	chief := domain.Grant{Person: fedor.ID, Role: domain.Chief}
	for name, c := range map[string]struct {
		holder domain.PersonID
		drop   []domain.Grant
		want   []domain.PersonID
	}{
		"the judge who holds the game": {holder: lena.ID, want: []domain.PersonID{lena.ID}},
		"the chief judge":              {want: []domain.PersonID{fedor.ID}},
		"all judges":                   {drop: []domain.Grant{chief}, want: []domain.PersonID{lena.ID, maks.ID}},
		"the organisers": {drop: []domain.Grant{chief, {Person: lena.ID, Role: domain.Judge}, {Person: maks.ID, Role: domain.Judge}},
			want: []domain.PersonID{ira.ID, oleg.ID}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			club, id, n := selfReported(t)
			club.says(maks, private, "/help")
			club.says(oleg, private, "/help")
			g := club.number(id, n)
			g.Judge = c.holder
			club.write(id, domain.Delta{Games: []domain.Game{g}, Grants: []domain.Grant{{Person: maks.ID, Role: domain.Judge}}})
			club.write(id, domain.Delta{DropGrants: c.drop})
			rec := club.do(anya, private, typed("/result "+n+" 2:0"))
			if timers := rec.timers("unconfirmed g" + n); len(timers) != 1 || !timers[0].Equal(club.now.Add(5*time.Minute)) {
				t.Fatalf("timers: %v", timers)
			}
			club.now = club.now.Add(5 * time.Minute)
			rec = club.due(id, "unconfirmed g"+n)
			people := toldEach(rec)
			for _, person := range c.want {
				if !strings.Contains(people[person], "2:0") || !strings.Contains(people[person], "Аня") {
					t.Errorf("%d hears %q", person, people[person])
				}
			}
			if len(people) != len(c.want) {
				t.Errorf("told: %v", people)
			}
			if name == "the organisers" {
				return
			}
			who := map[domain.PersonID]domain.Person{lena.ID: lena, fedor.ID: fedor, maks.ID: maks}[c.want[0]]
			club.do(who, private, pressed(buttonOf(t, rec, "Верно")))
			if g := club.number(id, n); !g.Played() || g.Protocol.By != anya.ID || g.Judge != c.holder {
				t.Errorf("confirmed by the judge: %+v", g)
			}
		})
	}
}

// CN-21: the other side's result is a confirmation when it is the same; when it is another,
// both are shown, and replacing does not put the judge off.
func TestBothCaptainsProposeCN21(t *testing.T) {
	t.Parallel()
	c, id, n := selfReported(t)
	c.do(anya, private, typed("/result "+n+" 2:0"))
	c.says(gleb, private, "/result "+n+" 2:0")
	if g := c.number(id, n); !g.Played() || g.Protocol.By != anya.ID {
		t.Fatalf("the same result: %+v", g)
	}

	c, id, n = selfReported(t)
	c.do(anya, private, typed("/result "+n+" 2:0"))
	c.now = c.now.Add(time.Minute)
	h := c.opens(gleb, "/result "+n+" 3:0")
	h.says("соперник уже предложил другой результат", "Аня: ", "2:0", "Вы: ", "3:0")
	if p := c.number(id, n).Waiting(); p == nil || p.By != anya.ID {
		t.Fatalf("replaced without a word: %+v", p)
	}
	replace := buttonOf(t, h.rec, "Заменить на мой")
	rec := c.do(gleb, private, pressed(replace))
	if p := c.number(id, n).Waiting(); p == nil || p.By != gleb.ID {
		t.Fatalf("not replaced: %s", heard(rec))
	}
	if people := toldEach(rec); !strings.Contains(people[anya.ID], "3:0") || !strings.Contains(people[borya.ID], "До этого предложено: ") || !strings.Contains(people[borya.ID], "2:0") || len(people) != 2 {
		t.Errorf("told: %v", people)
	}
	if timers := rec.timers("unconfirmed g" + n); len(timers) > 0 {
		t.Errorf("the judge is put off till %v", timers)
	}
	c.refusedWith("result.stale", gleb, private, pressed(replace))
	c.do(borya, private, pressed(buttonOf(t, rec, "Верно")))
	if g := c.number(id, n); !g.Played() || g.Protocol.By != gleb.ID {
		t.Errorf("the deputy confirms: %+v", g)
	}
}

// CN-21: from the question the other side can also agree, or call the judge; /yes replaces.
func TestAnswersToADifferentResultCN21(t *testing.T) {
	t.Parallel()
	for answer, check := range map[string]func(domain.Game) bool{
		"Верно у соперника": func(g domain.Game) bool { return g.Played() && g.Protocol.By == anya.ID },
		"Позвать судью":     func(g domain.Game) bool { return !g.Played() && g.Waiting() == nil },
		"/yes":              func(g domain.Game) bool { return g.Waiting() != nil && g.Waiting().By == gleb.ID },
		"Отмена":            func(g domain.Game) bool { return g.Waiting() != nil && g.Waiting().By == anya.ID },
	} {
		t.Run(answer, func(t *testing.T) {
			t.Parallel()
			c, id, n := selfReported(t)
			c.do(anya, private, typed("/result "+n+" 2:0"))
			h := c.opens(gleb, "/result "+n+" 3:0")
			if strings.HasPrefix(answer, "/") {
				c.says(gleb, private, answer)
			} else {
				h.tap(answer)
			}
			if g := c.number(id, n); !check(g) {
				t.Errorf("%+v", g)
			}
		})
	}
	c, id, n := selfReported(t)
	c.do(anya, private, typed("/result "+n+" 2:0"))
	h := c.opens(gleb, "/result "+n+" 3:0")
	c.do(anya, private, typed("/result "+n+" 1:0"))
	c.refusedWith("confirm.changed", gleb, private, pressed(buttonOf(t, h.rec, "Заменить на мой")))
	c.says(anya, private, "/undo")
	c.says(anya, private, "/undo")
	if c.number(id, n).Waiting() != nil {
		t.Error("the captain's undo leaves it waiting")
	}
	c.refusedWith("confirm.none", gleb, private, pressed(buttonOf(t, h.rec, "Заменить на мой")))
}

// CN-21: who may report, who may confirm, and who may not.
func TestRightsWhereCaptainsReportCN21(t *testing.T) {
	t.Parallel()
	c, id, n := selfReported(t)
	other := "1"
	if n == "1" {
		other = "2"
	}
	for _, person := range []domain.Person{vika, ira, oleg, guest} {
		for _, line := range []string{"/result " + n + " 2:0", "/result"} {
			c.refusedWith("forbidden", person, group, typed(line))
		}
		c.refusedWith("forbidden", person, private, pressed(handlers.Data(id, "pick", n+" winner 1")))
	}
	for _, person := range []domain.Person{anya, borya} {
		c.refusedWith("result.own", person, private, typed("/result "+other+" 2:0"))
		c.refusedWith("result.own", person, private, pressed(handlers.Data(id, "pick", other+" winner 1")))
		for _, command := range []string{"over", "correct", "take", "foul", "annul"} {
			c.refusedWith("forbidden", person, private, pressed(handlers.Data(id, command, n)))
		}
		list := c.do(person, private, typed("/result"))
		offers(t, list, "№"+n)
		lacks(t, list, "№"+other)
	}
	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	for _, word := range []string{"Верно", "Ошибка"} {
		data := buttonOf(t, rec, word)
		for _, person := range []domain.Person{anya, borya, vika, ira, oleg, guest} {
			c.refusedWith("confirm.other.captains", person, private, pressed(data))
		}
		for _, person := range []domain.Person{gleb, lena, fedor} {
			if refusal, answer := c.try(person, private, pressed(data)); refusal != nil || !answer.wrote() {
				t.Errorf("%s may not say %s: %v", person.Name, word, refusal)
			}
		}
	}
	c.says(ira, private, "/settings reports judge")
	c.refusedWith("forbidden", anya, private, typed("/result "+n+" 2:0"))
}

// CN-21: «Ошибка» calls the judge who holds the game; of a result that nobody holds a claim
// calls the chief judge.
func TestACaptainCallsTheJudgeCN21(t *testing.T) {
	t.Parallel()
	c, _, n := selfReported(t)
	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	wrong := c.do(gleb, private, pressed(buttonOf(t, rec, "Ошибка")))
	if people := toldEach(wrong); !strings.Contains(people[fedor.ID], "Узнайте, как было") || !strings.Contains(people[anya.ID], "дождитесь судьи") {
		t.Fatalf("called: %v", people)
	}
	c.says(lena, private, "/take "+n)
	rec = c.do(anya, private, typed("/result "+n+" 2:0"))
	wrong = c.do(gleb, private, pressed(buttonOf(t, rec, "Ошибка")))
	if people := toldEach(wrong); !strings.Contains(people[lena.ID], "Узнайте, как было") || people[fedor.ID] != "" {
		t.Fatalf("the holder is called: %v", people)
	}

	c, _, n = selfReported(t)
	rec = c.do(anya, private, typed("/result "+n+" 2:0"))
	c.do(gleb, private, pressed(buttonOf(t, rec, "Верно")))
	claim := c.opens(gleb, "/games "+n).tap("Ошибка").rec
	if people := toldEach(claim); !strings.Contains(people[fedor.ID], "Коты") || people[anya.ID] != "" {
		t.Errorf("the claim: %v", people)
	}
}

// CN-21: without a captain on the other side a judge is asked at once, and just once.
func TestASideWithoutACaptainCN21(t *testing.T) {
	t.Parallel()
	c, id, n := selfReported(t)
	var d domain.Delta
	for _, e := range c.cup(id).Entrants[1:] {
		e.Captain = 0
		d.Entrants = append(d.Entrants, e)
	}
	c.write(id, d)
	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	if people := toldEach(rec); len(people) != 1 || !strings.Contains(people[fedor.ID], "капитана соперников бот не знает") {
		t.Errorf("told: %v", people)
	}
	if timers := rec.timers("unconfirmed g" + n); len(timers) > 0 {
		t.Errorf("he is asked again at %v", timers)
	}
}

// G-15, CN-21: whose proposal another result overtakes hears of it, if not as captain.
func TestWhoProposedHearsOfAnotherResultG15(t *testing.T) {
	t.Parallel()
	c, _, n := selfReported(t)
	c.do(borya, private, typed("/result "+n+" 2:0"))
	rec := c.do(lena, private, typed("/result "+n+" 0:1"))
	if people := toldEach(rec); !strings.Contains(people[borya.ID], "Ваше предложение больше не ждёт") {
		t.Errorf("the deputy: %v", people)
	}
	c, _, n = selfReported(t)
	c.do(anya, private, typed("/result "+n+" 2:0"))
	rec = c.do(lena, private, typed("/result "+n+" 0:1"))
	if people := toldEach(rec); strings.Contains(people[anya.ID], "Ваше предложение") {
		t.Errorf("the captain hears it twice: %v", people)
	}
}

// CN-21: the way to report is where captains look: the menu and the card while the game runs.
func TestCaptainsFindTheWayToReportCN21(t *testing.T) {
	t.Parallel()
	c, id, n := selfReported(t)
	for _, person := range []domain.Person{anya, borya} {
		offers(t, c.press(person, id, "help", ""), "Записать результат")
		offers(t, c.do(person, private, typed("/games "+n)), "Записать результат")
	}
	lacks(t, c.press(vika, id, "help", ""), "Записать результат")
	c.refusedWith("codenames.next.missing", ira, private, typed("/next"))
	if said := c.says(ira, private, "/next"); !strings.Contains(said, "капитан или судья") {
		t.Errorf("/next: %s", said)
	}
	rec := c.do(anya, private, typed("/result "+n+" 2:0"))
	lacks(t, c.press(anya, id, "help", ""), "Записать результат")
	offers(t, c.press(gleb, id, "help", ""), "Подтвердить результат")
	c.do(gleb, private, pressed(buttonOf(t, rec, "Верно")))
	lacks(t, c.do(anya, private, typed("/games "+n)), "Записать результат")
	c.says(ira, private, "/settings reports judge") // before a result only; refused now
	if got := c.cup(id).Settings["reports"]; got != "captains" {
		t.Errorf("reports is %q", got)
	}
}

// CN-21, G-18: the round says who reports: its post, the captain's message with the way there,
// the judges' message; nothing of it where judges report.
func TestARoundSaysThatCaptainsReportCN21(t *testing.T) {
	t.Parallel()
	for _, value := range []string{"captains", "judge"} {
		c := newClub(t)
		id := c.found(group, "Кубок")
		c.says(ira, private, "/settings reports "+value)
		c.enter(id)
		c.says(lena, private, "/help")
		c.presses(ira, private, id, "judge", "e")
		c.drawn(id)
		rec := c.press(ira, id, "next", "go")
		post, ok := wantedPost(rec, "round", string(c.cup(id).Games[0].Stage)+"/1")
		people := toldEach(rec)
		want := value == "captains"
		for where, text := range map[string]string{"post": post.HTML, "captain": people[anya.ID], "judge": people[lena.ID]} {
			if !ok || text == "" || strings.Contains(text, "капитан") != want {
				t.Errorf("%s, %s: %s", value, where, text)
			}
		}
		linked := slices.ContainsFunc(post.Keyboard, func(row []domain.Button) bool {
			return slices.ContainsFunc(row, func(b domain.Button) bool { return strings.HasPrefix(b.Text, "Записать результат") })
		})
		if linked != want {
			t.Errorf("%s: the post's way to the result: %v", value, post.Keyboard)
		}
		if !want {
			continue
		}
		for _, m := range rec.answers() {
			if m.Person == anya.ID && m.Keyboard[0][0].Text != "Записать результат" {
				t.Errorf("the captain's buttons: %v", m.Keyboard)
			}
		}
	}
}
