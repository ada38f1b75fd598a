package codenames

import (
	"arbiter/domain"
	"arbiter/domain/strict"
)

// Check names everything of a Codenames tournament that breaks the file's contract
// (FILE) or a rule of the regulation. What all regulations share is checked by who
// reads the file.
func (Rules) Check(t *domain.Tournament) []domain.Fault {
	c := &checker{
		t: t, entrants: map[domain.EntrantID]bool{}, stageAt: map[domain.StageID]int{},
		gameAt: map[domain.GameID]int{},
	}
	for i, e := range t.Entrants {
		c.entrants[e.ID] = true
		c.entrant(i, e)
	}
	for i, s := range t.Stages {
		c.stageAt[s.ID] = i
		c.stage(i, s)
	}
	for i, g := range t.Games {
		if _, twice := c.gameAt[g.ID]; !twice {
			c.gameAt[g.ID] = i
		}
		c.games = append(c.games, c.game(i, g))
	}
	c.swissRounds()
	c.brackets()
	c.replays()
	c.protests()
	c.incidents()
	return c.All()
}

// checker walks a tournament once; indices are those of the file as written.
type checker struct {
	strict.Faults
	t        *domain.Tournament
	entrants map[domain.EntrantID]bool
	stageAt  map[domain.StageID]int
	gameAt   map[domain.GameID]int
	stages   []checkedStage
	games    []checkedGame
}

// checkedStage is a stage as far as it could be read.
type checkedStage struct {
	Stage
	groupOf map[domain.EntrantID]string
}

// checkedGame is a game as far as it could be read.
type checkedGame struct {
	slot     Slot
	protocol Protocol
	played   bool
}

// entrant checks CN-1. A file may leave the players out.
func (c *checker) entrant(i int, e domain.Entrant) {
	at := strict.Join("/entrants", i)
	roster := Rules{}.Roster()
	if n := len(e.Members); e.Members != nil && (n < roster.Min || n > roster.Max) {
		c.Add("CN-1", strict.Join(at, "players"), "codenames.fault.roster",
			"Count", n, "Min", roster.Min, "Max", roster.Max)
	}
	if e.Excluded {
		c.Add(strict.Rule, strict.Join(at, "excluded"), "file.unknown_field", "Field", "excluded")
	}
	if e.StandIn {
		c.Add(strict.Rule, strict.Join(at, "stand_in"), "file.unknown_field", "Field", "stand_in")
	}
}

// known checks a reference to an entrant.
func (c *checker) known(at string, id domain.EntrantID) bool {
	if !c.entrants[id] {
		c.Add(strict.Rule, at, "file.no_such_entrant", "ID", string(id))
	}
	return c.entrants[id]
}
