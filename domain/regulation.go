package domain

import (
	"encoding/json"
	"io/fs"
)

// Regulation is one club's set of rules. All methods are pure.
type Regulation interface {
	// Key names the regulation in files, in the database and before its text keys.
	Key() string
	// Texts are the catalogue files of the regulation: active.ru.toml, active.en.toml.
	Texts() fs.FS
	// Roster says what an entrant is.
	Roster() RosterRule
	Settings() []Setting
	// SlotKeys are the keys of a game object of the file that the draw fixes (Game.Slot).
	SlotKeys() []string
	// Check names everything in the tournament that breaks the file's contract or a
	// rule; none of the other methods is called on a tournament with faults.
	Check(t *Tournament) []Fault
	// Sides are the entrants of a game in the order of the slot; nil for a game of all.
	Sides(g Game) []EntrantID
	// Tables are the standings in the order of the file's contract (G-2).
	Tables(t *Tournament) []Table
}

// RosterRule says what an entrant is and how many play (CN-1).
type RosterRule struct {
	Team     bool // false: the entrant is one player
	Min, Max int  // players of a team; Max 0: any number
}

// Formatter is a regulation whose stages are chosen by an organiser.
type Formatter interface {
	Regulation
	// ParseFormat reads the SPEC of /format; the stages are not drawn yet. It refuses what it
	// cannot read with an example.
	ParseFormat(spec string) ([]Stage, error)
	// FormatText says a format in words.
	FormatText(stages []Stage) Text
}

// Pairer is a regulation that draws and publishes rounds.
type Pairer interface {
	Formatter
	// Drawn tells whether the stage has its entrants.
	Drawn(s Stage) bool
	// Draw lays a drawn order on a stage. It refuses a number of entrants the format cannot take.
	Draw(t *Tournament, s Stage, order []EntrantID) (Stage, error)
	// Next is the round to publish now. It refuses with what is missing.
	Next(t *Tournament) (Round, error)
	// Rounds is the number of rounds of a stage, extra games not counted; 0 before the draw.
	Rounds(t *Tournament, s Stage) int
}

// Advancer is a Pairer with stages that are drawn from the tables before them (CN-24).
type Advancer interface {
	Pairer
	// Advance is the draw of the stage that follows the one being played. It refuses with
	// what can still change who goes on (G-12), and when no stage follows.
	Advance(t *Tournament) (Advance, error)
}

// Advance is who goes on to a stage.
type Advance struct {
	// Stage is the next one, with its entrants unless Lots must be drawn first: then
	// Advance is asked again with them. It is zero where only the prize places of the last
	// stage are drawn (MF-9).
	Stage Stage
	// Lots have a purpose and entrants in canonical order; the rest is for who draws them.
	Lots []Lot
	// Why gives the reason of each place in the stage, in its order, then what was exchanged.
	Why []Text
	// Settled are games of the stage before, as in Round.
	Settled []Game
	// Games are written games of Stage in which somebody took another one's place (MF-34).
	Games []Game
}

// Seater is a Pairer whose stages are seated whole, all rounds at once, by long work
// (MF-3). Next then begins the rounds that are written.
type Seater interface {
	Pairer
	// Unseated is the request of the work for the stage that is drawn and has no games yet;
	// false when there is none.
	Unseated(t *Tournament) (json.RawMessage, bool)
	// Pattern is that work.
	Pattern(request json.RawMessage, run Run) (json.RawMessage, error)
	// Seat lays the names of the stage on a pattern: all its games with ids, none begun.
	Seat(t *Tournament, pattern json.RawMessage) ([]Game, error)
	// SeatOf is the number of an entrant's seat in a game, 0 when it has none.
	SeatOf(g Game, id EntrantID) int
	// FillsIn are those who only fill seats of a game (MF-16).
	FillsIn(t *Tournament, g Game) []EntrantID
	// SeatingText says how even the written games of a stage are, and what is proven.
	SeatingText(t *Tournament, s StageID) Text
	// TableSize is how many sit at a table.
	TableSize() int
}

// Evener is a Pairer with numbers that leave seats empty (MF-16).
type Evener interface {
	Pairer
	// Uneven says how many seats of the first stage nobody would have, and which numbers next
	// to these leave none, with formats for as many entrants; false when every seat is taken.
	Uneven(stages []Stage, entrants int) (note Text, specs []string, uneven bool)
}

