package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"arbiter/domain/regulations"
	"arbiter/handlers"
)

var readmes = []string{"../../README.md", "../../README.ru.md"}

func TestReadmesHaveTheTwoCommandsWordForWord(t *testing.T) {
	t.Parallel()
	for _, name := range readmes {
		text := document(t, name)
		for _, line := range []string{"go run ./cmd/arbiter", "go test ./..."} {
			if !strings.Contains(text, "\n"+line+"\n") {
				t.Errorf("%s does not have %q on a line of its own", name, line)
			}
		}
	}
}

func TestReadmesNameEveryCommandOfTheMenu(t *testing.T) {
	t.Parallel()
	app, err := handlers.New(handlers.Config{Regulations: regulations.Playable(), BotName: "arbiter_bot", Zone: "Europe/Moscow", Entropy: strings.NewReader("")})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range readmes {
		text := document(t, name)
		for _, private := range []bool{true, false} {
			for _, item := range app.Menu("en", private) {
				if !regexp.MustCompile("`/" + item.Command + "[` ]").MatchString(text) {
					t.Errorf("%s does not name /%s", name, item.Command)
				}
			}
		}
	}
}

func TestDocumentsExplainEveryKeyOfTheConfiguration(t *testing.T) {
	t.Parallel()
	keys, err := keysOfConfig()
	if err != nil || len(keys) == 0 {
		t.Fatal(keys, err)
	}
	example := document(t, "../../.env.example")
	for _, key := range keys {
		if !regexp.MustCompile(`(?m)^# .+\n` + key + `=`).MatchString(example) {
			t.Errorf(".env.example does not explain %s", key)
		}
		for _, name := range readmes {
			if !strings.Contains(document(t, name), "\n| `"+key+"` |") {
				t.Errorf("%s does not have %s in its table", name, key)
			}
		}
	}
}

func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
