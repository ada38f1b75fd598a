package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// layer says what a folder imports besides the standard library. "a/..." is a and all
// below it, "*" is every other module.
type layer struct {
	folder  string
	imports []string
}

// The way of the data has one direction: cmd, bot, handlers, domain, and storage beside
// it. The first that fits decides. A folder of the domain that is not named is a regulation.
var layers = []layer{
	{"domain", nil},
	{"domain/rank", []string{"arbiter/domain"}},
	{"domain/pairing", []string{"arbiter/domain"}},
	{"domain/pairing/...", []string{"arbiter/domain", "arbiter/domain/pairing/..."}},
	{"domain/protest", []string{"arbiter/domain"}},
	{"domain/strict", []string{"arbiter/domain"}},
	{"domain/regulations", []string{"arbiter/domain/..."}},
	{"domain/texttest", []string{"arbiter/domain", "github.com/BurntSushi/toml"}}, // for tests alone
	{"domain/...", []string{"arbiter/domain", "arbiter/domain/rank", "arbiter/domain/pairing/...", "arbiter/domain/protest", "arbiter/domain/strict"}},
	{"handlers/...", []string{"arbiter/domain/...", "arbiter/handlers/...", "*"}},
	{"storage/...", []string{"arbiter/domain/...", "arbiter/storage/...", "*"}},
	{"bot/rehearsal/...", []string{"arbiter/bot/rehearsal/...", "*"}},
	{"bot/...", []string{"arbiter/domain/...", "arbiter/handlers/...", "arbiter/bot/...", "*"}},
	{"cmd/...", []string{"arbiter/...", "*"}},
}

// testLayers are those whose tests are held to something.
var testLayers = []layer{
	{"domain/...", []string{"arbiter/domain/...", "github.com/google/go-cmp/...", "pgregory.net/rapid"}},
	{"storage/...", []string{"arbiter/domain/...", "arbiter/storage/...", "*"}},
	{"bot/rehearsal/...", []string{"arbiter/bot/rehearsal/...", "*"}},
	{"...", []string{"arbiter/...", "*"}},
}

func TestLayers(t *testing.T) {
	t.Parallel()
	root := filepath.Join("..", "..")
	seen := map[bool]int{}
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && strings.HasPrefix(d.Name(), ".") && file != root {
			return filepath.SkipDir // the go tool does not look there either
		}
		if d.IsDir() || !strings.HasSuffix(file, ".go") {
			return nil
		}
		rel, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		seen[strings.HasSuffix(file, "_test.go")]++
		checkLayer(t, filepath.ToSlash(rel), file)
		return nil
	})
	if err != nil || seen[false] == 0 || seen[true] == 0 {
		t.Fatalf("files and tests seen: %v, %v", seen, err)
	}
}

func checkLayer(t *testing.T, rel, file string) {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range parsed.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		if !mayImport(rel, name) {
			t.Errorf("%s imports %s", rel, name)
		}
	}
}

func TestLayersTellRightFromWrong(t *testing.T) {
	t.Parallel()
	tests := []struct {
		file, name string
		may        bool
	}{
		{"domain/table.go", "slices", true},
		{"domain/table.go", "golang.org/x/text/cases", false},
		{"domain/table.go", "arbiter/domain/rank", false},
		{"domain/table_test.go", "github.com/google/go-cmp/cmp", true},
		{"domain/table_test.go", "github.com/BurntSushi/toml", false},
		{"domain/table_test.go", "arbiter/handlers/text", false},
		{"domain/rank/rank.go", "arbiter/domain/pairing", false},
		{"domain/codenames/draw.go", "arbiter/domain/pairing", true},
		{"domain/codenames/draw.go", "arbiter/domain/regulations", false},
		{"domain/mafia/draw.go", "arbiter/domain/codenames", false},
		{"domain/regulations/all.go", "arbiter/domain/mafia", true},
		{"handlers/file/read.go", "arbiter/bot", false},
		{"handlers/app.go", "arbiter/storage", false},
		{"handlers/club_test.go", "arbiter/storage", true},
		{"storage/store.go", "arbiter/handlers", false},
		{"storage/store_test.go", "arbiter/bot", false},
		{"bot/bot.go", "arbiter/storage", false},
		{"bot/bot.go", "github.com/go-telegram/bot", true},
		{"bot/rehearsal/page/page.go", "arbiter/bot", false},
		{"bot/rehearsal/page/page.go", "arbiter/bot/rehearsal", true},
		{"bot/rehearsal/say_test.go", "arbiter/domain", false},
		{"cmd/arbiter/main.go", "arbiter/storage", true},
		{"elsewhere/main.go", "arbiter/domain", false},
	}
	for _, test := range tests {
		if may := mayImport(test.file, test.name); may != test.may {
			t.Errorf("%s may import %s: %t", test.file, test.name, may)
		}
	}
}

func mayImport(file, name string) bool {
	first, _, _ := strings.Cut(name, "/")
	if first != "arbiter" && !strings.Contains(first, ".") {
		return true // the standard library
	}
	held := layers
	if strings.HasSuffix(file, "_test.go") {
		held = testLayers
	}
	for _, l := range held {
		if fits(l.folder, path.Dir(file)) {
			return anyFits(l.imports, name, first != "arbiter")
		}
	}
	return false
}

func anyFits(patterns []string, name string, foreign bool) bool {
	for _, p := range patterns {
		if fits(p, name) || p == "*" && foreign {
			return true
		}
	}
	return false
}

func fits(pattern, name string) bool {
	below, all := strings.CutSuffix(pattern, "...")
	return pattern == name || all && strings.HasPrefix(name+"/", below)
}
