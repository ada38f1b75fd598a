package mafia_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// apart is a cup with all pairs of each group kept apart.
func apart(cup *domain.Tournament, groups ...[]domain.EntrantID) *domain.Tournament {
	var d domain.Delta
	for _, ids := range groups {
		d.Apart = append(d.Apart, domain.PairsOf(ids)...)
	}
	return d.Applied(cup)
}

// MF-3: pairs that must not meet are at no table together in any stage; what is as even as can
// be stays so.
func TestMF3PairsApartNeverMeet(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	for _, players := range []int{20, 23, 30} {
		cup := apart(drawnInOrder(t, newField(t, players, 0, "6 top 20; 1")), []domain.EntrantID{"p2", "p11"}, []domain.EntrantID{"p7", "p8"}, []domain.EntrantID{"p3", "p4"})
		if pairs := rules.Inseparable(cup, cup.Stages[0], idsOfField(cup)); len(pairs) > 0 {
			t.Errorf("%d players: %v", players, pairs)
		}
		request, _ := rules.Unseated(cup)
		again, _ := rules.Unseated(cup)
		if !bytes.Equal(request, again) {
			t.Error("the same cup asks for two patterns")
		}
		cup = seated(t, cup)
		if pairs := rules.Together(cup, "q"); len(pairs) > 0 {
			t.Errorf("%d players: %v meet", players, pairs)
		}
		t.Log(players, rules.SeatingText(cup, "q"))
	}
}

// Who has left is kept away from nobody: the pattern is the one without him.
func TestWhoHasLeftIsKeptApartFromNobody(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	plain := drawnInOrder(t, newField(t, 20, 0, "6"))
	want, _ := rules.Unseated(plain)
	cup := apart(plain, []domain.EntrantID{"p2", "p11"}, []domain.EntrantID{"p2", "gone"})
	if got, _ := rules.Unseated(cup); bytes.Equal(got, want) {
		t.Fatal("the pair is not asked for")
	}
	cup.Entrants = slices.Clone(cup.Entrants)
	cup.Entrants[1].Withdrawn = true
	left := *plain
	left.Entrants = cup.Entrants
	want, _ = rules.Unseated(&left)
	if got, _ := rules.Unseated(cup); !bytes.Equal(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
}

// Before the draw it is known which pairs the tables have no room for.
func TestPairsThatTheTablesCannotKeepApart(t *testing.T) {
	t.Parallel()
	family, club := []domain.EntrantID{"p1", "p2", "p3"}, []domain.EntrantID{"p4", "p5"}
	for _, test := range []struct {
		name    string
		players int
		format  string
		groups  [][]domain.EntrantID
		want    []domain.Pair
	}{
		{"two tables hold two of three", 20, "6", [][]domain.EntrantID{family, club}, domain.PairsOf(family)},
		{"three tables hold three", 30, "6", [][]domain.EntrantID{family, club}, nil},
		{"at one table all meet", 10, "1", [][]domain.EntrantID{club}, domain.PairsOf(club)},
		{"12 players of five games each share one table", 12, "5", [][]domain.EntrantID{club}, domain.PairsOf(club)},
		{"of others only", 20, "6", [][]domain.EntrantID{{"x1", "x2", "x3"}}, nil},
	} {
		cup := apart(newField(t, test.players, 0, test.format), test.groups...)
		if diff := cmp.Diff(test.want, (mafia.Rules{}).Inseparable(cup, cup.Stages[0], idsOfField(cup)), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
	cup := newField(t, 20, 0, "6")
	for _, e := range cup.Entrants[1:12] {
		cup = apart(cup, []domain.EntrantID{"p1", e.ID})
	}
	if n := len((mafia.Rules{}).Inseparable(cup, cup.Stages[0], idsOfField(cup))); n != 11 {
		t.Errorf("who must not meet eleven of nineteen: %d pairs", n)
	}
}

// MF-16: who must not meet somebody at the table fills in there last of all.
func TestMF16WhoFillsInIsKeptApart(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	cup := seated(t, drawnInOrder(t, newField(t, 20, 2, "3")))
	cup.Entrants[4].Withdrawn = true // p5 plays in the first round
	table := func(c *domain.Tournament) (mates []domain.EntrantID, fills domain.EntrantID) {
		for _, g := range nextOf(t, c).Games {
			if s := slotIn(g); len(s.StandIns) > 0 {
				return s.Seats, s.Seats[s.StandIns[0]-1]
			}
		}
		t.Fatal("nobody fills in")
		return nil, ""
	}
	mates, first := table(cup)
	mate := mates[0]
	if mate == first {
		mate = mates[1]
	}
	if _, other := table(apart(cup, []domain.EntrantID{first, mate})); other == first {
		t.Errorf("%s fills in beside %s", first, mate)
	}
	only := apart(seated(t, drawnInOrder(t, newField(t, 20, 1, "3"))), []domain.EntrantID{first, mate})
	only.Entrants[4].Withdrawn = true
	if _, fills := table(only); fills == "" {
		t.Error("the seat stays empty")
	}
	if len(rules.Together(cup, "q")) > 0 {
		t.Error("nobody is kept apart")
	}
}

// G-13: a late player takes the free seats of other tables first.
func TestG13ALatePlayerIsKeptApart(t *testing.T) {
	t.Parallel()
	cup := seated(t, drawnInOrder(t, newField(t, 27, 2, "6")))
	free := map[int][]domain.Game{} // by round
	for _, g := range cup.Games {
		if slices.Contains(slotIn(g).Seats, "") {
			free[g.Round] = append(free[g.Round], g)
		}
	}
	for _, games := range free {
		if len(games) < 2 {
			continue
		}
		mate := slotIn(games[0]).Seats[0]
		if mate == "" {
			mate = slotIn(games[0]).Seats[1]
		}
		kept := joined(t, apart(cup, []domain.EntrantID{"p99", mate}))
		first, _ := kept.Game(games[0].ID)
		if slices.Contains(slotIn(first).Seats, "p99") {
			t.Errorf("%v beside %s", slotIn(first).Seats, mate)
		}
		return
	}
	t.Fatal("no round has two free seats")
}
