package handlers_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"arbiter/domain"
	"arbiter/domain/chgk"
	"arbiter/handlers"
)

// inRound is a season whose round 1 is being played by its first four teams: two questions
// were asked, Коты and Псы answered the first, Псы the second.
func inRound(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := season(t)
	c.says(ira, private, "/format 2 x 4")
	head := c.cup(id).Head
	head.Phase = domain.PhaseRunning
	c.write(id, domain.Delta{Head: &head})
	c.act(id, domain.Act{Name: domain.ActPresent, Teams: []domain.EntrantID{"t1", "t2", "t3", "t4"}}, domain.Act{Name: domain.ActCouncil, Person: fedor.ID},
		domain.Act{Name: domain.ActStart}, domain.Act{Name: domain.ActAnswers, Question: 1, Typed: "1 2"}, domain.Act{Name: domain.ActAnswers, Question: 2, Typed: "2"})
	return c, id
}

// act carries acts out past the use cases.
func (c *club) act(id domain.TournamentID, acts ...domain.Act) {
	c.t.Helper()
	for _, a := range acts {
		cup := c.cup(id)
		g, _ := chgk.Rules{}.Current(cup)
		if a.Person == 0 {
			a.Person = lena.ID
		}
		a.Now = c.now
		done, err := chgk.Rules{}.Do(cup, g, a)
		if err != nil {
			r, _ := domain.AsRefusal(err)
			c.t.Fatalf("%s: %+v", a.Name, r)
		}
		d := domain.Delta{Games: []domain.Game{done.Game}}
		if _, old := cup.Game(g.ID); !old {
			last := cup.Last
			last.Game++
			d.Last = &last
		}
		c.write(id, d)
	}
}

func (c *club) masks(id domain.TournamentID) map[domain.EntrantID]string {
	c.t.Helper()
	var p chgk.Protocol
	games := c.cup(id).Games
	if err := json.Unmarshal(games[len(games)-1].Protocol.Body, &p); err != nil {
		c.t.Fatal(err)
	}
	return p.Answers
}

// sent is a file in the private chat, as the bot hands it on: read already, so nothing reads
// it within the transaction.
func sent(name, content, caption string) handlers.Request {
	r := typed(caption)
	file := handlers.Upload{Name: name, Size: int64(len(content)), Data: []byte(content)}.Opened()
	file.Data = []byte("read")
	r.Document = &file
	return r
}

const roundSheet = "Тур 1\n№;Команда;1;2;3;4\n1;Коты;1;1;1;\n2;Псы;1;1;0;\n3;Совы;0;0;1;\n"

// CG-19: a sheet is shown, written by a button, and taken back.
func TestSheetIsWrittenInTwoSteps(t *testing.T) {
	t.Parallel()
	c, id := inRound(t)
	before := c.masks(id)
	rec := c.do(maks, private, sent("тур1.csv", roundSheet, ""))
	for _, line := range []string{"Тур 1, файл «тур1.csv»: 3 команды.", "Новые вопросы: 3", "Изменятся ответы на вопросы: 2\n• 1 Коты: засчитать 2", "Нет в таблице: Ежи.",
		"Станет: 1 Коты — 3, 2 Псы — 2, 3 Совы — 1, 4 Ежи — 0."} {
		if !strings.Contains(heard(rec), line) {
			t.Errorf("no %q in %s", line, heard(rec))
		}
	}
	if diff := cmp.Diff(before, c.masks(id)); diff != "" {
		t.Fatal("shown is written already", diff)
	}
	written := c.do(maks, private, pressed(buttonOf(t, rec, "Записать")))
	want := map[domain.EntrantID]string{"t1": "111", "t2": "110", "t3": "001", "t4": "000"}
	if diff := cmp.Diff(want, c.masks(id)); diff != "" {
		t.Fatal(diff)
	}
	if said := heard(written); !strings.Contains(said, "внесены ответы на вопросы 3, исправлены на вопросы 2") {
		t.Error(said)
	}
	if e := c.journal(id)[0]; e.By != maks.ID || e.What.Key != "journal.import" || e.Game != "g1" {
		t.Errorf("%+v", e)
	}
	c.refusedWith("import.stale", maks, private, pressed(buttonOf(t, rec, "Записать"))) // a double tap has one effect
	c.do(ira, private, pressed(handlers.Data(id, "undo", fmt.Sprint(c.journal(id)[0].ID))))
	if diff := cmp.Diff(before, c.masks(id)); diff != "" {
		t.Error("undo:", diff)
	}
}

