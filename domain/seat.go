package domain

// Seated is a regulation whose games have numbered seats and no two sides to name.
type Seated interface {
	Regulation
	// Seats are the players of a game in the order of their seats. What each played and has
	// of it is told once the game has its result, and nothing of it before (MF-31).
	Seats(t *Tournament, g Game) []Seat
	// Details say what else stands in the protocol of a played game, a text a line; none
	// before the result (MF-31).
	Details(t *Tournament, g Game) []Text
}

// Seat is one player of a game.
type Seat struct {
	Number  int // from 1
	Entrant EntrantID
	FillsIn bool // plays without points (MF-16)
	// Drawn is whose seat it was before somebody came to fill in there (MF-16); "" otherwise.
	Drawn EntrantID
	// Role is what the player played; zero while the game has no result.
	Role Text
	Won  bool
	// Scored tells that the game counts for the player; Points are what he has of it.
	Scored bool
	Points Points
}

// Titled is a regulation whose stages have names.
type Titled interface {
	Regulation
	// StageTitle is the name of a stage among the others; zero where there is but one.
	StageTitle(t *Tournament, id StageID) Text
}
