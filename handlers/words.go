package handlers

import (
	"encoding/json"
	"strconv"
	"strings"

	"arbiter/domain"
)

func fields(s string) []string { return strings.Fields(s) }

func itoa(n int) string { return strconv.Itoa(n) }

// atoi reads a number from our own data; 0 for anything else.
func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

func lower(s string) string {
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(s)), "ё", "е")
}

// person36 writes a person's id short, for buttons; readPerson reads it back.
func person36(id domain.PersonID) string { return strconv.FormatInt(int64(id), 36) }

func readPerson(s string) domain.PersonID {
	n, err := strconv.ParseInt(s, 36, 64)
	if err != nil {
		return 0
	}
	return domain.PersonID(n)
}

// unmarshal reads a draft of our own; false when it is of an older form.
func unmarshal(data json.RawMessage, into any) bool { return json.Unmarshal(data, into) == nil }
