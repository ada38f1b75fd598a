package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// environment is an environment of the keys given.
func environment(values map[string]string) func(string) string {
	return func(key string) string { return values[key] }
}

func TestConfigHasDefaults(t *testing.T) {
	t.Parallel()
	got, err := readConfig(environment(nil), filepath.Join(t.TempDir(), ".env"))
	if err != nil {
		t.Fatal(err)
	}
	want := config{Database: "arbiter.db", LogLevel: slog.LevelInfo, APIURL: "https://api.telegram.org", Timezone: "Europe/Moscow"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestEnvironmentWinsOverTheFile(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), ".env")
	content := "# comment\nDATABASE=file.db\nTELEGRAM_TOKEN=1:file\nADMIN_IDS=5,6\nLOG_LEVEL=\n"
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := readConfig(environment(map[string]string{"DATABASE": "environment.db"}), file)
	if err != nil {
		t.Fatal(err)
	}
	if got.Database != "environment.db" || got.Token != "1:file" || !cmp.Equal(got.AdminIDs, []int64{5, 6}) {
		t.Errorf("got %+v", got)
	}
}

func TestAllFaultsOfTheConfigAreNamedAtOnce(t *testing.T) {
	t.Parallel()
	_, err := readConfig(environment(map[string]string{
		"TELEGRAM_TOKEN": "none", "LOG_LEVEL": "loud", "ADMIN_IDS": "5,x", "TIMEZONE": "Moskau",
		"WEBHOOK_SECRET": "секрет", "TELEGRAM_API_URL": "telegram",
	}), filepath.Join(t.TempDir(), ".env"))
	if err == nil {
		t.Fatal("no fault")
	}
	for _, part := range []string{"TELEGRAM_TOKEN", "LOG_LEVEL", "ADMIN_IDS", "TIMEZONE", "WEBHOOK_SECRET", "PUBLIC_URL", "HTTP_ADDR", "TELEGRAM_API_URL"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%s is not named in:\n%v", part, err)
		}
	}
	if strings.Contains(err.Error(), "секрет") {
		t.Error("the secret is told")
	}
}

// A button to an address that nobody answers, or that Telegram refuses, helps nobody.
func TestPublicAddressMustBeServedAndTakenByTelegram(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ url, addr, fault string }{
		{"https://club.example.org", ":8080", ""}, {"http://127.0.0.1:8080", "127.0.0.1:8080", ""}, {"http://[::1]:8080", ":8080", ""},
		{"https://club.example.org", "", "PUBLIC_URL needs HTTP_ADDR"}, {"http://localhost:8080", ":8080", "without a dot"},
		{"club.example.org", ":8080", "want an address"},
	} {
		_, err := readConfig(environment(map[string]string{"PUBLIC_URL": test.url, "HTTP_ADDR": test.addr}), filepath.Join(t.TempDir(), ".env"))
		if (err == nil) != (test.fault == "") || err != nil && !strings.Contains(err.Error(), test.fault) {
			t.Errorf("%s at %q: %v, want %q", test.url, test.addr, err, test.fault)
		}
	}
}

func TestExampleNamesEveryKey(t *testing.T) {
	t.Parallel()
	example, err := os.ReadFile(filepath.Join("..", "..", ".env.example"))
	if err != nil {
		t.Fatal(err)
	}
	keys, err := keysOfConfig()
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range keys {
		if !strings.Contains(string(example), "\n"+key+"=") {
			t.Errorf("%s is not explained", key)
		}
	}
}
