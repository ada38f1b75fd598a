package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/chgk"
	"arbiter/handlers"
)

// started is a season whose first round of three questions has begun with all eight teams:
// Фёдор is there for the council, Лена leads.
func started(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := season(t)
	c.says(ira, private, "/format 2 x 3")
	c.says(fedor, private, "/here")
	c.says(lena, private, "/present all")
	c.says(lena, private, "/round start")
	if c.cup(id).Phase != domain.PhaseRunning || !c.cup(id).Games[0].Played() {
		t.Fatalf("not started: %+v", c.cup(id).Games)
	}
	return c, id
}

// round is the protocol of the newest round.
func (c *club) round(id domain.TournamentID) string {
	g := c.cup(id).Games
	if len(g) == 0 || !g[len(g)-1].Played() {
		return ""
	}
	return string(g[len(g)-1].Protocol.Body)
}

func (c *club) lines(who domain.Person, lines ...string) {
	c.t.Helper()
	for _, l := range lines {
		c.says(who, private, "/"+l)
	}
}

func wants(t *testing.T, said string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(said, part) {
			t.Errorf("no %q in:\n%s", part, said)
		}
	}
}

// CG-16, CG-26: a round from the list of teams to the end, typed.
func TestARoundIsLedTypedCG16(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(ira, private, "/format 2 x 3")
	wants(t, c.says(lena, private, "/round"), "Тур 1", "отмечаются команды")
	c.refusedWith("chgk.act.not_started", lena, private, typed("/q 1 1"))
	wants(t, c.says(lena, private, "/present 1 2 3 4 5 6 7"), "участвуют 7 команд")
	c.refusedWith("chgk.start.council", lena, private, typed("/round start")) // 4.12
	c.says(fedor, private, "/here")
	wants(t, c.says(lena, group, "/round start"), "Тур 1 начался", "Играют 7 команд")
	wants(t, c.says(maks, private, "/q 1 1 4"), "Вопрос 1. Засчитан: 1 Коты, 4 Ежи.")
	wants(t, c.says(lena, private, "/present 8"), "Опоздавшие в игре: 8 Львы")
	wants(t, c.says(maks, private, "/q 2 -3"), "Не засчитан: 3 Совы")
	wants(t, c.says(lena, private, "/break"), "Перерыв", "Тур 1: перерыв")
	wants(t, c.says(lena, private, "/gone Львы"), "8 Львы ушла после вопроса 2")
	wants(t, c.says(maks, private, "/q 3 1 2"), "Вопросы закончились")
	wants(t, c.says(lena, private, "/read"), "Результаты оглашены")
	wants(t, c.says(lena, private, "/end"), "Закончить тур 1?", "Ещё не сказали", "Коты")
	rec := c.do(lena, private, typed("/yes"))
	wants(t, heard(rec), "Тур 1 закончен")
	wants(t, postOf(rec, "standings", "r1"), "Тур 1 закончен", "победитель: 1 Коты", "Отпечаток")
	want := `{"answers":{"t1":"111","t2":"011","t3":"000","t4":"110","t5":"010","t6":"010","t7":"010","t8":"010"},"left_after":{"t8":2},"finished":true}`
	if got := c.round(id); got != want {
		t.Errorf("the round is %s", got)
	}
	wants(t, c.says(guest, private, "/start "+handlers.Payload(id, "table", "")), "Общий зачёт", "Коты")
	wants(t, c.presses(guest, private, id, "why", "#1 > #2"), "Микроматч")
	wants(t, c.presses(anya, private, id, "me", ""), "Тур 1: 3 ответа, место 1 из 8")
	wants(t, c.presses(anya, private, id, "games", "1"), "игра окончена")
	wants(t, c.says(lena, private, "/round"), "Тур 2")
}

