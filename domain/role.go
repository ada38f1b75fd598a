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
	Host      Role = "host"   // leads the rounds of a Hosted regulation (CG-22)
	Coach     Role = "coach"  // member of the coaches' council (CG-22)
	Scorer    Role = "scorer" // enters answers for the host
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
// organiser too, a host and of the coaches' council; the chief judge is a judge, a host
// scores; everybody is Anyone.
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
	case Host, Coach:
		return t.granted(person, role) || t.granted(person, Owner)
	case Scorer:
		return t.granted(person, Scorer) || t.Has(person, Host)
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
