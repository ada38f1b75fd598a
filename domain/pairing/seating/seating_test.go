package seating_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/pairing/seating"
)

// checkMF3 counts a seating by hand: G games a player, one table a round, each seat floor
// or ceil of G/10 times, at most one stand-in a table.
func checkMF3(t rapid.TB, r seating.Request, s seating.Seating) {
	t.Helper()
	games := make([]int, r.Players)
	seats := make([]map[int]int, r.Players)
	for n, round := range s.Rounds {
		if len(round) == 0 || r.Tables > 0 && len(round) > r.Tables {
			t.Errorf("round %d has %d tables", n+1, len(round))
		}
		here := map[int]bool{}
		for _, table := range round {
			standIns := 0
			for seat, p := range table {
				if p == seating.StandIn {
					standIns++
					continue
				}
				if here[p] {
					t.Errorf("player %d sits twice in round %d", p, n+1)
				}
				here[p] = true
				games[p]++
				if seats[p] == nil {
					seats[p] = map[int]int{}
				}
				seats[p][seat]++
			}
			if standIns > 1 {
				t.Errorf("round %d has a table with %d stand-ins (MF-16)", n+1, standIns)
			}
		}
	}
	for p := range r.Players {
		if games[p] != r.Games {
			t.Errorf("player %d has %d games", p, games[p])
		}
		for seat := range 10 {
			if c := float64(seats[p][seat]); c < math.Floor(float64(r.Games)/10) || c > math.Ceil(float64(r.Games)/10) {
				t.Errorf("player %d has seat %d %v times in %d games", p, seat+1, c, r.Games)
			}
		}
	}
}

// counted is the quality by brute force: every two players, every table.
func counted(r seating.Request, s seating.Seating) (q seating.Quality) {
	q.Least = r.Games
	for a := range r.Players {
		for b := range a {
			m := 0
			for _, round := range s.Rounds {
				for _, table := range round {
					if sits(table, a) && sits(table, b) {
						m++
					}
				}
			}
			q.Meetings += m * (m - 1) / 2
			q.Least, q.Most = min(q.Least, m), max(q.Most, m)
			if m == 0 {
				q.Never++
			}
		}
	}
	return q
}

func sits(table seating.Table, p int) bool {
	for _, q := range table {
		if p == q {
			return true
		}
	}
	return false
}

func TestAnySeatingKeepsMF3AndItsQualityIsTrue(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r := seating.Request{
			Players: rapid.IntRange(10, 64).Draw(t, "players"),
			Games:   rapid.IntRange(1, 13).Draw(t, "games"),
			Tables:  rapid.IntRange(0, 7).Draw(t, "tables"),
		}
		o := seating.Options{Seed: rapid.Uint64().Draw(t, "seed"), Steps: 3000}
		s, err := seating.Make(r, o)
		if _, refused := domain.AsRefusal(err); refused && needsTwoStandIns(r) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		checkMF3(t, r, s)
		q, want := seating.Measure(r, s), counted(r, s)
		want.Bound, want.StandIns = q.Bound, (10-r.Players*r.Games%10)%10
		if diff := cmp.Diff(want, q); diff != "" {
			t.Error(diff)
		}
		if q.Meetings < q.Bound {
			t.Errorf("below the bound: %+v", q)
		}
		again, err := seating.Make(r, o)
		if err != nil || !cmp.Equal(s, again) {
			t.Error("the same seed and steps give other seats", err)
		}
	})
}

// needsTwoStandIns tells whether the seats left over are more than the tables.
func needsTwoStandIns(r seating.Request) bool {
	tables := (r.Players*r.Games + 9) / 10
	return 10*tables-r.Players*r.Games > tables
}

// The bytes of a seating are those of any other machine, with rests and stand-ins too.
func TestSeatsDependOnSeedAndStepsAlone(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		request seating.Request
		steps   int
		want    string
	}{
		{seating.Request{Players: 30, Games: 6}, 1_200_000, "647565655e5c"},
		{seating.Request{Players: 23, Games: 6}, 1_200_000, "0cc76e3bc34b"},
		{seating.Request{Players: 60, Games: 12}, 1_200_000, "a5e90927a4a2"},
		{seating.Request{Players: 40, Games: 10}, 6_000_000, "b78273c78978"}, // with rounds that are turned
	} {
		s, err := seating.Make(test.request, seating.Options{Seed: 7, Steps: test.steps})
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(fmt.Append(nil, s.Rounds))
		if got := hex.EncodeToString(sum[:6]); got != test.want {
			t.Errorf("%+v: %s, want %s", test.request, got, test.want)
		}
	}
}

