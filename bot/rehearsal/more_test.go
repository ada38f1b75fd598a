package rehearsal_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/bot/rehearsal"
)

func TestPublicGroupIsFoundByItsName(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{}, rehearsal.WithUsername("Club_Chat"))
	w.ok("sendMessage", fields{"chat_id": "@club_chat", "text": "x"})
	wantReply(t, w.call("sendMessage", fields{"chat_id": "@nobody", "text": "x"}), 400, "Bad Request: chat not found")
	wantReply(t, w.call("sendMessage", fields{"chat_id": "club_chat", "text": "x"}), 400, "Bad Request: chat not found")
	must(t, w.KickBot(w.group.ID, w.anna.ID))
	wantReply(t, w.call("sendMessage", fields{"chat_id": "@club_chat", "text": "x"}), 403,
		"Forbidden: bot was kicked from the supergroup chat")
}

func TestGivenEntitiesAndMentions(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	sent := w.ok("sendMessage", fields{"chat_id": w.group.ID, "text": " 🎲 дом /x", "entities": []fields{
		{"type": "bold", "offset": 1, "length": 2}, {"type": "text_link", "offset": 4, "length": 3, "url": "a.example"},
		{"type": "bot_command", "offset": 4, "length": 3},
	}})
	m, _ := w.Message(w.group.ID, messageID(t, sent))
	want := []rehearsal.Entity{
		{Type: "bold", Length: 2}, {Type: "text_link", Offset: 3, Length: 3, URL: "http://a.example/"},
		{Type: "bot_command", Offset: 7, Length: 2},
	}
	if diff := cmp.Diff(want, m.Entities); diff != "" || m.Text != "🎲 дом /x" {
		t.Errorf("%q (-want +got)\n%s", m.Text, diff)
	}
	html := fmt.Sprintf(`<a href="tg://user?id=%d">кто</a> <a href="tg://user?id=5">никто</a>`, w.boris.ID)
	m, _ = w.Message(w.group.ID, w.send(html).ID)
	want = []rehearsal.Entity{{Type: "text_mention", Length: 3, User: &w.boris}}
	if diff := cmp.Diff(want, m.Entities); diff != "" {
		t.Errorf("mentions of known and unknown people (-want +got)\n%s", diff)
	}
	w.wantClean()
}

func TestMutedBotWritesAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{}, rehearsal.WithSupergroup())
	if err := w.RestrictBot(w.group.ID, w.boris.ID); err == nil {
		t.Error("a plain member muted the bot")
	}
	must(t, w.RestrictBot(w.group.ID, w.anna.ID))
	must(t, w.UnrestrictBot(w.group.ID, w.anna.ID))
	w.send("x")
	basic := w.AddGroup("x", w.anna.ID)
	must(t, w.AddBot(basic.ID, w.anna.ID, false))
	if err := w.RestrictBot(basic.ID, w.anna.ID); err == nil {
		t.Error("a basic group muted the bot")
	}
}

func TestRepeatedConflictsAreSlowedDown(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.ok("setWebhook", fields{"url": "https://127.0.0.1:1/hook"})
	for i, least := range []time.Duration{0, 2500 * time.Millisecond} {
		started := time.Now()
		if r := w.call("getUpdates", nil); r.Code != 409 {
			t.Fatalf("%+v", r)
		}
		if took := time.Since(started); took < least || i == 0 && took > time.Second {
			t.Errorf("conflict %d took %v", i, took)
		}
	}
}

func TestCallsAreARing(t *testing.T) {
	t.Parallel()
	s := rehearsal.New(rehearsal.Options{})
	defer s.Close()
	const more = 10_050
	for range more {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "/bot"+s.Token()+"/getMe", nil)
		must(t, err)
		s.ServeHTTP(discard{http.Header{}}, request)
	}
	calls := s.Calls()
	if len(calls) != 10_000 || calls[0].Seq != 51 || calls[9999].Seq != more {
		t.Errorf("%d calls, %d to %d", len(calls), calls[0].Seq, calls[len(calls)-1].Seq)
	}
}

// discard is a response nobody reads.
type discard struct{ header http.Header }

func (d discard) Header() http.Header         { return d.header }
func (d discard) Write(p []byte) (int, error) { return len(p), nil }
func (d discard) WriteHeader(int)             {}

func TestPeopleCannotDoWhatClientsRefuse(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	m := w.say("x")
	stranger := w.AddUser(rehearsal.User{FirstName: "Nobody"})
	say := func(from, chat int64, text string, opts ...rehearsal.SayOption) error {
		_, err := w.Say(from, chat, text, opts...)
		return err
	}
	for name, err := range map[string]error{
		"stranger writes":       say(stranger.ID, w.group.ID, "x"),
		"nobody writes":         say(5, w.group.ID, "x"),
		"another's private":     say(stranger.ID, w.boris.ID, "x"),
		"empty text":            say(w.boris.ID, w.group.ID, " \n "),
		"long text":             say(w.boris.ID, w.group.ID, strings.Repeat("я", 4097)),
		"topic of no forum":     say(w.boris.ID, w.group.ID, "x", rehearsal.Thread(3)),
		"joins twice":           w.Join(w.group.ID, w.boris.ID),
		"leaves without coming": w.Leave(w.group.ID, stranger.ID),
		"promotes a stranger":   w.Promote(w.group.ID, stranger.ID, false),
		"hides in basic group":  w.Promote(w.group.ID, w.boris.ID, true),
		"demotes a member":      w.Demote(w.group.ID, w.boris.ID),
		"pins as a member":      w.Pin(w.boris.ID, w.group.ID, m.ID),
		"bot comes twice":       w.AddBot(w.group.ID, w.anna.ID, false),
		"member kicks the bot":  w.KickBot(w.group.ID, w.boris.ID),
		"no such group":         w.Join(-5, w.boris.ID),
		"member renames":        w.Rename(w.group.ID, w.boris.ID, "x"),
		"deletes another's":     w.Delete(stranger.ID, w.group.ID, m.ID),
		"blocks as nobody":      w.Block(5),
	} {
		if err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if to := w.Upgrade(-5, w.anna.ID); to != 0 {
		t.Errorf("upgrade of no group gives %d", to)
	}
	if got := w.PrivateChat(w.boris.ID); got.ID != w.boris.ID || got.Type != rehearsal.Private || got.Title != "Boris" {
		t.Errorf("private chat %+v", got)
	}
	if got := w.Users(); len(got) != 3 || got[0] != w.anna {
		t.Errorf("users %+v", got)
	}
}