// CG-16, CG-26: the same round by buttons alone: the panel and the boards.
func TestARoundIsLedByButtonsCG19(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(ira, private, "/format 2 x 2")
	press := func(who domain.Person, rec *recorder, label string) *recorder {
		t.Helper()
		return c.do(who, private, pressed(buttonOf(t, rec, label)))
	}
	at := press(lena, c.press(lena, id, "help", ""), "⚔ Тур")
	wants(t, heard(at), "Отметьте участников")
	at = press(lena, at, "Команды")
	at = press(lena, at, "Все")
	at = press(lena, at, "✓ 8 Львы")
	wants(t, heard(at), "Отмечено 7 из 8")
	at = press(lena, at, "Записать")
	press(fedor, c.press(fedor, id, "round", ""), "✅ Я на туре")
	at = press(lena, at, "Начать вопросы")
	at = press(lena, at, "Вопрос 1: ответы")
	tap := pressed(buttonOf(t, at, "1 Коты"))
	c.do(lena, private, tap)
	at = c.do(lena, private, tap) // a double tap
	wants(t, heard(at), "Засчитан 1 из 7: 1 Коты")
	at = press(lena, at, "2 Псы")
	at = press(lena, at, "Записать")
	wants(t, heard(at), "Вопрос 1. Засчитан: 1 Коты, 2 Псы.")
	early := at
	at = press(lena, at, "Вопрос 2: ответы")
	at = press(lena, press(lena, at, "Никто"), "Записать")
	wants(t, heard(at), "Не засчитан никому", "Вопросы закончились")
	late := c.do(lena, private, pressed(buttonOf(t, early, "Перерыв")))
	if late.wrote() {
		t.Error("a button of an earlier moment is carried out")
	}
	wants(t, heard(late), "Кнопка устарела", "все вопросы сыграны")
	offers(t, late, "Результаты оглашены")
	at = press(lena, at, "Результаты оглашены")
	at = press(lena, at, "🏆 Закончить тур")
	wants(t, heard(at), "Мешает", "первое место делят 1 Коты, 2 Псы")
	at = press(lena, at, "Дополнительный 1: ответы")
	lacks(t, at, "3 Совы")
	at = press(lena, press(lena, at, "1 Коты"), "Записать")
	wants(t, heard(at), "Дополнительный вопрос 1. Ответили: 1 Коты")
	at = press(lena, press(lena, at, "🏆 Закончить тур"), "Я произнёс")
	wants(t, postOf(at, "standings", "r1"), "победитель: 1 Коты")
	if !strings.Contains(c.round(id), `"finished":true`) {
		t.Errorf("not over: %s", c.round(id))
	}
}

// The host's buttons of the questions hold while the scorer enters answers.
func TestABreakIsTakenAfterTheScorersLines(t *testing.T) {
	t.Parallel()
	c, _ := started(t)
	panel := c.do(lena, private, typed("/round"))
	c.lines(maks, "q 1 1 4", "q 2 -3")
	tap := pressed(buttonOf(t, panel, "Перерыв"))
	wants(t, heard(c.do(lena, private, tap)), "Перерыв. Принимаются апелляции.")
	wants(t, heard(c.do(lena, private, tap)), "Кнопка устарела", "перерыв после вопроса 2") // a double tap
}

// Results are hidden from everybody until they are read out.
func TestAHiddenRoundShowsNothing(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	c.lines(lena, "q 1 1 2", "q 2 1")
	for _, asked := range [][2]string{{"table", ""}, {"table", "g1"}, {"games", ""}, {"games", "1"}, {"team", "#1"}, {"why", "#1 > #3"}, {"journal", ""}, {"round", ""}} {
		said := c.presses(guest, private, id, asked[0], asked[1])
		if strings.Contains(said, "Ответов") || strings.Contains(said, "1 ответ") || strings.Contains(said, "2 ответа") || strings.Contains(said, "<pre>") {
			t.Errorf("/%s %s shows the hidden round: %s", asked[0], asked[1], said)
		}
	}
	rec := c.press(guest, id, "export", "")
	for _, m := range rec.answers() {
		if m.Document != nil && strings.Contains(string(m.Document.Data), `"answers"`) {
			t.Errorf("the file shows the hidden round: %s", m.Document.Data)
		}
	}
	wants(t, c.presses(guest, private, id, "table", ""), "когда ведущий их огласит")
	wants(t, c.says(lena, private, "/round"), "<pre>", "Коты") // the host reads them out from here
	c.lines(lena, "q 3 1", "read")
	wants(t, c.presses(guest, private, id, "table", ""), "<pre>", "Коты")
}

