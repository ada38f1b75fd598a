package domain_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/domain"
)

// anyField is a tournament in registration with entrants of all kinds.
func anyField(t *rapid.T) *domain.Tournament {
	out := &domain.Tournament{Head: domain.Head{Capacity: rapid.IntRange(0, 8).Draw(t, "capacity"), CheckIn: rapid.Bool().Draw(t, "checkin")}}
	for i := range rapid.IntRange(0, 12).Draw(t, "entrants") {
		out.Entrants = append(out.Entrants, domain.Entrant{
			ID: domain.EntrantID("p" + string(rune('a'+i))), Withdrawn: rapid.IntRange(0, 5).Draw(t, "left") == 0,
			Excluded: rapid.IntRange(0, 9).Draw(t, "excluded") == 0, StandIn: rapid.IntRange(0, 5).Draw(t, "stand-in") == 0,
			Here: rapid.Bool().Draw(t, "here"), Entered: time.Unix(rapid.Int64Range(0, 3).Draw(t, "entered"), 0),
		})
	}
	return out
}

func idsOf(list []domain.Entrant) []domain.EntrantID {
	ids := make([]domain.EntrantID, len(list))
	for i, e := range list {
		ids[i] = e.ID
	}
	return ids
}

// G-13: list, reserve and stand-ins are all who have not left, each once; the list is full
// before anybody waits, and nobody in it entered after one who waits.
func TestG13ListAndReserve(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cup := anyField(t)
		list, reserve := cup.Enlisted(), cup.Reserve()
		all := slices.Concat(idsOf(list), idsOf(reserve), idsOf(cup.StandIns()))
		slices.Sort(all)
		if !slices.Equal(all, idsOf(cup.Active())) {
			t.Fatalf("%v of %v", all, idsOf(cup.Active()))
		}
		if len(reserve) > 0 && len(list) != cup.Capacity {
			t.Fatalf("%d wait, %d of %d have a place", len(reserve), len(list), cup.Capacity)
		}
		for _, e := range list {
			for _, r := range reserve {
				if e.Entered.After(r.Entered) {
					t.Fatalf("%s entered after %s, who waits", e.ID, r.ID)
				}
			}
		}
	})
}

// G-13: when one of the list leaves, the first of the reserve moves up and nobody else.
func TestG13FirstOfTheReserveMovesUp(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cup := anyField(t)
		list, reserve := cup.Enlisted(), cup.Reserve()
		if len(list) == 0 {
			return
		}
		leaves := rapid.SampledFrom(list).Draw(t, "leaves")
		leaves.Withdrawn = true
		after := domain.Delta{Entrants: []domain.Entrant{leaves}}.Applied(cup)
		want := slices.DeleteFunc(idsOf(list), func(id domain.EntrantID) bool { return id == leaves.ID })
		if len(reserve) > 0 {
			want = append(want, reserve[0].ID)
			slices.Sort(want)
		}
		if got := idsOf(after.Enlisted()); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// G-13: a draw takes only who is there, as many as there are places.
func TestG13FieldOfADraw(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cup := anyField(t)
		field := cup.Field()
		for _, e := range field {
			if e.Mark() != "" || e.StandIn || cup.CheckIn && !e.Here {
				t.Fatalf("drawn: %+v", e)
			}
		}
		if cup.Capacity > 0 && len(field) > cup.Capacity {
			t.Fatalf("%d drawn for %d places", len(field), cup.Capacity)
		}
		if !cup.CheckIn && !slices.Equal(idsOf(field), idsOf(cup.Enlisted())) {
			t.Fatal("without check-in the list is drawn")
		}
	})
}
