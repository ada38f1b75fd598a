package handlers_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// ofTeams are words of a tournament of teams, in Russian and English, and what only
// Codenames has. A command of the bot is «команда» too: where that is meant stands in except.
var (
	ofTeams = regexp.MustCompile(`(?i)команд|капитан|соперник|посев|парт[ияе]|(^|[^а-яё])пар(а|ы|е|у|ой|ами|ах)?($|[^а-яё])|teams?\b|captain|opponent|pairing|codenames|9 слов|nine words|\d:\d([^\d]|$)|Коты|Псы|Cats|Dogs`)
	except  = strings.NewReplacer("Не знаю команду", "", "повторите команду", "", "Повторите команду", "", "этой командой", "", "Ответьте командой на", "", "команды боту", "", "встречались за столом пар", "", "player of the team", "", "/new codenames Кубок клуба,", "", "командой /", "/",
		"Его читает команда arbiter", "", "Начните снова командой", "", "каждому игроку команды", "", "Победа команды", "", "Поражение команды", "", "поражение команды", "", "18:0", "")
)

// heardBy are all the texts of a request: answers, posts, buttons.
func heardBy(rec *recorder) []string {
	var texts []string
	add := func(body domain.Body) {
		texts = append(texts, body.HTML)
		for _, row := range body.Keyboard {
			for _, b := range row {
				texts = append(texts, b.Text)
			}
		}
	}
	for _, change := range rec.changes {
		for _, m := range change.Messages {
			add(m.Body)
		}
		for _, p := range change.Posts {
			add(p.Body)
		}
	}
	return texts
}

// walker plays a cup and looks at every text.
type walker struct {
	*club
	id     domain.TournamentID
	t      *testing.T
	looked map[string]bool
}

func (w *walker) look(from string, texts []string) {
	for _, text := range texts {
		if w.looked[text] {
			continue
		}
		w.looked[text] = true
		if found := ofTeams.FindString(except.Replace(text)); found != "" {
			w.t.Errorf("%s hears of %q:\n%s", from, found, text)
		}
	}
}

func (w *walker) press(from domain.Person, command, args string) {
	w.look("/"+command+" "+args, heardBy(w.do(from, private, pressed(handlers.Data(w.id, command, args)))))
}

func (w *walker) says(from domain.Person, text string) {
	w.look(text, heardBy(w.do(from, private, typed(text))))
}

// all asks every command of everybody, taken back at once, alone and about the first player or game.
func (w *walker) all() {
	for _, person := range []domain.Person{ira, fedor, lena, anya, guest} {
		for _, command := range everyCommand() {
			for _, args := range []string{"", "1", "#2", "Лис > Гриф", "Никто", "9 победа"} {
				_, rec := w.try(person, private, pressed(handlers.Data(w.id, command, args)))
				w.look(fmt.Sprintf("%s, /%s %s", person.Name, command, args), heardBy(rec))
			}
		}
	}
}

// everyCommand are the commands that mean something in a cup of players.
func everyCommand() []string {
	return strings.Fields("start help table games why team me rules follow mute protest protests register rename withdraw result over foul take correct annul " +
		"decide settings open close add judge judges chief format tables draw next share finish undo journal export lang cancel clock checkin here apart assign standin exclude stands exchange")
}

// walkCup is a Mafia cup in registration.
func walkCup(t *testing.T) *walker {
	t.Helper()
	c := newClub(t)
	w := &walker{club: c, t: t, looked: map[string]bool{}, id: c.foundMafia("Кубок масонов")}
	for _, p := range []domain.Person{fedor, lena, guest} {
		c.says(p, private, "/help")
	}
	return w
}

// play plays the cup from the registration to /finish: five games for each of twelve, ten of
// them in the final. It stops where people look around.
func (w *walker) play(look func()) {
	w.press(anya, "register", "Аня")
	w.press(gleb, "register", "Гриф")
	w.press(ira, "add", strings.Join(cupNicks, "\n"))
	w.press(ira, "chief", "d")
	w.press(ira, "judge", "e")
	w.press(ira, "format", "5 top 10; 1")
	w.press(guest, "follow", "#2")
	look()
	w.press(ira, "draw", "go")
	w.salt()
	w.look("seating", []string{w.work()})
	w.press(ira, "next", "go")
	look()
	for n := 1; n <= 6; n++ {
		w.says(lena, fmt.Sprintf("/result %d победа красные\nдон %d\nмафия 2 9\nшериф 7\nубит 3\nлх 2 4 9\nдоп 7 0.%d, 1 0.3\nфолы 3 2", n, []int{4, 5, 6, 8, 10, 1}[n-1], n%5+1))
		if n == 1 {
			w.says(anya, "/protest 1 лучший ход")
			look()
			w.says(fedor, "/decide 1 reject всё верно")
			w.says(fedor, "/yes")
		}
		w.now = w.now.Add(time.Hour)
		w.press(ira, "next", "go")
	}
	for range 3 { // a lot at the cut, perhaps, one for the order, then the stage
		w.press(ira, "draw", "go")
		w.salt()
	}
	w.look("seating", []string{w.work()})
	look()
	w.press(ira, "next", "go")
	w.says(lena, "/result 7 "+theProtocol)
	w.now = w.now.Add(time.Hour)
	look()
	w.finish()
}

// finish draws lots for prize places where they are needed, and ends the cup.
func (w *walker) finish() {
	w.press(ira, "draw", "go")
	w.salt()
	w.press(ira, "finish", "yes")
	if phase := w.cup(w.id).Phase; phase != domain.PhaseFinished {
		w.t.Fatalf("the cup is %s", phase)
	}
}

// A whole cup of players, from /new to /finish: nobody is told of teams, whatever he asks.
func TestACupOfPlayersIsNotToldOfTeams(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole cup, looked at by all")
	}
	t.Parallel()
	w := walkCup(t)
	w.play(w.all)
	for _, p := range []domain.Person{ira, fedor, lena, anya, guest} {
		w.presses(p, private, w.id, "lang", "en")
	}
	w.all()
	for _, m := range w.queued() {
		w.look("outbox", []string{m.HTML})
	}
}

// MF-35: the end of a stage is a text to read, those above the cut by place; at the end the
// podium, the third place first.
func TestTheEndOfAStageIsReadAloudMF35(t *testing.T) {
	t.Parallel()
	w := walkCup(t)
	w.play(func() {})
	for want, times := range map[string]int{
		`(?s)^🏆 <b>Отбор: итог</b>\nПроходят \(по местам\):\n1\. \S+ — [\d,]+\n2\. .*\n10\. .*Следующий этап – Финал`: 1,
		`(?s)^🏆 <b>Кубок масонов</b>.*🥉 \S+ — [\d,]+\n🥈 \S+ — [\d,]+\n🥇 \S+ — [\d,]+\n`:                               1,
	} {
		found := 0
		for text := range w.looked {
			if regexp.MustCompile(want).MatchString(text) {
				found++
			}
		}
		if found != times {
			t.Errorf("%d texts like %s", found, want)
		}
	}
}

// salt answers the lot that waits, if one does.
func (w *walker) salt() {
	for _, l := range w.cup(w.id).Lots {
		if len(l.Order) == 0 && l.Abandoned == "" {
			r := typed("слово")
			r.Reply = &handlers.Reply{FromBot: true, Post: domain.PostKey{Tournament: w.id, Kind: "lot", Part: string(l.ID)}}
			w.look("lot", heardBy(w.do(guest, group, r)))
			return
		}
	}
}