// CG-8, CG-16: extra questions are stopped by the council alone, with a reason.
func TestTheCouncilStopsExtraQuestionsCG16(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	c.lines(lena, "q 1 1 2", "q 2 0", "q 3 0", "read")
	wants(t, c.says(lena, private, "/end"), "первое место делят")
	c.refusedWith("forbidden", lena, private, typed("/stop зал закрывается"))
	at := c.press(fedor, id, "round", "")
	c.do(fedor, private, pressed(buttonOf(t, at, "Прекратить дополнительные")))
	wants(t, c.says(fedor, private, "зал закрывается"), "Больше не задавать", "Причина: зал закрывается", "Рейтинг тоже равный, 6, кубок делят: 1 Коты, 2 Псы (3.4).")
	if strings.Contains(string(c.cup(id).Games[0].Live), "stopped") {
		t.Fatal("stopped by the first step")
	}
	wants(t, c.says(fedor, private, "/yes"), "прекратил дополнительные вопросы: зал закрывается", "кубок делят: 1 Коты, 2 Псы")
	c.lines(lena, "end")
	wants(t, postOf(c.do(lena, private, typed("/yes")), "standings", "r1"), "Рейтинг тоже равный, 6, кубок делят: 1 Коты, 2 Псы (3.4)")
}

// CG-8, CG-16: they are not stopped while a claim or a replacement can still change who is level,
// and a step that was agreed to when the round stood elsewhere is asked anew. The end says that
// the rating decided.
func TestExtraQuestionsAreStoppedWhenAllElseIsSettledCG16(t *testing.T) {
	t.Parallel()
	c, _ := started(t)
	c.lines(lena, "q 1 1", "q 2 2 3", "q 3 0", "read")
	c.says(gleb, private, "/appeal 1 незасчитан синоним")
	c.refusedWith("chgk.extra.unsettled", fedor, private, typed("/stop зал закрывается"))
	c.says(fedor, private, "/decide 1 отклонить нет")
	c.says(fedor, private, "/yes")
	asked := c.do(fedor, private, typed("/stop зал закрывается"))
	wants(t, heard(asked), "Первое место решает рейтинг: 1 Коты, 7 против 6 (3.4).")
	c.says(lena, private, "/extra 2")
	again := c.do(fedor, private, pressed(buttonOf(t, asked, "Больше не задавать")))
	if strings.Contains(heard(again), "прекратил") {
		t.Errorf("stopped: %s", heard(again))
	}
	c.says(lena, private, "/undo")
	c.says(fedor, private, "/stop зал закрывается")
	wants(t, c.says(fedor, private, "/yes"), "прекратил", "1 Коты, 7 против 6 (3.4)")
	wants(t, c.says(anya, private, "/table 1"), "1    Коты", "2-3  Псы") // before the end already
	c.lines(lena, "end")
	wants(t, postOf(c.do(lena, private, typed("/yes")), "standings", "r1"), "победитель: 1 Коты. Первое место решает рейтинг: 1 Коты, 7 против 6 (3.4).")
}

// CG-8: what extra questions have decided stands in every table at once, not only at the end.
func TestExtraQuestionsShowInTheTablesAtOnceCG8(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	c.lines(lena, "q 1 1 2 3", "q 2 0", "q 3 0", "read")
	rec := c.do(lena, private, typed("/extra 1 2"))
	wants(t, postOf(rec, "results", "season/1"), "1-2  Коты", "1-2  Псы", "3    Совы", "4-8")
	rec = c.do(lena, private, typed("/extra 2"))
	wants(t, postOf(rec, "results", "season/1"), "1    Псы", "2-3  Коты", "2-3  Совы")
	wants(t, postOf(rec, "own", "g1/t2/j"), "место 1 из 8")
	wants(t, c.says(anya, private, "/table 1"), "1    Псы")
	for _, table := range (chgk.Rules{}).Tables(c.cup(id)) { // the file's contract: only at the end
		if table.Part && table.Rows[0].Place != [2]int{1, 3} {
			t.Errorf("the file: %+v", table.Rows[0])
		}
	}
}

