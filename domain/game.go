package domain

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"
)

// Game is one game between entrants: what the draw fixed and, once played, its protocol.
type Game struct {
	ID    GameID
	Stage StageID
	Round int
	// Slot is what the draw fixed, as canonical JSON of the regulation: sides, group,
	// extra series. It holds the keys of Regulation.SlotKeys.
	Slot     json.RawMessage `json:",omitempty"`
	Table    int
	Judge    PersonID  // who holds the game; 0 nobody
	Planned  time.Time // start as published; zero until the round has begun
	Ended    time.Time // true end by G-8; zero when not known
	Void     bool      // annulled (CN-26, MF-17)
	ReplayOf GameID
	Why      Text      `json:",omitzero"` // the reason of the pairing as published; zero for none
	Protocol *Protocol // the standing revision; nil: not played yet
	// Live is where a game stands that is being led step by step, as the regulation's own
	// JSON: it is not in the file, and nobody but the regulation reads it (CG-26).
	Live json.RawMessage `json:",omitempty"`
	// Proposed is the last proposal of a result (G-15); Waiting tells whether it still waits.
	Proposed *ProposedResult `json:",omitempty"`
}

// Protocol is one revision of a game's result (G-6). Revisions are never changed.
type Protocol struct {
	Revision int
	// Body is the regulation's protocol as canonical JSON: the game object of the
	// tournament file without common keys and SlotKeys. Null when the result was taken back.
	Body json.RawMessage `json:",omitempty"`
	By   PersonID
	At   time.Time
	Why  string
	// Opened is when a correction that changed winner or points opened a new protest window
	// (G-10); zero while the window runs from the end of the game.
	Opened time.Time
}

// Deadline is the last second at which the standing result can be protested against: the
// window from the end of the game, or from the last correction that opened a new one (G-8,
// G-10). Zero while the end or the result is not known.
func (g Game) Deadline(window time.Duration) time.Time {
	if g.Ended.IsZero() || !g.Played() {
		return time.Time{}
	}
	from := g.Ended
	if g.Protocol.Opened.After(from) {
		from = g.Protocol.Opened
	}
	return from.Add(window)
}

// Number is the short number people type: 12 for "g12", 0 for an id of another form.
func (g Game) Number() int {
	return numberOf(string(g.ID), "g")
}

// Label is what people call a game: its short number, or its id when it has none.
func (g Game) Label() string {
	if n := g.Number(); n > 0 {
		return strconv.Itoa(n)
	}
	return string(g.ID)
}

func numberOf(id, prefix string) int {
	n, err := strconv.Atoi(strings.TrimPrefix(id, prefix))
	if err != nil {
		return 0
	}
	return n
}

// Played tells whether the game has a standing result.
func (g Game) Played() bool {
	return g.Protocol != nil && len(g.Protocol.Body) > 0 && string(g.Protocol.Body) != "null"
}

// Begun tells whether the game's round was published. Where a stage is seated whole, games
// of later rounds are written and wait (MF-3); a result begins a game too.
func (g Game) Begun() bool { return !g.Planned.IsZero() || g.Revision() > 0 || g.Void }

// Revision is the number of the standing revision, 0 when nothing was recorded yet.
func (g Game) Revision() int {
	if g.Protocol == nil {
		return 0
	}
	return g.Protocol.Revision
}

// GameIDOf is the id of the game with a short number.
func GameIDOf(number int) GameID { return GameID("g" + strconv.Itoa(number)) }

// Replayed is the game that is played again in place of an annulled one: the same sides at
// the same table under the next number (CN-26, MF-17).
func (t *Tournament) Replayed(g Game) Game {
	return Game{
		ID: GameIDOf(t.Last.Game + 1), Stage: g.Stage, Round: g.Round, Slot: g.Slot,
		Table: g.Table, Judge: g.Judge, Planned: g.Planned, ReplayOf: g.ID, Why: g.Why,
	}
}
