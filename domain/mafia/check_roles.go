package mafia

import "slices"

// roles are a don, two of the mafia and a sheriff on different seats (MF-1).
func (p *protocolChecker) roles() {
	p.role("don", p.Don, nil)
	p.seatList("mafia", p.Mafia, p.Don)
	switch {
	case has(p.body, "mafia"):
		if len(p.Mafia) != blacks {
			p.Add("MF-1", p.place("mafia"), "mafia.fault.two_blacks", "Given", len(p.Mafia))
		}
	case p.Winner != "":
		p.Missing(p.place("mafia"))
	}
	p.role("sheriff", p.Sheriff, append([]int{p.Don}, p.Mafia...))
}

// role is a seat that none of the others has.
func (p *protocolChecker) role(field string, seat int, others []int) {
	switch at := p.place(field); {
	case has(p.body, field):
		if p.isSeat(at, seat) && slices.Contains(others, seat) {
			p.Add("MF-1", at, "mafia.fault.role_twice", "Seat", seat)
		}
	case p.Winner != "":
		p.Missing(at)
	}
}

// seatList are different seats, none of the others.
func (p *protocolChecker) seatList(field string, seats []int, others ...int) {
	for j, seat := range seats {
		at := p.place(field, j)
		switch {
		case !p.isSeat(at, seat):
		case slices.Contains(seats[:j], seat):
			p.Add("MF-15", at, "mafia.fault.seat_again", "Seat", seat)
		case slices.Contains(others, seat):
			p.Add("MF-1", at, "mafia.fault.role_twice", "Seat", seat)
		}
	}
}

func (p *protocolChecker) isSeat(at string, seat int) bool {
	ok := seat >= 1 && seat <= seatsAtTable
	if !ok {
		p.Add("MF-15", at, "mafia.fault.seat", "Seat", seat)
	}
	return ok
}