// G-18: the results that are read out are one new message with the table and the captains'
// buttons, the end is one too; then the older ones carry neither.
func TestReadingAndEndAreOneNewMessageEachG18(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	c.lines(lena, "q 1 1", "q 2 0", "q 3 0")
	bare := func(rec *recorder, kind string) {
		t.Helper()
		post, ok := wantedPost(rec, kind, "season/1")
		if !ok || strings.Contains(post.HTML, "<pre>") || slices.ContainsFunc(slices.Concat(post.Keyboard...), func(b domain.Button) bool {
			return strings.Contains(b.Text, "ретензий") || strings.Contains(b.Text, "счёте")
		}) {
			t.Errorf("%s: %v %s %v", kind, ok, post.HTML, post.Keyboard)
		}
	}
	rec := c.do(lena, private, typed("/read"))
	results, _ := wantedPost(rec, "results", "season/1")
	wants(t, results.HTML, "Результаты оглашены. Капитаны", "<pre>", "Коты", "Ещё не сказали")
	if len(results.Keyboard) == 0 || !strings.Contains(results.Keyboard[0][0].Text, "Претензий нет") || c.toGroup(id, rec) != "" {
		t.Errorf("%v, said besides: %s", results.Keyboard, c.toGroup(id, rec))
	}
	bare(rec, "round")
	rec = c.do(lena, private, typed("/undo"))
	bare(rec, "results")
	wants(t, postOf(rec, "results", "season/1"), "ведущий отменил оглашение")
	c.lines(lena, "read", "end")
	rec = c.do(lena, private, typed("/yes"))
	bare(rec, "round")
	bare(rec, "results")
	wants(t, postOf(rec, "standings", "r1"), "Тур 1 закончен", "Кубок: Коты.", "Общий зачёт</b>")
	if said := c.toGroup(id, rec); said != "" {
		t.Errorf("said besides: %s", said)
	}
}

// CG-11, CG-27: the stage rule, in two steps and with its reason kept.
func TestATeamIsDisqualifiedInTwoStepsCG27(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	c.lines(lena, "q 1 -")
	at := c.do(lena, private, typed("/removed 3 Жора"))
	wants(t, heard(at), "Игрок команды 3 Совы удалён из зала")
	at = c.do(lena, private, pressed(buttonOf(t, at, "Отказался выйти")))
	wants(t, heard(at), "Дисквалифицировать 3 Совы?", "отказался покинуть зал")
	if strings.Contains(c.round(id), "disqualified") {
		t.Fatal("disqualified in one step")
	}
	wants(t, heard(c.do(lena, private, pressed(buttonOf(t, at, "Да, дисквалифицировать")))), "3 Совы дисквалифицирована")
	wants(t, c.round(id), `"disqualified":["t3"]`)
	if in := c.cup(id).Incidents; len(in) != 2 || in[0].Sanction != "warning" || in[1].Sanction != "dq_game" || in[1].Entrant != "t3" {
		t.Errorf("incidents: %+v", in)
	}
	c.says(lena, private, "/undo")
	if strings.Contains(c.round(id), "disqualified") || len(c.cup(id).Incidents) != 1 {
		t.Errorf("after undo: %s, %+v", c.round(id), c.cup(id).Incidents)
	}
	c.do(lena, private, pressed(buttonOf(t, c.press(lena, id, "dq", ""), "4 Ежи")))
	c.says(lena, private, "подсказки из зала")
	wants(t, c.says(lena, private, "/yes"), "4 Ежи дисквалифицирована", "подсказки из зала")
}

// CG-25: captains say that they have no claims, each for the own team.
func TestNoClaimsCG25(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	c.lines(lena, "q 1 1", "q 2 0", "q 3 0")
	c.refusedWith("chgk.clear.early", anya, private, typed("/clear"))
	c.lines(lena, "read")
	wants(t, c.presses(anya, group, id, "clear", "1"), "Коты: претензий нет")
	c.refusedWith("chgk.clear.already", borya, group, pressed(handlers.Data(id, "clear", "1")))
	c.refusedWith("forbidden", vika, group, pressed(handlers.Data(id, "clear", "1")))
	c.refusedWith("clear.over", gleb, group, pressed(handlers.Data(id, "clear", "7")))
	if said := c.says(lena, private, "/end"); strings.Contains(said, "Коты, Псы") || !strings.Contains(said, "Псы") {
		t.Errorf("unsaid: %s", said)
	}
}

// Every act is taken back by who did it, also the start.
func TestActsAreTakenBackG6(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	c.lines(lena, "q 1 1 2")
	after1 := c.round(id)
	at := c.do(maks, private, typed("/q 2 3"))
	c.do(maks, private, pressed(buttonOf(t, at, "Отменить")))
	if got := c.round(id); got != after1 {
		t.Errorf("undone: %s, want %s", got, after1)
	}
	wants(t, c.says(lena, private, "/round"), "сыграно вопросов: 1 из 3")
	c.lines(lena, "q 2 3")
	wants(t, c.says(lena, private, "/q 2"), "Засчитан: 3 Совы")
	c.refusedWith("undo.none", maks, private, typed("/undo"))
}

