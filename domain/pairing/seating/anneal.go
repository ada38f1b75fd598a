package seating

// A run cools the board down in stages. The chance of making an exchange that costs d is
// ratio to the power of d, in units of 2^-32 and whole numbers, so that every machine
// decides alike; a meeting of Meetings costs 10.
const (
	stages  = 128
	hot     = 3635693000 // exp(-1/6): a meeting more with 0.19
	warm    = 2955000000 // exp(-1/2.7)
	cold    = 2505500000 // exp(-1/1.85): with 0.005
	dearest = 256        // nothing this dear is made
)

// anneal makes a run of steps exchanges from a ratio down to cold, and tells after each
// stage how many it has tried; it ends when told says no.
func (b *board) anneal(d *dice, steps int, from uint64, best *record, told func(steps int) bool) {
	var chances [dearest]uint32
	for stage := range stages {
		ratio := from - (from-cold)*uint64(stage)/(stages-1) //nolint:gosec // not negative
		fill(&chances, ratio)
		b.stage(d, steps/stages, &chances, best)
		if !told(steps / stages) {
			return
		}
	}
}

func fill(chances *[dearest]uint32, ratio uint64) {
	chance := uint64(1<<32 - 1)
	for i := range chances {
		chances[i] = uint32(chance) //nolint:gosec // below 1<<32
		chance = chance * ratio >> 32
	}
}

func (b *board) stage(d *dice, steps int, chances *[dearest]uint32, best *record) {
	for range steps {
		e, ok := b.pick(d.next())
		if !ok {
			continue
		}
		if cost := b.cost(e); cost > 0 && (cost >= dearest || uint32(d.next()) >= chances[cost]) { //nolint:gosec // the lower half
			continue
		}
		b.do(e)
		if b.score <= best.score && best.worse(b.score, b.rests) {
			best.take(b)
		}
	}
}

// record is the best seating seen.
type record struct {
	score score
	rests int
	games []game // nil: none yet
}

// worse tells whether a score and rests are better than the record.
func (r *record) worse(s score, rests int) bool {
	return s < r.score || s == r.score && rests < r.rests || r.games == nil
}

func (r *record) take(b *board) {
	r.score, r.rests = b.score, b.rests
	r.games = append(r.games[:0], b.games...)
}
