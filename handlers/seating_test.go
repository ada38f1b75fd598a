package handlers_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/handlers"
	"arbiter/handlers/file"
	"arbiter/storage"
)

// seatNicks are the players of a cup.
var seatNicks = strings.Fields("Ворон Лис Гриф Рысь Сова Барс Волк Енот Ёж Филин Кот Пёс Бобр Олень Лось Заяц Уж Крот Сыч Стриж " +
	"Дрозд Чиж Щегол Снегирь Галка Грач Сорока Сойка Дятел Удод Жук Шмель Оса Шершень Комар")

// seatedCup is a Mafia cup of twenty that is drawn, before its seating is made; the first two players are Аня and Боря.
func seatedCup(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := filledCup(t, 20)
	c.presses(ira, private, id, "format", "3 top 10; 1")
	c.drawn(id)
	return c, id
}

// filledCup is a Mafia cup with its players, not drawn.
func filledCup(t testing.TB, players int) (*club, domain.TournamentID) {
	t.Helper()
	c := newClub(t)
	rec := c.do(ira, group, typed("/new mafia Кубок"))
	id := rec.changes[len(rec.changes)-1].Tournament
	c.presses(ira, group, id, "accept", "")
	for _, p := range []domain.Person{fedor, lena, anya, borya} {
		c.says(p, private, "/help")
	}
	var entrants []domain.Entrant
	for i, nick := range seatNicks[:players] {
		e := domain.Entrant{ID: domain.EntrantID(fmt.Sprint("p", i+1)), Name: nick, Members: []domain.Member{{Name: nick}}, Entered: c.now}
		if i < 2 {
			e.Captain = []domain.PersonID{anya.ID, borya.ID}[i]
			e.Members[0].Person = e.Captain
		}
		entrants = append(entrants, e)
	}
	last := c.cup(id).Last
	last.Entrant = players
	c.write(id, domain.Delta{Entrants: entrants, Last: &last, Grants: []domain.Grant{{Person: fedor.ID, Role: domain.Chief}, {Person: lena.ID, Role: domain.Judge}}})
	return c, id
}

// MF-16: a number of players that leaves seats empty shows both ways, with the formats that
// leave none as buttons.
func TestMF16TheDrawShowsBothWays(t *testing.T) {
	t.Parallel()
	for players, want := range map[int][]string{
		23: {"2 места за этап останутся пустыми", "• игроков будет 20 или 25 (по 6 игр)", "• 23 игрока сыграют по 10 игр"},
		27: {"8 мест за этап останутся пустыми", "• игроков будет 25 или 30 (по 6 игр)", "• 27 игроков сыграют по 10 игр"},
		31: {"4 места за этап останутся пустыми", "• игроков будет 30 или 35 (по 6 игр)", "• 31 игрок сыграет по 10 игр"},
		33: {"2 места за этап останутся пустыми", "• игроков будет 30 или 35 (по 6 игр)", "• 33 игрока сыграют по 10 игр"},
	} {
		c, id := filledCup(t, players)
		rec := c.do(ira, private, pressed(handlers.Data(id, "draw", "")))
		shows(t, heard(rec), append(want, fmt.Sprint(players, " игрок"), "по 6 игр")...)
		t.Log(heard(rec))
		if data := labelled(rec, "Формат 10"); data == "" {
			t.Errorf("%d: no button of a format without stand-ins", players)
		}
		shows(t, c.presses(ira, private, id, "format", "10 top 20; 3 top 10; 3"), "по 10 игр")
		if text := c.presses(ira, private, id, "draw", ""); strings.Contains(text, "пустым") {
			t.Errorf("%d: %s", players, text)
		}
	}
}

