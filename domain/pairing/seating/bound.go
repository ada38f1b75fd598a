package seating

// Bound is a number of Meetings that no seating with the tables of this one goes below:
// the larger of two.
//
// By pairs: the meetings of all games, spread over the pairs as evenly as can be.
//
// By games: two players who share two games make one of the sum of m(m-1)/2, so the sum
// is that of x(x-1)/2 over every two games with x players in common. Games of one round
// have none in common; over all others the x add up to Games(Games-1)/2 a player and
// cost least when they are as even as can be. Two full rounds of k = 1..10 tables make
// 45, 40, 36, 32, 25, 24, 21, 16, 9, 0.
func Bound(r Request, s Seating) int {
	var meetings, games, cells int
	for _, round := range s.Rounds {
		for _, table := range round {
			n := playersAt(table)
			meetings += n * (n - 1) / 2
		}
		cells += games * len(round)
		games += len(round)
	}
	byPairs := spreadCost(meetings, r.Players*(r.Players-1)/2)
	return max(byPairs, spreadCost(r.Players*r.Games*(r.Games-1)/2, cells))
}

// bound is that of every seating of the shape.
func (s *shape) bound() int {
	var full Seating
	g := 0
	for _, tables := range s.tables {
		round := make([]Table, tables)
		for t := range round {
			if s.size[g] < 10 {
				round[t][9] = StandIn
			}
			g++
		}
		full.Rounds = append(full.Rounds, round)
	}
	return Bound(s.Request, full)
}

func playersAt(t Table) (n int) {
	for _, p := range t {
		if p != StandIn {
			n++
		}
	}
	return n
}

// spreadCost is the sum of x(x-1)/2 over cells that share the total as evenly as can be.
func spreadCost(total, cells int) int {
	if cells == 0 {
		return 0
	}
	each, more := total/cells, total%cells
	return cells*each*(each-1)/2 + more*each
}