func TestAnotherSeedGivesOtherSeats(t *testing.T) {
	t.Parallel()
	one, err := seating.Make(seating.Request{Players: 20, Games: 3}, seating.Options{Seed: 1, Steps: 1000})
	two, err2 := seating.Make(seating.Request{Players: 20, Games: 3}, seating.Options{Seed: 2, Steps: 1000})
	if err != nil || err2 != nil || cmp.Equal(one, two) {
		t.Fatal(err, err2)
	}
}

func TestNumbersThatNeedStandInsMF16(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ players, games, tables, rounds, standIns int }{
		{30, 6, 0, 6, 0},
		{25, 6, 0, 8, 0},   // 15 games, two at a time
		{36, 6, 0, 7, 4},   // 22 games: once four at a time, with all four stand-ins
		{36, 6, 3, 8, 4},   // three tables
		{28, 6, 0, 8, 2},   // 17 games; two stand-ins make one round of three tables
		{15, 6, 0, 9, 0},   // one table
		{12, 5, 0, 6, 0},   // one table
		{12, 6, 0, 8, 8},   // one stand-in at each of 8 games
		{23, 6, 0, 7, 2},   // 14 games
		{27, 6, 0, 8, 8},   // 17 games
		{27, 6, 2, 9, 8},   // two tables
		{31, 6, 0, 7, 4},   // 19 games
		{33, 6, 0, 7, 2},   // 20 games
		{10, 3, 0, 3, 0},   // a final
		{20, 3, 0, 3, 0},   // a semifinal
		{20, 3, 1, 6, 0},   // a semifinal at one table
		{19, 50, 0, 95, 0}, // long
		{1000, 50, 0, 50, 0},
	} {
		r := seating.Request{Players: test.players, Games: test.games, Tables: test.tables}
		s, err := seating.Make(r, seating.Options{Seed: 1, Steps: 20000})
		if err != nil {
			t.Fatalf("%+v: %v", r, err)
		}
		checkMF3(t, r, s)
		if q := seating.Measure(r, s); len(s.Rounds) != test.rounds || q.StandIns != test.standIns {
			t.Errorf("%+v: %d rounds, %d stand-ins", r, len(s.Rounds), q.StandIns)
		}
	}
}

func TestNearestNumbersWithoutStandInsMF16(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		players, games int
		want           seating.Even
	}{
		{31, 6, seating.Even{FewerPlayers: 30, MorePlayers: 35, FewerGames: 0, MoreGames: 10}},
		{28, 6, seating.Even{FewerPlayers: 25, MorePlayers: 30, FewerGames: 5, MoreGames: 10}},
		{30, 6, seating.Even{FewerPlayers: 30, MorePlayers: 30, FewerGames: 6, MoreGames: 6}},
		{11, 3, seating.Even{FewerPlayers: 10, MorePlayers: 20, FewerGames: 0, MoreGames: 10}},
	} {
		if diff := cmp.Diff(test.want, seating.Nearest(test.players, test.games)); diff != "" {
			t.Errorf("%d players, %d games: %s", test.players, test.games, diff)
		}
	}
}

func TestRequestsThatCannotBeSeatedAreRefused(t *testing.T) {
	t.Parallel()
	for key, r := range map[string]seating.Request{
		"seating.players": {Players: 9, Games: 1},
		"seating.games":   {Players: 10, Games: 51},
		"seating.tables":  {Players: 10, Games: 1, Tables: -1},
		"seating.uneven":  {Players: 11, Games: 3},
	} {
		_, err := seating.Make(r, seating.Options{Steps: 1})
		if refusal, ok := domain.AsRefusal(err); !ok || refusal.Text.Key != key {
			t.Errorf("%+v: %v", r, err)
		}
	}
	for _, pair := range [][2]int{{-1, 2}, {3, 3}, {0, 20}} {
		if _, err := seating.Make(seating.Request{Players: 20, Games: 3, Apart: [][2]int{pair}}, seating.Options{Steps: 1}); err == nil {
			t.Errorf("%v is taken for a pair of 20", pair)
		}
	}
}

func TestStopEndsTheWorkWithTheBestSoFar(t *testing.T) {
	t.Parallel()
	r := seating.Request{Players: 60, Games: 12}
	asked, last := 0, seating.Progress{Meetings: math.MaxInt}
	s, err := seating.Make(r, seating.Options{
		Stop: func() bool { asked++; return asked == 40 },
		Progress: func(p seating.Progress) {
			if p.Meetings > last.Meetings || p.Steps <= last.Steps || p.Bound != 1584 {
				t.Errorf("%+v after %+v", p, last)
			}
			last = p
		},
	})
	if err != nil || asked != 40 {
		t.Fatal(err, asked)
	}
	if q := seating.Measure(r, s); q.Meetings != last.Meetings || q.Never != last.Never {
		t.Errorf("%+v, said %+v", q, last)
	}
}
