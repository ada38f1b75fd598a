package handlers_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"arbiter/handlers"
	"arbiter/handlers/text"
)

// Telegram's limits for setMyCommands.
const (
	mostCommands    = 100
	longestHelp     = 256
	validName       = `^[a-z0-9_]{1,32}$`
	longestCallback = 40 // of ours, before the signature
)

func TestCommandNamesAndWordsAreUniqueAndValid(t *testing.T) {
	t.Parallel()
	names, words := map[string]bool{}, map[string]string{}
	for _, cmd := range handlers.CommandTable() {
		if !regexp.MustCompile(validName).MatchString(cmd.Name) || names[cmd.Name] {
			t.Errorf("/%s is no name for Telegram, or there twice", cmd.Name)
		}
		names[cmd.Name] = true
		for _, word := range cmd.Words {
			if other, twice := words[word]; twice {
				t.Errorf("%q means /%s and /%s", word, other, cmd.Name)
			}
			words[word] = cmd.Name
			if folded := strings.ReplaceAll(strings.ToLower(word), "ё", "е"); folded != word || strings.ContainsAny(word, " \t") {
				t.Errorf("%q of /%s is never found: words are compared in small letters without ё, one at a time", word, cmd.Name)
			}
		}
	}
	for word, name := range words {
		if names[word] && word != name {
			t.Errorf("%q means /%s and is the name of another command", word, name)
		}
	}
}

func TestEveryCommandOfAMenuHasItsHelp(t *testing.T) {
	t.Parallel()
	app := newApp(t)
	for _, lang := range text.Languages() {
		offered := map[string]bool{}
		for _, inPrivate := range []bool{true, false} {
			items := app.Menu(lang, inPrivate)
			if len(items) == 0 || len(items) > mostCommands {
				t.Errorf("%s: %d commands in a menu", lang, len(items))
			}
			for _, item := range items {
				offered[item.Command] = true
				n := utf8.RuneCountInString(item.Description)
				if n < 1 || n > longestHelp || strings.HasPrefix(item.Description, "[") {
					t.Errorf("%s: /%s is described by %q", lang, item.Command, item.Description)
				}
			}
		}
		for _, cmd := range handlers.CommandTable() {
			if cmd.InMenu != offered[cmd.Name] {
				t.Errorf("/%s: in the table's menu %v, offered %v", cmd.Name, cmd.InMenu, offered[cmd.Name])
			}
		}
	}
}

// TestBareWordsWorkInPrivate says each word in both spellings of its first letter.
func TestBareWordsWorkInPrivate(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	for _, cmd := range handlers.CommandTable() {
		for _, word := range cmd.Words {
			for _, said := range []string{word, strings.ToUpper(word), " " + word + " "} {
				if refusal, _ := c.try(ira, private, typed(said)); refusal != nil && refusal.Text.Key == "unknown.text" {
					t.Errorf("%q is not understood as /%s", said, cmd.Name)
				}
			}
		}
	}
	if refusal, _ := c.try(ira, private, typed("абракадабра")); refusal == nil || refusal.Text.Key != "unknown.text" {
		t.Errorf("a word that means nothing: %v", refusal)
	}
	if refusal, rec := c.try(ira, group, typed("таблица")); refusal != nil || len(rec.answers()) != 0 {
		t.Errorf("a bare word in the group is somebody's talk: %v, %s", refusal, heard(rec))
	}
}
