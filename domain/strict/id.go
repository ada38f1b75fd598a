package strict

import "strings"

const idLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"

// IsID tells whether s has the form of an id of the file.
func IsID(s string) bool {
	return s != "" && len(s) <= 32 && strings.Trim(s, idLetters) == ""
}
