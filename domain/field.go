package domain

import (
	"cmp"
	"slices"
)

// Enlisted are the entrants that have a place: those that have not left, as many as the
// capacity in the order of their entry (G-13). Who only fills in takes none (MF-16).
func (t *Tournament) Enlisted() []Entrant {
	list, _ := t.places(func(Entrant) bool { return true })
	return list
}

// Reserve are those beyond the capacity in the order in which they move up (G-13).
func (t *Tournament) Reserve() []Entrant {
	_, reserve := t.places(func(Entrant) bool { return true })
	return reserve
}

// Field are those that a draw takes now: the enlisted ones; once check-in is open those who
// are present, the reserve in the places of the absent (G-13).
func (t *Tournament) Field() []Entrant {
	list, _ := t.places(func(e Entrant) bool { return !t.CheckIn || e.Here })
	return list
}

// places parts those who may take one by the capacity: who has a place, in the order of
// registration, and who waits, in the order of entry.
func (t *Tournament) places(may func(Entrant) bool) (list, reserve []Entrant) {
	list = slices.DeleteFunc(t.Active(), func(e Entrant) bool { return e.StandIn || !may(e) })
	if t.Capacity == 0 || len(list) <= t.Capacity {
		return list, nil
	}
	byEntry := slices.Clone(list)
	slices.SortFunc(byEntry, func(a, b Entrant) int { return cmp.Or(a.Entered.Compare(b.Entered), compareIDs(a.ID, b.ID)) })
	reserve = byEntry[t.Capacity:]
	return slices.DeleteFunc(list, func(e Entrant) bool {
		return slices.ContainsFunc(reserve, func(r Entrant) bool { return r.ID == e.ID })
	}), reserve
}

// StandIns are those who only fill in and have not left (MF-16).
func (t *Tournament) StandIns() []Entrant {
	return slices.DeleteFunc(t.Active(), func(e Entrant) bool { return !e.StandIn })
}
