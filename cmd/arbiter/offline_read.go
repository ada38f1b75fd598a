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
	in, err := input(name, stdin)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = in.Close() }() // nothing was written
	t, faults, err := file.Read(in)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return t, faults, nil
}

// input opens the file that the caller names, - for standard input.
func input(name string, stdin io.Reader) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(stdin), nil
	}
	return os.Open(name) //nolint:gosec,wrapcheck // the caller names the file; the error names it too
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
