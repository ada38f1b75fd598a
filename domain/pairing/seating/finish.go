package seating

// finish orders the rounds, numbers the tables and the seats.
func finish(s *shape, games []game, d *dice) Seating {
	tables := seatNumbers(s, games)
	rounds := make([][]Table, s.rounds)
	for g, t := range tables {
		rounds[s.round[g]] = append(rounds[s.round[g]], t)
	}
	spreadRests(s.Players, rounds, d)
	spreadTables(s.Players, rounds, d)
	return Seating{Rounds: rounds}
}

// Bounds of the small searches at the end.
const (
	restWork   = 20_000_000 // rounds of players looked at
	tableTries = 2_000      // a table
	tableMost  = 1_000_000

	tableThreshold = 20
)

// spreadRests orders the rounds so that nobody rests long: the order of rounds changes no
// meeting. It exchanges two rounds as long as the squares of lengths of rests do not grow.
func spreadRests(players int, rounds [][]Table, d *dice) {
	plays := make([][]bool, len(rounds))
	resting := false
	for r, round := range rounds {
		plays[r] = make([]bool, players)
		seated := 0
		for _, table := range round {
			for _, p := range table {
				if p != StandIn {
					plays[r][p] = true
					seated++
				}
			}
		}
		resting = resting || seated < players
	}
	if !resting {
		return
	}
	cost := restCost(players, plays)
	for range min(20000, restWork/(players*len(rounds))) {
		i, j := d.below(len(rounds)), d.below(len(rounds))
		plays[i], plays[j] = plays[j], plays[i]
		now := restCost(players, plays)
		if now > cost {
			plays[i], plays[j] = plays[j], plays[i]
			continue
		}
		cost = now
		rounds[i], rounds[j] = rounds[j], rounds[i]
	}
}

// restCost sums the squares of the lengths of rests.
func restCost(players int, plays [][]bool) (sum int) {
	for p := range players {
		length := 0
		for r := range plays {
			if plays[r][p] {
				length = 0
				continue
			}
			sum += 2*length + 1 // from the square of length to the next
			length++
		}
	}
	return sum
}

// spreadTables numbers the tables of each round so that every player comes to each
// number as evenly as can be. It exchanges two tables of a round as long as the cubes
// of visits grow by no more than a threshold that falls to nothing.
func spreadTables(players int, rounds [][]Table, d *dice) {
	most, tries := 0, 0
	for _, round := range rounds {
		most = max(most, len(round))
		tries += tableTries * len(round)
	}
	if most < 2 {
		return
	}
	visits := make([]int, players*most)
	at := func(p, number int) *int { return &visits[p*most+number] }
	for _, round := range rounds {
		for number, table := range round {
			move(table, number, +1, at)
		}
	}
	tries = min(tries, tableMost)
	for try := range tries {
		threshold := tableThreshold * (tries - try) / tries
		round := rounds[d.below(len(rounds))]
		i, j := d.below(len(round)), d.below(len(round))
		if i == j || gain(round[i], i, j, at)+gain(round[j], j, i, at) > threshold {
			continue
		}
		for _, m := range [2][2]int{{i, j}, {j, i}} {
			move(round[m[0]], m[0], -1, at)
			move(round[m[0]], m[1], +1, at)
		}
		round[i], round[j] = round[j], round[i]
	}
}

func move(table Table, number, by int, at func(p, number int) *int) {
	for _, p := range table {
		if p != StandIn {
			*at(p, number) += by
		}
	}
}

// gain is a third of what the sum of cubes of visits grows by when a table's number changes.
func gain(table Table, from, to int, at func(p, number int) *int) (sum int) {
	for _, p := range table {
		if p != StandIn {
			more, less := *at(p, to), *at(p, from)-1
			sum += more*(more+1) - less*(less+1)
		}
	}
	return sum
}
