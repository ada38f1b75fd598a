package seating_test

import (
	"testing"

	"arbiter/domain/pairing/seating"
)

// atBound searches until the bound is met; the steps are the most it may take.
func atBound(t *testing.T, r seating.Request, seed uint64, steps int) seating.Quality {
	t.Helper()
	met := false
	s, err := seating.Make(r, seating.Options{Seed: seed, Steps: steps,
		Progress: func(p seating.Progress) { met = met || p.Meetings == p.Bound },
		Stop:     func() bool { return met }})
	if err != nil {
		t.Fatal(err)
	}
	checkMF3(t, r, s)
	q := seating.Measure(r, s)
	if !q.Proven() || q.Broken > 0 {
		t.Errorf("%d players, %d games: %+v", r.Players, r.Games, q)
	}
	return q
}

func TestTheBoundIsMetWhereItCanBe(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ players, games, bound int }{
		{20, 3, 120}, {20, 6, 600}, {20, 10, 1800}, {30, 6, 540}, {30, 10, 1620}, {40, 6, 480},
		{25, 6, 537}, {36, 6, 459}, {28, 6, 504}, {15, 6, 594}, {12, 5, 420}, {27, 6, 459},
	} {
		for seed := range uint64(2) {
			if q := atBound(t, seating.Request{Players: test.players, Games: test.games}, seed, 20_000_000); q.Bound != test.bound {
				t.Errorf("%d players, %d games: bound %d, want %d", test.players, test.games, q.Bound, test.bound)
			}
		}
	}
}

func TestDesignsMeetTheBoundAtOnce(t *testing.T) {
	t.Parallel()
	for games := 1; games <= 19; games++ {
		atBound(t, seating.Request{Players: 20, Games: games}, 1, 1)
	}
	for games := 1; games <= 10; games++ {
		atBound(t, seating.Request{Players: 50, Games: games}, 1, 1)
	}
	for _, players := range []int{110, 130, 170, 190, 230} {
		if q := atBound(t, seating.Request{Players: players, Games: min(players/10, 17)}, 1, 1); q.Most != 1 {
			t.Errorf("%d players: %+v", players, q)
		}
	}
}

// Two full rounds of k tables share at least c(k) pairs.
func TestBoundOfTwoRounds(t *testing.T) {
	t.Parallel()
	for i, want := range []int{45, 40, 36, 32, 25, 24, 21, 16, 9, 0, 0} {
		r := seating.Request{Players: 10 * (i + 1), Games: 2}
		s, err := seating.Make(r, seating.Options{Seed: 1, Steps: 1})
		if err != nil {
			t.Fatal(err)
		}
		if got := seating.Bound(r, s); got != want {
			t.Errorf("%d tables: %d, want %d", i+1, got, want)
		}
	}
}

func TestFigureOfAnAnnealerIsNotMissed(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ players, games, most, steps int }{
		{30, 12, 2376 + 15, 2_000_000},
		{40, 10, 1440 + 12, 2_000_000},
		{50, 10, 1125, 1},
		{60, 12, 1747, 4_000_000},
		{100, 10, 640, 3_000_000},
	} {
		r := seating.Request{Players: test.players, Games: test.games}
		s, err := seating.Make(r, seating.Options{Seed: 1, Steps: test.steps})
		if err != nil {
			t.Fatal(err)
		}
		if q := seating.Measure(r, s); q.Meetings > test.most {
			t.Errorf("%+v: %+v", r, q)
		}
	}
}

func TestWhoMustNotMeetDoesNot(t *testing.T) {
	t.Parallel()
	pairs := [][2]int{{0, 1}, {0, 2}, {1, 2}, {5, 17}, {29, 3}}
	for _, players := range []int{30, 36, 50} {
		r := seating.Request{Players: players, Games: 6, Apart: pairs}
		q := atBound(t, r, 1, 20_000_000)
		if q.Never < len(pairs) {
			t.Errorf("%d players: %+v", players, q)
		}
	}
}

// Twelve at one table cannot keep two apart who play five of six rounds each.
func TestWhoCannotBeKeptApartIsSaid(t *testing.T) {
	t.Parallel()
	r := seating.Request{Players: 12, Games: 5, Apart: [][2]int{{3, 4}}}
	s, err := seating.Make(r, seating.Options{Seed: 1, Steps: 100_000})
	if err != nil {
		t.Fatal(err)
	}
	if q := seating.Measure(r, s); q.Broken != 1 {
		t.Errorf("%+v", q)
	}
}

// MF-3: table numbers and rests.
func TestTablesAndRestsAreSpread(t *testing.T) {
	t.Parallel()
	r := seating.Request{Players: 36, Games: 6, Tables: 3}
	s, err := seating.Make(r, seating.Options{Seed: 1, Steps: 1_000_000})
	if err != nil {
		t.Fatal(err)
	}
	together := 0
	for p := range r.Players {
		rests, longest := 0, 0
		var tables [3]int
		for _, round := range s.Rounds {
			at := -1
			for n, table := range round {
				if sits(table, p) {
					at = n
				}
			}
			if at < 0 {
				rests++
				longest = max(longest, rests)
				continue
			}
			rests = 0
			tables[at]++
		}
		if longest > 2 {
			t.Errorf("player %d rests %d rounds running", p, longest)
		}
		together += longest - 1
		if max(tables[0], tables[1], tables[2]) > 4 {
			t.Errorf("player %d comes to the tables %v", p, tables)
		}
	}
	if together > r.Players/10 {
		t.Errorf("%d of %d players rest two rounds running", together, r.Players)
	}
}
