package codenames

import (
	"regexp"
	"strconv"

	"arbiter/domain"
)

// fixedScore is what a kind gives the winner (CN-4 to CN-8, CN-19); words have no fixed score.
func fixedScore(t *domain.Tournament, by By) int {
	switch by {
	case ByBlack, ByTime:
		return 4
	case ByTechnical:
		return 8
	case ByCognate:
		if setting(t, settingCognate) == "4" {
			return 4
		}
		return 8
	case ByLeftEarly, ByAbsent:
		return 1
	}
	return 0
}

// wordsOf is how many words a side has: so many a loser can leave open (CN-3).
func (s Slot) wordsOf(side domain.EntrantID) int {
	if side == s.First {
		return wordsFirst
	}
	return wordsSecond
}

// score is two typed numbers, the starting side's first.
type score struct {
	First  int `json:"first"`
	Second int `json:"second"`
}

var scoreForm = regexp.MustCompile(`^([0-9]{1,4}) ?[:-] ?([0-9]{1,4})(?:[ ,;]+(.*))?$`)

// readScore reads "2:0" and what follows it.
func readScore(folded string) (s score, rest string, ok bool) {
	m := scoreForm.FindStringSubmatch(folded)
	if m == nil {
		return score{}, "", false
	}
	first, err := strconv.Atoi(m[1])
	second, err2 := strconv.Atoi(m[2])
	return score{first, second}, m[3], err == nil && err2 == nil
}

func (s score) String() string { return strconv.Itoa(s.First) + ":" + strconv.Itoa(s.Second) }

// cards tells whether both numbers are above zero: then they count covered cards (CN-20).
func (s score) cards() bool { return s.First > 0 && s.Second > 0 }

func (s score) winner(slot Slot) domain.EntrantID {
	if s.First > s.Second {
		return slot.First
	}
	return slot.Second
}

// option is a way in which a score can have come about.
type option struct {
	kind
	// covered: the numbers are covered cards, with none on the loser's side.
	covered bool
}

// options are the ways to the score X:0 or 0:X, words first. Empty: nothing gives it.
func (s score) options(t *domain.Tournament, slot Slot) []option {
	winner := s.winner(slot)
	loser, x := slot.other(winner), max(s.First, s.Second)
	var ways []option
	if x <= slot.wordsOf(loser) {
		ways = append(ways, option{kind: kind{by: ByWords, left: x}})
	}
	// All cards of the winner are covered and none of the loser's: 9:0 and 0:8.
	if x == slot.wordsOf(winner) {
		ways = append(ways, option{kind: kind{by: ByWords, left: slot.wordsOf(loser)}, covered: true})
	}
	for _, by := range []By{ByBlack, ByTime, ByTechnical, ByCognate, ByLeftEarly, ByAbsent} {
		if x == fixedScore(t, by) {
			ways = append(ways, option{kind: kind{by: by}})
		}
	}
	return ways
}

// byCards is the winner and the words left open when the numbers are covered cards:
// exactly one side has all of its own covered.
func (s score) byCards(slot Slot) (winner domain.EntrantID, left int, ok bool) {
	switch {
	case s.First == wordsFirst && s.Second < wordsSecond:
		return slot.First, wordsSecond - s.Second, true
	case s.Second == wordsSecond && s.First < wordsFirst:
		return slot.Second, wordsFirst - s.First, true
	}
	return "", 0, false
}
