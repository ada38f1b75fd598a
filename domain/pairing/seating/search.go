package seating

import (
	"cmp"
	"math"
	"slices"
)

// search spends the steps on runs, each longer than the one before. There may be several
// ways to make a run: all are tried, then the better half, and so on; once the first of
// them reaches the bound it goes on alone.
type search struct {
	*shape
	options Options
	board   *board
	best    record
	dice    *dice
	bound   int
	tried   int // steps
	left    int
	over    bool
}

const firstRun = 1 << 19

func newSearch(s *shape, o Options) *search {
	d := dice(o.Seed)
	se := &search{shape: s, options: o, board: newBoard(s), dice: &d, bound: s.bound(), left: o.Steps}
	switch {
	case o.Steps <= 0 && o.Stop == nil:
		se.left = DefaultSteps
	case o.Steps <= 0:
		se.left = math.MaxInt
	}
	return se
}

// run leaves the best seating in s.best.
func (s *search) run() {
	s.board.weigh(weights{})
	s.offer(s.anyhow())
	for _, games := range s.designs() {
		s.offer(s.keepApart(games))
	}
	arms := s.arms()
	for steps := firstRun; !s.done(); steps += steps / 2 {
		for i := 0; i < len(arms) && !s.done(); i++ {
			s.try(arms[i], steps)
			if i == 0 && s.reached(arms[0].best) {
				arms = arms[:1]
			}
		}
		arms = better(arms)
	}
}

// offer takes a seating if it is the best.
func (s *search) offer(games []game) {
	s.board.set(games)
	if s.best.worse(s.board.score, s.board.rests) {
		s.best.take(s.board)
	}
}

// spend counts steps, tells the progress, and says whether to go on.
func (s *search) spend(steps int) bool {
	s.tried += steps
	s.left -= steps
	if s.options.Progress != nil {
		s.options.Progress(Progress{Steps: s.tried, Meetings: s.best.score.meetings(), Bound: s.bound, Never: s.best.score.never()})
	}
	s.over = s.options.Stop != nil && s.options.Stop()
	return !s.done()
}

// done tells whether the steps are spent or nothing can get better.
func (s *search) done() bool {
	b := s.best.score
	perfect := b.broken() == 0 && b.meetings() == s.bound && b.over() == 0 && (b.never() == 0 || s.bound == 0) &&
		s.best.rests == s.Players*max(0, s.rounds-2*s.Games-1)
	return s.over || s.left < stages || perfect
}

// reached tells whether nothing but comfort can get better.
func (s *search) reached(b score) bool { return b.broken() == 0 && b.meetings() <= s.bound }

// anyhow seats the players by chance: those with most games left first, so that all come
// to play as many.
func (s *search) anyhow() []game {
	left := make([]int, s.Players)
	for p := range left {
		left[p] = s.Games
	}
	var games []game
	for r, g := 0, 0; r < s.rounds; r++ {
		order := s.dice.shuffled(s.Players)
		byLeft(order, left)
		for range s.tables[r] {
			order = s.fillTable(&games, order, left, s.size[g])
			g++
		}
	}
	return games
}

func (s *search) fillTable(games *[]game, order, left []int, size int) []int {
	var g game
	for i := range g {
		g[i] = s.board.nobody()
		if i < size {
			g[i] = int16(order[i]) //nolint:gosec // a player
			left[order[i]]--
		}
	}
	*games = append(*games, g)
	return order[size:]
}

// byLeft sorts by the games left, most first, and keeps the order among equals.
func byLeft(order, left []int) {
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(left[b], left[a]) })
}
