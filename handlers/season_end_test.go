package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
	"arbiter/storage"
)

// lastRound plays the round that is on to its end: who answers all four questions.
func (c *club) lastRound(id domain.TournamentID, from int, winners string) {
	c.t.Helper()
	var acts []domain.Act
	for k := from; k <= 4; k++ {
		acts = append(acts, domain.Act{Name: domain.ActAnswers, Question: k, Typed: winners})
	}
	c.act(id, append(acts, domain.Act{Name: domain.ActRead}, domain.Act{Name: domain.ActOver})...)
}

// final is the final post of the season.
func final(t *testing.T, rec *recorder) string {
	t.Helper()
	for _, change := range rec.changes {
		for _, post := range change.Posts {
			if post.Kind == "final" {
				return post.HTML
			}
		}
	}
	t.Fatalf("no final post: %s", heard(rec))
	return ""
}

// CG-7, CG-29: a season whose rounds are all over ends in two steps; the final post has its
// champion, the cups and the prizes.
func TestTheSeasonEnds(t *testing.T) {
	t.Parallel()
	c, id := overRound(t)
	c.lastRound(id, 2, "1")
	c.says(fedor, private, "/prize Вика: лучший игрок года")
	rec := c.do(oleg, private, typed("/finish"))
	if c.cup(id).Phase != domain.PhaseRunning {
		t.Fatal("finished at once")
	}
	done := c.do(oleg, private, pressed(buttonOf(t, rec, "Да, закончить")))
	if c.cup(id).Phase != domain.PhaseFinished {
		t.Fatal(heard(done))
	}
	said := final(t, done)
	for _, line := range []string{"🏆 Чемпион", "Коты", "🥇 Коты, ", "Переходящий кубок: Коты, тур 2", "🎖 лучший игрок года: Вика («Коты»)"} {
		if !strings.Contains(said, line) {
			t.Errorf("no %q in %s", line, said)
		}
	}
	if strings.Contains(said, "из 2") {
		t.Error("all rounds are over:", said)
	}
}

// CG-7: several champions.
func TestSeveralChampionsCG7(t *testing.T) {
	t.Parallel()
	c, id := inRound(t)
	c.act(id, domain.Act{Name: domain.ActAnswers, Question: 1, Typed: "-"}, domain.Act{Name: domain.ActAnswers, Question: 2, Typed: "-"})
	c.act(id, domain.Act{Name: domain.ActAnswers, Question: 3, Typed: "-"}, domain.Act{Name: domain.ActAnswers, Question: 4, Typed: "1 2"}, domain.Act{Name: domain.ActRead})
	c.act(id, slices.Repeat([]domain.Act{{Name: domain.ActExtra, Typed: "0"}}, 6)...)
	c.says(lena, private, "/end")
	c.says(lena, private, "/yes")
	said := c.says(ira, private, "/finish зал закрыт")
	for _, line := range []string{"Чемпионы", "Коты, Псы", "Переходящий кубок делят Коты, Псы, тур 1 (3.4)"} {
		if !strings.Contains(said, line) {
			t.Errorf("no %q in %s", line, said)
		}
	}
	// CG-29: after a month and a half the council is reminded to glue the cup.
	due := c.timer(id, "glue")
	if want := c.now.AddDate(0, 1, 15); !due.At.Equal(want) {
		t.Errorf("due %s, want %s", due.At, want)
	}
	c.now = due.At
	rec := c.falls(id, due.Then)
	var told []string
	for _, m := range rec.answers() {
		told = append(told, itoa(int(m.Person)))
		if !strings.Contains(m.HTML, "склеить переходящий кубок: после тура 1 его поделили Коты, Псы") {
			t.Error(m.HTML)
		}
	}
	if got := strings.Join(told, " "); got != "11 13" { // Ира, Фёдор
		t.Errorf("told %s", got)
	}
}

