package seating

// differences looks for shifts (see designs) whose differences are as even as can be, in
// a group of as many elements as there are tables. That is far smaller than a board, and
// it finds rounds that no search on the board does.
type differences struct {
	order, rounds int     // elements; rows
	minus         [][]int // of the group
	rows          [][10]int
	count         []int8 // [(a*rounds+b)*order+d]: columns in which rows a and b differ by d
	excess        int    // above the least there can be, over all pairs of rows
}

// newDifferences has shifts by chance for some rounds.
func newDifferences(factors []int, rounds int, d *dice) *differences {
	f := &differences{order: 1}
	for _, n := range factors {
		f.order *= n
	}
	if f.order == 10 {
		rounds-- // of whole rows of places: they share no pair with any other
	}
	f.rounds, f.rows = rounds, make([][10]int, rounds)
	f.minus = group(factors, f.order)
	f.count = make([]int8, rounds*rounds*f.order)
	for r := range f.rows {
		for c := range f.rows[r] {
			f.rows[r][c] = d.below(f.order)
		}
	}
	f.excess = -rounds * (rounds - 1) / 2 * spreadCost(10, f.order)
	for a := range rounds {
		for b := range rounds {
			if a != b {
				f.compare(a, b)
			}
		}
	}
	return f
}

// group is the table of a-b in the product of cyclic groups.
func group(factors []int, order int) [][]int {
	minus := make([][]int, order)
	for a := range minus {
		minus[a] = make([]int, order)
		for b := range minus[a] {
			x, y, unit := a, b, 1
			for _, n := range factors {
				minus[a][b] += (x%n - y%n + n) % n * unit
				x, y, unit = x/n, y/n, unit*n
			}
		}
	}
	return minus
}

func (f *differences) at(a, b int) []int8 {
	i := (a*f.rounds + b) * f.order
	return f.count[i : i+f.order]
}

func (f *differences) compare(a, b int) {
	count := f.at(a, b)
	for c := range 10 {
		d := f.minus[f.rows[a][c]][f.rows[b][c]]
		if a < b {
			f.excess += int(count[d])
		}
		count[d]++
	}
}

// search cools down as board.anneal does and ends early when nothing is left to better.
func (f *differences) search(d *dice, steps int, told func(steps int) bool) {
	const hot, cold = 811210000, 153210000 // exp(-1/0.6), exp(-1/0.3)
	var chances [dearest]uint32
	for stage := range stages {
		fill(&chances, hot-uint64(hot-cold)*uint64(stage)/(stages-1)) //nolint:gosec // not negative
		f.stage(d, steps/stages, &chances)
		if !told(steps/stages) || f.excess == 0 {
			return
		}
	}
}

func (f *differences) stage(d *dice, steps int, chances *[dearest]uint32) {
	for range steps {
		bits := d.next()
		r, c, to := part(bits, f.rounds), part(bits>>16, 10), part(bits>>32, f.order)
		cost := f.cost(r, c, to)
		if cost > 0 && (cost >= dearest || uint32(d.next()) >= chances[cost]) { //nolint:gosec // the lower half
			continue
		}
		f.shift(r, c, to)
		f.excess += cost
		if f.excess == 0 {
			return
		}
	}
}

func (f *differences) cost(r, c, to int) (sum int) {
	from := f.rows[r][c]
	if from == to {
		return 0
	}
	old, next := f.minus[from], f.minus[to]
	for b := range f.rows {
		if b != r {
			count, y := f.at(r, b), f.rows[b][c]
			sum += int(count[next[y]]) - int(count[old[y]]) + 1
		}
	}
	return sum
}

func (f *differences) shift(r, c, to int) {
	from := f.rows[r][c]
	for b := range f.rows {
		if b == r {
			continue
		}
		y := f.rows[b][c]
		f.at(r, b)[f.minus[from][y]]--
		f.at(r, b)[f.minus[to][y]]++
		f.at(b, r)[f.minus[y][from]]--
		f.at(b, r)[f.minus[y][to]]++
	}
	f.rows[r][c] = to
}

// games are the rounds of the shifts: table t has from each row of places t + shift, in
// the group.
func (f *differences) games() (games []game) {
	plus := make([][]int, f.order)
	for a := range plus {
		plus[a] = make([]int, f.order)
		for b := range plus[a] {
			plus[a][b] = f.minus[a][f.minus[0][b]]
		}
	}
	for i := 0; f.order == 10 && i < 100; i += 10 {
		games = append(games, gameOf([]int{i, i + 1, i + 2, i + 3, i + 4, i + 5, i + 6, i + 7, i + 8, i + 9}))
	}
	for _, row := range f.rows {
		for t := range f.order {
			var g game
			for c, shift := range row {
				g[c] = int16(c*f.order + plus[t][shift]) //nolint:gosec // a player
			}
			games = append(games, g)
		}
	}
	return games
}
