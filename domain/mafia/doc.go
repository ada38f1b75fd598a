// Package mafia is the regulation of an individual cup in sports Mafia (rules MF-1 to MF-35).
package mafia

// Rules is the regulation; it holds no state.
type Rules struct{}

// seatsAtTable is the number of players of a game (MF-1).
const seatsAtTable = 10

// Secret tells that until the result is given roles and shots are the judge's alone (MF-31).
func (Rules) Secret() bool { return true }
