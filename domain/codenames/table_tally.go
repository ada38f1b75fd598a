package codenames

import "arbiter/domain"

// tally is what one team has in some games.
type tally struct {
	id                       domain.EntrantID
	left                     bool // CN-6
	wins, diff, fouls, black int
	games                    int // results, byes included
}

// meeting is what one team has against another one; it is there when they have met (G-3).
type meeting struct {
	wins, diff int
}

type pair struct{ a, b domain.EntrantID }

// sums are what some games give to some teams.
type sums struct {
	of  map[domain.EntrantID]*tally
	met map[pair]meeting
}

func (b *book) newSums(teams []domain.EntrantID) *sums {
	s := &sums{of: map[domain.EntrantID]*tally{}, met: map[pair]meeting{}}
	for _, id := range teams {
		s.of[id] = &tally{id: id, left: b.entrants[id].Withdrawn}
	}
	return s
}

// covers tells whether the game is one between two of the teams, or a bye of one.
func (s *sums) covers(slot Slot) bool {
	if slot.Bye != "" {
		return s.of[slot.Bye] != nil
	}
	return s.of[slot.First] != nil && s.of[slot.Second] != nil
}

// add counts a game between two of the teams.
func (s *sums) add(r record) {
	s.addResult(r.outcome)
	s.addConduct(r)
}

// addResult counts wins, words and the meeting.
func (s *sums) addResult(o *outcome) {
	for _, id := range o.losers {
		s.of[id].games++
		s.of[id].diff -= o.points
	}
	if o.winner == "" { // a defeat each
		s.meet(o.losers[0], o.losers[1], 0, -o.points)
		s.meet(o.losers[1], o.losers[0], 0, -o.points)
		return
	}
	s.of[o.winner].games++
	s.of[o.winner].wins++
	s.of[o.winner].diff += o.points
	if len(o.losers) == 0 {
		return // a bye is no meeting (G-3)
	}
	s.meet(o.winner, o.losers[0], 1, o.points)
	s.meet(o.losers[0], o.winner, 0, -o.points)
}

func (s *sums) meet(a, b domain.EntrantID, wins, diff int) {
	m := s.met[pair{a, b}]
	s.met[pair{a, b}] = meeting{m.wins + wins, m.diff + diff}
}

// addConduct counts fouls and black losses, whose scope is wider than a table (CN-9).
func (s *sums) addConduct(r record) {
	for id, fouls := range r.fouls {
		if t := s.of[id]; t != nil {
			t.fouls += fouls
		}
	}
	if !r.outcome.black {
		return
	}
	for _, id := range r.outcome.losers {
		if t := s.of[id]; t != nil {
			t.black++
		}
	}
}

// allMet tells whether every two of the teams have met.
func (s *sums) allMet(teams []*tally) bool {
	for i, a := range teams {
		for _, b := range teams[:i] {
			if _, ok := s.met[pair{a.id, b.id}]; !ok {
				return false
			}
		}
	}
	return true
}
