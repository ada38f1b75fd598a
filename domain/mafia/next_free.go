package mafia

import (
	"cmp"
	"slices"

	"arbiter/domain"
)

// freeRound seats what is left to play where the written games are none of the pattern:
// a file made by hand, a late player. Those with most games left play; exchanges between
// the tables then make pairs as even as they can (MF-3).
func (c *course) freeRound() (int, []tableDue, error) {
	left := c.gamesLeft()
	players := slices.DeleteFunc(slices.Clone(c.order), func(id domain.EntrantID) bool { return left[id] < 1 })
	if len(players) == 0 {
		return 0, nil, nil
	}
	slices.SortStableFunc(players, func(x, y domain.EntrantID) int { return cmp.Compare(left[y], left[x]) })
	seats := seatsAtTable * c.tablesNow(players, left)
	playing := slices.Clone(players[:min(seats, len(players))])
	for len(playing) < seats {
		playing = append(playing, "")
	}
	var tables []tableDue
	count := seats / seatsAtTable
	for t := range count {
		due := tableDue{table: t + 1}
		for i := t; i < seats; i += count {
			due.seats = append(due.seats, playing[i])
		}
		tables = append(tables, due)
	}
	c.spreadPairs(tables)
	for i := range tables {
		c.spreadSeats(tables[i].seats)
	}
	return c.lastRound() + 1, tables, nil
}

// gamesLeft are the games of the stage that each of its players still has to play.
func (c *course) gamesLeft() map[domain.EntrantID]int {
	left := map[domain.EntrantID]int{}
	for _, id := range c.order {
		if id != "" && c.entrants[id].Mark() == "" {
			left[id] = c.stages[c.stage].Games
		}
	}
	for _, r := range c.written {
		for i, id := range r.slot.Seats {
			if _, plays := left[id]; plays && !r.slot.fillsIn(i+1) {
				left[id]--
			}
		}
	}
	return left
}

// tablesNow spreads the games left evenly over the fewest rounds.
func (c *course) tablesNow(players []domain.EntrantID, left map[domain.EntrantID]int) int {
	seats, rounds := 0, left[players[0]]
	for _, id := range players {
		seats += left[id]
	}
	games := (seats + seatsAtTable - 1) / seatsAtTable
	most := max(len(players)/seatsAtTable, 1)
	if c.t.Tables > 0 {
		most = min(most, c.t.Tables)
	}
	return min((games+rounds-1)/rounds, most)
}

// spreadPairs exchanges players of two tables while that makes pairs more even.
func (c *course) spreadPairs(tables []tableDue) {
	met := c.meetings()
	cost := func() int {
		sum := 0
		for _, t := range tables {
			for i, a := range t.seats {
				for _, b := range t.seats[i+1:] {
					sum += met[[2]domain.EntrantID{a, b}] // one more meeting costs as many as there were
				}
			}
		}
		return sum
	}
	var cells []*domain.EntrantID
	for i := range tables {
		for j := range tables[i].seats {
			cells = append(cells, &tables[i].seats[j])
		}
	}
	improve(cells, cost)
}

// spreadSeats exchanges the players of a table while that makes seat numbers more even.
func (c *course) spreadSeats(seats []domain.EntrantID) {
	had := map[domain.EntrantID]map[int]int{}
	for _, id := range seats {
		had[id] = map[int]int{}
	}
	for _, r := range c.written {
		for i, id := range r.slot.Seats {
			if own := had[id]; own != nil && id != "" {
				own[i]++
			}
		}
	}
	var cells []*domain.EntrantID
	for i := range seats {
		cells = append(cells, &seats[i])
	}
	improve(cells, func() int {
		sum := 0
		for i, id := range seats {
			sum += had[id][i]
		}
		return sum
	})
}

// improve exchanges any two while the cost falls; it ends, as costs are whole and not below zero.
func improve(cells []*domain.EntrantID, cost func() int) {
	best := cost()
	for better := true; better; {
		better = false
		for i, a := range cells {
			for _, b := range cells[i+1:] {
				*a, *b = *b, *a
				if now := cost(); now < best {
					best, better = now, true
					continue
				}
				*a, *b = *b, *a
			}
		}
	}
}

// meetings are how often two players have shared a table of the stage, either way round.
func (c *course) meetings() map[[2]domain.EntrantID]int {
	met := map[[2]domain.EntrantID]int{}
	for _, r := range c.written {
		for _, a := range r.slot.Seats {
			for _, b := range r.slot.Seats {
				if a != b {
					met[[2]domain.EntrantID{a, b}]++
				}
			}
		}
	}
	return met
}
