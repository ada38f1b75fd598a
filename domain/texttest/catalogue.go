// Package texttest checks in tests that what a regulation says has words in every language.
package texttest

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// Catalogue is, by language and key, all forms of each text of a regulation.
type Catalogue map[string]map[string][]string

// Read reads the catalogue files of a regulation.
func Read(texts fs.FS) (Catalogue, error) {
	all := Catalogue{"ru": {}, "en": {}}
	err := fs.WalkDir(texts, ".", func(name string, _ fs.DirEntry, err error) error {
		parts := strings.Split(path.Base(name), ".")
		if err != nil || parts[len(parts)-1] != "toml" {
			return err
		}
		var raw map[string]any
		if _, err := toml.DecodeFS(texts, name, &raw); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for key, value := range raw {
			all[parts[1]][key] = forms(value)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("catalogue: %w", err)
	}
	return all, nil
}

// forms are the words of a text: one, or its plural forms.
func forms(value any) []string {
	plural, ok := value.(map[string]any)
	if !ok {
		return []string{fmt.Sprint(value)}
	}
	var list []string
	for _, key := range slices.Sorted(maps.Keys(plural)) {
		list = append(list, fmt.Sprint(plural[key]))
	}
	return list
}

var placeholder = regexp.MustCompile(`{{\.(\w+)}}`)

// facts are what the forms of a text name.
func facts(forms []string) []string {
	var names []string
	for _, m := range placeholder.FindAllStringSubmatch(strings.Join(forms, "\n"), -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}
