package mafia

import (
	"arbiter/domain"
	"arbiter/domain/strict"
)

// sitting is a player at a table in a round of a stage.
type sitting struct {
	stage, round int
	player       domain.EntrantID
}

// seating checks MF-3: a player sits at one table at most in a round, and has no more games
// in a stage than it gives. An annulled game that is played again is counted there.
func (c *checker) seating() {
	replayed := c.replayed()
	sits := map[sitting]bool{}
	games := map[sitting]int{}
	for i, g := range c.t.Games {
		game := c.games[i]
		if game.stage < 0 || replayed[g.ID] {
			continue
		}
		for j, id := range game.slot.Seats {
			if id == "" {
				continue // to be filled
			}
			at := strict.Join("/games", i, "seats", j)
			here := sitting{game.stage, g.Round, id}
			if g.Round > 0 && sits[here] {
				c.Add("MF-3", at, "mafia.fault.two_tables", "ID", string(id), "Round", g.Round)
			}
			sits[here] = true
			if g.Void || game.slot.fillsIn(j+1) || c.entrants[id].StandIn {
				continue
			}
			own := sitting{stage: game.stage, player: id}
			games[own]++
			if most := c.stages[game.stage].Games; most > 0 && games[own] == most+1 { // named once
				c.Add("MF-3", at, "mafia.fault.too_many_games", "ID", string(id), "Max", most)
			}
		}
	}
}

func (c *checker) replayed() map[domain.GameID]bool {
	out := map[domain.GameID]bool{}
	for _, g := range c.t.Games {
		if i, ok := c.gameAt[g.ReplayOf]; ok && c.t.Games[i].Void {
			out[g.ReplayOf] = true
		}
	}
	return out
}
