package swiss

// zone says where a vertex of a bracket's graph comes from. The order is that of the vertices.
type zone int8

const (
	movedDown zone = iota // unpaired in the bracket before
	resident              // of the score group
	next                  // of the score group below
	below                 // of any lower one, or nobody: the partner of the bye
)

// kind is all that criteria know of a vertex. Few kinds stand for many players, so edges are
// weighed by a table.
type kind struct {
	zone     zone
	score    int // of the bracket's players
	pref     Preference
	distance int // size of the colour difference, of players with absolute preferences
	third    Colour
	floats   [2]float
	unplayed int
	bye      bool // the partner of the bye
}

func kindOf(p *player, z zone) kind {
	if z > resident {
		return kind{zone: z}
	}
	k := kind{zone: z, score: p.score, pref: p.pref, floats: p.floats, unplayed: p.unplayed}
	if p.pref.Strength == Absolute {
		k.distance, k.third = p.difference(), p.third()
	}
	return k
}

// pair is an edge between kinds, the higher ranked first.
type pair struct{ a, b *kind }

// inside says whether the edge is a pair of the bracket.
func (p pair) inside() bool { return p.a.zone <= resident && p.b.zone == resident }

// across says whether it is a pair of a moved-down player and a resident.
func (p pair) across() bool { return p.a.zone == movedDown && p.b.zone == resident }

// ahead says whether it would be a pair of the bracket that follows.
func (p pair) ahead() bool { return p.a.zone <= next && p.b.zone == next }

func (p pair) same() bool {
	return p.inside() && p.a.pref.Colour != NoColour && p.a.pref.Colour == p.b.pref.Colour
}

// weakest is the lesser strength of the two preferences.
func (p pair) weakest() Strength { return min(p.a.pref.Strength, p.b.pref.Strength) }

// wide is a failure of C10: somebody comes to a colour difference above 2.
func (p pair) wide() bool { return p.same() && min(p.a.distance, p.b.distance) > 1 }

// triple is a failure of C11: somebody gets one colour three times running. That is who
// has the smaller difference; of equal ones 5.2.3 spares all but two alike.
func (p pair) triple() bool {
	if !p.same() || p.weakest() != Absolute {
		return false
	}
	switch {
	case p.a.distance == p.b.distance:
		return p.a.third != NoColour && p.a.third == p.b.third
	case p.a.distance < p.b.distance:
		return p.a.third == p.a.pref.Colour.Other()
	}
	return p.b.third == p.b.pref.Colour.Other()
}

// strong is a failure of C13: a strong preference is not granted.
func (p pair) strong() bool {
	return p.same() && p.weakest() == Strong
}
