package domain

import (
	"slices"
	"time"
)

// Entrant takes a place in a table: a team, or a player in Mafia.
type Entrant struct {
	ID        EntrantID
	Name      string // NFC, checked by CheckName
	Members   []Member
	Captain   PersonID // 0 when entered by hand (G-14)
	Deputy    PersonID // 0 when there is none
	Withdrawn bool
	Excluded  bool    // MF-13
	StandIn   bool    // MF-16
	Here      bool    // present at check-in (G-13)
	Motion    *Motion `json:",omitempty"` // the panel votes on excluding him; nil: it does not
	// Entered is the date of the message that registered the entrant; the reserve
	// is in its order (G-13).
	Entered time.Time
	// Confirmed tells that the captain has confirmed the age of all on the roster (CG-2).
	Confirmed bool `json:",omitempty"`
	// Lineups are who was at the table and from when on, in that order (CG-2); not in the file.
	Lineups []Lineup `json:",omitempty"`
}

// Member is one player on an entrant's roster.
type Member struct {
	Name   string
	Person PersonID // 0 when not known to the bot
	Prize  string   `json:",omitempty"` // of the season, named by the council (CG-29)
	Plays  bool     `json:",omitempty"` // sits at the table (CG-2)
}

// Is tells whether the person is the entrant's captain, deputy or player.
// A captain is a player too.
func (e Entrant) Is(person PersonID, role Role) bool {
	if person == 0 {
		return false
	}
	switch role {
	case Captain:
		return e.Captain == person
	case Deputy:
		return e.Deputy == person
	case Player:
		return e.Captain == person || e.Deputy == person ||
			slices.ContainsFunc(e.Members, func(m Member) bool { return m.Person == person })
	}
	return false
}

// Mark is how the entrant's row is marked in a table: "excluded", "withdrawn" or "".
func (e Entrant) Mark() string {
	switch {
	case e.Excluded:
		return "excluded"
	case e.Withdrawn:
		return "withdrawn"
	}
	return ""
}
