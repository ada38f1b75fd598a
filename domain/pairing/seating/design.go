package seating

// designs are seatings that meet the bound by algebra, for players who all play in every
// round. Players of a table come from ten rows of as many places as there are tables:
// player row*tables+place. Table t of a round takes from each row the place t plus the
// row's shift; two rounds share as few pairs as can be when the differences of their
// shifts are as even as can be.
func (s *search) designs() [][]game {
	tables := s.Players / 10
	switch {
	case !s.even():
		return nil
	case tables == 2 && s.rounds <= paleyOrder:
		return [][]game{s.hadamard()}
	case tables == 5 && s.rounds <= 10:
		return [][]game{s.shifted(differenceMatrix5()[:s.rounds])}
	case tables > 10 && prime(tables) && s.rounds <= tables:
		return [][]game{s.shifted(lines(s.rounds, tables))}
	}
	return nil
}

const paleyOrder = 19

// hadamard are rounds of two tables from the Hadamard matrix of order 20 (Paley): any two
// tables of different rounds have five players in common.
func (s *search) hadamard() []game {
	var square [paleyOrder]bool
	for i := 1; i < paleyOrder; i++ {
		square[i*i%paleyOrder] = true
	}
	games := make([]game, 0, 2*s.rounds)
	for _, r := range s.dice.shuffled(paleyOrder)[:s.rounds] {
		one, two := []int{paleyOrder}, []int{r}
		for i := 1; i < paleyOrder; i++ {
			if p := (i + r) % paleyOrder; square[i] {
				one = append(one, p)
			} else {
				two = append(two, p)
			}
		}
		games = append(games, gameOf(one), gameOf(two))
	}
	return games
}

// differenceMatrix5 is D(10,10;5): two rows differ by each number modulo 5 twice.
func differenceMatrix5() (rows [][]int) {
	for r := range 10 {
		row := make([]int, 10)
		for c := range row {
			i, j := r%5, c%5
			switch {
			case r < 5 && c < 5:
				row[c] = i * j % 5
			case r < 5:
				row[c] = (i*j + i*i) % 5
			case c < 5:
				row[c] = (i*j + 2*j*j) % 5
			default:
				row[c] = (2*i*j + 2*i*i + 4*j*j) % 5
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// lines are those of the affine plane of a prime order on ten of its columns: two lines
// have one point in common, two of a round none.
func lines(rounds, order int) (rows [][]int) {
	for r := range rounds {
		row := make([]int, 10)
		for c := range row {
			row[c] = r * c % order
		}
		rows = append(rows, row)
	}
	return rows
}

// shifted makes rounds of the shifts of the ten rows of places.
func (s *search) shifted(shifts [][]int) (games []game) {
	tables := s.Players / 10
	for _, row := range shifts {
		for t := range tables {
			var players []int
			for i, shift := range row {
				players = append(players, i*tables+(t+shift)%tables)
			}
			games = append(games, gameOf(players))
		}
	}
	return games
}

func gameOf(players []int) (g game) {
	for i, p := range players {
		g[i] = int16(p) //nolint:gosec // at most MaxPlayers
	}
	return g
}

func prime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}
