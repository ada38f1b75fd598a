package codenames

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
// has the key "codenames.rules." and its value.
func (Rules) RuleSections() []domain.Choice {
	var sections []domain.Choice
	for _, value := range []string{"score", "places", "clock", "turn", "captains", "players"} {
		sections = append(sections, domain.Choice{Value: value, Label: domain.T("codenames.rules.title." + value)})
	}
	return sections
}
