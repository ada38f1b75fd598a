package codenames

import (
	"arbiter/domain"
	"arbiter/domain/strict"
)

// Words on the table by CN-2.
const (
	wordsFirst  = 9
	wordsSecond = 8
)

// mostFouls of a side in a game is far beyond what a game has room for: a slip of the pen.
const mostFouls = 99

// result checks a protocol; false when there is none that can be read.
func (c *checker) result(at string, g domain.Game, read checkedGame) bool {
	if !g.Played() {
		return false
	}
	members, _ := strict.Members(g.Protocol.Body)
	has := map[string]bool{}
	for _, m := range members {
		has[m.Key] = true
	}
	if read.slot.Bye != "" && (has["result"] || has["fouls"]) {
		c.Add("CN-29", strict.Join(at, "bye"), "codenames.fault.bye_result")
		return false
	}
	if !has["result"] {
		if has["fouls"] {
			c.Add("CN-9", strict.Join(at, "fouls"), "codenames.fault.fouls_without_result")
		}
		return false
	}
	if c.Named(strict.Join(at, "result")) {
		return false // no object: nothing in it to judge
	}
	c.winner(strict.Join(at, "result", "winner"), read.slot, read.protocol.Result)
	c.by(strict.Join(at, "result"), read.slot, read.protocol.Result)
	c.fouls(strict.Join(at, "fouls"), read.slot, read.protocol)
	return true
}

// winner is a side of the game, or nobody when both left or were absent (CN-6, CN-19).
func (c *checker) winner(at string, s Slot, r Result) {
	switch {
	case r.Winner == nil && r.By != ByLeftEarly && r.By != ByAbsent && r.By != "":
		c.Add("CN-6", at, "codenames.fault.no_winner", "By", string(r.By))
	case r.Winner == nil:
	case c.known(at, *r.Winner) && *r.Winner != s.First && *r.Winner != s.Second:
		c.Add(strict.Rule, at, "codenames.fault.winner_side", "ID", string(*r.Winner))
	}
}

func (c *checker) by(at string, s Slot, r Result) {
	switch r.By {
	case ByWords:
		c.left(strict.Join(at, "left"), s, r)
		return
	case ByBlack, ByTime, ByLeftEarly, ByTechnical, ByCognate, ByAbsent:
	default:
		c.Add(strict.Rule, strict.Join(at, "by"), "codenames.fault.by", "By", string(r.By))
	}
	if r.Left != nil && r.By != "" {
		c.Add("CN-3", strict.Join(at, "left"), "codenames.fault.left_with", "By", string(r.By))
	}
}

// left is within CN-3: the loser had 9 words when it started, 8 when it did not.
func (c *checker) left(at string, s Slot, r Result) {
	most := wordsFirst
	if r.Winner != nil && *r.Winner == s.First {
		most = wordsSecond
	}
	switch {
	case r.Left == nil:
		c.Missing(at)
	case *r.Left < 1 || *r.Left > most:
		c.Add("CN-3", at, "codenames.fault.left", "Left", *r.Left, "Max", most)
	}
}

// fouls are those of the two sides (CN-9).
func (c *checker) fouls(at string, s Slot, p Protocol) {
	for _, id := range sortedIDs(p.Fouls) {
		here := strict.Join(at, string(id))
		switch {
		case !c.known(here, id):
		case id != s.First && id != s.Second:
			c.Add("CN-9", here, "codenames.fault.foul_side", "ID", string(id))
		case p.Fouls[id] < 0 || p.Fouls[id] > mostFouls:
			c.Add("CN-9", here, "codenames.fault.foul_count", "ID", string(id), "Max", mostFouls)
		}
	}
}
