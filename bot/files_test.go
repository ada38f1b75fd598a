package bot_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"arbiter/bot/rehearsal"
	"arbiter/domain"
	"arbiter/handlers"
)

// A file that a request depends on is there when the request is handled; others are only named.
func TestFilesAreDownloaded(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.hall.wants = func(r handlers.Request) bool { return strings.HasSuffix(r.Document.Name, ".csv") }
	w.start()
	for name, content := range map[string]string{"тур 2.csv": "№;Команда;1\n1;Коты;1\n", "photo.jpg": "\xff\xd8"} {
		_, err := w.server.Say(w.anya.ID, w.anya.ID, "подпись "+name, rehearsal.WithDocument(name, []byte(content)))
		w.check(err)
	}
	w.until("both files came", func() bool { return len(w.hall.got(handlers.Typed)) == 2 })
	for _, r := range w.hall.got(handlers.Typed) {
		want := map[string]string{"тур 2.csv": "№;Команда;1\n1;Коты;1\n", "photo.jpg": ""}[r.Document.Name]
		if read := r.Document.Wrong == nil && len(r.Document.Pages) == 1; read != (want != "") {
			t.Errorf("%s is read outside the transaction: %v", r.Document.Name, read)
		}
		if string(r.Document.Data) != want || r.Text != "подпись "+r.Document.Name || r.Document.Size == 0 {
			t.Errorf("%+v %q", r, r.Document.Data)
		}
	}
	if strings.Contains(w.logs.String(), "AAsecret") {
		t.Error("the token is in the log")
	}
}

// What Telegram does not give is not waited for: the request comes without its content, once.
func TestFilesThatTelegramDoesNotGive(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.hall.wants = func(handlers.Request) bool { return true }
	w.hall.answer = func(ctx context.Context, s handlers.Store, r handlers.Request) error {
		if r.Document == nil || r.Document.Data != nil {
			return nil
		}
		return apply(ctx, s, domain.Change{Messages: []domain.Message{say(r.Chat.ID, "нет "+r.Document.Name)}})
	}
	w.server.Inject(rehearsal.Fault{Method: "getFile", Kind: rehearsal.BadGateway})
	w.start()
	for _, name := range []string{"a.csv", "b.csv"} {
		_, err := w.server.Say(w.anya.ID, w.anya.ID, "", rehearsal.WithDocument(name, []byte("1;2")))
		w.check(err)
	}
	// More than 20 MB: Telegram refuses, so it is not asked.
	_, err := w.server.Say(w.anya.ID, w.anya.ID, "", rehearsal.WithDocument("large.csv", bytes.Repeat([]byte("1"), 20<<20+1)))
	w.check(err)
	w.until("all came", func() bool { return len(w.hall.got(handlers.Typed)) == 3 })
	w.hears(w.anya.ID, "нет large.csv")
	if got := strings.Join(w.heard(w.anya.ID), "|"); got != "нет a.csv|нет large.csv" {
		t.Errorf("%s\n%s", got, w.logs)
	}
}
