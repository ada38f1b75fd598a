package names

import (
	"embed"
	"io/fs"
)

//go:embed texts/*.toml
var files embed.FS

// Texts are the catalogue files of the refusals.
var Texts fs.FS = files