// Usual is a regulation with a format of its own for those who choose none.
type Usual interface {
	Formatter
	// UsualFormat is the SPEC for a number of entrants.
	UsualFormat(entrants int) string
}

// Seeder is a Pairer whose first stage can be laid out by strength instead of by lot.
type Seeder interface {
	Pairer
	// Seed lays entrants, the strongest first, on a stage. It refuses as Draw does.
	Seed(t *Tournament, s Stage, seeds []EntrantID) (Stage, error)
}

// Latecomer is a Pairer that takes entrants after the draw (G-13).
type Latecomer interface {
	Pairer
	// Join is the stage that is being played with a late entrant in it, who is in the
	// tournament already. It refuses when it is too late.
	Join(t *Tournament, id EntrantID) (Stage, error)
}

// Explainer is a regulation that says more of two rows than the criteria of their table.
type Explainer interface {
	Regulation
	// Explain says why one of two entrants of one of the Tables stands above the other, a
	// sentence a criterion, the deciding one last (G-5).
	Explain(t *Tournament, table Table, a, b EntrantID) ([]Text, error)
}

// Round is what /next publishes: games played at the same time.
type Round struct {
	Stage  StageID
	Number int
	Of     int  // rounds of the stage
	Extra  bool // extra games of CN-11
	// Games have their ids, slots and tables.
	Games []Game
	// Waves are set by Spread: when each of the games is played, from 1.
	Waves []int
	// Why gives the reason of each pairing, in the order of Games, then why a team rests
	// that was to play.
	Why     []Text
	Resting []EntrantID
	// Settled are games of the stage that were not played because a side has left, with
	// the results that gives: who leaves later does not change them.
	Settled []Game
	// Lots must be drawn before the games start: who starts in an extra game. The order
	// of a lot is laid on its game by Start.
	Lots []Lot
}

// Leaver is a Pairer that knows what becomes of written games when an entrant leaves.
type Leaver interface {
	// Left are the games without a result of the stage that is being played of which a side
	// has left, with the results that gives (CN-6); they are not dated.
	Left(t *Tournament) []Game
}

// Starter is a Pairer whose games may need a lot for the starting side (CN-13).
type Starter interface {
	// Start lays the lot start:GAME on the game.
	Start(g Game, order []EntrantID) Game
}

// Reporter is a regulation whose results are typed and given by buttons. A result on
// its way is a draft, canonical JSON of the regulation's own; nil is the empty draft.
type Reporter interface {
	Regulation
	// Read reads what a judge types after the number of the game. What the line leaves
	// open is left open in the draft and asked by Step.
	Read(t *Tournament, g Game, typed string) (json.RawMessage, error)
	// Step is what to ask next; Complete when nothing is open.
	Step(t *Tournament, g Game, draft json.RawMessage) (Question, error)
	// Choose answers the step with that key. A value that was not offered is refused.
	Choose(t *Tournament, g Game, draft json.RawMessage, key, value string) (json.RawMessage, error)
	// Body turns a complete draft into the body of a protocol.
	Body(t *Tournament, g Game, draft json.RawMessage) (json.RawMessage, error)
	// Draft turns a standing protocol back into a draft, for a correction.
	Draft(g Game) json.RawMessage
	// ResultText says the result of a played game in words.
	ResultText(t *Tournament, g Game) Text
	// Notation is the canonical typed spelling of a played game's result; Read reads it back.
	Notation(g Game) string
}

// Protestable is a regulation whose results can be protested against (G-7..G-12).
type Protestable interface {
	Regulation
	// Protester is the entrant a person may protest for in a game. It refuses with the
	// clause when the game is none of the person's (CN-23, MF-10).
	Protester(t *Tournament, g Game, person PersonID) (EntrantID, error)
	// Decisions are what an accepted protest on the game can lead to, in the order they are offered.
	Decisions(t *Tournament, g Game) []Decision
	// Reversed is the protocol with the victory given to the other side. It refuses when nobody won.
	Reversed(t *Tournament, g Game) (json.RawMessage, error)
	// Rescored tells whether winner or points of two protocols differ (G-10).
	Rescored(before, after json.RawMessage) bool
	// Outcomes are protocols that stand for all that a game without a result can still do to
	// a table (G-12).
	Outcomes(t *Tournament, g Game) []json.RawMessage
	// Referable tells whether the chief judge may refer a protest to the panel (MF-11).
	Referable() bool
}
