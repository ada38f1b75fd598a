package mafia

import (
	"slices"
	"strconv"

	"arbiter/domain"
)

// seats are the ten players in two columns. A label is made of each seat's short name; a
// seat without one is not offered, and leaves its row to the other.
func (f form) seats(label func(seat int, name string) domain.Text) [][]domain.Choice {
	var rows [][]domain.Choice
	for seat := 1; seat <= seatsAtTable; seat += 2 {
		var row []domain.Choice
		for _, s := range []int{seat, seat + 1} {
			if text := label(s, f.short(s)); text.Key != "" {
				row = append(row, domain.Choice{Value: strconv.Itoa(s), Label: text})
			}
		}
		if len(row) > 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

// valueNot turns the value of a seat that is chosen: pressing it takes the choice back. So a
// button says what will be, and a double tap has one effect.
const valueNot = "-"

// seatText is the label of a seat, with a mark when it is chosen.
func seatText(name string, chosen bool) domain.Text {
	if chosen {
		return domain.T("mafia.form.seat.chosen", "Name", name)
	}
	return domain.T("mafia.form.seat", "Name", name)
}

// roleSeats offer all ten, with what they are so far: a role that is taken can be taken over.
func (f form) roleSeats(chosen []int) [][]domain.Choice {
	p := f.Protocol
	return f.withBack(f.seats(func(seat int, name string) domain.Text {
		if slices.Contains(chosen, seat) {
			return seatText(name, true)
		}
		if role := p.RoleOf(seat); role != Citizen {
			return domain.T("mafia.form.seat."+string(role), "Name", name)
		}
		return seatText(name, false)
	}))
}

// toggles offer all ten, or all but one, and mark those chosen.
func (f form) toggles(chosen []int, but int) [][]domain.Choice {
	return turned(chosen, f.seats(func(seat int, name string) domain.Text {
		if seat == but {
			return domain.Text{}
		}
		return seatText(name, slices.Contains(chosen, seat))
	}))
}

// turned gives the seats that are chosen the value that takes them back.
func turned(chosen []int, rows [][]domain.Choice) [][]domain.Choice {
	for _, row := range rows {
		for i, c := range row {
			if seat, err := strconv.Atoi(c.Value); err == nil && slices.Contains(chosen, seat) {
				row[i].Value = valueNot + c.Value
			}
		}
	}
	return rows
}
