package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// layers say what a folder must not import; the longest folder that fits decides.
var layers = []struct {
	folder    string
	forbidden []string
}{
	{"domain", []string{"arbiter/handlers", "arbiter/bot", "arbiter/storage", "arbiter/cmd"}},
	{"handlers", []string{"arbiter/bot", "arbiter/storage", "arbiter/cmd"}},
	{"storage", []string{"arbiter/handlers", "arbiter/bot", "arbiter/cmd"}},
	{"bot", []string{"arbiter/storage", "arbiter/cmd"}},
	{"bot/rehearsal", []string{"arbiter/domain", "arbiter/handlers", "arbiter/storage", "arbiter/cmd"}},
}

// The way of the data has one direction: cmd, bot, handlers, domain, and storage beside it.
func TestLayers(t *testing.T) {
	t.Parallel()
	root := filepath.Join("..", "..")
	seen := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		seen++
		checkLayer(t, filepath.ToSlash(rel), path)
		return nil
	})
	if err != nil || seen == 0 {
		t.Fatalf("%d files, %v", seen, err)
	}
}

func checkLayer(t *testing.T, rel, path string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range file.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		for _, layer := range layers {
			if strings.HasPrefix(rel, layer.folder+"/") && imports(name, layer.forbidden) {
				t.Errorf("%s imports %s", rel, name)
			}
		}
		if strings.HasPrefix(rel, "domain/") && strings.Contains(strings.Split(name, "/")[0], ".") {
			t.Errorf("%s imports %s: the domain has the standard library only", rel, name)
		}
	}
}

func imports(name string, forbidden []string) bool {
	for _, folder := range forbidden {
		if name == folder || strings.HasPrefix(name, folder+"/") {
			return true
		}
	}
	return false
}
