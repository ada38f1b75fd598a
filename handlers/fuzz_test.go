package handlers_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/regulations"
	"arbiter/handlers"
	"arbiter/handlers/file"
	"arbiter/handlers/names"
	"arbiter/storage"
)

// FuzzCallbackData: what is read is written the same way again.
func FuzzCallbackData(f *testing.F) {
	for _, s := range []string{"7/result 4", "0/start", "zz/pick 1 winner 1", "/", "1/", "-1/x", "1_result_4", "1_ask_captain_3", "9999999999999999/x"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if again, ok := handlers.ParsedData(s); ok {
			if twice, ok := handlers.ParsedData(again); !ok || twice != again {
				t.Errorf("data %q: %q, then %q %v", s, again, twice, ok)
			}
		}
		if again, ok := handlers.ParsedPayload(s); ok {
			if twice, ok := handlers.ParsedData(again); !ok || twice != again {
				t.Errorf("payload %q: %q, then %q %v", s, again, twice, ok)
			}
		}
	})
}

// FuzzHandle types a text and presses a button in a running tournament: whatever comes,
// there is no fault, and the tournament stays sound.
func FuzzHandle(f *testing.F) {
	for _, seed := range []struct{ text, data string }{
		{"/result 1 2:0", "1/pick 1 winner 1"}, {"/result 1 9:6; фолы 1:0", "1/foul 1 #1 -"}, {"/over 1 25:61", "1/over 1"},
		{"/why Коты > Псы", "1/why #1 > #2"}, {"/settings protest_minutes 0; причина", "1/settings reports captains"},
		{"/register Лисы: Лиза, Миша", "1/register yes"}, {"/roster - Вика", "1/roster - #1"}, {"/undo 12", "1/undo >11"},
		{"/start 1_ask_judge", "1/judge e"}, {"/captain #1 @max", "1/captain #1 i"}, {"/withdraw Псы", "1/withdraw #2 yes"},
		{"/new codenames " + strings.Repeat("я", 50), "0/new codenames x"}, {"/table #кубок rr", "1/table final"}, {"таблица", "1/rules score"},
		{"/journal 1", "1/claim 1 1 wrong"}, {"/foul 1 Коты жест", "1/annul 1 yes"}, {"", "1/"}, {"/", "/"}, {"/lang xx", "0/lang en"},
		{"/protest 1 <b>знак</b>", "1/protest 1 paper #1"}, {"/protest 99999999999999999999", "1/protest 1 q"}, {"протест №", "1/protest"},
		{"/decide 1 reverse; потому", "1/decide 1 pick winner 1"}, {"/decide 1 correct 0:3; фолы 1:0; так", "1/decide 1 yes 0a0b0c"},
		{"/decide 1 accept annul", "1/decide 1 also 2"}, {"решить №1 закрыть", "1/decide 1 cast 1"}, {"/decide -1 да", "1/decide 1 refer yes"},
		{"/withdraw_protest p1", "1/withdraw_protest 1 yes"}, {"/protests 1", "1/protests 2"}, {"/share надо", "1/share #1"},
		{"/tables -1", "1/tables 100"}, {"/over 1 18:05", "1/draw go"}, {"/format groups 2 top 1; knockout", "1/decide 1 why 3"},
	} {
		f.Add(seed.text, seed.data)
	}
	c, id := evening(f)
	for _, text := range []string{"/result 1 2:0", "/result 2 2:0"} {
		c.says(lena, private, text)
	}
	c.says(anya, private, "/protest "+itoa(c.gameOf(id, "t1").Number())+" знак")
	c.fuzzed(f, id, ira, lena, anya, alien)
}

// FuzzHandleMafia is FuzzHandle at a Mafia night with a played game and one being played.
func FuzzHandleMafia(f *testing.F) {
	for _, seed := range []struct{ text, data string }{
		{"/result 2 победа красные; дон 4; мафия 2 9; шериф 7; убит 3; лх 2 4 9; доп 1 0,3", "1/pick 2 don 4"}, {"/result 2 дон 11; мафия 0 -1", "1/pick 2 mafia 99"},
		{"/result 2 доп 1 0,35; фолы 3 9", "1/pick 2 points 12"}, {"/foul 2 3 7.1", "1/foul 2 3 -"}, {"/removal 2 3 7.4.1", "1/removal 2 11 x"}, {"/defeat 2 5", "1/defeat 2 5 -"},
		{"/exclude #1 срыв", "1/exclude :yes #1 срыв"}, {"/exclude :for #2", "1/exclude :now #2"}, {"/standin Кит", "1/standin 2 1 #21 all"}, {"/standin 2 0 #1", "1/standin 2 1 #1 own"},
		{"/capacity -1", "1/capacity 500"}, {"/here - #1", "1/here + #2"}, {"/checkin close", "1/checkin"}, {"/register :sure\nКит", "1/register :me"}, {"/register :sure\nКОт", "1/add :sure кот"}, {"/add Кит\nКіт", "1/add :sure Кит"},
		{"/decide 1 correct доп 5 0,1; описка", "1/decide 1 pick don 4"}, {"/protest 1 знак", "1/decide 1 refer yes"}, {"/result 2\nпобеда чёрные\nубит никто\nприсуждено", "1/pick 2 form new"},
		{"/format 1 top 10; 1", "1/format plan 20 2 5:00"}, {"/why #1 > #2", "1/exchange f p1 p2"}, {"/correct 1", "1/pick 1 copy yes"},
	} {
		f.Add(seed.text, seed.data)
	}
	c, id := nightOf(f, nightBody("red"), "")
	c.says(lena, private, "/result 2 дон 4")
	c.fuzzed(f, id, ira, lena, fedor, nick("Ворон"))
}

