package seating

// renamings are how many exchanges of names are tried to keep pairs apart in a design.
const renamings = 20000

// keepApart gives the players of a design other names, so that few of those who must not
// meet do: no name changes how even a design is.
func (s *search) keepApart(games []game) []game {
	if len(s.Apart) == 0 {
		return games
	}
	s.board.set(games)
	place := make([]int, s.Players) // of a player in the design
	for p := range place {
		place[p] = p
	}
	broken := s.brokenAt(place)
	for tries := 0; broken > 0 && tries < renamings; tries++ {
		p, q := s.Apart[s.dice.below(len(s.Apart))][0], s.dice.below(s.Players)
		place[p], place[q] = place[q], place[p]
		if now := s.brokenAt(place); now <= broken {
			broken = now
			continue
		}
		place[p], place[q] = place[q], place[p]
	}
	return s.renamed(games, place)
}

func (s *search) brokenAt(place []int) (broken int) {
	for _, pair := range s.Apart {
		if s.board.met[place[pair[0]]*s.board.stride+place[pair[1]]]%apart > 0 {
			broken++
		}
	}
	return broken
}

func (s *search) renamed(games []game, place []int) []game {
	name := make([]int16, s.Players)
	for p, at := range place {
		name[at] = int16(p) //nolint:gosec // a player
	}
	out := make([]game, len(games))
	for g := range games {
		for i, p := range games[g] {
			out[g][i] = name[p]
		}
	}
	return out
}
