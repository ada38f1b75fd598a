package codenames

import (
	"arbiter/domain"
	"arbiter/domain/strict"
)

// longestSeries is the most wins a series is played to (CN-14).
const longestSeries = 3

// knockoutNumbers checks what a knockout has: series to 1 to 3 wins, one list of seeds.
func (c *checker) knockoutNumbers(at string, s Stage) {
	c.noGroups(at, s)
	if s.Rounds != 0 {
		c.Add(strict.Rule, strict.Join(at, "rounds"), "codenames.fault.rounds", "Kind", s.Kind)
	}
	if s.ToWins < 0 || s.ToWins > longestSeries {
		c.Add("CN-14", strict.Join(at, "to_wins"), "codenames.fault.series", "Max", longestSeries)
	}
	if s.Advance != 0 {
		c.Add(strict.Rule, strict.Join(at, "advance"), "codenames.fault.no_advance")
	}
}

// knockoutGame checks the form of a game of a knockout; where it stands in the bracket is
// seen when all games are read.
func (c *checker) knockoutGame(at string, s checkedStage, g domain.Game, slot Slot) {
	c.noBye(at, s, slot)
	if slot.Extra != 0 {
		c.Add("CN-11", strict.Join(at, "extra"), "codenames.fault.no_extra")
	}
	c.twoSides(at, s, slot)
	match, ok := matchOf(slot.Match)
	switch {
	case len(slot.Match) == 0:
		c.Missing(strict.Join(at, "match"))
	case !ok:
		c.Add(strict.Rule, strict.Join(at, "match"), "codenames.fault.match_form")
	case g.Round == 0 && match != thirdPlace:
		c.Missing(strict.Join(at, "round"))
	}
}

// brackets checks the games of all drawn knockouts against their brackets (CN-30). Games
// with faults of their own are left out.
func (c *checker) brackets() {
	var b *book
	for i, s := range c.stages {
		if s.Kind != Knockout || !s.drawn() {
			continue
		}
		if b == nil {
			b = newBook(c.sound())
		}
		w := walk{checker: c, knockout: b.newKnockout(i), seen: map[place]spot{}}
		w.games(c.t.Stages[i].ID)
	}
}

// sound is the tournament without games that have faults.
func (c *checker) sound() *domain.Tournament {
	faulty := map[domain.GameID]bool{}
	for i, g := range c.t.Games {
		if !c.isSound(i) {
			faulty[g.ID] = true
		}
	}
	out := *c.t
	out.Games = nil
	for i, g := range c.t.Games {
		if !faulty[g.ID] && c.gameAt[g.ID] == i {
			out.Games = append(out.Games, g)
		}
	}
	return &out
}

// isSound tells whether no fault of the game says where it stands or how it ended.
func (c *checker) isSound(game int) bool {
	at := strict.Join("/games", game)
	for _, field := range []string{"", "/stage", "/round", "/first", "/second", "/bye", "/group", "/extra", "/match",
		"/result", "/result/winner", "/result/by"} {
		if c.Named(at + field) {
			return false
		}
	}
	return true
}
