package mafia

import (
	"embed"
	"io/fs"
)

//go:embed texts
var texts embed.FS

// Texts are the catalogue files of the regulation.
func (Rules) Texts() fs.FS { return texts }
