package seating

import "math"

// search cools new rounds down as board.anneal does, keeps the best seats, and gives the
// best score of this run.
func (t *turned) search(d *dice, steps int, w weights, told func(steps int) bool) score {
	var chances [dearest]uint32
	t.run = math.MaxInt64
	t.weigh(w)
	t.begin(d)
	for stage := range stages {
		fill(&chances, hot-uint64(hot-cold)*uint64(stage)/(stages-1)) //nolint:gosec // not negative
		for range steps / stages {
			t.step(d, &chances)
		}
		if !told(steps / stages) {
			break
		}
	}
	return t.run
}

// weigh fills the costs: those of a class by its count.
func (t *turned) weigh(w weights) {
	for size, costs := range t.costs {
		for count := range costs {
			costs[count] = size * w.of(min(count*t.turns/size, apart-1), t.usual)
		}
	}
	for class, size := range t.size {
		t.costsOf[class] = t.costs[size]
	}
}

// begin seats everybody by chance.
func (t *turned) begin(d *dice) {
	clear(t.count)
	for first := 0; first < len(t.who); first += t.Players {
		copy(t.who[first:], d.shuffled(t.Players))
		for seat := range t.Players {
			t.where[first+t.who[first+seat]] = seat
			for other := seat / 10 * 10; other < seat; other++ {
				t.count[t.class[t.who[first+seat]*t.Players+t.who[first+other]]]++
			}
		}
	}
	t.cost = 0
	for class := range t.count {
		t.cost += t.costsOf[class][t.count[class]]
	}
	t.note()
}

// step tries to exchange two players of a round.
func (t *turned) step(d *dice, chances *[dearest]uint32) {
	bits := d.next()
	first := part(bits, len(t.who)/t.Players) * t.Players
	p, q := part(bits>>16, t.Players), part(bits>>32, t.Players)
	if t.where[first+p]/10 == t.where[first+q]/10 {
		return
	}
	before := t.cost
	t.exchange(first, p, q)
	if cost := (t.cost - before) / t.turns; cost > 0 && (cost >= dearest || uint32(d.next()) >= chances[cost]) { //nolint:gosec // the lower half
		t.exchange(first, p, q)
		return
	}
	t.note()
}

func (t *turned) exchange(first, p, q int) {
	one, two := t.where[first+p], t.where[first+q]
	for i := range 10 {
		t.replace(t.who[first+one/10*10+i], p, q)
		t.replace(t.who[first+two/10*10+i], q, p)
	}
	t.where[first+p], t.where[first+q] = two, one
	t.who[first+one], t.who[first+two] = q, p
}

// replace lets x meet another than before.
func (t *turned) replace(x, from, to int) {
	if x != from {
		t.meet(t.class[x*t.Players+from], -1)
		t.meet(t.class[x*t.Players+to], +1)
	}
}

func (t *turned) meet(class int32, by int) {
	costs, count := t.costsOf[class], t.count[class]
	t.cost += costs[count+by] - costs[count]
	t.count[class] = count + by
}

// note keeps the seats when they are the best. What costs more than the best of the run is
// not looked at: the weights follow the score closely.
func (t *turned) note() {
	if t.cost > t.least && t.run < math.MaxInt64 {
		return
	}
	t.least = t.cost
	sum := score(0)
	for class, size := range t.size {
		// a pair that turns into itself before the turns are over meets in several of them
		sum += score(size) * scoreOf(t.count[class]*t.turns/size, t.usual)
	}
	t.run = min(t.run, sum)
	if sum < t.best {
		t.best = sum
		t.seats = append(t.seats[:0], t.who...)
	}
}

// games are the rounds of the best seats and all their turns.
func (t *turned) games() (games []game) {
	seats := append([]int{}, t.seats...)
	for range t.turns {
		for at := 0; at < len(seats); at += 10 {
			games = append(games, gameOf(seats[at:at+10]))
		}
		for i, p := range seats {
			seats[i] = t.next(p)
		}
	}
	return games
}
