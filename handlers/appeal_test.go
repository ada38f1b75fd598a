package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
)

// inPlay is a season of four questions a round whose first one is on, all eight teams in it,
// Фёдор present for the council.
func inPlay(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := season(t)
	c.says(ira, private, "/format 2 x 4")
	c.says(fedor, private, "/here")
	c.lines(lena, "present all", "round start")
	return c, id
}

// pause is inPlay in its break after two questions: 1 answered by Коты and Совы, 2 by Псы and Ежи.
func pause(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := inPlay(t)
	c.lines(lena, "q 1 1 3", "q 2 2 4", "break")
	return c, id
}

// wantedPost is a live post as the last change of the answer wants it; a person's when it is not
// zero, else the group's.
func wantedPost(rec *recorder, kind, part string) (domain.Post, bool) {
	for _, change := range slices.Backward(rec.changes) {
		for _, p := range change.Posts {
			if p.Kind == kind && p.Part == part {
				return p, true
			}
		}
	}
	return domain.Post{}, false
}

// CG-12: an appeal of either kind, in either language, by line; its card stands in the group
// and with each member of the council.
func TestAnAppealIsFiledCG12(t *testing.T) {
	t.Parallel()
	cases := map[string]domain.Protest{
		"/appeal 1 некорректный в вопросе ошибка":               {Kind: domain.ClaimQuestion, Question: 1, Text: "в вопросе ошибка"},
		"/appeal №2 Некорректный вопрос: в вопросе\nдве ошибки": {Kind: domain.ClaimQuestion, Question: 2, Text: "в вопросе\nдве ошибки"},
		"/appeal 2 незасчитан у нас синоним":                    {Kind: domain.ClaimAnswer, Question: 2, Text: "у нас синоним"},
		"/appeal 2 не засчитан — у нас синоним":                 {Kind: domain.ClaimAnswer, Question: 2, Text: "у нас синоним"},
		"/appeal 2 uncounted ours is a synonym":                 {Kind: domain.ClaimAnswer, Question: 2, Text: "ours is a synonym"},
		"/appeal 1 incorrect: wrong date":                       {Kind: domain.ClaimQuestion, Question: 1, Text: "wrong date"},
		"апелляция 1 некорректный дата не та":                   {Kind: domain.ClaimQuestion, Question: 1, Text: "дата не та"},
	}
	for line, want := range cases {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			c, id := pause(t)
			rec := c.do(borya, private, typed(line))
			p := c.protestNow(id, 1)
			if p.Kind != want.Kind || p.Question != want.Question || p.Text != want.Text || p.By != "t1" || p.Author != borya.ID || p.Status != domain.ProtestOpen {
				t.Fatalf("%+v, said %s", p, heard(rec))
			}
			card, ok := wantedPost(rec, "protest", "p1")
			if !ok || !strings.Contains(card.HTML, "Апелляция №1") || !strings.Contains(card.HTML, want.Text) {
				t.Errorf("the card: %s", card.HTML)
			}
			for _, person := range []domain.Person{fedor, ira} {
				own, ok := wantedPost(rec, "decide", "p1/"+person36(person))
				if !ok || len(own.Keyboard) != 2 {
					t.Errorf("%s has %+v", person.Name, own.Body)
				}
			}
		})
	}
}

func person36(p domain.Person) string {
	return map[domain.PersonID]string{fedor.ID: "d", ira.ID: "b", lena.ID: "e"}[p.ID]
}

