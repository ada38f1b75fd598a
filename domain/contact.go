package domain

// Contact is how a player can be reached (CG-24). It is no part of a tournament: it stands in
// no delta, journal, file or page, and only the captain of the team and the organisers see it
// (G-20).
type Contact struct {
	ContactKey
	Phone string // digits with a + before them as given; several are parted by ", "
	Email string
}

// ContactKey names a contact. In Change.DropContacts an empty Entrant means all of the
// tournament, an empty Player all of the team.
type ContactKey struct {
	Tournament TournamentID
	Entrant    EntrantID
	Player     string // the name on the roster
}

// Contacted is a regulation whose captains answer for names, phones and e-mails of their
// players (CG-24).
type Contacted interface {
	Regulation
	// Under is the age that every player has to be under (CG-2).
	Under() int
}

// IncompleteRoster names who on the roster has no surname or no phone; an e-mail is given by
// those who have one (CG-24).
type IncompleteRoster struct {
	NoSurname, NoPhone []string
	Unconfirmed        bool // the captain has not confirmed the age of the players (CG-2)
}

// Complete tells whether nothing is missing.
func (i IncompleteRoster) Complete() bool {
	return len(i.NoSurname) == 0 && len(i.NoPhone) == 0 && !i.Unconfirmed
}
