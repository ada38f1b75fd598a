package handlers_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// cupNicks are the players of a written cup after Аня, who is there herself, and Глеб as Гриф.
var cupNicks = []string{"Ворон", "Лис", "Сова", "Выдра", "Барсук", "Ёж", "Рысь", "Заяц", "Волк", "Кот"}

// writtenCup is a running Mafia cup of twelve, stages of so many games and a cut of ten, with
// the seats of its first stage as they are given: numbers of players in the order of the
// list. Фёдор is the chief judge, Лена a judge.
func writtenCup(t testing.TB, rounds ...[]int) (*club, domain.TournamentID) {
	t.Helper()
	c := newClub(t)
	id := c.foundMafia("Кубок масонов")
	for _, p := range []domain.Person{fedor, lena, guest} {
		c.says(p, private, "/help")
	}
	c.do(anya, private, pressed(handlers.Data(id, "register", "Аня")))
	c.do(gleb, private, pressed(handlers.Data(id, "register", "Гриф")))
	c.presses(ira, private, id, "add", strings.Join(cupNicks, "\n"))
	c.presses(ira, private, id, "chief", "d")
	c.presses(ira, private, id, "judge", "e")
	c.presses(ira, private, id, "format", "5 top 10; 1")
	cup := c.cup(id)
	head, last := cup.Head, cup.Last
	head.Phase = domain.PhaseRunning
	var games []domain.Game
	for i, seats := range rounds {
		last.Game++
		games = append(games, domain.Game{
			ID: domain.GameIDOf(last.Game), Stage: "q", Round: i + 1, Table: 1, Planned: c.now,
			Slot: seatsOf(cup, seats), Why: domain.T("mafia.next.why", "Players", 12, "Games", 5, "Round", i+1, "Of", 6, "Met", 0),
		})
	}
	c.write(id, domain.Delta{Head: &head, Last: &last, Games: games})
	return c, id
}

// seatsOf is the slot of a game with the players of these numbers.
func seatsOf(cup *domain.Tournament, seats []int) json.RawMessage {
	ids := make([]domain.EntrantID, len(seats))
	for i, n := range seats {
		ids[i] = cup.Entrants[n-1].ID
	}
	slot, _ := json.Marshal(map[string]any{"table": 1, "seats": ids})
	return slot
}

// oneToTen seats the first ten of the list in its order: Аня, Гриф, Ворон, Лис, Сова, Выдра,
// Барсук, Ёж, Рысь, Заяц.
var oneToTen = []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}

// theProtocol is the one of commands.md.
const theProtocol = "победа красные\nдон 4\nмафия 2 9\nшериф 7\nубит 3\nлх 2 4 9\nдоп 7 0.4, 1 0.3\nфолы 3 2, 8 4"

