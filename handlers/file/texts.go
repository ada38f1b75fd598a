package file

import (
	"embed"
	"io/fs"
)

//go:embed texts/*.toml
var files embed.FS

// Texts are the words of faults of form.
var Texts fs.FS = files
