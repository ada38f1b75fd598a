package script_test

import (
	"context"
	"flag"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/bot/rehearsal"
	"arbiter/bot/rehearsal/internal/parrot"
	"arbiter/bot/rehearsal/script"
	"arbiter/bot/rehearsal/script/scripttest"
)

var update = flag.Bool("update", false, "rewrite the transcripts with what the bot shows")

// stage is a server with a parrot as its bot.
func stage(t *testing.T) *script.Player {
	t.Helper()
	clock := rehearsal.NewManualClock(time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC))
	server := rehearsal.New(rehearsal.Options{Clock: clock, BotUsername: "parrot_bot"})
	web := httptest.NewServer(server)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		parrot.Bot{URL: web.URL + "/bot" + server.Token(), Name: "parrot_bot"}.Run(ctx)
		close(done)
	}()
	t.Cleanup(func() {
		cancel()
		server.Close()
		<-done
		web.Close()
	})
	return &script.Player{Server: server, Clock: clock}
}

func TestTranscriptIsHeldToItsWord(t *testing.T) {
	t.Parallel()
	scripttest.Play(t, "testdata/parrot.txt", stage(t), *update)
}

const short = `люди: Ира, Лена
группа: Клуб (создатель Ира)
`

func play(t *testing.T, player *script.Player, text string) (*script.Script, []script.Played, error) {
	t.Helper()
	s, err := script.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	played, err := player.Run(ctx, s)
	return s, played, err
}

func TestCheckFindsWhatDiffers(t *testing.T) {
	t.Parallel()
	said := "  бот @ Ира, ответ на «раз»:\n  | Вы сказали: раз\n"
	for name, c := range map[string]struct {
		block  string
		faults int
	}{
		"as expected":       {said, 0},
		"nothing expected":  {"", 1},
		"another word":      {strings.Replace(said, "сказали", "молвили", 1), 1},
		"more expected":     {said + "  бот @ Лена:\n  | и вам\n", 1},
		"an edit, not news": {strings.Replace(said, "бот @", "бот правит @", 1), 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, played, err := play(t, stage(t), short+"Ира @ бот: раз\n"+c.block)
			if err != nil {
				t.Fatal(err)
			}
			if got := len(script.Check(played)); got != c.faults {
				t.Errorf("%d faults, want %d: shown %q", got, c.faults, played[0].Shown)
			}
		})
	}
}

func TestRewriteChangesOnlyTheBlocks(t *testing.T) {
	t.Parallel()
	before := "# вечер\n" + short + "\nИра @ бот: раз\n  | два\n  всплывает: ничего\n# конец\n"
	after := "# вечер\n" + short + "\nИра @ бот: раз\n  | два\n  бот @ Ира, ответ на «раз»:\n  | Вы сказали: раз\n  | два\n# конец\n"
	s, played, err := play(t, stage(t), before)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(after, string(script.Rewrite(s, played))); diff != "" {
		t.Error(diff)
	}
}

func TestStepThatCannotBeTakenNamesItsLine(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ step, want string }{
		"no button":      {"Ира жмёт [ Нет ]", "sees no button [ Нет ]"},
		"no message":     {"Ира отвечает @ группа на «что»: да", "no message with «что»"},
		"no own message": {"Ира правит «что» @ бот: да", "has no message with «что»"},
		"no file":        {"Ира шлёт файл a.txt @ бот", "sees no file a.txt"},
		"no restart":     {"перезапуск", "cannot restart"},
		"muted twice":    {"Ира заглушает бота @ группа", "supergroup"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, _, err := play(t, stage(t), short+c.step+"\n")
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "line 3:") {
				t.Errorf("error %v, want line 3 and %q", err, c.want)
			}
		})
	}
}

func TestCastKnownToTheServerTakesItsPart(t *testing.T) {
	t.Parallel()
	player := stage(t)
	ira := player.Server.AddUser(rehearsal.User{FirstName: "Ира"})
	group := player.Server.AddGroup("Клуб", ira.ID)
	if _, _, err := play(t, player, short+"Ира @ группа: раз\n"); err != nil {
		t.Fatal(err)
	}
	if got := player.Server.Messages(group.ID); len(got) == 0 || got[len(got)-1].Text != "раз" {
		t.Errorf("messages of the known group: %v", got)
	}
	if n := len(player.Server.Users()); n != 2 {
		t.Errorf("%d people, want Ира and the new Лена", n)
	}
}

func TestButtonIsNamedByItsBeginningToo(t *testing.T) {
	t.Parallel()
	_, played, err := play(t, stage(t), short+"Ира запускает бота\nИра @ бот: /ask\nИра открывает ссылку [ Записать… ]\nИра жмёт [ … ] №2\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := played[3].Shown[0]; got != "окно: Готово: alert" {
		t.Errorf("the second button shows %q", got)
	}
}

func TestPatientStepWaitsForItsButton(t *testing.T) {
	t.Parallel()
	player := stage(t)
	player.Settle, player.Patience = func(context.Context) error { return nil }, 5*time.Second
	if _, _, err := play(t, player, short+"Ира @ бот: /ask\nИра жмёт [ Да ]\n"); err != nil {
		t.Error(err)
	}
}

func TestStepsTakenTogether(t *testing.T) {
	t.Parallel()
	block := "  бот @ Ира, ответ на «раз»:\n  | Вы сказали: раз\n  бот @ Ира, ответ на «два»:\n  | Вы сказали: два\n"
	_, played, err := play(t, stage(t), short+"разом Ира @ бот: раз\nИра @ бот: два\n"+block)
	if err != nil {
		t.Fatal(err)
	}
	if faults := script.Check(played); len(faults) > 0 {
		t.Error(faults)
	}
	if _, err = script.Parse(strings.NewReader(short + "разом Ира @ бот: раз\n" + block)); err == nil {
		t.Error("a block below a step that nobody waits for is read")
	}
}