// timer is the timer of the tournament whose work begins so.
func (c *club) timer(id domain.TournamentID, word string) domain.Timer {
	c.t.Helper()
	var found domain.Timer
	err := c.store.Write(c.t.Context(), func(tx *storage.Tx) error {
		due, err := tx.DueTimers(c.t.Context(), c.now.AddDate(1, 0, 0), 100)
		for _, timer := range due {
			if timer.Tournament == id && strings.HasPrefix(timer.Then, word) {
				found = timer
			}
		}
		return err
	})
	if err != nil || found.Then == "" {
		c.t.Fatalf("no timer %q: %v", word, err)
	}
	return found
}

// falls is a timer that is due.
func (c *club) falls(id domain.TournamentID, then string) (rec *recorder) {
	c.t.Helper()
	err := c.store.Write(c.t.Context(), func(tx *storage.Tx) (err error) {
		rec, err = c.handle(tx, handlers.Request{Kind: handlers.Due, Tournament: id, Then: then, At: c.now})
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return rec
}

// CG-31: rounds that are not over are named; only the head closes the season without them,
// with a reason, in two steps.
func TestTheSeasonIsClosedWithoutRoundsCG31(t *testing.T) {
	t.Parallel()
	c, _ := inRound(t)
	c.refusedWith("finish.season.none", ira, private, typed("/finish"))
	c, id := overRound(t)
	c.refusedWith("finish.season.head", oleg, private, typed("/finish"))
	c.refusedWith("finish.season.head", oleg, private, typed("/finish зал закрыт"))
	c.refusedWith("finish.season.head", oleg, private, pressed(handlers.Data(id, "finish", "yes 1.1 зал закрыт")))
	c.refusedWith("forbidden", lena, private, typed("/finish"))
	said := c.says(ira, private, "/finish")
	if !strings.Contains(said, "Не окончено: тур 2.") || c.cup(id).Phase != domain.PhaseRunning {
		t.Error(said)
	}
	rec := c.do(ira, private, typed("зал закрыт до осени"))
	for _, line := range []string{"Не окончено: тур 2.", "Причина: зал закрыт до осени", "🥇 Псы, 6 очков", "Окончен 1 тур из 2"} {
		if !strings.Contains(heard(rec), line) {
			t.Errorf("no %q in %s", line, heard(rec))
		}
	}
	done := c.do(ira, private, pressed(buttonOf(t, rec, "Да, закончить")))
	if c.cup(id).Phase != domain.PhaseFinished {
		t.Fatal(heard(done))
	}
	if !strings.Contains(heard(done), "закончен. Не окончено: тур 2. Причина: зал закрыт до осени") || !strings.Contains(final(t, done), "Окончен 1 тур из 2") {
		t.Error(heard(done), final(t, done))
	}
	if e := c.journal(id)[0]; e.What.Key != "journal.finish.season" || e.Undo != nil {
		t.Errorf("%+v", e)
	}
	c.refusedWith("finished", ira, private, typed("/prize Вика: лучшая"))
}

// A round that has ended since the question was asked changes it.
func TestTheQuestionOfTheEndIsOfItsMoment(t *testing.T) {
	t.Parallel()
	c, id := overRound(t)
	rec := c.do(ira, private, typed("/finish зал закрыт"))
	c.lastRound(id, 2, "1")
	said := heard(c.do(ira, private, pressed(buttonOf(t, rec, "Да, закончить"))))
	if c.cup(id).Phase != domain.PhaseRunning || !strings.Contains(said, "Закончить чемпионат?") {
		t.Error(said)
	}
}

// CG-29: the council names the prizes of players, by buttons and typed, and takes them back.
func TestPrizesOfPlayersCG29(t *testing.T) {
	t.Parallel()
	c, id := overRound(t)
	prizeOf := func(name string) string {
		for _, e := range c.cup(id).Entrants {
			for _, m := range e.Members {
				if m.Name == name {
					return m.Prize
				}
			}
		}
		return "nobody"
	}
	rec := c.do(fedor, private, typed("призы"))
	offers(t, rec, "Коты · 1 тур", "Лисы · 0 туров")
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Коты · 1 тур")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Вика")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "лучший игрок года")))
	if got := prizeOf("Вика"); got != "лучший игрок года" {
		t.Fatalf("%q: %s", got, heard(rec))
	}
	c.do(fedor, private, pressed(buttonOf(t, rec, "Отменить")))
	if got := prizeOf("Вика"); got != "" {
		t.Errorf("after undo: %q", got)
	}
	c.says(ira, group, "/prize Глеб, псы:  за   волю  к победе")
	if got := prizeOf("Глеб"); got != "за волю к победе" {
		t.Error(got)
	}
	if said := c.says(guest, group, "/prize"); !strings.Contains(said, "🎖 за волю к победе: Глеб («Псы»)") {
		t.Error(said)
	}
	c.says(fedor, private, "/prize Аня")
	c.says(fedor, private, "за лучший вопрос")
	if got := prizeOf("Аня"); got != "за лучший вопрос" {
		t.Error(got)
	}
	c.says(fedor, private, "/prize Аня:")
	if got := prizeOf("Аня"); got != "" {
		t.Error(got)
	}
	for typedLine, key := range map[string]string{"/prize Кит: лучший": "prize.unknown", "/prize Аня, Псы: лучшая": "prize.unknown",
		"/prize Глеб: за волю к победе": "prize.same", "/prize Глеб: " + strings.Repeat("ы", 81): "prize.long"} {
		c.refusedWith(key, fedor, private, typed(typedLine))
	}
	for _, p := range []domain.Person{oleg, lena, maks, anya, guest} {
		c.refusedWith("forbidden", p, group, typed("/prize Аня: лучшая"))
	}
	cats := c.cup(id).Entrants[1]
	cats.Members = append(slices.Clone(cats.Members), domain.Member{Name: "Аня"})
	c.write(id, domain.Delta{Entrants: []domain.Entrant{cats}})
	asked := c.do(fedor, private, typed("/prize Аня: лучшая"))
	if c.do(fedor, private, pressed(buttonOf(t, asked, "Аня · Коты"))); prizeOf("Аня") != "лучшая" {
		t.Error(prizeOf("Аня"))
	}
}

