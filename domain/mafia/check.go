package mafia

import (
	"arbiter/domain"
	"arbiter/domain/strict"
)

// Check names everything of a Mafia tournament that breaks the file's contract (FILE) or a
// rule of the regulation. What all regulations share is checked by who reads the file.
func (Rules) Check(t *domain.Tournament) []domain.Fault {
	c := &checker{
		t: t, entrants: map[domain.EntrantID]domain.Entrant{}, stageAt: map[domain.StageID]int{},
		gameAt: map[domain.GameID]int{},
	}
	for i, e := range t.Entrants {
		c.entrants[e.ID] = e
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
	c.replays()
	c.seating()
	c.protests()
	c.incidents()
	return c.All()
}

// checker walks a tournament once; indices are those of the file as written.
type checker struct {
	strict.Faults
	t        *domain.Tournament
	entrants map[domain.EntrantID]domain.Entrant
	stageAt  map[domain.StageID]int
	gameAt   map[domain.GameID]int
	stages   []Stage
	games    []checkedGame
}

// checkedGame is a game as far as it could be read.
type checkedGame struct {
	slot     Slot
	protocol Protocol
	stage    int // -1: none that is there
}

// entrant checks that a player is no team: nobody stands in his list but himself.
func (c *checker) entrant(i int, e domain.Entrant) {
	if len(e.Members) > 1 {
		c.Add(strict.Rule, strict.Join("/entrants", i, "players"), "mafia.fault.team")
	}
}

// stage checks the numbers of MF-2 and the players of MF-34.
func (c *checker) stage(i int, s domain.Stage) {
	at := strict.Join("/stages", i)
	detail := Stage{}
	c.Note(strict.Decode(strict.OrEmpty(s.Detail), at, &detail)...)
	c.stages = append(c.stages, detail)
	if games := strict.Join(at, "games_per_player"); detail.Games < 1 {
		c.Add("MF-2", games, "mafia.fault.games")
	}
	if detail.Advance < 0 {
		c.Add("MF-2", strict.Join(at, "advance"), "mafia.fault.advance")
	}
	seen := map[domain.EntrantID]bool{}
	for j, id := range detail.Entrants {
		here := strict.Join(at, "entrants", j)
		switch {
		case !c.known(here, id):
		case seen[id]:
			c.Add(strict.Rule, here, "file.entrant_twice", "ID", string(id))
		case c.entrants[id].StandIn:
			c.Add("MF-16", here, "mafia.fault.stand_in_stage", "ID", string(id))
		}
		seen[id] = true
	}
}

// known checks a reference to an entrant.
func (c *checker) known(at string, id domain.EntrantID) bool {
	_, ok := c.entrants[id]
	if !ok {
		c.Add(strict.Rule, at, "file.no_such_entrant", "ID", string(id))
	}
	return ok
}
