package mafia

import (
	"maps"
	"slices"
	"strconv"
	"unicode"

	"arbiter/domain"
)

// known are the parts that are answered, a line each.
func (f form) known() []domain.Text {
	p := f.Protocol
	var lines []domain.Text
	say := func(known bool, key string, pairs ...any) {
		if known {
			lines = append(lines, domain.T("mafia.form.known."+key, pairs...))
		}
	}
	say(p.played() && !p.Awarded, string(p.Winner))
	say(p.played() && p.Awarded, "awarded."+string(p.Winner))
	say(p.Don > 0, "don", "Who", f.who(p.Don))
	say(len(p.Mafia) > 0, "mafia", "Who", f.whoAll(p.Mafia))
	say(p.Sheriff > 0, "sheriff", "Who", f.who(p.Sheriff))
	say(p.FirstKilled > 0, "killed", "Who", f.who(p.FirstKilled))
	say(p.FirstKilled == 0 && f.has(stepKilled), "nobody")
	say(len(p.BestMove) > 0, "named", "Who", f.whoAll(p.BestMove))
	say(p.FirstKilled > 0 && f.mayName() && len(p.BestMove) == 0 && f.has(stepBestMove), "silent")
	say(len(p.Bonus) > 0, "bonus", "Points", f.bonusText())
	say(len(p.Fouls) > 0, "fouls", "Who", f.foulList())
	say(len(p.Disqualified) > 0, "removed", "Who", f.whoAll(sorted(p.Disqualified)))
	return lines
}

// bonusText joins who has how many additional points.
func (f form) bonusText() domain.Text {
	var all domain.Text
	for _, seat := range slices.Sorted(maps.Keys(f.Protocol.Bonus)) {
		one := domain.T("mafia.form.points_of", "Who", f.who(seat), "Points", f.Protocol.Bonus[seat])
		if all.Key != "" {
			one = domain.T("mafia.list.comma", "Before", all, "Next", one)
		}
		all = one
	}
	return all
}

// foulList says fouls by player: "3 Сова × 2".
func (f form) foulList() []string {
	var out []string
	for _, seat := range slices.Sorted(maps.Keys(f.Protocol.Fouls)) {
		if n := f.Protocol.Fouls[seat]; n > 0 {
			out = append(out, f.who(seat)+" × "+strconv.Itoa(n))
		}
	}
	return out
}

// who is a seat with its player: "4 Ворон".
func (f form) who(seat int) string {
	name := f.name(seat)
	if name == "" {
		return strconv.Itoa(seat)
	}
	return strconv.Itoa(seat) + " " + name
}

func (f form) whoAll(seats []int) []string {
	out := make([]string, len(seats))
	for i, seat := range seats {
		out[i] = f.who(seat)
	}
	return out
}

func (f form) name(seat int) string {
	if seat < 1 || seat > len(f.slot.Seats) {
		return ""
	}
	e, _ := f.t.Entrant(f.slot.Seats[seat-1])
	return e.Name
}

// longestOnButton leaves room for a mark beside the name in half the width of a phone.
const longestOnButton = 10

// short is a seat with as much of the name as a button shows.
func (f form) short(seat int) string {
	runes := []rune(f.who(seat))
	most := longestOnButton + len(strconv.Itoa(seat)) + 1
	if len(runes) <= most {
		return string(runes)
	}
	cut := most - 1
	for cut > 0 && (unicode.Is(unicode.M, runes[cut]) || runes[cut] == '\u200d' || runes[cut-1] == '\u200d') {
		cut--
	}
	return string(runes[:cut]) + "…"
}
