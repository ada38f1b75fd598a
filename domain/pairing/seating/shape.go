package seating

import (
	"strconv"

	"arbiter/domain"
)

// shape is what is known before anybody is seated: rounds, their tables, how many of the
// players each table takes.
type shape struct {
	Request
	rounds int
	tables []int // of a round
	round  []int // of a game
	size   []int // players at the table of a game: 10, or 9 beside a stand-in
}

// newShape takes the fewest stand-ins, then the fewest rounds.
func newShape(r Request) (*shape, error) {
	games, standIns := gamesOf(r.Players, r.Games)
	if standIns > games {
		even := Nearest(r.Players, r.Games)
		return nil, domain.Refuse(domain.Invalid, "seating.uneven",
			"Players", r.Players, "Games", r.Games, "StandIns", standIns, "Tables", games,
			"Fewer", orNone(even.FewerPlayers), "More", even.MorePlayers, "FewerGames", orNone(even.FewerGames), "MoreGames", even.MoreGames)
	}
	s := &shape{Request: r, rounds: r.Games}
	for !s.fits(games, standIns) {
		s.rounds++
	}
	s.spread(games, standIns)
	return s, nil
}

// gamesOf is the number of games that players need, and of seats left over in them.
func gamesOf(players, each int) (games, standIns int) {
	games = (players*each + 9) / 10
	return games, 10*games - players*each
}

// fits tells whether the rounds can hold the games, spread evenly over them: a round of t
// tables needs a stand-in for each player it has too few.
func (s *shape) fits(games, standIns int) bool {
	many, more := games/s.rounds, games%s.rounds
	top := many
	if more > 0 {
		top++
	}
	if s.Tables > 0 && top > s.Tables || s.lacks(top) > top {
		return false
	}
	return more*s.lacks(many+1)+(s.rounds-more)*s.lacks(many) <= standIns
}

func (s *shape) lacks(tables int) int { return max(0, 10*tables-s.Players) }

// spread lays the games over the rounds and the stand-ins over the games: first where a
// round cannot do without, the others as evenly over the rounds as can be.
func (s *shape) spread(games, standIns int) {
	need := make([]int, s.rounds)
	for r := range s.rounds {
		s.tables = append(s.tables, (games+s.rounds-1-r)/s.rounds)
		need[r] = s.lacks(s.tables[r])
		standIns -= need[r]
	}
	for ; standIns > 0; standIns-- {
		least := -1
		for r := range s.rounds {
			if need[r] < s.tables[r] && (least < 0 || need[r] < need[least]) {
				least = r
			}
		}
		need[least]++
	}
	for r, n := range need {
		for t := range s.tables[r] {
			s.round = append(s.round, r)
			s.size = append(s.size, 10)
			if t < n {
				s.size[len(s.size)-1] = 9
			}
		}
	}
}

// even tells whether everybody plays in every round and every seat has a player: the
// shape of the designs.
func (s *shape) even() bool { return s.Players*s.rounds == 10*len(s.round) }

// Even are the numbers nearest to a request that need no stand-in (MF-16): as many games
// for fewer and for more players, and fewer and more games for as many players. 0 where
// there is none.
type Even struct {
	FewerPlayers, MorePlayers int
	FewerGames, MoreGames     int
}

// Nearest finds the numbers next to players and games that need no stand-in; those that
// need none themselves are their own nearest.
func Nearest(players, games int) Even {
	var e Even
	for d := range 10 {
		first(&e.FewerPlayers, players-d, (players-d)*games%10 == 0 && players-d >= 10)
		first(&e.MorePlayers, players+d, (players+d)*games%10 == 0)
		first(&e.FewerGames, games-d, players*(games-d)%10 == 0 && games-d >= 1)
		first(&e.MoreGames, games+d, players*(games+d)%10 == 0)
	}
	return e
}

// orNone is a number that there may be none of.
func orNone(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func first(to *int, value int, ok bool) {
	if *to == 0 && ok {
		*to = value
	}
}
