package domain

// Substituter is a regulation whose seats can be given to somebody else (MF-16).
type Substituter interface {
	Regulation
	// Substitute puts an entrant on a seat of a game without a result. He fills in: the
	// game counts nothing for him; with own it is one of his own games again. It refuses
	// who cannot sit there.
	Substitute(t *Tournament, g Game, seat int, id EntrantID, own bool) (Game, error)
	// Substitutes are those who could fill a seat of the game, the best first, and those of
	// the stage who lack a game of their own.
	Substitutes(t *Tournament, g Game) (fill, own []EntrantID)
	// Vacant are the seats of a game without a result whose player has left, or that nobody has.
	Vacant(t *Tournament, g Game) []int
	// TakeSeats gives a late entrant the free seats of the stage that is being played:
	// those of a player who left before his first game, else seats that nobody has. It
	// refuses, as Closed, when there are none that make a player of him (G-13).
	TakeSeats(t *Tournament, id EntrantID) (Stage, []Game, error)
}
