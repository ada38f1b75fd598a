package swiss

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// played makes games of a player: opponent, colour and gain of each round.
func played(games ...Game) []Game {
	for i := range games {
		games[i].Played = games[i].Opponent != 0
	}
	return games
}

// Four teams after a round without draws; 3 had the bye of a fifth one, who left.
func fourTeams() Position {
	return Position{Rounds: 3, Win: 1, First: White, Players: []Player{
		{Number: 1, Games: played(Game{Opponent: 2, Colour: White, Gain: 1})},
		{Number: 2, Games: played(Game{Opponent: 1, Colour: Black})},
		{Number: 3, Games: played(Game{Gain: 1})},
		{Number: 4, Games: played(Game{})},
	}}
}

// CN-29: score groups, floats, the bye and the side are told with each pair. The bye goes
// to who has played most (C9).
func TestReasons(t *testing.T) {
	t.Parallel()
	pos := fourTeams()
	pos.Players = append(pos.Players, Player{Number: 5, Games: []Game{{}}})
	round, err := Next(pos)
	if err != nil {
		t.Fatal(err)
	}
	want := []Pair{
		{White: 3, Black: 1, Why: Reason{Score: 1, Side: BothSides, Black: Preference{Black, Strong}}},
		{White: 5, Black: 4, Why: Reason{Score: 0, Side: Initial}},
		{White: 2, Why: Reason{Score: 0, Down: 2, White: Preference{White, Strong}}},
	}
	if diff := cmp.Diff(want, round.Pairs); diff != "" {
		t.Error(diff)
	}
}

func TestReasonOfAFloat(t *testing.T) {
	t.Parallel()
	pos := fourTeams()
	pos.Players[2].Absent, pos.Players[3].Absent = true, true
	pos.Players = append(pos.Players, Player{Number: 5, Games: []Game{{}}})
	pos.Players[1].Absent = true
	round, err := Next(pos)
	if err != nil {
		t.Fatal(err)
	}
	want := []Pair{{White: 5, Black: 1, Why: Reason{Score: 0, Down: 1, Up: 5, Side: BothSides, Black: Preference{Black, Strong}}}}
	if diff := cmp.Diff(want, round.Pairs); diff != "" {
		t.Error(diff)
	}
}

// C.04.3, 1.4 and C2: points without a game are a float down, those of a win rule out the bye; a bye
// does both even if it gave nothing (bye_score 0).
func TestFloatsAndByes(t *testing.T) {
	t.Parallel()
	pos := Position{Rounds: 5, Win: 2, Players: []Player{
		{Number: 1, Games: []Game{{Opponent: 2, Colour: White, Played: true, Gain: 2}, {Gain: 1}}},
		{Number: 2, Games: []Game{{Opponent: 1, Colour: Black, Played: true}, {Opponent: 3, Colour: Black, Played: true}}},
		{Number: 3, Games: []Game{{Opponent: 4, Gain: 2}, {Opponent: 2, Colour: White, Played: true, Gain: 2}}},
		{Number: 4, Games: []Game{{Opponent: 3}, {}}},
		{Number: 5, Games: []Game{{Bye: true}, {}}},
	}}
	scores := scoresBefore(pos.Players)
	for i, want := range []player{
		{floats: [2]float{down, noFloat}, unplayed: 1},
		{floats: [2]float{up, noFloat}},
		{floats: [2]float{down, down}, unplayed: 1, noBye: true},
		{floats: [2]float{noFloat, noFloat}, unplayed: 2},
		{floats: [2]float{noFloat, down}, unplayed: 2, noBye: true},
	} {
		got := newPlayer(&pos.Players[i], &pos, scores)
		if got.floats != want.floats || got.unplayed != want.unplayed || got.noBye != want.noBye {
			t.Errorf("player %d: floats %v, unplayed %d, no bye %t", i+1, got.floats, got.unplayed, got.noBye)
		}
	}
}

func TestNobodyThere(t *testing.T) {
	t.Parallel()
	pos := fourTeams()
	for i := range pos.Players {
		pos.Players[i].Absent = true
	}
	if round, err := Next(pos); err != nil || len(round.Pairs) != 0 {
		t.Error(round, err)
	}
	pos.Players[3].Absent = false
	round, err := Next(pos)
	if err != nil || len(round.Pairs) != 1 || round.Pairs[0].White != 4 {
		t.Error(round, err)
	}
}

func TestImpossiblePositions(t *testing.T) {
	t.Parallel()
	for want, spoil := range map[string]func(pos *Position){
		"nobody to pair":                        func(pos *Position) { pos.Players = nil },
		"pairing number 1":                      func(pos *Position) { pos.Players[2].Number = 1 },
		"pairing number 0":                      func(pos *Position) { pos.Players[2].Number = 0 },
		"player 2 has 0 rounds":                 func(pos *Position) { pos.Players[1].Games = nil },
		"all of the 1 rounds":                   func(pos *Position) { pos.Rounds = 1 },
		"player 1, round 1: no opponent 9":      func(pos *Position) { pos.Players[0].Games[0].Opponent = 9 },
		"player 1, round 1: no opponent 1":      func(pos *Position) { pos.Players[0].Games[0].Opponent = 1 },
		"players 1 and 2, round 1: their games": func(pos *Position) { pos.Players[1].Games[0].Colour = White },
		"players 1 and 3, round 1: their games": func(pos *Position) { pos.Players[0].Games[0].Opponent = 3 },
	} {
		pos := fourTeams()
		spoil(&pos)
		if _, err := Next(pos); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
}

// CN-29: where no round without a repeat exists, the error names as few as there can be.
func TestUnplayableNamesTheLeastRepeats(t *testing.T) {
	t.Parallel()
	found := 0
	for seed := range uint64(800) {
		pos := smallPosition(seed)
		_, err := Next(pos)
		var unplayable *Unplayable
		if !errors.As(err, &unplayable) {
			continue
		}
		found++
		if want := newReferenceOf(pos).leastRepeats(); len(unplayable.Repeats) != want {
			t.Fatalf("seed %d: %v, %d would do", seed, err, want)
		}
		if len(unplayable.Repeats)+len(unplayable.Clashes)+unplayable.SecondBye == 0 {
			t.Fatalf("seed %d: nothing is wrong with the round", seed)
		}
	}
	if found < 40 {
		t.Errorf("%d positions were unplayable", found)
	}
}

// leastRepeats tries all rounds, allowed or not.
func (ref *reference) leastRepeats() int {
	open := make([]int, len(ref.f.players))
	for i := range open {
		open[i] = i
	}
	return ref.repeats(open, len(open)%2 == 1)
}

func (ref *reference) repeats(open []int, bye bool) int {
	if len(open) == 0 {
		return 0
	}
	v, rest := open[0], open[1:]
	least := len(ref.f.players)
	if bye {
		least = ref.repeats(rest, false)
	}
	for i, w := range rest {
		left := append(append([]int{}, rest[:i]...), rest[i+1:]...)
		n := ref.repeats(left, bye)
		if ref.f.met[v].has(w) {
			n++
		}
		least = min(least, n)
	}
	return least
}

// Teams of one club are kept apart like pairs that have met.
func TestApart(t *testing.T) {
	t.Parallel()
	pos := fourTeams()
	for i := range pos.Players {
		pos.Players[i].Games = nil
	}
	pos.Apart = [][]int{{1, 3}, {2, 4, 77}}
	round, err := Next(pos)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([][2]int{{1, 4}, {3, 2}}, pairsOf(round)); diff != "" {
		t.Error(diff)
	}
}
