package mafia

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

// foul gives a seat the number of fouls that its button names: "3.2".
func (f form) foul(value string) draft {
	switch value {
	case valueNext:
		return f.done(stepFouls, stepRemoved)
	case valueRemove:
		return f.undone(stepRemoved).done(stepFouls)
	}
	seat, n, _ := strings.Cut(value, ".")
	fouls := maps.Clone(f.Protocol.Fouls)
	if fouls == nil {
		fouls = Fouls{}
	}
	fouls[atoi(seat)] = atoi(n)
	f.Protocol.Fouls = fouls.counted()
	return f.draft
}

// atoi reads a number of our own buttons.
func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

// removed adds a player to the removed ones, negative: takes him out; who is on record stays.
func (f form) removed(seat int, value string) draft {
	if value == valueNext {
		return f.done(stepRemoved)
	}
	if seat > 0 || atLeast(f.t, f.g, domain.SanctionRemoval)[-seat] == 0 {
		f.Protocol.Disqualified = toggled(f.Protocol.Disqualified, seat)
	}
	return f.draft
}

func (d draft) confirm(value string) draft {
	switch value {
	case valueAgree:
		d.Agreed = true
	case valueAward, valueNot + valueAward:
		d.Protocol.Awarded = value == valueAward
	case valueRedo:
		d.Redo = true
	}
	return d
}

// redo opens a part anew; the way back leads to the summary as it was.
func (d draft) redo(part step) draft {
	d.Redo = false
	before := d
	d = d.reopened(part)
	d.Before = &before
	return d
}

func (d draft) reopened(part step) draft {
	switch part {
	case stepDon:
		d.Protocol.Don = 0
	case stepMafia:
		d.Protocol.Mafia = nil
	case stepSheriff:
		d.Protocol.Sheriff = 0
	case stepWinner:
		d.Protocol.Winner = ""
	case stepBestMove:
		d.Protocol.BestMove = nil
	}
	return d.undone(part)
}

// back takes the last tap away, or leaves a change as it was before.
func (f form) back() draft {
	d, at := f.draft, f.open()
	switch {
	case at == stepPoints:
		d.Seat = 0
	case at == stepRedo:
		d.Redo = false
	case d.Before != nil:
		return *d.Before
	case at == stepKilled && f.fixedWinner():
		return d.previous(stepWinner) // the winner is not asked
	case at == stepMafia && len(d.Protocol.Mafia) > 0:
		d.Protocol.Mafia = allButLast(d.Protocol.Mafia)
	case at == stepBestMove && len(d.Protocol.BestMove) > 0:
		d.Protocol.BestMove = allButLast(d.Protocol.BestMove)
	default:
		return d.previous(at)
	}
	return d
}

// previous opens the part before; of several seats only the last tap is taken away.
func (d draft) previous(at step) draft {
	for i := slices.Index(partSteps, at) - 1; i >= 0; i-- {
		switch part := partSteps[i]; part {
		case stepMafia:
			d.Protocol.Mafia = allButLast(d.Protocol.Mafia)
			return d
		case stepBestMove:
			if d.mayName() {
				d.Protocol.BestMove = allButLast(d.Protocol.BestMove)
				return d.undone(part)
			}
		default:
			return d.reopened(part)
		}
	}
	return d
}

func allButLast(seats []int) []int {
	if len(seats) == 0 {
		return nil
	}
	return slices.Clone(seats[:len(seats)-1])
}

var _ domain.Reporter = Rules{}