// 4.10: between two rounds every act means the one that is over, and says so with what is next.
func TestBetweenTwoRoundsTheLastOneIsMeant(t *testing.T) {
	t.Parallel()
	for _, dated := range []bool{false, true} {
		c, id := started(t)
		c.lines(lena, "q 1 1", "q 2 1", "q 3 1 2", "read", "end", "yes")
		next := "Тур 2 ещё не начат: /round"
		if dated {
			c.write(id, domain.Delta{Games: []domain.Game{{ID: "g2", Stage: "season", Round: 2, Slot: []byte(`{"date":"2026-11-01"}`)}}, Last: &domain.Last{Game: 2}})
			next = "Тур 2 ещё не начат, он вс, 1 ноября: /round"
		}
		for who, lines := range map[*domain.Person][]string{
			&lena:  {"q 3 1 2", "replace 1 1", "extra 1", "dq 2 шум", "gone 2", "removed 2 Глеб", "break", "read", "end", "text 1 2 ответ"},
			&anya:  {"appeal 3 незасчитан синоним", "error вопрос 3", "clear"},
			&fedor: {"stop ночь"},
		} {
			for _, line := range lines {
				wants(t, c.says(*who, private, "/"+line), "Тур 1 окончен", "4.10")
				if !strings.HasPrefix(line, "q ") {
					wants(t, c.says(*who, private, "/"+line), next)
				}
			}
		}
		c.says(fedor, private, "/here")
		c.lines(lena, "present all", "round start", "q 1 1", "break")
		wants(t, c.says(anya, private, "/appeal 1 некорректный дата"), "№1")
	}
}

// A board does not write over what somebody else has entered meanwhile.
func TestABoardIsOvertaken(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	board := c.press(lena, id, "q", "")
	c.says(maks, private, "/q 1 3")
	c.refusedWith("board.overtaken", lena, private, pressed(buttonOf(t, board, "Записать")))
	again := c.press(lena, id, "q", "1") // «Исправить»
	wants(t, heard(again), "Засчитан 1 из 8: 3 Совы")
	c.do(lena, private, pressed(buttonOf(t, again, "1 Коты")))
	wants(t, heard(c.do(lena, private, pressed(buttonOf(t, again, "Записать")))), "Исправлено. Вопрос 1. Засчитан: 1 Коты, 3 Совы.")
	if who, _ := c.try(anya, private, pressed(buttonOf(t, board, "Записать"))); who == nil || who.Kind != domain.Forbidden {
		t.Errorf("a captain writes a board: %v", who)
	}
}

// G-18: when a round is over its season table is a new message, once.
func TestTheSeasonIsAnnouncedOnceARoundG18(t *testing.T) {
	t.Parallel()
	c, _ := started(t)
	var parts []string
	note := func(rec *recorder) {
		for _, change := range rec.changes {
			for _, p := range change.Posts {
				if p.Kind == "standings" && !slices.Contains(parts, p.Part) {
					parts = append(parts, p.Part)
				}
			}
		}
	}
	for _, l := range []string{"/q 1 1", "/q 2 0", "/q 3 0", "/read", "/end"} {
		note(c.do(lena, private, typed(l)))
	}
	if len(parts) != 0 {
		t.Fatalf("standings before the end: %v", parts)
	}
	note(c.do(lena, private, typed("/yes")))
	if !slices.Equal(parts, []string{"r1"}) {
		t.Errorf("standings posts: %v", parts)
	}
}

// CG-17: a number typed between two rounds means the one that is over: it is shown, not
// changed; while a round is on, refusals say which one is meant.
func TestAQuestionOfARoundThatIsOverCG17(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	wants(t, c.says(lena, private, "/q 3 1"), "Тур 1: вопрос 3 вводить рано")
	wants(t, c.toGroup(id, c.do(lena, private, typed("/gone 8"))), "Тур 1: команда 8 Львы ушла до первого вопроса")
	c.lines(lena, "q 1 1", "q 2 1", "q 3 1 2", "read", "end", "yes")
	wants(t, c.says(lena, private, "/q 3"), "Тур 1 (окончен, 4.10)", "2 Псы")
	c.refusedWith("answers.over", lena, private, typed("/q 3 1"))
	wants(t, c.says(lena, private, "/q 3 1"), "Тур 1 окончен", "4.10", "Тур 2 ещё не начат")
	c.refusedWith("chgk.question.unasked", lena, private, typed("/q 9"))
	c.refusedWith("forbidden", anya, private, typed("/q 3"))
	c.says(fedor, private, "/here")
	c.lines(lena, "present all", "round start")
	wants(t, c.says(lena, private, "/q 3"), "Тур 2: вопрос 3 ещё не сыгран")
}
