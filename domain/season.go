package domain

// Crossed is a regulation whose standings are counted over meetings of every two entrants.
type Crossed interface {
	Regulation
	// Cross shows who beat whom.
	Cross(t *Tournament) Cross
}

// Cross is a cross table: Cells[i][j] is what Teams[i] has against Teams[j]. Nobody meets
// himself: that cell is empty.
type Cross struct {
	Teams []EntrantID // in the order of the standings
	Cells [][]Meeting
}

// Meeting is what an entrant has against another over all that both took part in.
type Meeting struct {
	Rounds    int // that both took part in
	Won, Lost int
	Counts    bool // the standings have it, as won, drawn or lost
}

// Prized is a regulation that says itself what is given at the end.
type Prized interface {
	Regulation
	Prizes(t *Tournament) Prizes
}

// Prizes are what there is to give so far.
type Prizes struct {
	Official  bool        // nothing that counts is open
	Rounds    int         // of the season
	Left      []int       // rounds that are not over
	Round     int         // the last one that is over, 0 for none
	Cup       []EntrantID // who won it and holds the travelling cup; several share it
	Champions []EntrantID // all who stand first
	Places    []Row       // of the places with a prize; shared ones stand together
}
