package handlers

import "embed"

// Texts are the catalogue files of the use cases, a pair of languages a subject.
//
//go:embed texts
var Texts embed.FS
