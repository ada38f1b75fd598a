package mafia

import (
	"strconv"

	"arbiter/domain"
)

func (f form) askDon() domain.Question {
	return f.ask("don", f.roleSeats([]int{f.Protocol.Don}))
}

func (f form) askMafia() domain.Question {
	if len(f.Protocol.Mafia) > 0 {
		return f.ask("mafia.second", turned(f.Protocol.Mafia, f.roleSeats(f.Protocol.Mafia)))
	}
	return f.ask("mafia", f.roleSeats(nil))
}

func (f form) askSheriff() domain.Question {
	return f.ask("sheriff", f.roleSeats([]int{f.Protocol.Sheriff}))
}

func (f form) askWinner() domain.Question {
	return f.ask("winner", f.withBack([][]domain.Choice{{button(string(Red)), button(string(Black))}}))
}

func (f form) askKilled() domain.Question {
	rows := f.seats(func(seat int, name string) domain.Text { return seatText(name, seat == f.Protocol.FirstKilled) })
	return f.ask("killed", f.withBack(rows, button(valueNobody)))
}

func (f form) askBestMove() domain.Question {
	killed := f.Protocol.FirstKilled
	rows := f.toggles(f.Protocol.BestMove, killed)
	silent := domain.Choice{Value: valueNobody, Label: domain.T("mafia.form.button.silent")}
	return f.ask("named", f.withBack(rows, silent),
		"Who", f.who(killed), "Left", namedInBestMove-len(f.Protocol.BestMove))
}

// askBonus offers those who may still get points, and those who have some (MF-7).
func (f form) askBonus() domain.Question {
	rows := f.seats(func(seat int, name string) domain.Text {
		points, has := f.Protocol.Bonus[seat]
		switch {
		case has:
			return domain.T("mafia.form.seat.bonus", "Name", name, "Points", points)
		case f.bonusLeft(seat) < leastOffered:
			return domain.Text{}
		}
		return seatText(name, false)
	})
	return f.ask("bonus", f.withBack(rows, button(valueNext)))
}

// leastOffered is the least that buttons give (MF-7).
const leastOffered = domain.Points(10)

// bonusLeft is the most that a seat can have beside what the others have (MF-7).
func (f form) bonusLeft(seat int) domain.Points {
	left, others := mostBonuses, 0
	for other, points := range f.Protocol.Bonus {
		if other != seat {
			left -= points
			others++
		}
	}
	if others >= mostWithBonus {
		return 0
	}
	return min(left, mostBonus)
}

func (f form) askPoints() domain.Question {
	var row []domain.Choice
	for points := leastOffered; points <= f.bonusLeft(f.Seat); points += leastOffered {
		row = append(row, domain.Choice{Value: strconv.Itoa(int(points)), Label: domain.T("mafia.form.points", "Points", points)})
	}
	var take []domain.Choice
	if _, has := f.Protocol.Bonus[f.Seat]; has {
		take = append(take, domain.Choice{Value: valueNobody, Label: domain.T("mafia.form.button.no_points")})
	}
	return f.ask("points.ask", f.withBack([][]domain.Choice{row}, take...), "Who", f.who(f.Seat))
}

func (f form) askFouls() domain.Question {
	rows := f.seats(func(seat int, name string) domain.Text {
		if n := f.Protocol.Fouls[seat]; n > 0 {
			return domain.T("mafia.form.seat.fouls", "Name", name, "Fouls", n)
		}
		return seatText(name, false)
	})
	for _, row := range rows {
		for i, c := range row {
			row[i].Value = f.oneFoulMore(c.Value)
		}
	}
	return f.ask("fouls", f.withBack(rows, button(valueRemove), button(valueNext)))
}

// oneFoulMore is the value of a seat with the number of fouls that pressing it gives: one
// more, after the fourth those on record.
func (f form) oneFoulMore(value string) string {
	seat, _ := strconv.Atoi(value) // a seat that is offered
	n := f.Protocol.Fouls[seat] + 1
	if n > foulsForRemoval {
		n = atLeast(f.t, f.g, domain.SanctionFoul)[seat]
	}
	return value + "." + strconv.Itoa(n)
}

func (f form) askRemoved() domain.Question {
	rows := f.toggles(f.Protocol.Disqualified, 0)
	return f.ask("removed", f.withBack(rows, button(valueNext)))
}

func (f form) askConfirm() domain.Question {
	rows := [][]domain.Choice{{button(valueAgree), button(valueRedo)}}
	if f.fixedWinner() {
		return f.ask("confirm", rows)
	}
	award := button(valueAward)
	if f.Protocol.Awarded {
		award = button(valueNot + valueAward)
	}
	return f.ask("confirm", append(rows, []domain.Choice{award}))
}

// fixedWinner tells whether a defeat on record says who has won (MF-14).
func (f form) fixedWinner() bool { return !f.g.Played() && defeated(f.t, f.g) > 0 }

// askRedo offers the parts that there are.
func (f form) askRedo() domain.Question {
	var rows [][]domain.Choice
	var row []domain.Choice
	for _, part := range partSteps {
		if part == stepBestMove && !f.mayName() || part == stepWinner && f.fixedWinner() {
			continue
		}
		row = append(row, domain.Choice{Value: string(part), Label: domain.T("mafia.form.part." + string(part))})
		if len(row) == 2 {
			rows, row = append(rows, row), nil
		}
	}
	if len(row) > 0 {
		rows = append(rows, row)
	}
	return f.ask("redo", f.withBack(rows))
}