// The second step may be /yes; what has moved meanwhile is not written over.
func TestSheetByYesAndWhatHasMoved(t *testing.T) {
	t.Parallel()
	c, id := inRound(t)
	c.do(lena, private, sent("тур1.CSV", roundSheet, "/import"))
	c.says(lena, private, "/yes")
	if got := c.masks(id)["t1"]; got != "111" {
		t.Errorf("after /yes: %s", got)
	}
	rec := c.do(lena, private, sent("тур1.csv", strings.Replace(roundSheet, "Коты;1;1;1;", "Коты;1;1;1;1", 1), ""))
	c.act(id, domain.Act{Name: domain.ActAnswers, Question: 4, Typed: "3"})
	c.refusedWith("import.moved", lena, private, pressed(buttonOf(t, rec, "Записать")))
	c.refusedWith("import.stale", oleg, private, pressed(buttonOf(t, rec, "Записать"))) // not an importer's own
}

// Everything that is wrong with a file is said, with its cell where it has one.
func TestSheetsThatAreRefused(t *testing.T) {
	t.Parallel()
	c, id := inRound(t)
	c.act(id, domain.Act{Name: domain.ActGone, Teams: []domain.EntrantID{"t4"}})
	for name, tt := range map[string]struct {
		request handlers.Request
		key     string
		says    []string
	}{
		"faults by cell": {sent("a.csv", "№;Команда;1;2;3\n1;Коты;1;х;1\n5;Лисы;1;0;0\n4;Ежи;0;0;1\n9;Тигры;1;1;1\n", ""), "import.faults",
			[]string{"строка 2, столбец 4 (D2): «х»", "строка 5, столбец 2 (B5): команды «Тигры» в турнире нет"}},
		"faults of the round": {sent("a.csv", "№;Команда;1;2;3\n1;Коты;1;1;1\n5;Лисы;1;0;0\n4;Ежи;0;0;1\n", ""), "import.faults",
			[]string{"строка 3: «Лисы» в этом туре не участвует; если опоздала: /present 5", "строка 4, столбец 5 (E4): «Ежи» ушла после вопроса 2, позже её ответов нет (4.9)"}},
		"the same":        {sent("a.csv", "Команда;1;2\nКоты;1;0\nПсы;1;1\n", ""), "import.same", nil},
		"by its name":     {sent("эшколь-тур2.csv", strings.Replace(roundSheet, "Тур 1", "", 1), ""), "import.other", nil},
		"another round":   {sent("a.csv", strings.Replace(roundSheet, "Тур 1", "Тур 2", 1), ""), "import.other", nil},
		"no sheet":        {sent("a.csv", "Привет", ""), "sheet.no_head", nil},
		"another kind":    {sent("a.pdf", "%PDF", ""), "import.file", nil},
		"not given":       {handlers.Request{Kind: handlers.Typed, Document: &handlers.Upload{Name: "a.csv", Size: 9}}, "import.unread", nil},
		"many faults":     {sent("a.csv", "Команда;1;2;3;4\n"+strings.Repeat("Рыба;1;1;1;1\n", 20), ""), "import.faults", []string{"и ещё 5 мест"}},
		"in the words of": {sent("a.csv", "", ""), "sheet.empty", nil},
	} {
		refusal, _ := c.try(lena, private, tt.request)
		if refusal == nil || refusal.Text.Key != tt.key {
			t.Errorf("%s: %+v, want %s", name, refusal, tt.key)
			continue
		}
		_, rec := c.try(lena, private, tt.request)
		for _, line := range tt.says {
			if !strings.Contains(heard(rec), line) {
				t.Errorf("%s: no %q in %s", name, line, heard(rec))
			}
		}
	}
}

// CG-14: a sheet does not take away what an accepted appeal has given; the cell is named.
func TestSheetAgainstADecisionCG14(t *testing.T) {
	t.Parallel()
	c, id := inRound(t)
	c.write(id, domain.Delta{Protests: []domain.Protest{{ID: "p1", Game: "g1", By: "t2", Kind: "right_answer", Question: 2, Status: domain.ProtestAccepted, Written: c.now, Decided: c.now}}})
	rec := c.do(lena, private, sent("a.csv", "Команда;1;2\nКоты;0;0\nПсы;1;0\n", ""))
	const says = "строка 3, столбец 3 (C3): вопрос 2 засчитан команде «Псы» по апелляции №1"
	if !strings.Contains(heard(rec), says) {
		t.Error(heard(rec))
	}
	for _, fine := range []string{"Команда;1;2\nПсы;0;1\nКоты;1;1\n", "Команда;1;2\nКоты;0;1\n"} {
		if refusal, _ := c.try(lena, private, sent("a.csv", fine, "")); refusal != nil {
			t.Errorf("%q: %+v", fine, refusal)
		}
	}
}