// fuzzed types a text and presses a button as each of the people.
func (c *club) fuzzed(f *testing.F, id domain.TournamentID, people ...domain.Person) {
	f.Helper()
	f.Fuzz(func(t *testing.T, text, data string) {
		if !utf8.ValidString(text) || !utf8.ValidString(data) || len(text) > 5000 {
			return // Telegram sends neither
		}
		c.t = t
		c.undone(func(tx *storage.Tx) error {
			for _, person := range people {
				for _, r := range []handlers.Request{typed(text), pressed(data), typed("/start " + data), typed("/yes")} {
					if _, err := c.handle(tx, c.place(tx, r, person, private)); err != nil {
						return fmt.Errorf("%s %q%q: %w", person.Name, r.Text, r.Data, err)
					}
				}
			}
			return sound(tx, id)
		})
	})
}

// undone runs do in a transaction that is taken back.
func (c *club) undone(do func(tx *storage.Tx) error) {
	c.t.Helper()
	err := c.store.Write(context.Background(), func(tx *storage.Tx) error {
		if err := do(tx); err != nil {
			return err
		}
		return io.EOF
	})
	if err != io.EOF { //nolint:errorlint // our own
		c.t.Fatal(err)
	}
}

// sound tells what is wrong with a tournament: it loads, breaks no rule of the regulation,
// names nobody twice, has one chief judge, and no captain of two teams.
func sound(tx *storage.Tx, id domain.TournamentID) error {
	t, err := tx.Tournament(context.Background(), id)
	if err != nil || t == nil {
		return fmt.Errorf("tournament %d does not load: %w", id, err)
	}
	if err := exports(t); err != nil {
		return err
	}
	return soundPeople(t)
}

// exports writes the tournament file and reads it as a stranger's: by the contract, and
// checked by the regulation.
func exports(t *domain.Tournament) error {
	var written bytes.Buffer
	if err := file.Write(&written, t); err != nil {
		return fmt.Errorf("export: %w", err)
	}
	read, faults, err := file.Read(&written)
	if err != nil || len(faults) > 0 {
		return fmt.Errorf("the export has faults: %v, %w\n%s", faults, err, written.String())
	}
	r, _ := regulations.Find(t.Regulation)
	if faults := r.Check(read); len(faults) > 0 {
		return fmt.Errorf("the tournament has faults: %v", faults)
	}
	if a, b := r.Tables(read), r.Tables(t); !reflect.DeepEqual(a, b) { // cmp alone is slow
		return fmt.Errorf("the tables of the export are others: %s", cmp.Diff(a, b))
	}
	return nil
}

// soundPeople looks for a name, a player or a captain met twice. Two players may be called
// alike once that was confirmed, but not letter for letter; two teams may not.
func soundPeople(t *domain.Tournament) error {
	entrants, players, captains, chiefs := map[string]bool{}, map[string]bool{}, map[domain.PersonID]bool{}, 0
	for _, e := range t.Active() {
		name := e.Name
		if r, _ := regulations.Find(t.Regulation); r.Roster().Team {
			name = names.Key(name)
		}
		if entrants[name] {
			return fmt.Errorf("two entrants are called %s", e.Name)
		}
		entrants[name] = true
		for _, m := range e.Members {
			if players[names.Key(m.Name)] {
				return fmt.Errorf("%s is on two rosters", m.Name)
			}
			players[names.Key(m.Name)] = true
		}
		if e.Captain != 0 && captains[e.Captain] {
			return fmt.Errorf("%d is captain of two teams", e.Captain)
		}
		captains[e.Captain] = true
	}
	for _, g := range t.Grants {
		if g.Role == domain.Chief {
			chiefs++
		}
	}
	if chiefs > 1 {
		return fmt.Errorf("%d chief judges", chiefs)
	}
	return nil
}

