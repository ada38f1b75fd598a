package codenames

import (
	"arbiter/domain"
	"arbiter/domain/strict"
)

// swissNumbers checks what a Swiss stage has: a number of rounds, one list of teams (CN-29).
func (c *checker) swissNumbers(at string, s Stage) {
	c.oneWin(at, s)
	c.noGroups(at, s)
	switch {
	case s.Rounds == 0:
		c.Missing(strict.Join(at, "rounds"))
	case s.Rounds < 0:
		c.Add(strict.Rule, strict.Join(at, "rounds"), "codenames.fault.swiss_rounds")
	}
}

// swissGame checks a game or a bye of a Swiss stage.
func (c *checker) swissGame(at string, s checkedStage, g domain.Game, slot Slot) {
	c.noMatch(at, s, slot)
	c.extra(at, slot)
	c.swissRound(at, s, g, slot)
	if slot.Bye == "" {
		c.twoSides(at, s, slot)
		return
	}
	c.side(strict.Join(at, "bye"), s, "", slot.Bye)
	switch {
	case slot.First != "":
		c.Add("CN-29", strict.Join(at, "first"), "codenames.fault.bye_side")
	case slot.Second != "":
		c.Add("CN-29", strict.Join(at, "second"), "codenames.fault.bye_side")
	case slot.Extra != 0:
		c.Add("CN-29", strict.Join(at, "extra"), "codenames.fault.bye_extra")
	case g.Void:
		c.Add("CN-26", strict.Join(at, "void"), "codenames.fault.bye_void")
	}
}

// swissRound checks the number of the round; extra games come after the rounds.
func (c *checker) swissRound(at string, s checkedStage, g domain.Game, slot Slot) {
	switch {
	case slot.Extra != 0 || s.Rounds < 1:
	case g.Round == 0:
		c.Missing(strict.Join(at, "round"))
	case g.Round > s.Rounds:
		c.Add(strict.Rule, strict.Join(at, "round"), "codenames.fault.round", "Round", g.Round, "Rounds", s.Rounds)
	}
}

// swissRounds checks over all games of Swiss stages that nobody has a second bye (CN-29)
// and that a team has one game or bye a round. A void game does not count.
func (c *checker) swissRounds() {
	seen := map[place]bool{}
	for i, g := range c.t.Games {
		slot := c.games[i].slot
		stage, ok := c.stageAt[g.Stage]
		if !ok || c.stages[stage].Kind != Swiss || g.Void || slot.Extra != 0 {
			continue
		}
		at := strict.Join("/games", i)
		bye := place{g.Stage, 0, slot.Bye}
		if slot.Bye != "" && seen[bye] {
			c.Add("CN-29", strict.Join(at, "bye"), "codenames.fault.bye_twice", "ID", string(slot.Bye))
		}
		seen[bye] = true
		for _, f := range slot.fields() {
			here := place{g.Stage, g.Round, f.id}
			if g.Round > 0 && f.id != "" && seen[here] {
				c.Add("CN-29", strict.Join(at, f.name), "codenames.fault.round_twice", "ID", string(f.id), "Round", g.Round)
			}
			seen[here] = true
		}
	}
}

// place is a team in a round of a stage; in round 0 its byes.
type place struct {
	stage domain.StageID
	round int
	id    domain.EntrantID
}

// field is where in a game a team is named.
type field struct {
	name string
	id   domain.EntrantID
}

// fields are the sides of a game or the team of a bye.
func (s Slot) fields() []field {
	if s.Bye != "" {
		return []field{{"bye", s.Bye}}
	}
	return []field{{"first", s.First}, {"second", s.Second}}
}
