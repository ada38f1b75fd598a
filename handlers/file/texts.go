package file

import (
	"embed"
	"io/fs"
)

//go:embed texts
var texts embed.FS

// Texts are the words of faults of form.
func Texts() fs.FS { return texts }