// CG-12: what is refused, with its clause; nothing is written.
func TestAppealsThatAreRefusedCG12(t *testing.T) {
	t.Parallel()
	c, id := pause(t)
	c.says(anya, private, "/appeal 1 некорректный ошибка")
	cases := []struct {
		who  domain.Person
		line string
		key  string
	}{
		{anya, "/appeal 1 просрочено время ответа", "appeal.kind"},
		{anya, "/appeal 2 соперникам засчитан неверный", "appeal.kind"},
		{anya, "/appeal незасчитан", "appeal.question"},
		{anya, "/appeal 3 незасчитан рано", "chgk.claim.unasked"},
		{anya, "/appeal 0 незасчитан рано", "appeal.question"},
		{anya, "/appeal -3 незасчитан рано", "appeal.question"},
		{anya, "/appeal 99 некорректный рано", "chgk.claim.unasked"},
		{anya, "/appeal 1 незасчитан у нас верно", "chgk.claim.counted"},
		{anya, "/appeal 1 некорректный снова", "chgk.claim.twice"},
		{borya, "/appeal 1 некорректный и заместитель", "chgk.claim.twice"},
		{vika, "/appeal 2 незасчитан я игрок", "appeal.stranger"},
		{anya, "/appeal #2 2 незасчитан за псов", "appeal.stranger"},
		{lena, "/appeal 2 незасчитан без команды", "appeal.paper.how"},
		{anya, "/error счёт не тот", "chgk.claim.error.early"},
		{anya, "/protest 1 слово", "regulation.protest"},
	}
	for _, tc := range cases {
		c.refusedWith(tc.key, tc.who, private, typed(tc.line))
	}
	c.refusedWith("appeal.stranger", guest, group, typed("/appeal 2 незасчитан я зритель"))
	if n := len(c.cup(id).Protests); n != 1 {
		t.Errorf("%d appeals", n)
	}
	for _, lang := range []string{"незасчитан", "некорректный"} {
		if said := c.says(anya, private, "/appeal 2 всё не так"); !strings.Contains(said, "6.3") || !strings.Contains(said, lang) {
			t.Errorf("the kinds are not named: %s", said)
		}
	}
}

// CG-12, G-11: an appeal written on paper is entered by the host for a team without Telegram.
func TestAnAppealOnPaperG11(t *testing.T) {
	t.Parallel()
	c, id := pause(t)
	said := c.says(lena, private, "/appeal #3 2 незасчитан с листка")
	if p := c.protestNow(id, 1); p.By != "t3" || p.Entered != lena.ID || p.Author != 0 {
		t.Errorf("%+v: %s", p, said)
	}
}

// CG-12: without arguments a form by buttons: the question, the kind, the text.
func TestAnAppealByButtonsCG12(t *testing.T) {
	t.Parallel()
	c, id := pause(t)
	rec := c.do(anya, private, typed("/appeal"))
	rec = c.do(anya, private, pressed(buttonOf(t, rec, "2")))
	rec = c.do(anya, private, pressed(buttonOf(t, rec, "Незасчитанный ответ")))
	if said := heard(rec); !strings.Contains(said, "6.2") {
		t.Errorf("asked: %s", said)
	}
	c.says(anya, private, "наш ответ\nэто синоним")
	if p := c.protestNow(id, 1); p.Kind != domain.ClaimAnswer || p.Question != 2 || p.Text != "наш ответ\nэто синоним" {
		t.Errorf("%+v", p)
	}
}

// CG-12: who filed an appeal takes it back while it is open.
func TestAnAppealIsWithdrawnCG12(t *testing.T) {
	t.Parallel()
	c, id := pause(t)
	c.says(anya, private, "/appeal 2 незасчитан верно")
	c.refusedWith("protest.withdraw.other", gleb, private, typed("/withdraw_protest 1"))
	c.says(borya, private, "/withdraw_protest 1")
	if p := c.protestNow(id, 1); p.Status != domain.ProtestWithdrawn {
		t.Fatalf("%+v", p)
	}
	c.refusedWith("council.withdrawn", fedor, private, typed("/decide 1 отклонить поздно"))
	c.says(anya, private, "/appeal 2 незасчитан всё-таки верно")
	if p := c.protestNow(id, 2); p.Status != domain.ProtestOpen {
		t.Errorf("%+v", p)
	}
}

// told are the messages to a person.
func told(rec *recorder, person domain.Person) []domain.Message {
	return slices.DeleteFunc(rec.answers(), func(m domain.Message) bool { return m.Person != person.ID })
}
