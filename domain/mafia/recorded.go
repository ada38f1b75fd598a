package mafia

import (
	"encoding/json"
	"maps"
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// recorded counts the incidents of a game with a sanction by seat, nil when there are none.
func recorded(t *domain.Tournament, g domain.Game, sanction string) map[int]int {
	var bySeat map[int]int
	slot := slotOf(g)
	for _, in := range t.Incidents {
		if seat := slot.seatOfIncident(in); in.Game == g.ID && in.Sanction == sanction && seat > 0 {
			if bySeat == nil {
				bySeat = map[int]int{}
			}
			bySeat[seat]++
		}
	}
	return bySeat
}

// onRecord is a protocol of nothing but the fouls and removals that are on record.
func onRecord(t *domain.Tournament, g domain.Game) Protocol {
	return Protocol{
		Fouls:        recorded(t, g, domain.SanctionFoul),
		Disqualified: slices.Sorted(maps.Keys(recorded(t, g, domain.SanctionRemoval))),
	}
}

// atLeast is recorded for a game that has no result yet: its protocol says no less. A later
// correction may, and what is on record follows it.
func atLeast(t *domain.Tournament, g domain.Game, sanction string) map[int]int {
	if g.Played() {
		return nil
	}
	return recorded(t, g, sanction)
}

// withRecorded is the protocol with at least the fouls and removals that are on record, and
// with the victory of the other side where a defeat is.
func withRecorded(t *domain.Tournament, g domain.Game, p Protocol) Protocol {
	if loser := defeated(t, g); loser > 0 && !g.Played() {
		p = p.awarded(loser)
	}
	if fouls := atLeast(t, g, domain.SanctionFoul); fouls != nil {
		p.Fouls = maps.Clone(p.Fouls)
		if p.Fouls == nil {
			p.Fouls = Fouls{}
		}
		for seat, n := range fouls {
			p.Fouls[seat] = min(max(p.Fouls[seat], n), foulsForRemoval)
		}
	}
	for _, seat := range slices.Sorted(maps.Keys(atLeast(t, g, domain.SanctionRemoval))) {
		if !slices.Contains(p.Disqualified, seat) {
			p.Disqualified = append(slices.Clone(p.Disqualified), seat)
		}
	}
	return p
}

// awarded gives the victory to the other side than a seat's (MF-14). Before the blacks are
// known nobody can say which that is.
func (p Protocol) awarded(loser int) Protocol {
	p.Winner, p.Awarded = "", false
	if p.Don > 0 && len(p.Mafia) == blacks {
		p.Winner, p.Awarded = p.SideOf(loser).other(), true
	}
	return p
}

// SurplusIncidents are the numbers of incidents that a corrected protocol says no more: the
// newest fouls of a seat, its removal, a defeat of the side that has won (G-19).
func (Rules) SurplusIncidents(t *domain.Tournament, g domain.Game, body json.RawMessage) []int {
	p, slot := strict.Read[Protocol](body), slotOf(g)
	fouls, removals := recorded(t, g, domain.SanctionFoul), recorded(t, g, domain.SanctionRemoval)
	var surplus []int
	for _, in := range slices.Backward(t.Incidents) {
		seat := slot.seatOfIncident(in)
		if in.Game != g.ID || seat == 0 {
			continue
		}
		switch {
		case in.Sanction == domain.SanctionFoul && fouls[seat] > p.Fouls[seat]:
			fouls[seat]--
		case in.Sanction == domain.SanctionRemoval && removals[seat] > count(p.Disqualified, seat):
			removals[seat]--
		case in.Sanction == domain.SanctionDefeat && (!p.Awarded || p.SideOf(seat) == p.Winner):
		default:
			continue
		}
		surplus = append(surplus, in.ID)
	}
	return surplus
}

// FoulIncidents are the incidents without a reason that make those of the game add up to the
// body's fouls and removals. None of a sanction are needed when the game has none of it: then
// the protocol alone counts (G-19). Number and author are the caller's to give.
func (Rules) FoulIncidents(t *domain.Tournament, g domain.Game, body json.RawMessage) []domain.Incident {
	p := strict.Read[Protocol](body)
	var missing []domain.Incident
	if fouls := recorded(t, g, domain.SanctionFoul); fouls != nil {
		for _, seat := range slices.Sorted(maps.Keys(p.Fouls)) {
			for n := fouls[seat]; n < p.Fouls[seat]; n++ {
				missing = append(missing, incidentOf(g, seat, domain.SanctionFoul))
			}
		}
	}
	if removals := recorded(t, g, domain.SanctionRemoval); removals != nil {
		for _, seat := range p.Disqualified {
			if removals[seat] == 0 {
				missing = append(missing, incidentOf(g, seat, domain.SanctionRemoval))
			}
		}
	}
	return missing
}

func incidentOf(g domain.Game, seat int, sanction string) domain.Incident {
	in := domain.Incident{Game: g.ID, Seat: seat, Sanction: sanction}
	if slot := slotOf(g); seat <= len(slot.Seats) {
		in.Entrant = slot.Seats[seat-1]
	}
	return in
}
