package mafia

import (
	"encoding/json"
	"strings"

	"arbiter/domain"
)

// recordedFouls are those given by /foul (G-19), nil when there are none.
func recordedFouls(t *domain.Tournament, g domain.Game) Fouls {
	var fouls Fouls
	slot := slotOf(g)
	for _, in := range t.Incidents {
		if seat := slot.seatOfIncident(in); in.Game == g.ID && in.Sanction == "foul" && seat > 0 {
			if fouls == nil {
				fouls = Fouls{}
			}
			fouls[seat]++
		}
	}
	return fouls
}

// faultLines say what a protocol breaks, a line each with the part it is in.
func faultLines(body json.RawMessage) []domain.Text {
	c := &checker{}
	c.protocol("", body)
	var lines []domain.Text
	for _, f := range c.All() {
		part, _, _ := strings.Cut(strings.TrimPrefix(f.Pointer, "/"), "/")
		if f.Text.Key != "file.missing" { // what is not typed yet is asked for
			lines = append(lines, domain.T("mafia.read.fault", "Part", domain.T("mafia.field."+part), "Fault", f.Text))
		}
	}
	return lines
}
