package mafia

import (
	"slices"

	"arbiter/domain"
)

// blamed is the part to send anew for a fault that was found in part. What was typed stays
// where a part that was not typed mends it: who was killed, for a best move; for a role that
// is given twice, the role as it stood before.
func (r *reading) blamed(part field, fault domain.Text, p Protocol) field {
	switch fault.Key {
	case "mafia.fault.nobody_killed":
		return fieldFirstKilled
	case "mafia.fault.role_twice":
		seat, _ := fault.Args["Seat"].(int)
		seats := map[field][]int{fieldDon: {p.Don}, fieldMafia: p.Mafia, fieldSheriff: {p.Sheriff}}
		for _, other := range fields {
			if other != part && r.typed(part) && !r.typed(other) && slices.Contains(seats[other], seat) {
				return other
			}
		}
	}
	return part
}

// english are the keywords for who types in English; the Russian ones are those of the notation.
var english = map[field]string{
	fieldWinner: "win", fieldDon: "don", fieldMafia: "mafia", fieldSheriff: "sheriff", fieldFirstKilled: "killed",
	fieldBestMove: "bm", fieldBonus: "bonus", fieldFouls: "fouls", fieldDisqualified: "dq", fieldAwarded: "awarded",
}

var russian = map[field]string{
	fieldWinner: "победа", fieldDon: "дон", fieldMafia: "мафия", fieldSheriff: "шериф", fieldFirstKilled: "убит",
	fieldBestMove: "лх", fieldBonus: "доп", fieldFouls: "фолы", fieldDisqualified: "удалён", fieldAwarded: "присуждено",
}

// keyword begins a part in the language of what was typed.
func (r *reading) keyword(part field) string {
	for _, typed := range r.order {
		if r.spelt[typed][0] < 0x80 {
			return english[part]
		}
	}
	return russian[part]
}
