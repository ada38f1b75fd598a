package mafia

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// check names what the parts that could be read break (MF-15), and fouls on record that would
// be lost (G-19).
func (r *reading) check(p Protocol) {
	for part := range r.wrong {
		p = p.without(part)
	}
	if p.Winner == "" {
		p.Awarded = false // to whom is asked, or said anew
	}
	if r.wrong[fieldFirstKilled] {
		p.BestMove = nil
	}
	c := &checker{}
	c.protocol("", strict.JSON(p))
	for _, f := range c.All() {
		part, seat, _ := strings.Cut(strings.TrimPrefix(f.Pointer, "/"), "/")
		if f.Text.Key != "file.missing" {
			r.fault(r.blamed(field(part), f.Text, p), faultLine(f.Pointer, f.Text))
			r.wrongAt(field(part), seat)
		}
	}
	r.checkRecorded(p)
}

func (r *reading) checkRecorded(p Protocol) {
	if loser := defeated(r.t, r.g); loser > 0 && !r.g.Played() && r.typed(fieldWinner) && p.Winner != p.awarded(loser).Winner && p.awarded(loser).played() {
		fault := domain.T("mafia.read.defeat", "Seat", loser, "Name", slotOf(r.g).nameAt(r.t, loser))
		r.fault(fieldWinner, faultLine("/winner", fault))
	}
	fouls := atLeast(r.t, r.g, domain.SanctionFoul)
	for _, seat := range slices.Sorted(maps.Keys(fouls)) {
		if typed, given := p.Fouls[seat]; given && typed < fouls[seat] {
			fault := domain.T("mafia.read.fewer", "Fouls", typed, "Recorded", fouls[seat])
			r.fault(fieldFouls, faultLine("/fouls/"+strconv.Itoa(seat), fault))
			r.wrongAt(fieldFouls, strconv.Itoa(seat))
		}
	}
}

// without is the protocol with nothing said of a part.
func (p Protocol) without(part field) Protocol {
	switch part {
	case fieldWinner:
		p.Winner = ""
	case fieldDon:
		p.Don = 0
	case fieldMafia:
		p.Mafia = nil
	case fieldSheriff:
		p.Sheriff = 0
	case fieldFirstKilled:
		p.FirstKilled = 0
	case fieldBestMove:
		p.BestMove = nil
	case fieldBonus:
		p.Bonus = nil
	case fieldFouls:
		p.Fouls = nil
	case fieldDisqualified:
		p.Disqualified = nil
	}
	return p
}

// again are the lines to copy and send: the right ones as they were read, of the others the
// beginning, and the beginning of those that are to be added. A "?" that stays is refused, so
// that no part is lost.
func (r *reading) again() []string {
	var lines []string
	for _, part := range r.order {
		line := r.spelt[part] + " ?"
		good, some := r.goodPairs(part)
		switch {
		case isStrange(part) && !r.kept(part):
			continue
		case isStrange(part), !r.wrong[part]:
			line = strings.TrimSpace(r.spelt[part] + " " + r.wordsOf(part))
		case some:
			line = r.spelt[part] + " " + good
		}
		lines = append(lines, line)
	}
	for _, part := range fields {
		if r.wrong[part] && !r.typed(part) {
			lines = append(lines, r.keyword(part)+" ?")
		}
	}
	return lines
}

// goodPairs are the pairs of a part with a question for each wrong value, where some are right
// and it is known which are not.
func (r *reading) goodPairs(part field) (string, bool) {
	if part != fieldBonus && part != fieldFouls {
		return "", false
	}
	var pairs []string
	right, seats := 0, map[string]bool{}
	for pair := range slices.Chunk(r.seen[part], 2) {
		switch seat, err := strconv.Atoi(pair[0]); {
		case len(pair) < 2, err != nil, seat < 1, seat > seatsAtTable, seats[pair[0]]:
			return "", false // which word is too many or missing is not known
		case r.wrongSeats[part][pair[0]], !readable(part, pair[1]):
			pairs = append(pairs, pair[0]+" ?")
		default:
			pairs, right = append(pairs, strings.Join(pair, " ")), right+1
		}
		seats[pair[0]] = true
	}
	return strings.Join(pairs, "; "), right > 0 && right < len(pairs)
}

// readable tells whether a word is a value of a part in pairs.
func readable(part field, word string) bool {
	if part == fieldBonus {
		_, err := readDecimal(word)
		return err == nil
	}
	_, err := strconv.Atoi(word)
	return err == nil
}

// wrongAt remembers the seat of a fault in a part by seats.
func (r *reading) wrongAt(part field, seat string) {
	if r.wrongSeats[part] == nil {
		r.wrongSeats[part] = map[string]bool{}
	}
	r.wrongSeats[part][seat] = true
}

// wordsOf are the words of a part; pairs are parted.
func (r *reading) wordsOf(part field) string {
	given := r.seen[part]
	if part != fieldBonus && part != fieldFouls {
		return strings.Join(given, " ")
	}
	var pairs []string
	for pair := range slices.Chunk(given, 2) {
		pairs = append(pairs, strings.Join(pair, " "))
	}
	return strings.Join(pairs, "; ")
}

// draft is complete when the whole protocol was typed. Of a game with a result the other
// parts stand, and the summary is to be confirmed; else they are asked.
func (r *reading) draft(p Protocol) draft {
	p = withRecorded(r.t, r.g, p)
	switch {
	case r.whole():
		d := whole(p, true)
		d.Agreed = d.open() == ""
		return d
	case r.begun == nil && protocolOf(r.g).played():
		return whole(p, false)
	}
	d := draft{Protocol: p}
	if r.begun != nil {
		d.Done = r.begun.Done
	}
	if r.typed(fieldFirstKilled) {
		d = d.undone(stepBestMove)
	}
	for _, part := range fields {
		if at, ok := optional[part]; ok && r.typed(part) {
			d = d.done(at)
		}
	}
	return d
}

// optional are the parts that may have nothing to say.
var optional = map[field]step{
	fieldFirstKilled: stepKilled, fieldBestMove: stepBestMove, fieldBonus: stepBonus, fieldFouls: stepFouls, fieldDisqualified: stepRemoved,
}
