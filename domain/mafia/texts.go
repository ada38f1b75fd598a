package mafia

import (
	"embed"
	"io/fs"

	"arbiter/domain"
)

//go:embed texts
var texts embed.FS

// Texts are the catalogue files of the regulation.
func (Rules) Texts() fs.FS { return texts }

// FullText is the regulation as the club wrote it, or our English translation of it.
func (Rules) FullText(lang string) string { return domain.FullText(texts, lang) }

// RuleSections are the sections of the regulation in its order. The text of a section
// has the key "mafia.rules." and its value.
func (Rules) RuleSections() []domain.Choice {
	var sections []domain.Choice
	for _, value := range []string{"stages", "points", "places", "vote", "night", "fouls", "protests"} {
		sections = append(sections, domain.Choice{Value: value, Label: domain.T("mafia.rules.title." + value)})
	}
	return sections
}
