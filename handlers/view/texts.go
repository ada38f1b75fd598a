// Package view lays tables out as plain text, for chats and terminals.
package view

import (
	"embed"
	"io/fs"
)

//go:embed texts/*.toml
var files embed.FS

// Texts are the words on tables.
var Texts fs.FS = files
