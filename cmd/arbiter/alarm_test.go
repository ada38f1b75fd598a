package main

import (
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/storage"
)

func TestAdministratorsAreToldWhenTheBotIsUnwellAndWhenItIsWell(t *testing.T) {
	t.Parallel()
	quiet := slog.New(slog.DiscardHandler)
	db, err := storage.Open(t.Context(), filepath.Join(t.TempDir(), "club.db"), quiet)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	a := alarm{admins: []int64{5, 6}, store: store{db}, deps: deps{Log: quiet}}
	a.tell(t.Context(), []string{"messages wait too long"})
	a.tell(t.Context(), nil)
	out, err := db.Outbox(t.Context(), 10)
	if err != nil {
		t.Fatal(err)
	}
	if len(out.Messages) != 4 {
		t.Fatalf("%d messages for two administrators and two changes", len(out.Messages))
	}
	first, last := out.Messages[0], out.Messages[3]
	if first.Telegram != 5 || last.Telegram != 6 || !strings.Contains(first.HTML, "messages wait too long") || strings.Contains(last.HTML, "⚠") {
		t.Errorf("told %+v, then %+v", first, last)
	}
}
