package mafia_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/domain/strict"
)

// onTwoTables has 20 players and two stand-ins, round 1 written at tables 1 and 2.
func onTwoTables(t *testing.T) *domain.Tournament {
	t.Helper()
	field := newField(t, 20, 2, "2")
	return publish(field, nextOf(t, field), func() string { return "" })
}

func TestMF16PlayerIsReplacedInAGame(t *testing.T) {
	t.Parallel()
	rules, field := mafia.Rules{}, onTwoTables(t)
	g := field.Games[0]
	out := slotIn(g).Seats[3]
	changed, err := rules.Substitute(field, g, 4, "s1", false)
	if err != nil {
		t.Fatal(err)
	}
	if s := slotIn(changed); s.Seats[3] != "s1" || !slices.Equal(s.StandIns, []int{4}) {
		t.Fatalf("%+v", s)
	}
	replaced := domain.Delta{Games: []domain.Game{changed}}.Applied(field)
	if faults := rules.Check(replaced); len(faults) > 0 {
		t.Fatal(faults)
	}
	if had := rules.Seats(replaced, changed)[3].Drawn; had != out {
		t.Errorf("the seat was drawn for %q, want %q", had, out)
	}
	members, _ := strict.Members(changed.Slot)
	for _, m := range members {
		if !slices.Contains(rules.SlotKeys(), m.Key) {
			t.Errorf("the slot has %q, which the file has not", m.Key)
		}
	}
	if _, own := rules.Substitutes(replaced, changed); !slices.Contains(own, out) {
		t.Errorf("%s lacks a game and is not offered: %v", out, own)
	}
	back, err := rules.Substitute(replaced, changed, 4, out, true)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(slotIn(g), slotIn(back)); diff != "" || len(back.Live) > 0 {
		t.Errorf("%s%s", diff, back.Live)
	}
}

func TestMF16WhoCannotBePutOnASeat(t *testing.T) {
	t.Parallel()
	rules, field := mafia.Rules{}, onTwoTables(t)
	one, two := field.Games[0], field.Games[1]
	same, other := slotIn(one).Seats[0], slotIn(two).Seats[0]
	field.Entrants[20].Withdrawn = true // s1
	played := one
	played.Protocol = &domain.Protocol{Revision: 1, Body: []byte(red())}
	cases := []struct {
		game domain.Game
		seat int
		id   domain.EntrantID
		own  bool
		key  string
	}{
		{played, 4, "s2", false, "mafia.substitute.played"},
		{one, 0, "s2", false, "mafia.substitute.seat"},
		{one, 11, "s2", false, "mafia.substitute.seat"},
		{one, 4, "s1", false, "mafia.substitute.left"},
		{one, 4, "x9", false, "mafia.substitute.left"},
		{one, 1, same, true, "mafia.substitute.same"},
		{one, 4, same, false, "mafia.substitute.here"},
		{one, 4, other, false, "mafia.substitute.busy"},
		{one, 4, "s2", true, "mafia.substitute.own"}, // a stand-in has no games of his own
	}
	for _, tc := range cases {
		_, err := rules.Substitute(field, tc.game, tc.seat, tc.id, tc.own)
		refused(t, err, tc.key)
	}
}

// MF-16: stand-ins first, then who rests, then who is out; who is not drawn comes last and is
// never put on a seat unasked.
func TestMF16SubstitutesInOrder(t *testing.T) {
	t.Parallel()
	rules, field := mafia.Rules{}, newField(t, 26, 1, "2")
	stage, err := rules.Draw(field, field.Stages[0], idsOf(field, 25))
	if err != nil {
		t.Fatal(err)
	}
	field = domain.Delta{Stages: []domain.Stage{stage}}.Applied(field)
	round := nextOf(t, field)
	field = publish(field, round, func() string { return "" })
	fill, _ := rules.Substitutes(field, field.Games[0])
	if diff := cmp.Diff(slices.Concat([]domain.EntrantID{"s1"}, idsSorted(round.Resting), []domain.EntrantID{"p26"}), fill); diff != "" {
		t.Fatal(diff)
	}
	for i := range field.Entrants {
		if e := &field.Entrants[i]; e.StandIn || e.ID == round.Resting[0] || e.ID == slotIn(field.Games[0]).Seats[0] {
			e.Withdrawn = true
		}
	}
	seats := rules.Vacant(field, field.Games[0])
	if !slices.Equal(seats, []int{1}) {
		t.Errorf("vacant: %v", seats)
	}
}

// idsOf are the first players of a field.
func idsOf(t *domain.Tournament, n int) []domain.EntrantID {
	ids := make([]domain.EntrantID, n)
	for i := range ids {
		ids[i] = t.Entrants[i].ID
	}
	return ids
}

func idsSorted(ids []domain.EntrantID) []domain.EntrantID {
	out := slices.Clone(ids)
	slices.SortFunc(out, func(a, b domain.EntrantID) int { return domain.CompareIDs(string(a), string(b)) })
	return out
}
