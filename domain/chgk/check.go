package chgk

import (
	"arbiter/domain"
	"arbiter/domain/strict"
)

// Check names everything of a season that breaks the file's contract (FILE) or a rule of
// the regulation. What all regulations share is checked by who reads the file.
func (Rules) Check(t *domain.Tournament) []domain.Fault {
	c := &checker{t: t, entrants: map[domain.EntrantID]bool{}, gameAt: map[domain.GameID]int{}, numbers: map[int]bool{}}
	for i, e := range t.Entrants {
		c.entrants[e.ID] = true
		c.entrant(i, e)
	}
	c.stages()
	for i, g := range t.Games {
		if _, twice := c.gameAt[g.ID]; !twice {
			c.gameAt[g.ID] = i
		}
		c.rounds = append(c.rounds, c.game(i, g))
	}
	c.protests()
	c.incidents()
	return c.All()
}

// checker walks a season once; indices are those of the file as written.
type checker struct {
	strict.Faults
	t        *domain.Tournament
	entrants map[domain.EntrantID]bool
	gameAt   map[domain.GameID]int
	numbers  map[int]bool // of rounds
	stage    Stage        // zero while it cannot be read
	rounds   []*sheet     // by index of the game
}

// entrant refuses the fields of other regulations.
func (c *checker) entrant(i int, e domain.Entrant) {
	at := strict.Join("/entrants", i)
	if e.Excluded {
		c.Add(strict.Rule, strict.Join(at, "excluded"), "file.unknown_field", "Field", "excluded")
	}
	if e.StandIn {
		c.Add(strict.Rule, strict.Join(at, "stand_in"), "file.unknown_field", "Field", "stand_in")
	}
}

// stages checks CG-1: one season with its rounds and questions.
func (c *checker) stages() {
	for i, s := range c.t.Stages {
		at := strict.Join("/stages", i)
		detail := Stage{}
		c.Note(strict.Decode(strict.OrEmpty(s.Detail), at, &detail)...)
		if detail.Rounds < 1 {
			c.Add("CG-1", strict.Join(at, "rounds"), "chgk.fault.from_one")
		}
		if detail.Questions < 1 {
			c.Add("CG-1", strict.Join(at, "questions"), "chgk.fault.from_one")
		}
		if i == 0 {
			c.stage = detail
		} else {
			c.Add("CG-1", at, "chgk.fault.one_season")
		}
	}
	if len(c.t.Stages) == 0 && len(c.t.Games) > 0 {
		c.Add("CG-1", "/stages", "chgk.fault.no_season")
	}
}

// known checks a reference to a team.
func (c *checker) known(at string, id domain.EntrantID) bool {
	if !c.entrants[id] {
		c.Add(strict.Rule, at, "file.no_such_entrant", "ID", string(id))
	}
	return c.entrants[id]
}
