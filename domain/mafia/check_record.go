package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// protests checks that a player of the game protests, none who fills in (MF-10, MF-16), and
// that a late one has changed nothing.
func (c *checker) protests() {
	for i, p := range c.t.Protests {
		at := strict.Join("/protests", i)
		if p.Late && p.Status == domain.ProtestAccepted {
			c.Add("MF-10", strict.Join(at, "status"), "mafia.fault.protest_late", "ID", p.ID)
		}
		game, ok := c.gameAt[p.Game]
		if _, known := c.entrants[p.By]; !ok || !known {
			continue // named by who reads the common part
		}
		slot := c.games[game].slot
		switch seat := slot.seatOf(p.By); {
		case seat == 0:
			c.Add("MF-10", strict.Join(at, "by"), "mafia.fault.protest_seat", "ID", string(p.By), "Game", string(p.Game))
		case slot.fillsIn(seat) || c.entrants[p.By].StandIn:
			c.Add("MF-16", strict.Join(at, "by"), "mafia.fault.protest_stand_in", "ID", string(p.By))
		}
	}
}

// incidents checks G-19: when the incidents of a game with one sanction are given, its
// protocol is their sum. Games without a result have nothing to compare with.
func (c *checker) incidents() {
	seen := map[string]bool{}
	for i, in := range c.t.Incidents {
		at := strict.Join("/incidents", i)
		game, ok := c.gameAt[in.Game]
		if !ok {
			continue
		}
		g := c.games[game]
		if !c.incidentSeat(at, in, g.slot) || !g.protocol.played() {
			continue
		}
		kind := string(in.Game) + " " + in.Sanction
		if in.Sanction == "defeat" {
			c.defeat(at, in, g)
		} else if !seen[kind] {
			c.sum(at, in, g)
		}
		seen[kind] = true
	}
}

// incidentSeat checks that the incident is about a seat of the game.
func (c *checker) incidentSeat(at string, in domain.Incident, s Slot) bool {
	switch {
	case in.Seat < 0 || in.Seat > len(s.Seats):
		c.Add("MF-15", strict.Join(at, "seat"), "mafia.fault.seat", "Seat", in.Seat)
	case in.Entrant != "" && s.seatOf(in.Entrant) == 0,
		in.Entrant != "" && in.Seat > 0 && s.seatOf(in.Entrant) != in.Seat:
		c.Add("G-19", strict.Join(at, "entrant"), "mafia.fault.incident_seat", "ID", string(in.Entrant), "Game", string(in.Game))
	case in.Entrant == "" && in.Seat == 0:
		c.Missing(strict.Join(at, "seat"))
	default:
		return true
	}
	return false
}

// sum compares the fouls or the removals of all seats.
func (c *checker) sum(at string, in domain.Incident, g checkedGame) {
	for seat := 1; seat <= len(g.slot.Seats); seat++ {
		recorded := 0
		switch in.Sanction {
		case "foul":
			recorded = g.protocol.Fouls[seat]
		case "dq_game":
			recorded = count(g.protocol.Disqualified, seat)
		default:
			return // a warning or an exclusion stands in no protocol
		}
		if sum := c.incidentsOf(in, g.slot, seat); sum != recorded {
			c.Add("G-19", at, "mafia.fault.incident_sum", "Seat", seat, "Game", string(in.Game), "Sum", sum, "Recorded", recorded)
		}
	}
}

// incidentsOf counts the incidents of the same game and sanction on a seat.
func (c *checker) incidentsOf(like domain.Incident, s Slot, seat int) int {
	sum := 0
	for _, in := range c.t.Incidents {
		if in.Game == like.Game && in.Sanction == like.Sanction && s.seatOfIncident(in) == seat {
			sum++
		}
	}
	return sum
}

func (s Slot) seatOfIncident(in domain.Incident) int {
	if in.Seat > 0 {
		return in.Seat
	}
	return s.seatOf(in.Entrant)
}

// defeat of the player's side stands in the protocol as awarded (MF-14, MF-18).
func (c *checker) defeat(at string, in domain.Incident, g checkedGame) {
	p := g.protocol
	if !p.Awarded || p.SideOf(g.slot.seatOfIncident(in)) == p.Winner {
		c.Add("G-19", at, "mafia.fault.defeat", "Game", string(in.Game))
	}
}

func count(seats []int, seat int) int {
	if slices.Contains(seats, seat) {
		return 1
	}
	return 0
}
