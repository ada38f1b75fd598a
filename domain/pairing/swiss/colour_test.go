package swiss

import "testing"

// history is a player with the colours of past games, W and B; - is a round without one.
func history(number int, colours string) player {
	p := player{number: number}
	for _, c := range colours {
		switch c {
		case 'W':
			p.play(White)
		case 'B':
			p.play(Black)
		}
	}
	p.prefer()
	return p
}

// C.04.3, 1.7.
func TestPreferences(t *testing.T) {
	t.Parallel()
	for colours, want := range map[string]Preference{
		"":      {},
		"--":    {},
		"W":     {Black, Strong},
		"WB":    {White, Mild},
		"BW-":   {Black, Mild},
		"WBW":   {Black, Strong},
		"BWW":   {Black, Absolute},
		"WWB":   {Black, Strong},
		"BWBB":  {White, Absolute},
		"W-W":   {Black, Absolute},
		"WWBW":  {Black, Absolute},
		"WWBB":  {White, Absolute},
		"WWBWB": {Black, Strong},
	} {
		if p := history(1, colours); p.pref != want {
			t.Errorf("%q: %v, want %v", colours, p.pref, want)
		}
	}
}

// C.04.3, 5.2, for the higher ranked of two; the initial colour is White (CN-13).
func TestSides(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name        string
		number      int
		higher, low string
		want        Colour
		by          SideRule
	}{
		{"5.2.1 both prefer", 1, "W", "B", Black, BothSides},
		{"5.2.1 one has none", 1, "", "B", Black, BothSides},
		{"5.2.1 the lower has none", 1, "B", "", White, BothSides},
		{"5.2.2 strong before mild", 1, "WB", "B", Black, Stronger},
		{"5.2.2 absolute before strong", 1, "WBW", "BWW", White, Stronger},
		{"5.2.2 the wider difference", 1, "BWW", "WWBW", White, Stronger},
		{"5.2.3 as they last differed", 1, "WBBW", "BWBW", White, Alternate},
		{"5.2.3 rounds without games are left out", 1, "BW-BW", "WBB-W", Black, Alternate},
		{"5.2.4 the higher ranked", 1, "BW", "BW", Black, Higher},
		{"5.2.4 nothing to compare", 1, "W", "W", Black, Higher},
		{"5.2.5 an odd number", 3, "", "", White, Initial},
		{"5.2.5 an even number", 4, "", "-", Black, Initial},
	} {
		a, b := history(test.number, test.higher), history(9, test.low)
		if got, by := colourOf(&a, &b, White); got != test.want || by != test.by {
			t.Errorf("%s: %v by %v, want %v by %v", test.name, got, by, test.want, test.by)
		}
	}
}
