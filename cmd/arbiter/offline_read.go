package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"

	"arbiter/domain"
	"arbiter/domain/regulations"
	"arbiter/handlers/file"
	"arbiter/handlers/text"
	"arbiter/handlers/view"
)

func read(name string, stdin io.Reader) (*domain.Tournament, []domain.Fault, error) {
	in := stdin
	if name != "-" {
		f, err := os.Open(name) //nolint:gosec // the caller names the file
		if err != nil {
			return nil, nil, err //nolint:wrapcheck // it names the file already
		}
		defer func() { _ = f.Close() }() // nothing was written
		in = f
	}
	t, faults, err := file.Read(in)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return t, faults, nil
}

// catalogue has the texts that the verbs print.
func catalogue() (*text.Catalogue, error) {
	trees := []fs.FS{view.Texts, file.Texts}
	for _, r := range regulations.All() {
		trees = append(trees, r.Texts())
	}
	texts, err := text.New(trees...)
	if err != nil {
		return nil, fmt.Errorf("texts: %w", err)
	}
	return texts, nil
}
