package domain

import "slices"

// Role is what a person may do in one tournament.
type Role string

// The roles, from the widest.
const (
	Owner     Role = "owner"     // made the tournament, or took it over as creator of the group
	Organiser Role = "organiser" // co-organiser
	Chief     Role = "chief"     // chief judge
	Judge     Role = "judge"
	Captain   Role = "captain"
	Deputy    Role = "deputy"
	Player    Role = "player"
	Anyone    Role = "anyone"
	// Follower is told what the captain of an entrant is told, Muted nothing but protests (G-18).
	Follower Role = "follower"
	Muted    Role = "muted"
)

// Grant gives a role to a person. Captains, deputies and players are not granted:
// they stand on their entrant.
type Grant struct {
	Person  PersonID
	Role    Role
	Entrant EntrantID // whom a Follower follows
}

// Has tells whether the person has the role in the tournament. The owner is an
// organiser too, the chief judge a judge; everybody is Anyone.
func (t *Tournament) Has(person PersonID, role Role) bool {
	switch role {
	case Anyone:
		return true
	case Captain, Deputy, Player:
		return t.onEntrant(person, role)
	case Organiser:
		return t.granted(person, Organiser) || t.granted(person, Owner)
	case Judge:
		return t.granted(person, Judge) || t.granted(person, Chief)
	}
	return t.granted(person, role)
}

func (t *Tournament) granted(person PersonID, role Role) bool {
	return slices.Contains(t.Grants, Grant{Person: person, Role: role})
}

func (t *Tournament) onEntrant(person PersonID, role Role) bool {
	for _, e := range t.Entrants {
		if e.Is(person, role) {
			return true
		}
	}
	return false
}
