package trf

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain/pairing/swiss"
)

// line is a 001 line: games are opponent, colour, mark.
func line(id int, points string, games ...string) string {
	var s strings.Builder
	fmt.Fprintf(&s, "001 %4d%40s2000%28s%4s %4d", id, fmt.Sprintf("Команда %d", id), "", points, id)
	for _, g := range games {
		f := strings.Fields(g)
		fmt.Fprintf(&s, "  %4s %s %s", f[0], f[1], f[2])
	}
	return s.String()
}

func joined(lines ...string) string { return strings.Join(lines, "\n") }

// threePlayers after two rounds, without the line of rounds.
func threePlayers() []string {
	return []string{
		line(1, "1.5", "2 w 1", "0000 - H"),
		line(2, "0.0", "1 b 0", "3 w -"),
		line(3, "2.0", "0000 - U", "2 b +"),
	}
}

func TestReadsResults(t *testing.T) {
	t.Parallel()
	f, err := Read(strings.NewReader(joined(append(threePlayers(), "XXR 5", "XXC black1")...)))
	if err != nil {
		t.Fatal(err)
	}
	want := File{IDs: []int{1, 2, 3}, Position: swiss.Position{Rounds: 5, Win: 10, First: swiss.Black, Players: []swiss.Player{
		{Number: 1, Games: []swiss.Game{{Opponent: 2, Colour: swiss.White, Played: true, Gain: 10}, {Gain: 5}}},
		{Number: 2, Games: []swiss.Game{{Opponent: 1, Colour: swiss.Black, Played: true}, {Opponent: 3, Colour: swiss.White}}},
		{Number: 3, Games: []swiss.Game{{Bye: true, Gain: 10}, {Opponent: 2, Colour: swiss.Black, Gain: 10}}},
	}}}
	if diff := cmp.Diff(want, f); diff != "" {
		t.Fatal(diff)
	}
}

