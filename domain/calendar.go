package domain

import "time"

// Dated is a regulation whose rounds have days by a calendar (CG-23).
type Dated interface {
	Regulation
	// Days are the rounds of the season in their order, with the days they have.
	Days(t *Tournament) []RoundDay
	// Fix lays days on rounds and gives the games to write; new ones have the next numbers.
	// It refuses days that the calendar of a season cannot have, and a change of a round that
	// is over.
	Fix(t *Tournament, days []RoundDay) ([]Game, error)
	// Surplus are the games that hold nothing but the day of a round that the season does not
	// have, since its format has fewer of them (CG-1).
	Surplus(t *Tournament) []Game
}

// RoundDay is a round of a season with its day.
type RoundDay struct {
	Round int
	Day   string // 2026-10-04 in the tournament's zone; "" while it has none
	Over  bool   `json:",omitempty"`
}

// Date is the beginning of the day in a zone; zero when there is none.
func (d RoundDay) Date(zone *time.Location) time.Time {
	at, err := time.ParseInLocation(time.DateOnly, d.Day, zone)
	if err != nil {
		return time.Time{}
	}
	return at
}
