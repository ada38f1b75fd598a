package domain

import "io/fs"

// FullText is the whole text of a regulation among its texts: as the club wrote it in
// regulation.ru.txt, or translated. Empty when the file is missing.
func FullText(texts fs.FS, lang string) string {
	name := "texts/regulation.ru.txt"
	if lang == "en" {
		name = "texts/regulation.en.txt"
	}
	whole, err := fs.ReadFile(texts, name)
	if err != nil {
		return ""
	}
	return string(whole)
}
