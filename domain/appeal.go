package domain

// The kinds of claims in a round that is led by a host, in the spelling of the tournament
// file: the two kinds of appeals (CG-12), and a counting error (CG-25).
const (
	ClaimQuestion = "incorrect_question"
	ClaimAnswer   = "right_answer"
	ClaimError    = "technical_error"
)

// The decisions on a claim, beside Reject.
const (
	Accept Decision = "accept"
	Moot   Decision = "moot" // the question was replaced, nothing is left to decide (CG-15)
)

// Appealable is a Hosted regulation whose teams appeal to a council (CG-12..CG-15) and report
// counting errors to the host (CG-25).
type Appealable interface {
	Hosted
	// ReadClaim reads the kind of an appeal at the beginning of what was typed, in either
	// language, and leaves its text. False when it is neither kind.
	ReadClaim(typed string) (kind, text string, ok bool)
	// Claimable refuses a claim that its team cannot make, whatever the phase. Soon also
	// takes a claim on the question whose answers are being handed in, for a draft.
	Claimable(t *Tournament, g Game, p Protest, soon bool) error
	// Claimed are the questions a team may appeal on now, the last one first.
	Claimed(g Game) []int
	// Council are those of the council who are marked present (CG-22).
	Council(g Game) []PersonID
	// Undecidable refuses a decision on a claim: it waits for another one, the question was
	// not replaced, the round is over. The decision may be empty: none was chosen yet.
	Undecidable(t *Tournament, g Game, p Protest, d Decision) error
	// Uncounted are the teams that a right answer to the question can still be counted for.
	Uncounted(t *Tournament, g Game, question int) []EntrantID
	// Answer is what a team has answered to a question, "" when nobody has entered it (CG-14).
	Answer(g Game, question int, team EntrantID) string
	// Reasons are those offered for a decision, by the clauses of the regulation.
	Reasons(p Protest, d Decision) []Text
	// Rule is what a decision makes of the round and of the claim, and what follows in words.
	Rule(t *Tournament, g Game, p Protest, r Ruling) (Delta, Text, error)
	// Foreseen is the tournament as if the round ended now: what it does to the season.
	Foreseen(t *Tournament, game GameID) *Tournament
}
