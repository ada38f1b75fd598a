package codenames

import (
	"encoding/json"
	"strconv"

	"arbiter/domain/strict"
)

// spot names a match of a bracket.
type spot struct {
	round int // from 1
	match int // from 1; thirdPlace
}

// thirdPlace is the match number of the third-place game; it stands in the last round.
const thirdPlace = 0

const thirdWord = "third" // in the spelling of the file

func (s spot) isThird() bool { return s.match == thirdPlace }

// next is where the winner of the match goes: that of 2m-1 and that of 2m to m (CN-30).
func (s spot) next() spot { return spot{s.round + 1, (s.match + 1) / 2} }

// feeders are the two matches whose winners meet here, in the third-place game the losers.
func (s spot) feeders() [2]spot {
	if s.isThird() {
		return [2]spot{{s.round - 1, 1}, {s.round - 1, 2}}
	}
	return [2]spot{{s.round - 1, 2*s.match - 1}, {s.round - 1, 2 * s.match}}
}

// inFile is the value of "match" in a slot.
func (s spot) inFile() json.RawMessage {
	if s.isThird() {
		return strict.JSON(thirdWord)
	}
	return strict.JSON(s.match)
}

// matchOf reads the "match" of a slot: the number, or thirdPlace; false for anything else.
func matchOf(raw json.RawMessage) (match int, ok bool) {
	if string(raw) == `"`+thirdWord+`"` {
		return thirdPlace, true
	}
	n, err := strconv.Atoi(string(raw))
	return n, err == nil && n != thirdPlace
}
