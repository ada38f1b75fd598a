package mafia

import (
	"encoding/json"
	"strconv"
	"strings"

	"arbiter/domain"
)

// Read reads the lines that a judge types after the number of the game, in any order and in
// Russian or English: "победа красные", "дон 4", "мафия 2 9", "доп 7 0,4; 1 0,3" ... The
// answer is the body of a protocol; what was not typed is left out, and Missing names it.
// Fouls that were not typed are those recorded by /foul. It refuses what cannot be read, and
// what breaks MF-15, each with its place.
func (Rules) Read(t *domain.Tournament, g domain.Game, typed string) (json.RawMessage, error) {
	r := reading{g: g, seen: map[field][]string{}}
	if err := r.split(words(typed)); err != nil {
		return nil, err
	}
	p, err := r.protocol()
	if err != nil {
		return nil, err
	}
	if _, given := r.seen[fieldFouls]; !given {
		p.Fouls = recordedFouls(t, g)
	}
	body := asJSON(p.tidy())
	if lines := faultLines(body); len(lines) > 0 {
		return nil, r.refuse("mafia.read.faults", "Lines", lines)
	}
	return body, nil
}

// Missing are the parts that a protocol must have and has not, in the order of the file.
func (Rules) Missing(body json.RawMessage) []string {
	p := decoded[Protocol](body)
	var out []string
	for _, part := range []struct {
		field
		has bool
	}{{fieldDon, p.Don > 0}, {fieldMafia, len(p.Mafia) > 0}, {fieldSheriff, p.Sheriff > 0}, {fieldWinner, p.played()}} {
		if !part.has {
			out = append(out, string(part.field))
		}
	}
	return out
}

// reading is what was typed on its way to a protocol.
type reading struct {
	g    domain.Game
	seen map[field][]string // the words after each keyword
}

func (r reading) refuse(key string, pairs ...any) error {
	return domain.Refuse(domain.Invalid, key, append(pairs, "Game", label(r.g))...)
}

// split gives every word to the part whose keyword stands before it. After a victory "мафия"
// is the side, elsewhere the part.
func (r reading) split(words []string) error {
	if len(words) == 0 {
		return r.refuse("mafia.read.empty")
	}
	current := field("")
	for _, word := range words {
		keyword, isKeyword := keywords[word]
		_, isSide := sides[word]
		if current == fieldWinner && len(r.seen[fieldWinner]) == 0 && isSide {
			isKeyword = false
		}
		_, twice := r.seen[keyword]
		switch {
		case isKeyword && twice:
			return r.refuse("mafia.read.twice", "Typed", word)
		case isKeyword:
			current, r.seen[keyword] = keyword, []string{}
		case current == "":
			return r.refuse("mafia.read.unknown", "Typed", word)
		default:
			r.seen[current] = append(r.seen[current], word)
		}
	}
	return nil
}

// protocol reads the words of all parts.
func (r reading) protocol() (Protocol, error) {
	var p Protocol
	var err error
	read := func(f field, take func([]string) bool) {
		given, ok := r.seen[f]
		if ok && err == nil && !take(given) {
			err = r.refuse("mafia.read.part", "Part", domain.T("mafia.field."+string(f)), "Typed", strings.Join(given, " "))
		}
	}
	read(fieldWinner, func(given []string) bool {
		p.Winner = sides[strings.Join(given, " ")]
		return p.Winner != ""
	})
	read(fieldDon, one(&p.Don))
	read(fieldMafia, several(&p.Mafia))
	read(fieldSheriff, one(&p.Sheriff))
	read(fieldFirstKilled, oneOrNobody(&p.FirstKilled))
	read(fieldBestMove, several(&p.BestMove))
	read(fieldDisqualified, several(&p.Disqualified))
	read(fieldBonus, func(given []string) bool { return byPairs(given, &p.Bonus, readDecimal) })
	read(fieldFouls, func(given []string) bool { return byPairs(given, &p.Fouls, strconv.Atoi) })
	read(fieldAwarded, func(given []string) bool {
		p.Awarded = true
		return len(given) == 0
	})
	return p, err
}
