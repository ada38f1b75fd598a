package file

import (
	"strings"

	"arbiter/domain"
)

// lotsOf are the lots that decide something: drawn, not given up, about what is there.
func lotsOf(t *domain.Tournament) []lot {
	var out []lot
	for _, l := range t.Lots {
		of, start := strings.CutPrefix(l.Purpose, "start:")
		_, there := t.Game(domain.GameID(of))
		if len(l.Order) == 0 || l.Abandoned != "" || (start && !there) {
			continue
		}
		out = append(out, lot{
			ID: l.ID, Purpose: l.Purpose, Entrants: l.Entrants, Order: l.Order,
			Commitment: l.Commitment, Secret: l.Secret, Salt: l.Salt,
		})
	}
	return out
}

func protestsOf(t *domain.Tournament) []protest {
	var out []protest
	for _, p := range t.Protests {
		out = append(out, protest{
			ID: p.ID, Game: p.Game, By: p.By, Kind: p.Kind, Question: p.Question,
			Written: stamp(t, p.Written), Late: p.Late, Text: p.Text,
			Status: p.Status, Decision: string(p.Decision), Reason: p.Reason,
		})
	}
	return out
}

func incidentsOf(t *domain.Tournament) []incident {
	var out []incident
	for _, x := range t.Incidents {
		out = append(out, incident{Game: x.Game, Entrant: x.Entrant, Seat: x.Seat, Sanction: x.Sanction, Reason: x.Reason})
	}
	return out
}
