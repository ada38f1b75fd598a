package mafia

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

func one(to *int) func([]string) bool {
	return func(given []string) bool {
		var seats []int
		ok := several(&seats)(given) && len(seats) == 1
		if ok {
			*to = seats[0]
		}
		return ok
	}
}

func oneOrNobody(to *int) func([]string) bool {
	return func(given []string) bool {
		*to = 0
		return isNobody(given) || one(to)(given)
	}
}

// several reads seat numbers parted by blanks or commas.
func several(to *[]int) func([]string) bool {
	return func(given []string) bool {
		*to = nil
		if isNobody(given) {
			return true
		}
		for _, word := range strings.FieldsFunc(strings.Join(given, " "), func(r rune) bool { return r == ' ' || r == ',' }) {
			seat, err := strconv.Atoi(word)
			if err != nil || seat < 1 {
				return false
			}
			*to = append(*to, seat)
		}
		return len(*to) > 0
	}
}

func isNobody(given []string) bool { return len(given) == 1 && slices.Contains(nobodyWords, given[0]) }

// byPairs reads "7 0,4, 1 0,3": a seat and what it has, in turn.
func byPairs[M ~map[int]V, V any](given []string, to *M, read func(string) (V, error)) bool {
	*to = nil
	if isNobody(given) {
		return true
	}
	*to = M{}
	for i := 0; i+1 < len(given); i += 2 {
		seat, err := strconv.Atoi(given[i])
		value, errValue := read(given[i+1])
		if _, twice := (*to)[seat]; err != nil || errValue != nil || twice || seat < 1 {
			return false
		}
		(*to)[seat] = value
	}
	return len(given) > 0 && len(given)%2 == 0
}

// readDecimal reads points with a point or a comma.
func readDecimal(word string) (domain.Points, error) {
	return domain.ParsePoints(strings.Replace(word, ",", ".", 1)) //nolint:wrapcheck // only whether it can be read matters
}
