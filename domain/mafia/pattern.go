package mafia

import (
	"encoding/json"
	"fmt"

	"arbiter/domain"
	"arbiter/domain/pairing/seating"
	"arbiter/domain/strict"
)

// patternSeed is the seed of all patterns. The draw is in the order of the names: the
// pattern is the same for the same numbers of players, games, tables and of those who must not
// meet, on any machine.
const patternSeed = 1

// patternSteps is how long a pattern is looked for, by what more steps are worth: fields of
// less than 30 meet their bounds at once, of larger ones fewer pairs never meet.
func patternSteps(r seating.Request) int {
	switch {
	case r.Players <= 20:
		return 300_000
	case r.Players < 30:
		return 1_000_000
	case r.Players < 40:
		return 30_000_000
	}
	return 100_000_000
}

// patternRequest is a request for a pattern as it travels.
type patternRequest struct {
	Players int `json:"players"`
	Games   int `json:"games"`
	Tables  int `json:"tables,omitempty"` // 0: as many as can be used
	// Apart are the numbers of those who must not meet.
	Apart [][2]int `json:"apart,omitempty"`
}

// makePattern looks for the pattern of a request. It refuses numbers that cannot be seated.
func makePattern(r seating.Request, run domain.Run) (seating.Seating, error) {
	steps := patternSteps(r)
	s, err := seating.Make(r, seating.Options{Seed: patternSeed, Steps: steps, Stop: run.Stop, Progress: func(p seating.Progress) {
		run.Tell(100 * p.Steps / steps)
	}})
	if err != nil {
		return s, err //nolint:wrapcheck // a refusal is shown as it is
	}
	return s, nil
}

// Pattern makes the pattern of a request of Unseated: the tables of each round, with the
// players numbered from 0 and -1 for a seat that nobody has.
func (Rules) Pattern(request json.RawMessage, run domain.Run) (json.RawMessage, error) {
	var r patternRequest
	if err := json.Unmarshal(request, &r); err != nil {
		return nil, fmt.Errorf("request of a pattern: %w", err)
	}
	s, err := makePattern(seating.Request{Players: r.Players, Games: r.Games, Tables: r.Tables, Apart: r.Apart}, run)
	if err != nil {
		return nil, err
	}
	return strict.JSON(s.Rounds), nil
}
