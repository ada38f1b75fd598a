package codenames

import (
	"maps"
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// protests checks that a captain of either team protests, and that a late one has changed
// nothing (CN-23, G-7).
func (c *checker) protests() {
	for i, p := range c.t.Protests {
		at := strict.Join("/protests", i)
		if p.Late && p.Status == domain.ProtestAccepted {
			c.Add("CN-23", strict.Join(at, "status"), "codenames.fault.protest_late", "ID", p.ID)
		}
		game, ok := c.gameAt[p.Game]
		if !ok || p.By == "" || !c.entrants[p.By] {
			continue // named by who reads the common part
		}
		if !slices.Contains(c.games[game].slot.sides(), p.By) {
			c.Add("CN-23", strict.Join(at, "by"), "codenames.fault.protest_side",
				"ID", string(p.By), "Game", string(p.Game))
		}
	}
}

// incidents checks G-19: when the incidents of a game with one sanction are given,
// its protocol is their sum. Games without a result have nothing to compare with.
func (c *checker) incidents() {
	for i, in := range c.t.Incidents {
		game, ok := c.gameAt[in.Game]
		if !ok || !c.games[game].played {
			continue
		}
		at := strict.Join("/incidents", i)
		g := c.games[game]
		switch in.Sanction {
		case "foul":
			c.foulSum(at, in, g)
		case "defeat":
			c.defeat(at, in, g)
		}
	}
}

func (c *checker) foulSum(at string, in domain.Incident, g checkedGame) {
	if !slices.Contains(g.slot.sides(), in.Entrant) {
		c.Add("G-19", strict.Join(at, "entrant"), "codenames.fault.incident_side",
			"ID", string(in.Entrant), "Game", string(in.Game))
		return
	}
	if !c.firstFoul(in) {
		return // one fault a game
	}
	for _, side := range g.slot.sides() {
		if sum := c.foulsOf(in.Game, side); sum != g.protocol.Fouls[side] {
			c.Add("G-19", at, "codenames.fault.foul_sum", "ID", string(side), "Game", string(in.Game),
				"Sum", sum, "Fouls", g.protocol.Fouls[side])
		}
	}
}

// firstFoul tells whether no foul of the same game stands before this one.
func (c *checker) firstFoul(in domain.Incident) bool {
	for _, other := range c.t.Incidents {
		if other.Game == in.Game && other.Sanction == "foul" {
			return other == in
		}
	}
	return true
}

func (c *checker) foulsOf(game domain.GameID, side domain.EntrantID) int {
	sum := 0
	for _, in := range c.t.Incidents {
		if in.Game == game && in.Entrant == side && in.Sanction == "foul" {
			sum++
		}
	}
	return sum
}

// defeat by the judge stands in the protocol as technical, or for a cognate (CN-7, CN-8).
func (c *checker) defeat(at string, in domain.Incident, g checkedGame) {
	r := g.protocol.Result
	lost := r.Winner != nil && *r.Winner != in.Entrant && slices.Contains(g.slot.sides(), in.Entrant)
	if !lost || (r.By != ByTechnical && r.By != ByCognate) {
		c.Add("G-19", at, "codenames.fault.defeat", "ID", string(in.Entrant), "Game", string(in.Game))
	}
}

func sortedIDs(fouls map[domain.EntrantID]int) []domain.EntrantID {
	return slices.Sorted(maps.Keys(fouls))
}