func TestLineEndsDoNotMatter(t *testing.T) {
	t.Parallel()
	lines := append(threePlayers(), "XXR 5")
	want, err := Read(strings.NewReader(strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	for _, end := range []string{"\r", "\r\n", "   \n", "\n\n"} {
		got, err := Read(strings.NewReader("\ufeff" + strings.Join(lines, end) + end))
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%q: %v %s", end, err, diff)
		}
	}
}

// Who is away from the round to be paired: by a column more, by XXZ, by 240.
func TestAbsentPlayers(t *testing.T) {
	t.Parallel()
	for name, lines := range map[string][]string{
		"a column more":          {line(1, "0.0", "0000 - U", "2 w 0"), line(2, "1.0", "0000 - Z", "1 b 1"), line(3, "0.5", "0000 - H", "0000 - Z", "0000 - Z"), "BBU 0.0", "XXR 4"},
		"a half bye counted":     {line(1, "0.0", "0000 - U", "2 w 0"), line(2, "1.0", "0000 - Z", "1 b 1"), line(3, "1.0", "0000 - H", "0000 - Z", "0000 - H"), "BBU 0.0", "XXR 4"},
		"XXZ":                    {line(1, "0.0", "2 w 0"), line(2, "1.0", "1 b 1"), line(3, "0.0"), "XXZ 3", "142 4"},
		"240 of the round":       {line(1, "0.0", "2 w 0"), line(2, "1.0", "1 b 1"), line(3, "0.0"), "240 Z   2    3", "142 4"},
		"240 of a round to come": {line(1, "0.0", "2 w 0"), line(2, "1.0", "1 b 1"), line(3, "0.0"), "240 Z   3    2", "XXZ 3", "142 4"},
	} {
		f, err := Read(strings.NewReader(joined(lines...)))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, p := range f.Position.Players {
			if p.Absent != (p.Number == 3) {
				t.Errorf("%s: player %d, absent %t", name, p.Number, p.Absent)
			}
		}
	}
}

// Nobody was paired in a column that everybody has: it is a past round.
func TestRoundWithoutPairs(t *testing.T) {
	t.Parallel()
	f, err := Read(strings.NewReader(joined(line(1, "0.5", "0000 - H"), line(2, "0.5", "0000 - H"), "XXR 3")))
	if err != nil || len(f.Position.Players[0].Games) != 1 || f.Position.Players[0].Absent {
		t.Error(f, err)
	}
}

func TestPoints(t *testing.T) {
	t.Parallel()
	games := []string{line(1, "3.0", "2 w 1"), line(2, "0.5", "1 b 0"), line(3, "1.5", "0000 - U"), "XXR 5"}
	for _, lines := range [][]string{{"BBW 3.0", "BBL 0.5", "BBU 1.5"}, {"XXS W=3 L=0.5 PAB=1.5"}, {"162  W 3.0    L 0.5    P 1.5"}} {
		f, err := Read(strings.NewReader(joined(append(lines, games...)...)))
		if err != nil || f.Position.Win != 30 || f.Position.Loss != 5 || f.Position.Players[2].Games[0].Gain != 15 {
			t.Errorf("%q: %v %v", lines, f.Position, err)
		}
	}
}

// With XXC rank the places in the file are the pairing numbers, ids need not be without gaps.
func TestRank(t *testing.T) {
	t.Parallel()
	text := joined(line(40, "0.0"), line(7, "0.0"), line(9, "0.0"), line(2, "0.0"), "XXC rank white1", "XXR 3")
	if got := paired(t, text); got != "2\n40 9\n2 7\n" {
		t.Error(got)
	}
}

// Without a colour in the file the first round tells it, and White starts before that.
func TestInitialColour(t *testing.T) {
	t.Parallel()
	for want, lines := range map[swiss.Colour][]string{
		swiss.White: {line(1, "0.0"), line(2, "0.0")},
		swiss.Black: {line(1, "0.0", "0000 - Z", "2 b 0"), line(2, "1.0", "0000 - Z", "1 w 1")},
	} {
		f, err := Read(strings.NewReader(joined(append(lines, "XXR 5")...)))
		if err != nil || f.Position.First != want {
			t.Error(f.Position.First, want, err)
		}
	}
}

func TestApart(t *testing.T) {
	t.Parallel()
	players := []string{line(1, "0.0"), line(2, "0.0"), line(3, "0.0"), line(4, "0.0"), "XXR 5"}
	for text, want := range map[string][][]int{
		"XXP 1 3 4":                  {{1, 3, 4}},
		"260   1   2    2    4":      {{2, 4}},
		"260   2   5    2    4    1": nil,
	} {
		f, err := Read(strings.NewReader(joined(append(players, text)...)))
		if diff := cmp.Diff(want, f.Position.Apart); diff != "" || err != nil {
			t.Errorf("%q: %v %s", text, err, diff)
		}
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	players := threePlayers()
	for want, lines := range map[string][]string{
		"no player":                             {"XXR 5"},
		"number of rounds is missing":           players,
		"none is left to pair":                  append(players, "XXR 2"),
		`line 1: number of rounds "0"`:          {"XXR 0"},
		`line 4: player 1 is there twice`:       append(players, line(1, "0.0")),
		"player 4: \"x.5\" are no points":       append(players, line(4, "x.5")),
		"player 4 has 7.0 points":               append(players, line(4, "7.0"), "XXR 5"),
		"a pairing number is missing":           append(players, line(5, "0.0"), "XXR 5"),
		"player 4, round 1: there is no player": append(players, line(4, "1.0", "9 w 1"), "XXR 5"),
		"the opponent is the player":            append(players, line(4, "1.0", "4 w 1")),
		"a colour without an opponent":          append(players, line(4, "1.0", "0000 w 1")),
		"without a colour":                      append(players, line(4, "1.0", "3 - 1")),
		"with an opponent":                      append(players, line(4, "1.0", "3 w U")),
		"unknown result":                        append(players, line(4, "1.0", "3 w x")),
		"is not w, b or -":                      append(players, line(4, "1.0", "3 x 1")),
		"stands between the columns":            append(players, line(4, "1.0", "3 w 1")+"  0"+"x3 w 1"),
		"opponent \"3a\"":                       append(players, line(4, "1.0", "3a w 1")),
		"unknown word \"fast\" of XXC":          append(players, "XXC fast"),
		"unknown line XXQ":                      append(players, "XXQ 1"),
		"accelerations are not supported":       append(players, "XXA    1  1.0"),
		"teams are not supported":               append(players, "013 Team"),
		`system "FIDE_DUBOV"`:                   append(players, "192 FIDE_DUBOV"),
		"the initial colour is W or B":          append(players, "152 X"),
		"player 9 is away":                      append(players, "XXZ 9", "XXR 5"),
		"player 9 is kept apart":                append(players, "XXP 9 1", "XXR 5"),
		"points of \"WW\"":                      append(players, "XXS WW=1.0"),
		"not UTF-8":                             {"012 \xff"},
	} {
		if _, err := Read(strings.NewReader(joined(lines...))); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
}

// What is read is a position that can be paired, or the round is impossible: no panic, no
// position that the engine finds broken but for what both records of a game say.
func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("testdata/bbppairings/dutch*.trf")
	if err != nil || len(files) == 0 {
		f.Fatal(files, err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	f.Add(joined(append(threePlayers(), "XXR 5", "XXC rank", "162  W 3.0    D 1.0", "260   1   9    1    2", "240 Z   3    1")...))
	f.Fuzz(func(t *testing.T, text string) {
		file, err := Read(strings.NewReader(text))
		if err != nil || len(file.Position.Players) > 60 {
			return
		}
		round, err := swiss.Next(file.Position)
		if err != nil {
			return
		}
		var out bytes.Buffer
		if err := file.Print(&out, round); err != nil {
			t.Fatal(err)
		}
		if lines := strings.Count(out.String(), "\n"); lines != len(round.Pairs)+1 {
			t.Fatal(out.String())
		}
	})
}
