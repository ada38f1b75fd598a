package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/pairing/seating"
)

// SeatingText says in plain words how often two players of the stage share a table, and how
// often a player has each seat, then what is proven (MF-3).
func (Rules) SeatingText(t *domain.Tournament, s domain.StageID) domain.Text {
	b := newBook(t)
	stage := slices.IndexFunc(b.stages, func(r stageRecord) bool { return r.id == s })
	if stage < 0 {
		return domain.Text{}
	}
	c := b.course(stage)
	if size, err := c.size(); err == nil && c.filledSeats() > size.StandIns {
		return domain.T("mafia.seats.changed")
	}
	q := seating.Measure(c.request, c.seatingOf())
	proven := domain.T("mafia.seats.proven")
	if !q.Proven() {
		proven = domain.T("mafia.seats.near", "Meetings", q.Meetings, "Bound", q.Bound)
	}
	return domain.T("mafia.seats", "Meet", meetText(q), "Seats", seatNumbersText(q, c.request.Games), "Proven", proven)
}

// meetText says how often two players share a table, at least and at most.
func meetText(q seating.Quality) domain.Text {
	if q.Least == q.Most {
		return domain.T("mafia.seats.equal", "Count", q.Most)
	}
	never := domain.Text{}
	if q.Never > 0 {
		never = domain.T("mafia.seats.never", "Count", q.Never)
	}
	return domain.T("mafia.seats.meet", "Least", q.Least, "Count", q.Most, "Never", never)
}

// seatNumbersText says how often a player has each of the ten seats in so many games.
func seatNumbersText(q seating.Quality, games int) domain.Text {
	low, high := games/seatsAtTable, (games+seatsAtTable-1)/seatsAtTable
	switch {
	case q.SeatCellsOff > 0:
		return domain.T("mafia.seats.numbers.uneven")
	case low == high:
		return domain.T("mafia.seats.numbers.equal", "Count", high)
	case low == 0:
		return domain.T("mafia.seats.numbers.once")
	}
	return domain.T("mafia.seats.numbers", "Least", low, "Count", high)
}
