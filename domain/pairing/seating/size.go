package seating

// Size is what a request takes, known before anybody is seated.
type Size struct {
	Rounds, Games int
	StandIns      int // seats that no player of the stage has (MF-16)
}

// SizeOf is the size of what Make gives. It refuses what Make refuses.
func SizeOf(r Request) (Size, error) {
	if err := r.check(); err != nil {
		return Size{}, err
	}
	s, err := newShape(r)
	if err != nil {
		return Size{}, err
	}
	games, standIns := gamesOf(r.Players, r.Games)
	return Size{Rounds: s.rounds, Games: games, StandIns: standIns}, nil
}