// MF-16: numbers that cannot be seated at all are refused with the ways out.
func TestMF16TheDrawRefusesTooManyEmptySeats(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 11)
	c.presses(ira, private, id, "format", "1")
	rec := c.do(ira, private, pressed(handlers.Data(id, "draw", "")))
	t.Log(heard(rec))
	shows(t, heard(rec), "пустых мест 9, а столов за все туры 2", "число игроков (10 или 20) или игр у каждого (10)")
	if strings.Contains(heard(rec), "сядут") {
		t.Error("what cannot be is offered")
	}
	if labelled(rec, "Формат 10") == "" {
		t.Error("no way out")
	}
}

// MF-35: the planner speaks of tables of ten and of players.
func TestMF35TheFormatIsProposedForPlayers(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 31)
	rec := c.do(ira, private, pressed(handlers.Data(id, "format", "")))
	t.Log(heard(rec))
	shows(t, heard(rec), "31 игрок", "6 top 20; 3 top 10; 3")
	if labelled(rec, "3") == "" || labelled(rec, "4") != "" {
		t.Error("tables")
	}
	text := c.presses(ira, private, id, "format", "plan 3 10")
	t.Log(text)
	shows(t, text, "31 игрок, столов: 3, времени 10:00", "• Отборочные игры: 4 места останутся пустыми, нужны подменные (не больше одного за столом)", "• 1 место останется пустым, нужен подменный",
		"без подменных обойдётся, если игроков будет 30 или 35 (по 6 игр)", "или если 31 игрок сыграет по 10 игр", "21 игрок сыграет только отбор, по 6 игр")
	shows(t, c.says(ira, private, "/format plan три 10"), "/format plan 3 10")
}

// labelled is what the button with a label says, "" when there is none.
func labelled(rec *recorder, label string) string {
	for _, m := range rec.answers() {
		for _, row := range m.Keyboard {
			for _, b := range row {
				if b.Text == label || strings.HasPrefix(b.Text, label+" ") {
					return b.Data
				}
			}
		}
	}
	return ""
}

// jobs are the works that wait.
func (c *club) jobs() []domain.Job {
	c.t.Helper()
	jobs, err := c.store.Jobs(context.Background())
	if err != nil {
		c.t.Fatal(err)
	}
	return jobs
}

// work does what waits, as the worker of the bot does, and tells what was said.
func (c *club) work() string {
	c.t.Helper()
	var said []string
	for _, job := range c.jobs() {
		do, ok := c.app.Work(job.Kind)
		if !ok {
			c.t.Fatalf("no work %q", job.Kind)
		}
		result, err := do(job.Request, domain.Run{})
		if err != nil {
			c.t.Fatal(err)
		}
		said = append(said, c.lands(handlers.Request{Kind: handlers.Worked, At: c.now, Tournament: job.Tournament, Job: job, Then: job.Kind, Result: result}))
	}
	return strings.Join(said, "\n\n")
}

