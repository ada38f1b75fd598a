package swiss

// sides gives a pair its sides by 5.2; a is the higher ranked.
func sides(a, b *player, first Colour) (white, black *player, by SideRule) {
	colour, by := colourOf(a, b, first)
	if colour == White {
		return a, b, by
	}
	return b, a, by
}

// colourOf is the side of a, the higher ranked.
func colourOf(a, b *player, first Colour) (Colour, SideRule) {
	if a.pref.Colour != b.pref.Colour || a.pref.Colour == NoColour {
		return bothSides(a, b, first)
	}
	if x, y := weightOf(a), weightOf(b); x > y {
		return a.pref.Colour, Stronger
	} else if y > x {
		return b.pref.Colour.Other(), Stronger
	}
	if c := lastOpposite(a.colours, b.colours); c != NoColour {
		return c.Other(), Alternate
	}
	return a.pref.Colour, Higher
}

func bothSides(a, b *player, first Colour) (Colour, SideRule) {
	switch {
	case a.pref.Colour != NoColour:
		return a.pref.Colour, BothSides
	case b.pref.Colour != NoColour:
		return b.pref.Colour.Other(), BothSides
	case a.number%2 == 1:
		return first, Initial
	}
	return first.Other(), Initial
}

// weightOf orders preferences for 5.2.2: of two absolute ones the wider difference counts.
func weightOf(p *player) int {
	if p.pref.Strength == Absolute {
		return int(Absolute) + p.difference()
	}
	return int(p.pref.Strength)
}

// lastOpposite is the colour that the first had in the latest game in which the two had
// different ones, counted back over games played (C.04.2, 3.4).
func lastOpposite(a, b []Colour) Colour {
	for i := 1; i <= min(len(a), len(b)); i++ {
		if c := a[len(a)-i]; c != b[len(b)-i] {
			return c
		}
	}
	return NoColour
}
