package mafia

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

// Difference says the parts in which two protocols of a game differ, as they were and as
// they are; nothing when they are the same: «шериф: 7» and «шериф: 1».
func (Rules) Difference(_ *domain.Tournament, before, after domain.Game) (was, is domain.Text) {
	a, b := protocolOf(before).tidy(), protocolOf(after).tidy()
	if a.Winner != b.Winner || a.Awarded != b.Awarded {
		was, is = resultText(a), resultText(b)
	}
	for _, part := range fields {
		if part == fieldWinner || part == fieldAwarded {
			continue
		}
		if one, other := a.partText(part), b.partText(part); !reflect.DeepEqual(one, other) {
			was, is = joined(was, one), joined(is, other)
		}
	}
	return was, is
}

func joined(before, next domain.Text) domain.Text {
	if before.Key == "" {
		return next
	}
	return domain.T("mafia.list.comma", "Before", before, "Next", next)
}

// partText says a part of a protocol by seat numbers.
func (p Protocol) partText(part field) domain.Text {
	name := domain.T("mafia.field." + string(part))
	value := domain.Text{}
	switch part {
	case fieldDon:
		value = seatsText(p.Don)
	case fieldMafia:
		value = seatsText(p.Mafia...)
	case fieldSheriff:
		value = seatsText(p.Sheriff)
	case fieldFirstKilled:
		value = seatsText(p.FirstKilled)
	case fieldBestMove:
		value = seatsText(p.BestMove...)
	case fieldDisqualified:
		value = seatsText(p.Disqualified...)
	case fieldBonus:
		for _, seat := range slices.Sorted(maps.Keys(p.Bonus)) {
			whole, fraction, _ := strings.Cut(p.Bonus[seat].String(), ".") // the journal keeps whole numbers
			value = joined(value, domain.T("mafia.part.points", "Seat", seat, "Whole", whole, "Fraction", fraction))
		}
	case fieldFouls:
		for _, seat := range slices.Sorted(maps.Keys(p.Fouls)) {
			value = joined(value, domain.T("mafia.part.value", "Value", fmt.Sprintf("%d × %d", seat, p.Fouls[seat])))
		}
	}
	if value.Key == "" {
		return domain.T("mafia.part.none", "Part", name)
	}
	return domain.T("mafia.part", "Part", name, "Value", value)
}

// seatsText are seat numbers; nothing for none.
func seatsText(seats ...int) domain.Text {
	if len(seats) == 0 || seats[0] == 0 {
		return domain.Text{}
	}
	list := make([]string, len(seats))
	for i, seat := range seats {
		list[i] = strconv.Itoa(seat)
	}
	return domain.T("mafia.part.value", "Value", list)
}
