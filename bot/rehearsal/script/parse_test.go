package script_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/bot/rehearsal/script"
)

func TestParseReadsTheCast(t *testing.T) {
	t.Parallel()
	s, err := script.Parse(strings.NewReader(`
люди: Ира (организатор, @ira_k, старт), Лена Петрова (en)
люди: Олег
группа: Клуб «Ход» (создатель Ира; администраторы Лена Петрова; бот администратор; супергруппа)
группа Б: Зал (2) (создатель Олег; участники Ира; без бота; темы)
время: 2026-05-01 18:00
`))
	if err != nil {
		t.Fatal(err)
	}
	people := []script.Person{
		{Name: "Ира", Username: "ira_k", Language: "ru", Role: "организатор", Started: true},
		{Name: "Лена Петрова", Language: "en"}, {Name: "Олег", Language: "ru"},
	}
	groups := []script.Group{
		{Place: "группа", Title: "Клуб «Ход»", Creator: "Ира", Admins: []string{"Лена Петрова"}, Members: []string{"Олег"}, Bot: script.BotAdmin, Supergroup: true},
		{Place: "группа Б", Title: "Зал (2)", Creator: "Олег", Members: []string{"Ира"}, Bot: script.BotAbsent, Topics: true},
	}
	if diff := cmp.Diff(people, s.People); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(groups, s.Groups); diff != "" {
		t.Error(diff)
	}
	if want := time.Date(2026, 5, 1, 15, 0, 0, 0, time.UTC); !s.Start.Equal(want) {
		t.Errorf("start %v, want %v", s.Start, want)
	}
}

func TestParseKeepsBlocksApartFromTheText(t *testing.T) {
	t.Parallel()
	s, err := script.Parse(strings.NewReader("люди: Ира\nИра @ бот: раз\n  | два\n  бот @ Ира:\n  | раз\n\n  | два\n# нет\nИра @ бот: три\n"))
	if err == nil {
		t.Fatalf("a blank line ends a block, yet %v is read", s.Steps)
	}
	s, err = script.Parse(strings.NewReader("люди: Ира\nИра @ бот: раз\n  | два\n  бот @ Ира:\n  | раз\n  |\n  | два\nИра @ бот: три\n"))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"бот @ Ира:", "| раз", "|", "| два"}, s.Steps[0].Expected); diff != "" {
		t.Error(diff)
	}
	if len(s.Steps) != 2 || s.Steps[1].Line != 8 || s.Steps[1].Expected != nil {
		t.Errorf("steps %+v", s.Steps)
	}
}

func TestParseUnderstandsEveryVerb(t *testing.T) {
	t.Parallel()
	for _, step := range []string{
		"Ира @ бот: /start", "Ира анонимно @ группа: /new", "Ира отвечает @ группа на «Кубок «А»»: да", "Ира отвечает анонимно @ группа на «Кубок»: да",
		"Ира правит «раз» @ бот: два", "Ира пересылает «раз» @ группа", "Ира шлёт файл a.json @ бот", "Ира шлет файл a.json @ бот: подпись",
		"Ира жмёт [ Да ]", "Ира жмет [Да]", "Ира дважды жмёт [ + ] №2 @ группа под «Фолы»", "Ира открывает ссылку [ Записать ] под «Кубок»",
		"Ира запускает бота", "Ира запускает бота: reg_1", "Ира подделывает нажатие @ группа: x.y", "Ира вступает @ группа", "Ира выходит @ группа",
		"Ира превращает в супергруппу @ группа", "Ира добавляет бота @ группа", "Ира назначает бота @ группа", "Ира заглушает бота @ группа",
		"Ира исключает бота @ группа", "Ира назначает администратора @ группа: Лена", "Ира назначает анонимного администратора @ группа: Лена",
		"Ира снимает администратора @ группа: Лена", "Ира блокирует бота", "Ира разблокирует бота",
		"+ 10:00", "+1:00:00", "время: 19:31", "время: 19:31:40", "время: 2026-05-02 10:00 +05:00", "перезапуск", "пауза: 3", "== Тур 1 ==",
		"сбой: обрыв ответа", "сбой: обрыв запроса sendMessage ×2", "сбой: слишком часто sendMessage 5 с", "сбой: непонятное обновление getUpdates",
	} {
		if _, err := script.Parse(strings.NewReader(short + "люди: Ира Б\n" + step)); err != nil {
			t.Errorf("%s: %v", step, err)
		}
	}
}

func TestParseNamesTheFaultyLine(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"unknown person":     {short + "Олег @ бот: раз", "line 3: the line begins neither"},
		"unknown verb":       {short + "Ира поёт @ бот: раз", "line 3: it is not clear what Ира does"},
		"unknown group":      {short + "Ира @ группа Б: раз", "line 3: there is no группа Б"},
		"unknown second":     {short + "Ира назначает администратора @ группа: Олег", "line 3: Олег is not in the cast"},
		"empty text":         {short + "Ира @ бот:", "line 3: nothing is said"},
		"stray block":        {short + "  | раз", "line 3: an indented line"},
		"no lines for press": {short + "Ира жмёт [ Да ]\n  | раз", "line 3: the step takes no further lines"},
		"fault":              {short + "сбой: пожар", "line 3: \"пожар\" is not a fault"},
		"time":               {short + "время: вчера", "line 3: \"вчера\" is not a time"},
		"twice":              {"люди: Ира, Ира", "line 1: Ира is in the cast twice"},
		"name":               {"люди: @ира", "line 1: \"@ира\" is not a name"},
		"no creator":         {"люди: Ира\nгруппа: Клуб (участники Ира)", "line 2: the group has no создатель"},
		"stranger in group":  {"люди: Ира\nгруппа: Клуб (создатель Олег)", "line 2: Олег is not in the cast"},
		"late cast":          {short + "+ 1:00\nлюди: Олег", "line 4: the line begins neither"},
		"second fault":       {short + "Олег @ бот: раз\nАня @ бот: два", "line 4:"},
		"encoding":           {"люди: \xff", "line 1: not UTF-8"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := script.Parse(strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

// What is read can be written with its own blocks and read again as the same.
func FuzzParse(f *testing.F) {
	f.Add(short + "Ира @ бот: раз\n  | два\n  бот @ Ира:\n  | раз\n")
	f.Add(short + "Ира дважды жмёт [ + ] №2 @ группа под «Фолы»\n  всплывает: да\n+ 10:00\nсбой: обрыв ответа sendMessage ×2\n")
	f.Add("люди: Ира (a, (b), ")
	f.Add("группа: ) (создатель ;;, (")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := script.Parse(strings.NewReader(text))
		if err != nil {
			return
		}
		var played []script.Played
		for _, step := range s.Steps {
			played = append(played, script.Played{Step: step, Shown: step.Expected})
		}
		if faults := script.Check(played); len(faults) > 0 {
			t.Fatalf("a block differs from itself: %+v", faults)
		}
		again, err := script.Parse(strings.NewReader(string(script.Rewrite(s, played))))
		if err != nil {
			t.Fatalf("rewritten: %v", err)
		}
		for i, step := range s.Steps {
			if diff := cmp.Diff(step.Expected, again.Steps[i].Expected); diff != "" || step.Source != again.Steps[i].Source {
				t.Fatalf("step %d: %s", i, diff)
			}
		}
	})
}
