package script

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

//go:embed scenarios/*.txt
var scenarios embed.FS

// Scenarios are the names of the transcripts that the program carries.
func Scenarios() []string {
	files, err := fs.Glob(scenarios, "scenarios/*.txt")
	if err != nil {
		return nil // the pattern is fixed and well formed
	}
	var names []string
	for _, file := range files {
		names = append(names, strings.TrimSuffix(path.Base(file), ".txt"))
	}
	return names
}

// Scenario reads a transcript that the program carries.
func Scenario(name string) (*Script, error) {
	file, err := scenarios.Open("scenarios/" + name + ".txt")
	if err != nil {
		return nil, fmt.Errorf("no scenario %q; there are: %s", name, strings.Join(Scenarios(), ", "))
	}
	defer func() { _ = file.Close() }()
	s, err := Parse(file)
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", name, err)
	}
	return s, nil
}
