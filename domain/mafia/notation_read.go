package mafia

import (
	"encoding/json"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Read reads the lines that a judge types after the number of the game, in any order and in
// Russian or English: "победа красные", "дон 4", "мафия 2 9", "доп 7 0,4; 1 0,3" ... With all
// of don, mafia, sheriff and winner typed the draft is complete: what else was not typed is
// nothing, but for fouls and removals on record. Otherwise what is missing is asked; a game
// with a result is changed in the parts that were typed. All mistakes are named at once.
func (r Rules) Read(t *domain.Tournament, g domain.Game, typed string) (json.RawMessage, error) {
	return r.ReadOn(t, g, nil, typed)
}

// ReadOn is Read on a draft: parts that were typed replace those of the draft, a whole
// protocol replaces it.
func (Rules) ReadOn(t *domain.Tournament, g domain.Game, begun json.RawMessage, typed string) (json.RawMessage, error) {
	all := lineWords(typed)
	if len(all) == 0 {
		return nil, domain.Refuse(domain.Invalid, "mafia.read.empty", "Game", g.Label())
	}
	r := &reading{t: t, g: g, seen: map[field][]string{}, spelt: map[field]string{}, wrong: map[field]bool{}, wrongSeats: map[field]map[string]bool{}}
	if len(begun) > 0 {
		d, err := readDraft(t, g, begun)
		if err != nil {
			return nil, err
		}
		r.begun = &d
	}
	r.split(all)
	p := r.protocol(r.base())
	r.check(p)
	if len(r.faults) > 0 {
		return nil, refuseFaults(g, r.faults, r.again(), r.strangers())
	}
	return strict.JSON(r.draft(p)), nil
}

// reading is what was typed on its way to a draft.
type reading struct {
	t      *domain.Tournament
	g      domain.Game
	begun  *draft             // what it goes on with, nil for nothing
	seen   map[field][]string // the words after each keyword
	order  []field            // as they were typed
	spelt  map[field]string   // the keywords as they were typed
	faults []domain.Text
	wrong  map[field]bool // parts that have a fault
	// wrongSeats are the seats of the faults in the parts by seats.
	wrongSeats map[field]map[string]bool
}

func (r *reading) fault(part field, text domain.Text) {
	r.faults, r.wrong[part] = append(r.faults, text), true
}

// split gives every word to the part whose keyword stands before it; a line with an unknown
// first word is a part of its own. After a victory "мафия" is the side, elsewhere the part.
func (r *reading) split(words []typedWord) {
	current := field("")
	var lost []string
	for _, w := range words {
		word := w.text
		keyword, isKeyword := keywords[word]
		_, isSide := sides[word]
		if current == fieldWinner && len(r.seen[fieldWinner]) == 0 && isSide {
			isKeyword = false
		}
		_, twice := r.seen[keyword]
		switch {
		case isKeyword && twice:
			current = fieldRepeated
			r.fault(keyword, domain.T("mafia.read.twice", "Typed", word))
		case isKeyword:
			current, r.seen[keyword] = keyword, []string{}
			r.order, r.spelt[keyword] = append(r.order, keyword), word
		case r.strange(current, word, w.begins):
			current = r.stranger(word)
		case current == "":
			lost = append(lost, word)
		case current != fieldRepeated:
			r.seen[current] = append(r.seen[current], word)
		}
	}
	if len(lost) > 0 {
		r.fault("", domain.T("mafia.read.unknown", "Typed", strings.Join(lost, " ")))
	}
}

// base is what the typed lines are laid on when they are no whole protocol: a draft, else a
// standing result.
func (r *reading) base() Protocol {
	p := protocolOf(r.g)
	switch {
	case r.whole():
		return onRecord(r.t, r.g)
	case r.begun != nil:
		p = r.begun.Protocol.finished()
	}
	if r.typed(fieldFirstKilled) && !r.typed(fieldBestMove) {
		p.BestMove = nil // it was another's
	}
	return p
}

// finished is the protocol without the lists that have only begun.
func (p Protocol) finished() Protocol {
	if len(p.Mafia) < blacks {
		p.Mafia = nil
	}
	if len(p.BestMove) < namedInBestMove {
		p.BestMove = nil
	}
	return p
}

// whole tells whether everything that a protocol must have was typed.
func (r *reading) whole() bool {
	won := r.typed(fieldWinner) || !r.g.Played() && defeated(r.t, r.g) > 0
	return won && r.typed(fieldDon) && r.typed(fieldMafia) && r.typed(fieldSheriff)
}

func (r *reading) typed(part field) bool {
	_, typed := r.seen[part]
	return typed
}

// protocol lays what was typed on a protocol, part by part.
func (r *reading) protocol(p Protocol) Protocol {
	take := map[field]func([]string) bool{
		fieldWinner: func(given []string) bool {
			p.Winner, p.Awarded = sides[strings.Join(given, " ")], false
			return p.Winner != ""
		},
		fieldDon: one(&p.Don), fieldMafia: several(&p.Mafia), fieldSheriff: one(&p.Sheriff),
		fieldFirstKilled: oneOrNobody(&p.FirstKilled), fieldBestMove: several(&p.BestMove), fieldDisqualified: several(&p.Disqualified),
		fieldBonus: func(given []string) bool { return byPairs(given, &p.Bonus, readDecimal) },
		fieldFouls: func(given []string) bool { return byPairs(given, &p.Fouls, strconv.Atoi) },
	}
	for _, part := range fields {
		given, typed := r.seen[part]
		if read := take[part]; typed && read != nil && !read(given) {
			r.unread(part, given)
		}
	}
	if given, typed := r.seen[fieldAwarded]; typed {
		p.Awarded = true
		if len(given) > 0 {
			r.unread(fieldAwarded, given)
		}
	}
	return p
}

func (r *reading) unread(part field, given []string) {
	if r.wrong[part] {
		return
	}
	key := "mafia.read.part"
	if len(given) == 0 {
		key = "mafia.read.nothing"
	}
	r.fault(part, domain.T(key, "Part", domain.T("mafia.field."+string(part)), "Typed", strings.Join(given, " "),
		"Example", domain.T("mafia.example."+string(part))))
}