// playedGame is a written cup of which the first game has its result.
func playedGame(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := writtenCup(t, oneToTen, []int{3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
	c.says(lena, private, "/result 1 "+theProtocol)
	if g := c.cup(id).Games[0]; !g.Played() || g.Ended.IsZero() {
		t.Fatalf("not recorded: %+v", g.Protocol)
	}
	return c, id
}

// shows fails unless what was heard has all the lines.
func shows(t *testing.T, got string, want ...string) {
	t.Helper()
	for _, line := range want {
		if !strings.Contains(got, line) {
			t.Errorf("no %q in\n%s", line, got)
		}
	}
}

// MF-31: the card of a game without a result has the seats and nothing of the roles; with it
// the whole protocol, with the decimal sign of the language.
func TestTheCardOfAGameAtATableMF31(t *testing.T) {
	t.Parallel()
	c, id := writtenCup(t, oneToTen)
	c.says(lena, private, "/take 1")
	before := c.says(anya, private, "/games 1")
	shows(t, before, "№1 · стол 1", "Судья: Лена", " 1 Аня\n 2 Гриф", "10 Заяц")
	for _, role := range []string{"дон", "мафия", "шериф", "мирный"} {
		if strings.Contains(before, role) {
			t.Errorf("%q before the result:\n%s", role, before)
		}
	}
	c.says(lena, private, "/result 1 "+theProtocol)
	after := c.says(anya, private, "/games 1")
	shows(t, after, "победа красных", " 1 Аня    мирный 2,3", " 4 Лис    дон    0,0",
		" 7 Барсук шериф  2,4", "Убит первым: 3\u00a0Ворон", "Лучший ход: 2, 4, 9 (чёрных 3), баллов 0,3",
		"Дополнительно 0,3: 1\u00a0Аня", "Фолы: 3\u00a0Ворон –\u00a02, 8\u00a0Ёж –\u00a04", "Четыре фола, вышел из игры: 8\u00a0Ёж")
	c.presses(anya, private, id, "lang", "en")
	shows(t, c.says(anya, private, "/games 1"), "red won", "citizen 2.3", "Best move: 2, 4, 9 (black: 3), points 0.3")
}

// G-18: a player is told his own result with his points, once each, and who follows a player
// is told his.
func TestAPlayerIsToldHisPointsG18(t *testing.T) {
	t.Parallel()
	c, id := writtenCup(t, oneToTen)
	c.presses(guest, private, id, "follow", "#2")
	c.presses(guest, private, id, "follow", "#3")
	c.says(lena, private, "/result 1 "+theProtocol)
	told := map[domain.PersonID][]string{}
	for _, m := range c.queued() {
		if strings.Contains(m.HTML, "победа красных") {
			told[m.Person] = append(told[m.Person], m.HTML)
		}
	}
	for person, want := range map[domain.PersonID]string{
		anya.ID:  "Игра №1: победа красных. Вы: мирный, баллов 2,3.",
		gleb.ID:  "Игра №1: победа красных. Вы: мафия, баллов 0.",
		guest.ID: "Игра №1: победа красных.\nГриф: мафия, баллов 0\nВорон: мирный, баллов 2,3",
	} {
		if len(told[person]) != 1 || !strings.HasPrefix(told[person][0], want) {
			t.Errorf("%d is told %q, want %q", person, told[person], want)
		}
	}
}

// MF-31: /me shows tables and seats at once, the role only with the result; points by game and in sum.
func TestMyGamesOfACup(t *testing.T) {
	t.Parallel()
	c, _ := writtenCup(t, oneToTen, []int{12, 11, 10, 9, 8, 7, 6, 5, 2, 1})
	before := c.says(anya, private, "/me")
	shows(t, before, "<b>Аня</b> (#1)\n<b>Отбор</b>\nтур 1 · №1 · стол 1, место 1\nтур 2 · №2 · стол 1, место 10")
	c.says(lena, private, "/result 1 "+theProtocol)
	shows(t, c.says(anya, private, "/me"), "Место 2 из 12, баллов 2,3", "тур 1 · №1 · мирный, победа, 2,3", "тур 2 · №2 · стол 1, место 10")
	shows(t, c.says(anya, private, "/team Барсук"), "<b>Барсук</b> (#7), без Telegram", "шериф, победа, 2,4")
}

// G-5, MF-8: places are explained with decimals, the deciding criterion with its clause.
func TestPlacesOfPlayersAreExplained(t *testing.T) {
	t.Parallel()
	c, _ := playedGame(t)
	shows(t, c.says(anya, private, "/why Барсук > Аня"), "«Барсук» (1) выше, чем «Аня» (2).\nБаллов 2,4 против 2,3. Регламент, 11.2.5")
	shows(t, c.says(anya, private, "/why Аня > Ворон"), "Баллов поровну, по 2,3.\nДополнительных баллов 0,3 против 0. Регламент, 11.2.")
	shows(t, c.says(anya, private, "/why 1"), "№1 · тур 1, стол 1.\nРассадка")
}

// MF-8, MF-13: the table of players is 34 columns wide at most, with the cut and marks.
func TestTheTableOfACup(t *testing.T) {
	t.Parallel()
	c, id := playedGame(t)
	entrants := c.cup(id).Entrants
	entrants[0].Excluded, entrants[1].Withdrawn = true, true
	c.write(id, domain.Delta{Entrants: entrants[:2]})
	got := c.says(guest, group, "/table")
	shows(t, got, "<b>Отборочные игры</b> · после 1\u00a0тура", "игрок", "Баллы Доп В", "1     Барсук   2,4 0,4 1", "выход: 10 мест",
		"Гриф ×", "Аня !", "× снялись с турнира", "! исключены", "⏱ №1 ещё можно опротестовать до")
	table, _, _ := strings.Cut(got, "</pre>")
	for line := range strings.SplitSeq(table, "\n") {
		if n := len([]rune(line)); n > 34 && !strings.HasPrefix(line, "🏆") {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

// The list of a round names judges, and the seat of who asks.
func TestTheGamesOfARoundAtTables(t *testing.T) {
	t.Parallel()
	c, _ := writtenCup(t, oneToTen)
	c.says(lena, private, "/take 1")
	shows(t, c.says(guest, group, "/games"), "№1 · стол 1 · судья Лена")
	shows(t, c.says(anya, private, "/games"), "№1 · стол 1 · судья Лена · ваше\u00a0место\u00a01")
	c.now = c.now.Add(time.Minute)
	shows(t, heard(c.do(lena, private, typed("/result"))), "Результат какой игры")
}