// lands brings the result of a job back; its row goes with it.
func (c *club) lands(r handlers.Request) string {
	c.t.Helper()
	var rec *recorder
	err := c.store.Write(context.Background(), func(tx *storage.Tx) (err error) {
		if _, err = tx.DropJob(context.Background(), r.Job.ID); err != nil {
			return err
		}
		rec, err = c.handle(tx, r)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return heard(rec)
}

// post is the text that a live post should show.
func (c *club) post(id domain.TournamentID, kind, part string) string {
	c.t.Helper()
	out, err := c.store.Outbox(context.Background(), 0)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, p := range out.Posts {
		if p.Tournament == id && p.Kind == kind && p.Part == part {
			return p.HTML
		}
	}
	return ""
}

// MF-3: the draw seats the whole stage; everybody reads his tables in the post and in private.
func TestMF3TheDrawSeatsTheWholeStage(t *testing.T) {
	t.Parallel()
	c, id := seatedCup(t)
	if jobs := c.jobs(); len(jobs) != 1 || len(c.cup(id).Games) != 0 {
		t.Fatal(jobs)
	}
	if text := c.presses(ira, private, id, "next", ""); !strings.Contains(text, "Рассадка ещё готовится") {
		t.Fatal(text)
	}
	said := c.work()
	t.Log(said)
	t.Log(c.post(id, "seats", "q"))
	cup := c.cup(id)
	if len(cup.Games) != 6 || cup.Last.Game != 6 || len(c.jobs()) != 0 {
		t.Fatal(len(cup.Games), cup.Last)
	}
	for _, g := range cup.Games {
		if g.Begun() {
			t.Fatal("a round has begun by itself")
		}
	}
	rules := mafia.Rules{}
	if n := strings.Count(said, "Ваши столы"); n != 2 {
		t.Fatalf("%d players were told: %s", n, said)
	}
	post := c.post(id, "seats", "q")
	for _, e := range cup.Entrants {
		line := ""
		for l := range strings.Lines(post) {
			if strings.Contains(l, e.Name+" ") {
				line = l
			}
		}
		for _, g := range cup.Games {
			if seat := rules.SeatOf(g, e.ID); seat > 0 && !strings.Contains(line, fmt.Sprintf("%d/%d", g.Table, seat)) {
				t.Fatalf("%s: no %d/%d in %q", e.Name, g.Table, seat, line)
			}
		}
	}
	shows(t, post, "Любые двое встретятся за столом от 1 до 3 раз.", "На одно и то же место за столом никто не садится дважды.\nРовнее распределить встречи нельзя, это доказано.\nВ таблице: ")
	_, table, _ := strings.Cut(post, "<pre>")
	for l := range strings.Lines(table) {
		if strings.Contains(l, "/") && len([]rune(strings.TrimSuffix(strings.TrimSuffix(l, "\n"), "</pre>"))) > 34 && !strings.Contains(l, "<") {
			t.Errorf("wider than a phone: %q", l)
		}
	}
}

// MF-3: a round begins with /next: its players are told, those of later rounds wait.
func TestMF3ARoundBeginsWithNext(t *testing.T) {
	t.Parallel()
	c, id := seatedCup(t)
	c.work()
	preview := c.presses(ira, private, id, "next", "")
	t.Log(preview)
	said := c.presses(ira, private, id, "next", "go")
	t.Log(said)
	post := c.post(id, "round", "q/1")
	t.Log(post)
	shows(t, preview, "№1 · стол 1", "№2 · стол 2")
	for line := range strings.Lines(post) { // the preview shows tables and seats as the post does
		if strings.Contains(line, "стол") || strings.Contains(line, ", 10\u00a0") {
			shows(t, preview, strings.TrimSpace(line))
		}
	}
	if n := strings.Count(said, "место"); n != 2 {
		t.Fatalf("%d players told: %s", n, said)
	}
	if c.post(id, "round", "q/2") != "" || c.post(id, "round", "q/1") == "" {
		t.Fatal("posts of rounds")
	}
	begun := slices.DeleteFunc(slices.Clone(c.cup(id).Games), func(g domain.Game) bool { return !g.Begun() })
	if len(begun) != 2 || begun[1].ID != "g2" || begun[0].Why.Key == "" {
		t.Fatal(begun)
	}
	if text := c.says(anya, private, "/games"); strings.Contains(text, "№3") || !strings.Contains(text, "№1") {
		t.Fatal(text)
	}
	if text := c.presses(ira, private, id, "next", ""); !strings.Contains(text, "нет результата") || strings.Contains(text, "№3") {
		t.Fatal(text)
	}
	if text := c.presses(ira, private, id, "undo", ""); strings.Contains(text, "нельзя") {
		t.Fatal(text)
	}
	for _, g := range c.cup(id).Games {
		if g.Begun() {
			t.Fatal("the round stands after undo")
		}
	}
}

// A result of a job has effect once: a second one, and one of other numbers, change nothing.
func TestAPatternLandsOnce(t *testing.T) {
	t.Parallel()
	c, id := seatedCup(t)
	job := c.jobs()[0]
	c.work()
	before := c.cup(id)
	do, _ := c.app.Work(job.Kind)
	result, err := do(job.Request, domain.Run{})
	if err != nil {
		t.Fatal(err)
	}
	c.lands(handlers.Request{Kind: handlers.Worked, At: c.now, Tournament: id, Job: job, Then: job.Kind, Result: result})
	if after := c.cup(id); after.Version != before.Version || len(after.Games) != 6 {
		t.Fatal(after.Version, before.Version, len(after.Games))
	}
}

// Tables that change while the seating is made make it anew.
func TestTablesChangedMeanwhileAreSeatedAnew(t *testing.T) {
	t.Parallel()
	c, id := seatedCup(t)
	old := c.jobs()[0]
	c.presses(ira, private, id, "tables", "1")
	jobs := c.jobs()
	if len(jobs) != 1 || jobs[0].ID == old.ID || string(jobs[0].Request) == string(old.Request) {
		t.Fatal(jobs)
	}
	c.work()
	rounds := 0
	for _, g := range c.cup(id).Games {
		rounds = max(rounds, g.Round)
	}
	if rounds != 6 {
		t.Fatalf("%d rounds on one table", rounds)
	}
}

// toTheFinal is a cup of twenty with one game each, ten in the final, no protests. The first
// game is a victory of the red; where the second is too, a lot decides at the cut.
func toTheFinal(t testing.TB, second string) (*club, domain.TournamentID) {
	t.Helper()
	c, id := filledCup(t, 20)
	c.presses(ira, private, id, "settings", "protest_minutes 0")
	c.presses(ira, private, id, "format", "1 top 10; 1")
	c.drawn(id)
	c.work()
	c.presses(ira, private, id, "next", "go")
	c.says(lena, private, "/result 1 победа красные\nдон 1\nмафия 2 3\nшериф 4\nубит никто\nдоп 5 0.4, 6 0.3, 7 0.2")
	c.says(lena, private, "/result 2 победа "+second+"\nдон 3\nмафия 1 2\nшериф 4\nубит никто\nдоп 5 0.4, 6 0.3, 7 0.2")
	return c, id
}

// drawnOn goes on with /draw until no lot is open any more.
func (c *club) drawnOn(id domain.TournamentID) string {
	c.t.Helper()
	said := c.presses(ira, private, id, "draw", "go")
	for range 3 {
		lots := c.cup(id).Lots
		if len(lots[len(lots)-1].Order) > 0 {
			return said
		}
		c.answersLot(id, guest, "слово")
		if len(c.jobs()) > 0 {
			return c.work()
		}
		said = c.presses(ira, private, id, "draw", "go")
	}
	return said
}

// MF-9, MF-2: the lot at the cut, the lot of the seats, the seats of the final.
func TestMF9TheFinalIsDrawnAndSeated(t *testing.T) {
	t.Parallel()
	c, id := toTheFinal(t, "красные")
	shows(t, c.presses(ira, private, id, "draw", ""), "кто проходит, решит жребий")
	said := c.drawnOn(id)
	cup := c.cup(id)
	last := cup.Games[len(cup.Games)-1]
	if len(cup.Games) != 3 || last.Stage != "f" || last.Begun() || len((mafia.Rules{}).Sides(last)) != 10 {
		t.Fatal(said, last)
	}
	purposes := []string{cup.Lots[0].Purpose, cup.Lots[1].Purpose, cup.Lots[2].Purpose}
	if !slices.Equal(purposes, []string{"draw", "cut:q", "draw"}) {
		t.Fatal(purposes)
	}
	shows(t, said, "Рассадка готова: Финал")
	shows(t, c.presses(ira, private, id, "next", ""), "Финал")
}

// MF-34: who leaves a drawn stage before its first game is followed by the next in the table,
// on the same seats; he alone is told.
func TestMF34TheNextOneGoesUp(t *testing.T) {
	t.Parallel()
	c, id := toTheFinal(t, "красные")
	c.drawnOn(id)
	rules := mafia.Rules{}
	before := c.cup(id).Games[2]
	leaver, _ := c.cup(id).Entrant(rules.Sides(before)[3])
	var next domain.Entrant
	for _, row := range rules.Tables(c.cup(id))[0].Rows {
		if e, _ := c.cup(id).Entrant(row.Entrant); !slices.Contains(rules.Sides(before), e.ID) {
			next = e
			break
		}
	}
	next.Captain = vika.ID
	c.says(vika, private, "/help")
	leaver.Withdrawn = true
	c.write(id, domain.Delta{Entrants: []domain.Entrant{leaver, next}})
	said := c.drawnOn(id)
	after := c.cup(id).Games[2]
	if got := rules.Sides(after)[3]; got != next.ID || len(c.cup(id).Games) != 3 {
		t.Fatalf("%s sits there, want %s\n%s", got, next.ID, said)
	}
	shows(t, said, "Ваши столы: 1/4")
	if n := strings.Count(said, "Ваши столы"); n != 1 {
		t.Fatalf("%d are told: %s", n, said)
	}
	shows(t, c.presses(ira, private, id, "next", "go"), "опубликовано")
	if faults := rules.Check(c.cup(id)); len(faults) > 0 {
		t.Fatal(faults)
	}
}

// G-12: a correction that changes the cut before the first game of the final offers to
// exchange just the two; the seats stay.
func TestG12AChangedCutOffersAnExchange(t *testing.T) {
	t.Parallel()
	c, id := toTheFinal(t, "чёрные")
	c.drawnOn(id)
	rules := mafia.Rules{}
	cup := c.cup(id)
	out, in := rules.Sides(cup.Games[0])[4], rules.Sides(cup.Games[0])[2]
	place := rules.SeatOf(cup.Games[2], out)
	if place == 0 || rules.SeatOf(cup.Games[2], in) > 0 {
		t.Fatal("the final has others")
	}
	h := c.opens(fedor, "/result 1 мафия 2 5").tap("Записать")
	h.says("Результат исправлен. Дальше выходит")
	text := c.presses(ira, private, id, "exchange", "f "+string(out)+" "+string(in))
	shows(t, text, "✅ Вместо")
	after := c.cup(id).Games[2]
	if rules.SeatOf(after, in) != place || rules.SeatOf(after, out) > 0 {
		t.Fatal(text)
	}
	if faults := rules.Check(c.cup(id)); len(faults) > 0 {
		t.Fatal(faults)
	}
}

// A long seating says how far it is in its post, which then becomes the seating.
func TestALongSeatingShowsItsProgress(t *testing.T) {
	t.Parallel()
	c, id := seatedCup(t)
	if post := c.post(id, "seats", "q"); post != "" {
		t.Fatal("something is said before the first note: ", post)
	}
	job := c.jobs()[0]
	err := c.store.Write(context.Background(), func(tx *storage.Tx) error {
		if _, err := tx.NoteJob(context.Background(), job.ID, 40); err != nil {
			return err
		}
		_, err := c.handle(tx, handlers.Request{Kind: handlers.Working, At: c.now, Tournament: id, Job: job, Then: job.Kind})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	shows(t, c.post(id, "seats", "q"), "Рассадка", "Готовится: 40 %")
	c.work()
	shows(t, c.post(id, "seats", "q"), "Тур                    1    2    3")
}

// A seated stage, with seats that nobody has yet, goes into the file and comes back (MF-16).
func TestASeatedStageGoesThroughTheFile(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 29)
	c.presses(ira, private, id, "format", "3 top 10; 1")
	c.drawn(id)
	c.work()
	cup := c.cup(id)
	var out bytes.Buffer
	if err := file.Write(&out, cup); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), `""`) {
		t.Fatal("no seat is open")
	}
	again, faults, err := file.Read(&out)
	if err != nil || len(faults) > 0 {
		t.Fatal(faults, err)
	}
	for i, g := range again.Games {
		if want := cup.Games[i]; string(g.Slot) != string(want.Slot) || g.Round != want.Round || g.ID != want.ID {
			t.Fatalf("%+v, was %+v", g, want)
		}
	}
	if len(again.Games) != len(cup.Games) {
		t.Fatal(len(again.Games))
	}
}