// CG-17: a round that is over takes no sheet, by whatever way it comes.
func TestNoSheetAfterTheEndCG17(t *testing.T) {
	t.Parallel()
	c, id := inRound(t)
	c.do(maks, private, sent("тур1.csv", roundSheet, ""))
	c.says(maks, private, "/yes")
	written := fmt.Sprint(c.journal(id)[0].ID)
	c.do(maks, private, pressed(handlers.Data(id, "undo", written))) // a scorer takes his own back
	if got := c.masks(id)["t1"]; got != "10" {
		t.Errorf("after undo: %s", got)
	}
	c.do(maks, private, sent("тур1.csv", roundSheet, ""))
	c.says(maks, private, "/yes")
	written = fmt.Sprint(c.journal(id)[0].ID)
	rec := c.do(lena, private, sent("тур1.csv", strings.Replace(roundSheet, "Псы;1", "Псы;0", 1), ""))
	c.act(id, domain.Act{Name: domain.ActAnswers, Question: 3, Typed: "2"}, domain.Act{Name: domain.ActAnswers, Question: 4, Typed: "2"},
		domain.Act{Name: domain.ActRead}, domain.Act{Name: domain.ActOver})
	before := c.masks(id)
	c.refusedWith("import.moved", lena, private, pressed(buttonOf(t, rec, "Записать")))
	c.refusedWith("undo.over", ira, private, pressed(handlers.Data(id, "undo", written)))
	c.refusedWith("import.over", ira, private, sent("тур1.csv", roundSheet, ""))
	c.refusedWith("import.over", ira, private, sent("эшколь-тур1.csv", strings.Replace(roundSheet, "Тур 1", "", 1), ""))
	c.refusedWith("chgk.act.not_started", ira, private, sent("тур2.csv", strings.Replace(roundSheet, "Тур 1", "", 1), ""))
	if diff := cmp.Diff(before, c.masks(id)); diff != "" {
		t.Error(diff)
	}
}

// A file is taken of those who may enter answers, in private, and only where it has a sense.
func TestWhoseFilesAreTaken(t *testing.T) {
	t.Parallel()
	c, id := inRound(t)
	for _, p := range []domain.Person{ira, oleg, lena, maks} {
		if refusal, _ := c.try(p, private, sent("a.csv", roundSheet, "")); refusal != nil {
			t.Errorf("%s: %+v", p.Name, refusal)
		}
	}
	for _, p := range []domain.Person{fedor, anya} {
		c.refusedWith("forbidden", p, private, sent("a.csv", roundSheet, ""))
	}
	wants(t, heard(c.do(anya, private, sent("a.csv", roundSheet, ""))), "ведущий, секретарь или организатор")
	for _, p := range []domain.Person{guest, alien} {
		c.refusedWith("unknown.text", p, private, sent("a.csv", roundSheet, ""))
	}
	if rec := c.do(lena, group, sent("a.csv", roundSheet, "")); len(rec.answers()) > 0 || rec.wrote() {
		t.Errorf("in the group: %s", heard(rec))
	}
	if said := c.says(lena, group, "/import"); !strings.Contains(said, "Пришлите сюда, в личный чат") {
		t.Error(said)
	}
	c.refusedWith("forbidden", fedor, group, typed("/import"))
	wants := func(r handlers.Request, kind domain.ChatKind) bool {
		r.Chat.Kind = kind
		return c.app.WantsFile(r)
	}
	large := sent("a.csv", "", "")
	large.Document.Size = 1<<20 + 1
	if !wants(sent("A.XLSX", "PK", ""), domain.Private) || wants(sent("a.csv", "", ""), domain.Group) || wants(sent("a.jpg", "", ""), domain.Private) || wants(large, domain.Private) || wants(typed("x"), domain.Private) {
		t.Error("other files are downloaded, or sheets are not")
	}
	// With two seasons the caption says which.
	rec := c.do(ira, others, typed("/new чгк Вторая лига"))
	second := rec.changes[len(rec.changes)-1].Tournament
	c.presses(ira, others, second, "accept", "")
	c.refusedWith("import.which", ira, private, sent("a.csv", roundSheet, ""))
	if refusal, _ := c.try(ira, private, sent("a.csv", roundSheet, "это #"+c.cup(id).Tag)); refusal != nil {
		t.Errorf("by its tag: %+v", refusal)
	}
}

// A workbook with a page a round: the page of the round that is played is read.
func TestPageOfTheRound(t *testing.T) {
	t.Parallel()
	c, id := inRound(t)
	book := excelize.NewFile()
	page := func(name string, answers ...any) {
		if _, err := book.NewSheet(name); err != nil {
			t.Fatal(err)
		}
		for i, row := range [][]any{{"Команда", 1, 2, 3}, append([]any{"Коты"}, answers...)} {
			if err := book.SetSheetRow(name, fmt.Sprint("A", i+1), &row); err != nil {
				t.Fatal(err)
			}
		}
	}
	content := func() string {
		b, err := book.WriteToBuffer()
		if err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	page("Игра А", 1, 1, 1)
	page("Игра Б", 0, 0, 0)
	c.refusedWith("import.page", lena, private, sent("a.xlsx", content(), ""))
	page("Тур 2", 0, 0, 0)
	page("Тур 1", 1, 0, 1)
	c.do(lena, private, sent("a.xlsx", content(), ""))
	c.says(lena, private, "/yes")
	if got := c.masks(id)["t1"]; got != "101" {
		t.Errorf("%s", got)
	}
}