// CG-29: a first name, a surname or their beginnings name a player, as at the table; of several the
// buttons ask, and the title is kept. The end reminds of prizes that nobody has.
func TestPrizesByTheBeginningOfANameCG29(t *testing.T) {
	t.Parallel()
	c, id := overRound(t)
	owls := c.cup(id).Entrants[2]
	owls.Members = []domain.Member{{Name: "Галя Ночкина"}, {Name: "Ночкин Гена"}}
	c.write(id, domain.Delta{Entrants: []domain.Entrant{owls}})
	prizes := func() string { m := c.cup(id).Entrants[2].Members; return m[0].Prize + "/" + m[1].Prize }
	wants(t, c.says(ira, private, "/finish зал закрыт"), "⚠ Призы лучшим игрокам не названы (2.5)")
	for _, step := range [][2]string{{"Галя, Совы: лучший игрок", "лучший игрок/"}, {"ночкина: за волю", "за волю/"}, {"Ген, Сов: за шутку", "за волю/за шутку"}, {"Ночк Гал: мечта", "мечта/за шутку"}} {
		if said := c.says(fedor, private, "/prize "+step[0]); prizes() != step[1] {
			t.Errorf("%s: %s: %s", step[0], prizes(), said)
		}
	}
	asked := c.do(fedor, private, typed("/prize Ночк: за сову"))
	wants(t, heard(asked), "Кому из них приз?")
	c.do(fedor, private, pressed(buttonOf(t, asked, "Ночкин Гена · Совы")))
	if got := prizes(); got != "мечта/за сову" {
		t.Error(got)
	}
	c.says(fedor, private, "/prize Ночк: за филина")
	c.says(fedor, private, "Галя")
	if got := prizes(); got != "за филина/за сову" {
		t.Error(got)
	}
	if said := c.says(ira, private, "/finish зал закрыт"); strings.Contains(said, "не названы") {
		t.Error(said)
	}
}
