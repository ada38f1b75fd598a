package mafia_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

func refused(t *testing.T, err error, key string) {
	t.Helper()
	refusal, ok := domain.AsRefusal(err)
	if !ok || refusal.Text.Key != key {
		t.Fatalf("%v, want %s", err, key)
	}
	checkText(t, refusal.Text)
}

func nextOf(t *testing.T, cup *domain.Tournament) domain.Round {
	t.Helper()
	round, err := (mafia.Rules{}).Next(cup)
	if err != nil {
		t.Fatal(err)
	}
	return round
}

func slotIn(g domain.Game) mafia.Slot {
	var s mafia.Slot
	_ = json.Unmarshal(g.Slot, &s)
	return s
}

func TestNextNamesWhatIsMissing(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	_, err := rules.Next(&domain.Tournament{})
	refused(t, err, "mafia.next.no_format")
	cup := newField(t, 20, 0, "2 top 10; 1")
	cup = publish(cup, nextOf(t, cup), func() string { return "" })
	_, err = rules.Next(cup)
	refused(t, err, "mafia.next.missing")
	_, err = rules.Advance(cup)
	refused(t, err, "mafia.advance.round")
	nobody := newField(t, 20, 0, "2")
	nobody.Entrants = nil
	_, err = rules.Next(nobody)
	refused(t, err, "mafia.next.nobody")
}

// A round of which one table is written lacks only the other one, although no result is there.
func TestNextCompletesARoundThatIsHalfWritten(t *testing.T) {
	t.Parallel()
	cup := newField(t, 20, 0, "2")
	whole := nextOf(t, cup)
	half := whole
	half.Games = whole.Games[1:]
	cup = publish(cup, half, func() string { return "" })
	rest := nextOf(t, cup)
	if len(rest.Games) != 1 || rest.Number != 1 || !slices.Equal(slotIn(rest.Games[0]).Seats, slotIn(whole.Games[0]).Seats) {
		t.Fatal(rest)
	}
}

// MF-3: another order of the names gives the same pattern with other names in it, and the
// same order the same seats.
func TestNextLaysTheDrawnOrderOnThePattern(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	cup := newField(t, 20, 0, "3")
	order := idsOfField(cup)
	plain := nextOf(t, cup)
	if len(plain.Lots) != 1 || plain.Lots[0].Purpose != "draw" || len(plain.Lots[0].Entrants) != 20 {
		t.Fatal(plain.Lots)
	}
	slices.Reverse(order)
	drawn := *cup
	stage, err := rules.Draw(cup, cup.Stages[0], order)
	if err != nil {
		t.Fatal(err)
	}
	drawn.Stages = []domain.Stage{stage}
	turned := nextOf(t, &drawn)
	for i, g := range plain.Games {
		for seat, id := range slotIn(g).Seats {
			mirror := order[slices.Index(idsOfField(cup), id)]
			if got := slotIn(turned.Games[i]).Seats[seat]; got != mirror || len(turned.Lots) > 0 {
				t.Fatalf("%s sits for %s, want %s", got, id, mirror)
			}
		}
	}
	byLot := *cup
	byLot.Lots = []domain.Lot{{ID: "l1", Purpose: "draw", Entrants: idsOfField(cup), Order: order}}
	if diff := cmp.Diff(turned.Games, nextOf(t, &byLot).Games); diff != "" {
		t.Fatal(diff)
	}
	if diff := cmp.Diff(rules.Tables(cup), rules.Tables(&drawn)); diff != "" {
		t.Fatal("the draw changes a table", diff)
	}
}

// MF-16: the seats of who has left are filled by a stand-in, then by one who rests; nobody
// free is named.
func TestMF16SeatsOfThoseWhoHaveLeftAreFilled(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	cup := newField(t, 20, 1, "3")
	cup = publish(cup, nextOf(t, cup), func() string { return red() })
	cup.Entrants[4].Excluded = true
	round := nextOf(t, cup)
	var filled []domain.EntrantID
	for _, g := range round.Games {
		s := slotIn(g)
		for _, seat := range s.StandIns {
			filled = append(filled, s.Seats[seat-1])
		}
		if slices.Contains(s.Seats, "p5") {
			t.Fatal("who is excluded has a seat")
		}
	}
	if diff := cmp.Diff([]domain.EntrantID{"s1"}, filled); diff != "" {
		t.Fatal(diff)
	}
	cup.Entrants[5].Withdrawn = true
	_, err := rules.Next(cup)
	refused(t, err, "mafia.next.no_stand_in")
}

// Rounds seated by hand are no rounds of the pattern: what is left to play is seated so that
// everybody has all his games (MF-3).
func TestMF3RoundsSeatedByHandAreCompleted(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	cup := newField(t, 24, 2, "5")
	first := nextOf(t, cup)
	for i := range first.Games { // both tables in the order of the ids
		s := slotIn(first.Games[i])
		s.Seats = idsOfField(cup)[10*i : 10*i+10]
		s.StandIns = nil
		first.Games[i].Slot, _ = json.Marshal(s)
	}
	cup = publish(cup, first, func() string { return red() })
	for {
		round, err := rules.Next(cup)
		if err != nil {
			refused(t, err, "mafia.next.done")
			break
		}
		for _, why := range round.Why {
			checkText(t, why)
		}
		cup = publish(cup, round, func() string { return black() })
		if faults := rules.Check(cup); len(faults) > 0 || len(cup.Games) > 20 {
			t.Fatal(faults)
		}
	}
	for id, seats := range seatCounts(cup, "q") {
		total := 0
		for _, n := range seats {
			total += n
		}
		if total != 5 {
			t.Errorf("%s has %d games", id, total)
		}
	}
}

func TestPatternTakesLessThanASecond(t *testing.T) {
	start := time.Now()
	_ = nextOf(t, newField(t, 40, 0, "6"))
	if took := time.Since(start); took > 5*time.Second { // a busy machine with -race
		t.Fatal(took)
	} else {
		t.Log(took)
	}
}