// TestAnyConversationLeavesASoundTournament plays random conversations of everybody with
// commands that mostly make sense.
func TestAnyConversationLeavesASoundTournament(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	for _, p := range []domain.Person{oleg, fedor, lena, maks, borya, vika, guest} {
		c.says(p, private, "/help")
	}
	c.enter(id)
	c.presses(ira, private, id, "chief", "d")
	c.presses(ira, private, id, "judge", "e")
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: oleg.ID, Role: domain.Organiser}}})
	phases := map[domain.Phase]int{}
	rapid.Check(t, func(rt *rapid.T) {
		c.undone(func(tx *storage.Tx) error {
			for range rapid.IntRange(1, 40).Draw(rt, "steps") {
				if err := c.anything(rt, tx, id); err != nil {
					return err
				}
				if err := sound(tx, id); err != nil {
					rt.Fatal(err)
				}
			}
			now, err := tx.Tournament(context.Background(), id)
			phases[now.Phase]++
			return err
		})
	})
	t.Log(phases)
	if phases[domain.PhaseRunning] == 0 {
		t.Errorf("no conversation came to a running tournament: %v", phases)
	}
}

// The words of random conversations.
var (
	someone = []domain.Person{ira, ira, ira, oleg, fedor, lena, lena, anya, borya, gleb, maks, guest, alien}
	lines   = []string{
		"draw go", "draw go", "next go", "next go", "next go", "finish yes", "open", "close", "format round_robin", "settings protest_minutes 0",
		"settings protest_minutes 15; надо", "settings cognate_loss 4", "add Лисы: Лиза, Миша", "add Коты: Нина, Ося", "add Ёжи: Зоя, Паша",
		"register Волки: Вова, Гена", "register Лисы: Аня, Боря", "register yes", "register", "roster + Нина", "roster - Вика", "roster +",
		"rename Тигры", "rename Псы", "captain @max", "captain #1 @gleb", "captain @anya", "deputy @borya", "deputy -", "withdraw", "withdraw #1 yes", "withdraw #3 yes",
		"withdraw #4 yes", "judge @guest", "chief @lena", "chief @fedor", "unjudge @lena", "result 1 2:0", "result 1 0:3", "result 2 1:0", "result 3 2:0", "result 4 0:1",
		"result 5 3:0; фолы 1:0", "result 6 1:0", "result 1", "correct 1", "result 2", "pick 1 winner 1", "pick 1 how words", "pick 1 left 2", "pick 1 fouls 1+", "pick 1 fouls next",
		"pick 1 confirm ok", "over 1", "over 2 18:00", "foul 1 #1 жест", "foul 2 #3 -", "take 1", "take 2", "annul 1 yes", "annul 2 yes", "claim 1 1 wrong",
		"judge @anya", "judge @gleb", "confirm 1", "confirm 2", "confirm", "confirm 1 x right",
		"undo", "undo", "undo", "undo 3", "undo 9", "undo 12", "undo >8", "lot drop l1", "lot dice l1", "lot dice l2", "yes", "go", "cancel", "table", "why #1 > #2",
		"games", "me", "journal", "lang en", "lang ru", "export", "help", "ask judge", "ask captain 1",
	}
	talk = []string{"Лисы", "Лисы: Лиза, Миша", "Аня, Боря", "ошибка в протоколе", "Нина", "да", "отмена", "🎲"}
)

// anything is one update, or some time that passes.
func (c *club) anything(rt *rapid.T, tx *storage.Tx, id domain.TournamentID) error {
	who := rapid.SampledFrom(someone).Draw(rt, "who")
	where := rapid.SampledFrom([]int64{private, private, group}).Draw(rt, "where")
	var r handlers.Request
	switch rapid.IntRange(0, 9).Draw(rt, "kind") {
	case 0:
		c.now = c.now.Add(time.Duration(rapid.SampledFrom([]int{1, 61, 700}).Draw(rt, "seconds")) * time.Second)
		return nil
	case 1:
		r = typed(rapid.SampledFrom(talk).Draw(rt, "text"))
	case 2, 3:
		t, err := tx.Tournament(context.Background(), id)
		if err != nil || len(t.Lots) == 0 {
			return err
		}
		last := t.Lots[len(t.Lots)-1]
		r = typed("слово")
		r.Reply = &handlers.Reply{FromBot: true, Post: domain.PostKey{Tournament: id, Kind: "lot", Part: string(last.ID)}}
		where = group
	case 4, 5:
		r = typed("/" + rapid.SampledFrom(lines).Draw(rt, "typed"))
	default:
		command, args, _ := strings.Cut(rapid.SampledFrom(lines).Draw(rt, "pressed"), " ")
		r = pressed(handlers.Data(id, command, args))
	}
	_, err := c.handle(tx, c.place(tx, r, who, where))
	return err
}
