package codenames

import (
	"slices"

	"arbiter/domain"
)

// side is one of the two places of a match.
type side struct {
	id    domain.EntrantID // "" while it is not known who comes
	empty bool             // nobody comes: a free first round, or both of the match before are out
}

// known tells whether a team stands there.
func (s side) known() bool { return s.id != "" }

// series are the games of one match of a bracket and how it stands (CN-14, CN-6).
type series struct {
	spot
	sides   [2]side
	games   []record // written ones, in the order of their ids
	toWins  int
	wins    [2]int // of the sides
	decided bool
	winner  domain.EntrantID // "" also when decided: both are out
	ended   bool             // a written result puts both out
}

// newSeries reads a match: sides are those that the bracket sends there. Written games
// stand: what the bracket says later does not move a published round (G-12).
func newSeries(at spot, toWins int, sides [2]side, games []record) *series {
	s := &series{spot: at, toWins: toWins, sides: sides, games: games}
	if len(games) > 0 && !slices.ContainsFunc(games, s.between) {
		s.publish(games[0].slot)
	}
	s.count()
	s.walkOver()
	return s
}

// publish puts the teams of a written game into the match, each on its side if it has one.
func (s *series) publish(slot Slot) {
	first, second := slot.First, slot.Second
	if s.index(first) == 1 || s.index(second) == 0 {
		first, second = second, first
	}
	s.sides = [2]side{{id: first}, {id: second}}
}

// between tells whether the two of the match play in the game.
func (s *series) between(r record) bool { return s.has(r.slot.First) && s.has(r.slot.Second) }

// count goes through the games until one side has its wins, or a record without a winner
// ends the series for both (CN-6). What comes after that is no longer needed.
func (s *series) count() {
	for _, r := range s.games {
		if s.decided || r.outcome == nil || !s.between(r) {
			continue
		}
		i := s.index(r.outcome.winner)
		if i < 0 {
			s.decided, s.ended = true, r.Played()
			continue
		}
		s.wins[i]++
		if s.wins[i] == s.toWins {
			s.decided, s.winner = true, s.sides[i].id
		}
	}
}

// walkOver lets a team without an opponent through.
func (s *series) walkOver() {
	for i, opponent := range s.sides {
		if !s.decided && opponent.empty && (s.sides[1-i].known() || s.sides[1-i].empty) {
			s.decided, s.winner = true, s.sides[1-i].id
		}
	}
}

// index is 0 or 1 for a side of the match, -1 for who is none.
func (s *series) index(id domain.EntrantID) int {
	return slices.IndexFunc(s.sides[:], func(x side) bool { return x.known() && x.id == id })
}

// has tells whether the team plays in the match.
func (s *series) has(id domain.EntrantID) bool { return s.index(id) >= 0 }

// isFree tells whether a side comes through without a game.
func (s *series) isFree() bool { return s.sides[0].empty || s.sides[1].empty }

// open are the written games that still need a result; a decided series needs none.
func (s *series) open() []record {
	if s.decided {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.games), func(r record) bool { return !r.open })
}

// due tells whether another game must be written: both sides are known, nothing is
// decided and no game is open. A void game is open until its replay is written.
func (s *series) due() bool {
	return !s.decided && s.sides[0].known() && s.sides[1].known() && len(s.open()) == 0
}

// nextSides are the sides of the next game, the starting one first: the other way round
// than in the last game. In the first one a lot decides (CN-13).
func (s *series) nextSides() (first, second domain.EntrantID, lot bool) {
	for _, r := range slices.Backward(s.games) {
		if !r.Void {
			return r.slot.Second, r.slot.First, false
		}
	}
	return s.sides[0].id, s.sides[1].id, true
}
