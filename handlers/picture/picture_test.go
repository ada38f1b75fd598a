package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
)

// cup is a bracket of n teams after so many rounds; the side named first always wins.
func cup(n, played int) domain.Bracket {
	rounds := 0
	for 1<<rounds < n {
		rounds++
	}
	b := domain.Bracket{ToWins: 2}
	order := []int{1}
	for len(order) < 1<<rounds {
		var next []int
		for _, seed := range order {
			next = append(next, seed, 2*len(order)+1-seed)
		}
		order = next
	}
	for r := range rounds {
		var round, third []domain.Match
		var winners []int
		for i := 0; i < len(order); i += 2 {
			m := match(i/2+1, n, r, order[i:i+2])
			if !m.Free() && r < played {
				m.Sides[0].Wins, m.Sides[1].Wins, m.Over = 2, i/2%2, true
				m.Winner = m.Sides[0].Entrant
			}
			winners = append(winners, 0)
			if m.Winner != "" {
				winners[i/2] = m.Sides[0].Seed
			}
			round = append(round, m)
		}
		if r == rounds-1 && n > 3 {
			third = []domain.Match{{Sides: [2]domain.MatchSide{{From: 1}, {From: 2}}}}
		}
		b.Rounds = append(b.Rounds, append(third, round...))
		order = winners
	}
	return b
}

func match(number, teams, round int, seeds []int) domain.Match {
	m := domain.Match{Number: number}
	for i, seed := range seeds {
		switch {
		case seed > teams:
			m.Sides[i] = domain.MatchSide{Empty: true}
		case seed == 0:
			m.Sides[i].From = 2*number - 1 + i
		default:
			m.Sides[i] = domain.MatchSide{Entrant: domain.EntrantID(fmt.Sprint("t", seed)), Seed: seed}
		}
	}
	if m.Free() && round == 0 {
		m.Over, m.Winner = true, m.Sides[0].Entrant
	}
	return m
}

func words(name func(domain.EntrantID) string) Words {
	return Words{
		Title: "Весенний кубок клуба «Ход»", Stage: "На выбывание до 2 побед", Name: name,
		Round: func(field int) string { return fmt.Sprintf("1/%d финала", field/2) },
		Third: "За 3-е место", Loser: func(m int) string { return fmt.Sprint("проигравший пары ", m) },
	}
}

func number(id domain.EntrantID) string { return "Команда " + string(id[1:]) }

// laid is the bracket as it is drawn.
func laid(t rapid.TB, b domain.Bracket, w Words) *sheet {
	t.Helper()
	s, err := fitted(b, w)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// CN-30: of any bracket of up to 130 teams, however long their names, every team of every
// match is named, nothing lies over anything else or beyond the edge, and Telegram takes it.
func TestEveryNameHasItsPlaceCN30(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b := cup(rapid.IntRange(2, 130).Draw(t, "teams"), rapid.IntRange(0, 8).Draw(t, "played"))
		long := strings.Repeat(rapid.SampledFrom([]string{"", "ж", "Щ ", "i"}).Draw(t, "letters"), rapid.IntRange(0, 40).Draw(t, "times"))
		s := laid(t, b, words(func(id domain.EntrantID) string { return string(id) + long }))
		if !allowed(s.size) {
			t.Fatalf("%v is no photo", s.size)
		}
		var areas []image.Rectangle
		written := map[string]int{}
		for _, l := range s.texts {
			areas = append(areas, l.area)
			for i := range l.text {
				written[l.text[:i]]++
			}
			written[l.text]++
		}
		apart(t, s.size, areas)
		apart(t, s.size, s.boxes)
		for id, times := range teams(b) {
			if written[string(id)] < times {
				t.Fatalf("%s stands %d times of %d", id, written[string(id)], times)
			}
		}
	})
}

// teams counts the matches of each team.
func teams(b domain.Bracket) map[domain.EntrantID]int {
	times := map[domain.EntrantID]int{}
	for _, round := range b.Rounds {
		for _, m := range round {
			for _, side := range m.Sides {
				if side.Entrant != "" {
					times[side.Entrant]++
				}
			}
		}
	}
	return times
}

// apart checks that areas lie on the page and not over one another.
func apart(t rapid.TB, size image.Point, areas []image.Rectangle) {
	t.Helper()
	for i, a := range areas {
		if !a.In(image.Rectangle{Max: size}) {
			t.Fatalf("%v is beyond %v", a, size)
		}
		for _, b := range areas[:i] {
			if a.Overlaps(b) {
				t.Fatalf("%v lies over %v", a, b)
			}
		}
	}
}

// Letters of 20 pixels can be read when a phone zooms in to a picture that Telegram keeps as it is.
func TestUpToSixtyFourTeamsCanBeRead(t *testing.T) {
	t.Parallel()
	for teams, least := range map[int]int{2: 32, 8: 28, 16: 28, 32: 24, 33: 20, 64: 20} {
		s := laid(t, cup(teams, 9), words(func(domain.EntrantID) string { return strings.Repeat("Щ", 40) }))
		if longest := max(s.size.X, s.size.Y); s.faces.em < least || longest > mostSide {
			t.Errorf("%d teams: letters of %d pixels, longest side %d", teams, s.faces.em, longest)
		}
	}
}

