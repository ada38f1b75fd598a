package mafia

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

// Notation is the canonical spelling of a played game's protocol, a line a part, which Read
// reads back to the same protocol:
//
//	победа красные
//	дон 4
//	мафия 2 9
//	шериф 7
//	убит 3
//	лх 2 4 9
//	доп 1 0.3, 7 0.4
//	фолы 3 2, 8 4
//	удалён 8
//	присуждено
//
// Parts without anything to say are left out. It is empty for a game without a result.
func (Rules) Notation(g domain.Game) string {
	p := protocolOf(g).tidy()
	if !p.played() {
		return ""
	}
	lines := []string{"победа " + sideWords[p.Winner], seatLine("дон", p.Don), seatLine("мафия", p.Mafia...), seatLine("шериф", p.Sheriff)}
	if p.FirstKilled > 0 {
		lines = append(lines, seatLine("убит", p.FirstKilled))
	}
	if len(p.BestMove) > 0 {
		lines = append(lines, seatLine("лх", p.BestMove...))
	}
	if len(p.Bonus) > 0 {
		lines = append(lines, "доп "+pairs(p.Bonus))
	}
	if len(p.Fouls) > 0 {
		lines = append(lines, "фолы "+pairs(p.Fouls))
	}
	if len(p.Disqualified) > 0 {
		lines = append(lines, seatLine("удалён", p.Disqualified...))
	}
	if p.Awarded {
		lines = append(lines, "присуждено")
	}
	return strings.Join(lines, "\n")
}

var sideWords = map[Side]string{Red: "красные", Black: "чёрные"}

func seatLine(word string, seats ...int) string {
	parts := []string{word}
	for _, seat := range seats {
		parts = append(parts, strconv.Itoa(seat))
	}
	return strings.Join(parts, " ")
}

// pairs are seats with what they have: "1 0.3, 7 0.4".
func pairs[V any](bySeat map[int]V) string {
	var out []string
	for _, seat := range slices.Sorted(maps.Keys(bySeat)) {
		out = append(out, fmt.Sprintf("%d %v", seat, bySeat[seat]))
	}
	return strings.Join(out, ", ")
}
