// Package seating makes the seats of a Mafia stage (MF-3): who plays at which table on
// which seat in each round. It is pure: chance is a seed, time is a number of steps or a
// function that says stop.
package seating

import (
	"fmt"

	"arbiter/domain"
)

// StandIn is what stands in a seat that no player of the stage has (MF-16).
const StandIn = -1

// The largest requests.
const (
	MaxPlayers = 1000
	MaxGames   = 50
	MaxApart   = 1000
)

// Request says what is to be seated.
type Request struct {
	Players int      // of the stage, from 10; they are numbered from 0
	Games   int      // of each player
	Tables  int      // at a time at most; 0: as many as can be used
	Apart   [][2]int // pairs that must not meet, each once
}

// Options bound the work. The same request, Seed and Steps give the same seating on any
// machine, as long as Stop does not cut the work short.
type Options struct {
	Seed     uint64
	Steps    int            // exchanges to try; 0: DefaultSteps without Stop, no bound with it
	Stop     func() bool    // asked many times a second
	Progress func(Progress) // told as often as Stop is asked
}

// DefaultSteps take a second or less.
const DefaultSteps = 10_000_000

// Progress is the state of the work: the best so far.
type Progress struct {
	Steps           int // tried
	Meetings, Bound int // as in Quality
	Never           int
}

// Table is the players of the seats 1..10 in order, or StandIn.
type Table [10]int

// Seating is the tables of each round. Who is at no table rests.
type Seating struct {
	Rounds [][]Table
}

// Make seats the request: pairs as even as the bound allows, then few pairs that never
// meet, then no pair that meets much more often than others; seats exact (each player
// each number floor or ceil of Games/10 times), table numbers and rests spread (MF-3).
// Games that do not fill the tables get the fewest stand-in seats, at most one a table
// (MF-16). A request that cannot be seated is refused with what is wrong.
func Make(r Request, o Options) (Seating, error) {
	if err := r.check(); err != nil {
		return Seating{}, err
	}
	plan, err := newShape(r)
	if err != nil {
		return Seating{}, err
	}
	s := newSearch(plan, o)
	s.run()
	return finish(plan, s.best.games, s.dice), nil
}

func (r Request) check() error {
	switch {
	case r.Players < 10 || r.Players > MaxPlayers:
		return domain.Refuse(domain.Invalid, "seating.players", "Players", r.Players, "Max", MaxPlayers)
	case r.Games < 1 || r.Games > MaxGames:
		return domain.Refuse(domain.Invalid, "seating.games", "Games", r.Games, "Max", MaxGames)
	case r.Tables < 0:
		return domain.Refuse(domain.Invalid, "seating.tables", "Tables", r.Tables)
	}
	if len(r.Apart) > MaxApart {
		return fmt.Errorf("seating: %d pairs to keep apart, at most %d", len(r.Apart), MaxApart)
	}
	for _, pair := range r.Apart {
		if min(pair[0], pair[1]) < 0 || max(pair[0], pair[1]) >= r.Players || pair[0] == pair[1] {
			return fmt.Errorf("seating: players %d and %d of %d cannot be kept apart", pair[0], pair[1], r.Players)
		}
	}
	return nil
}
