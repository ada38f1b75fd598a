package mafia

import (
	"encoding/json"
	"maps"
	"slices"

	"arbiter/domain"
)

// The sanctions whose incidents a protocol sums up (G-19).
const (
	sanctionFoul    = "foul"
	sanctionRemoval = "dq_game"
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

// withRecorded is the protocol with at least the fouls and removals that are on record.
func withRecorded(t *domain.Tournament, g domain.Game, p Protocol) Protocol {
	if fouls := recorded(t, g, sanctionFoul); fouls != nil {
		p.Fouls = maps.Clone(p.Fouls)
		if p.Fouls == nil {
			p.Fouls = Fouls{}
		}
		for seat, n := range fouls {
			p.Fouls[seat] = min(max(p.Fouls[seat], n), foulsForRemoval)
		}
	}
	for _, seat := range slices.Sorted(maps.Keys(recorded(t, g, sanctionRemoval))) {
		if !slices.Contains(p.Disqualified, seat) {
			p.Disqualified = append(slices.Clone(p.Disqualified), seat)
		}
	}
	return p
}

// FoulIncidents are the incidents without a reason that make those of the game add up to the
// body's fouls and removals. None of a sanction are needed when the game has none of it: then
// the protocol alone counts (G-19). Number and author are the caller's to give.
func (Rules) FoulIncidents(t *domain.Tournament, g domain.Game, body json.RawMessage) []domain.Incident {
	p := decoded[Protocol](body)
	var missing []domain.Incident
	if fouls := recorded(t, g, sanctionFoul); fouls != nil {
		for _, seat := range slices.Sorted(maps.Keys(p.Fouls)) {
			for n := fouls[seat]; n < p.Fouls[seat]; n++ {
				missing = append(missing, incidentOf(g, seat, sanctionFoul))
			}
		}
	}
	if removals := recorded(t, g, sanctionRemoval); removals != nil {
		for _, seat := range p.Disqualified {
			if removals[seat] == 0 {
				missing = append(missing, incidentOf(g, seat, sanctionRemoval))
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
