package seating

// game is the players of a table, `nobody` on the seat of a stand-in.
type game [10]int16

const resting = -1

// board is a seating without seat numbers, and what the search needs to know about it at
// once: what each pair's next meeting costs, and what one meeting less saves.
type board struct {
	*shape
	stride int // players and nobody
	usual  int // meetings of a pair above which it is punished
	games  []game
	where  []int16 // [player*rounds+round]: game or resting
	met    []uint8 // [a*stride+b]: meetings, plus apart
	more   []int16 // [a*stride+b]: cost of one meeting more
	less   []int16 // and of one less
	score  score
	rests  int // times a player rests in two rounds running
	weight int // of one of them
	// by count of meetings
	moreOf, lessOf [2 * apart]int16
	scoreMore      [2 * apart]score
}

func newBoard(s *shape) *board {
	n := s.Players + 1
	b := &board{shape: s, stride: n, games: make([]game, len(s.round)), where: make([]int16, n*s.rounds),
		met: make([]uint8, n*n), more: make([]int16, n*n), less: make([]int16, n*n)}
	b.usual = s.usual()
	for m := range 2*apart - 1 {
		b.scoreMore[m] = scoreOf(m+1, b.usual) - scoreOf(m, b.usual)
	}
	return b
}

// usual is one more than the mean of meetings, rounded up.
func (s *shape) usual() int {
	meetings := 0
	for _, size := range s.size {
		meetings += size * (size - 1) / 2
	}
	pairs := s.Players * (s.Players - 1) / 2
	return (meetings+pairs-1)/pairs + 1
}

// weigh sets the weights and counts everything anew.
func (b *board) weigh(w weights) {
	b.weight = w.rests
	for m := range 2*apart - 1 {
		step := int16(w.of(m+1, b.usual) - w.of(m, b.usual)) //nolint:gosec // a few thousand at most
		b.moreOf[m], b.lessOf[m+1] = step, -step
	}
	b.count()
}

// set lays the games on the board.
func (b *board) set(games []game) {
	copy(b.games, games)
	b.count()
}

func (b *board) nobody() int16 { return int16(b.Players) } //nolint:gosec // at most MaxPlayers

func (b *board) count() {
	clear(b.met)
	for i := range b.where {
		b.where[i] = resting
	}
	for _, pair := range b.Apart {
		b.met[pair[0]*b.stride+pair[1]] = apart
		b.met[pair[1]*b.stride+pair[0]] = apart
	}
	for g := range b.games {
		b.seat(g)
	}
	b.price()
}

func (b *board) seat(g int) {
	for _, p := range b.games[g] {
		if p == b.nobody() {
			continue
		}
		b.where[int(p)*b.rounds+b.round[g]] = int16(g) //nolint:gosec // at most MaxPlayers*MaxGames/10+1
		for _, q := range b.games[g] {
			if q != p && q != b.nobody() {
				b.met[int(p)*b.stride+int(q)]++
			}
		}
	}
}

// price fills the costs; those of nobody and of a player with himself stay 0.
func (b *board) price() {
	b.score, b.rests = 0, 0
	for p := range b.Players {
		for r := range b.rounds {
			if b.rested(p, r) {
				b.rests += b.restsNext(p, r)
			}
		}
		for q := range b.Players {
			if p == q {
				continue
			}
			i := p*b.stride + q
			b.more[i], b.less[i] = b.moreOf[b.met[i]], b.lessOf[b.met[i]]
			if p < q {
				b.score += scoreOf(int(b.met[i]), b.usual)
			}
		}
	}
	b.rests /= 2 // both rounds have counted it
}