func TestAFieldThatNoPhotoHoldsIsRefused(t *testing.T) {
	t.Parallel()
	if _, err := Bracket(cup(1024, 0), words(number)); !errors.Is(err, ErrTooLarge) {
		t.Errorf("drawn with %v", err)
	}
}

// CN-30, CN-25: what a bracket of five says, in the order in which it is drawn.
func TestWhatABracketSaysCN30(t *testing.T) {
	t.Parallel()
	b := cup(5, 2)
	b.Rounds[1][0].Sides[1].Wins = 1
	b.Rounds[1][1].Sides[0].Wins, b.Rounds[1][1].Winner, b.Rounds[1][1].Over = 1, "", false
	b.Rounds[2][1].Sides[1] = domain.MatchSide{From: 2}
	b.Rounds[2][0].Sides[0] = domain.MatchSide{Entrant: "t4", Seed: 4}
	var said []string
	for _, l := range laid(t, b, words(number)).texts {
		text := l.text
		if l.style == bold && l.ink == ink {
			text = "*" + text
		}
		said = append(said, text)
	}
	want := strings.Split("Весенний кубок клуба «Ход»|На выбывание до 2 побед|1/4 финала|1/2 финала|1/1 финала|"+
		"1|*Команда 1|–|4|*Команда 4|*2|5|Команда 5|1|2|*Команда 2|–|3|*Команда 3|–|"+
		"1|*Команда 1|*2|4|Команда 4|1|2|Команда 2|1|3|Команда 3|1|"+
		"За 3-е место|4|Команда 4|проигравший пары 2|1|Команда 1", "|")
	if diff := cmp.Diff(want, said); diff != "" {
		t.Error(diff)
	}
}

func TestAWinnerIsMarkedBeyondItsLetters(t *testing.T) {
	t.Parallel()
	for played, want := range map[int]int{0: 0, 1: 4, 2: 6, 3: 7} {
		marked := 0
		for _, f := range laid(t, cup(8, played), words(number)).fills {
			if f.ink == mark {
				marked++
			}
		}
		if marked != want {
			t.Errorf("after %d rounds %d marks, want %d", played, marked, want)
		}
	}
}

func TestEqualBracketsGiveEqualPictures(t *testing.T) {
	t.Parallel()
	var pictures [2][]byte
	for i := range pictures {
		var err error
		if pictures[i], err = Bracket(cup(8, 1), words(number)); err != nil {
			t.Fatal(err)
		}
	}
	drawn, err := png.Decode(bytes.NewReader(pictures[0]))
	if err != nil || !bytes.Equal(pictures[0], pictures[1]) {
		t.Fatalf("error %v, or two pictures of one bracket", err)
	}
	colours := map[color.Color]bool{}
	for y := range drawn.Bounds().Dy() {
		for x := range drawn.Bounds().Dx() {
			colours[drawn.At(x, y)] = true
		}
	}
	for _, c := range []color.RGBA{page, paper, tint, mark, border, ink} {
		if !colours[c] {
			t.Errorf("nothing is painted in %v", c)
		}
	}
}

func TestNamesInLettersOfTheFonts(t *testing.T) {
	t.Parallel()
	f, err := newFaces(20)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"Ёжики №1": "Ёжики №1", "Коты 🔥": "Коты", "🔥 Коты 👨‍👩‍👧 Псы": "Коты Псы", "🔥": "□", "": "",
		"Қыран": "Кыран", "Әлем": "Алем", "ქართული": "□□□□□□□", "и\u0306": "й", "Зо\u0301я": "Зоя", "1️⃣ класс": "1 класс", "Łódź": "Łódź",
	} {
		if got := f.drawable(name); got != want {
			t.Errorf("%q is drawn %q, want %q", name, got, want)
		}
		for _, r := range f.drawable(name) {
			if !f.has(r) {
				t.Errorf("%q: the fonts lack %q", name, r)
			}
		}
	}
}

func TestLongNamesAreCutByWidth(t *testing.T) {
	t.Parallel()
	f, err := newFaces(20)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		name, width := rapid.StringMatching(`[А-Яi ]{0,40}`).Draw(t, "name"), rapid.IntRange(20, 300).Draw(t, "width")
		got := f.fit(bold, name, width)
		kept, cut := strings.CutSuffix(got, "…")
		if f.width(bold, got) > width || !strings.HasPrefix(name, kept) || cut == (f.width(bold, name) <= width) {
			t.Fatalf("%q in %d pixels is %q", name, width, got)
		}
	})
}

// Text has a contrast of 4.5 to 1 at least (WCAG 1.4.3), the mark of a winner 3 to 1 (1.4.11).
func TestContrast(t *testing.T) {
	t.Parallel()
	for _, under := range []color.RGBA{page, paper, tint} {
		for over, least := range map[color.RGBA]float64{ink: 4.5, muted: 4.5, mark: 3} {
			a, b := light(over), light(under)
			if ratio := (max(a, b) + 0.05) / (min(a, b) + 0.05); ratio < least {
				t.Errorf("%v on %v: %.1f", over, under, ratio)
			}
		}
	}
}

// light is the relative luminance of a colour.
func light(c color.RGBA) float64 {
	part := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.03928 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}
