package seating

// Quality is how even a seating is, counted from the seating alone.
type Quality struct {
	Meetings     int // sum over pairs of m(m-1)/2, m = how often the two share a table
	Bound        int // no seating of these players, games and rounds has fewer Meetings
	Never        int // pairs that never meet
	Least, Most  int // the smallest and the largest m
	SeatCellsOff int // player and seat number whose count is neither floor nor ceil of games/10
	Broken       int // pairs that must not meet and do
	StandIns     int // seats
}

// Proven tells whether no seating can be more even.
func (q Quality) Proven() bool { return q.Meetings == q.Bound }

// Measure counts the quality of a seating of a request.
func Measure(r Request, s Seating) Quality {
	met := make([]int, r.Players*r.Players)
	seats := make([][10]int, r.Players)
	q := Quality{Bound: Bound(r, s), Least: r.Games}
	for _, round := range s.Rounds {
		for _, table := range round {
			q.StandIns += meet(r.Players, table, met, seats)
		}
	}
	for a := range r.Players {
		for _, m := range met[a*r.Players+a+1 : (a+1)*r.Players] {
			q.pair(m)
		}
		q.SeatCellsOff += cellsOff(seats[a], r.Games)
	}
	for _, pair := range r.Apart {
		if met[pair[0]*r.Players+pair[1]] > 0 {
			q.Broken++
		}
	}
	return q
}

func (q *Quality) pair(m int) {
	q.Meetings += m * (m - 1) / 2
	q.Least, q.Most = min(q.Least, m), max(q.Most, m)
	if m == 0 {
		q.Never++
	}
}

func meet(players int, table Table, met []int, seats [][10]int) (standIns int) {
	for seat, a := range table {
		if a == StandIn {
			standIns++
			continue
		}
		seats[a][seat]++
		for _, b := range table {
			if b != StandIn && b != a {
				met[a*players+b]++
			}
		}
	}
	return standIns
}

func cellsOff(seats [10]int, games int) (off int) {
	for _, n := range seats {
		if n < games/10 || n > (games+9)/10 {
			off++
		}
	}
	return off
}
