package mafia

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"arbiter/domain/strict"
)

// written is a protocol as it stands in the file, before it is known to be in order.
type written struct {
	Don          int                        `json:"don"`
	Mafia        []int                      `json:"mafia"`
	Sheriff      int                        `json:"sheriff"`
	Winner       Side                       `json:"winner"`
	Awarded      bool                       `json:"awarded"`
	FirstKilled  int                        `json:"first_killed"`
	BestMove     []int                      `json:"best_move"`
	Bonus        map[string]json.RawMessage `json:"bonus"`
	Fouls        map[string]int             `json:"fouls"`
	Disqualified []int                      `json:"disqualified"`
}

// blacks is the number of players of the mafia besides the don (MF-1).
const blacks = 2

// namedInBestMove is the number of players in a best move (MF-6).
const namedInBestMove = 3

// protocol checks MF-15. A game without a winner is not played: what its protocol says so
// far is checked, what it lacks is not missed.
func (c *checker) protocol(at string, body json.RawMessage) Protocol {
	w := written{}
	c.Note(strict.Decode(body, at, &w)...)
	p := protocolChecker{checker: c, at: at, body: body, written: w}
	p.winner()
	p.roles()
	p.firstNight()
	p.bonus()
	p.fouls()
	p.seatList("disqualified", w.Disqualified)
	return strict.Read[Protocol](body)
}

type protocolChecker struct {
	*checker
	written

	at   string
	body json.RawMessage
}

func (p *protocolChecker) place(segments ...any) string { return strict.Join(p.at, segments...) }

func (p *protocolChecker) winner() {
	switch p.Winner {
	case Red, Black:
	case "":
		if has(p.body, "winner") {
			p.Add(strict.Rule, p.place("winner"), "mafia.fault.winner", "Winner", "")
		}
		if p.Awarded {
			p.Add("MF-14", p.place("awarded"), "mafia.fault.awarded")
		}
	default:
		p.Add(strict.Rule, p.place("winner"), "mafia.fault.winner", "Winner", string(p.Winner))
	}
}

// firstNight checks who was killed and the three he named (MF-6, MF-15).
func (p *protocolChecker) firstNight() {
	if has(p.body, "first_killed") {
		p.isSeat(p.place("first_killed"), p.FirstKilled)
	}
	at := p.place("best_move")
	switch {
	case len(p.BestMove) == 0:
		return
	case !has(p.body, "first_killed"):
		p.Add("MF-6", at, "mafia.fault.nobody_killed")
	case len(p.BestMove) != namedInBestMove:
		p.Add("MF-15", at, "mafia.fault.three_named", "Given", len(p.BestMove))
	}
	p.seatList("best_move", p.BestMove)
	for j, seat := range p.BestMove {
		if seat == p.FirstKilled {
			p.Add("MF-15", strict.Join(at, j), "mafia.fault.named_himself", "Seat", seat)
		}
	}
}

// fouls are 0 to 4 a player (MF-15).
func (p *protocolChecker) fouls() {
	for _, key := range slices.Sorted(maps.Keys(p.Fouls)) {
		at := p.place("fouls", key)
		if p.isSeatKey(at, key) && (p.Fouls[key] < 0 || p.Fouls[key] > foulsForRemoval) {
			p.Add("MF-15", at, "mafia.fault.fouls", "Fouls", p.Fouls[key], "Max", foulsForRemoval)
		}
	}
}

// isSeatKey checks a seat number that is the key of an object.
func (p *protocolChecker) isSeatKey(at, key string) bool {
	seat, err := strconv.Atoi(key)
	ok := err == nil && strconv.Itoa(seat) == key && seat >= 1 && seat <= seatsAtTable
	if !ok {
		p.Add("MF-15", at, "mafia.fault.seat_key", "Seat", key)
	}
	return ok
}

// has tells whether a JSON object has the key.
func has(raw json.RawMessage, key string) bool {
	members, _ := strict.Members(raw)
	return slices.ContainsFunc(members, func(m strict.Member) bool { return m.Key == key })
}
