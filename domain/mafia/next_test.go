package mafia_test

import (
	"encoding/json"
	"slices"
	"testing"

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
		if allPlayed(err) {
			break
		}
		if err != nil {
			t.Fatal(err)
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

// MF-3: the same lot gives the same seats twice, and those of a file that next seats round by
// round.
func TestMF3SameLotGivesTheSameSeats(t *testing.T) {
	t.Parallel()
	cup := drawnInOrder(t, newField(t, 22, 2, "3"))
	whole := seated(t, cup)
	if diff := cmp.Diff(whole, seated(t, cup)); diff != "" {
		t.Fatal(diff)
	}
	first := nextOf(t, cup)
	begun := nextOf(t, whole)
	if diff := cmp.Diff(first.Games, begun.Games); diff != "" || begun.Number != 1 || len(begun.Lots) > 0 {
		t.Fatal(diff)
	}
}

// MF-3: a written round begins when those before it have their results; a result given before
// its round begins stands.
func TestMF3WrittenRoundsBeginInOrder(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	cup := seated(t, drawnInOrder(t, newField(t, 20, 1, "3")))
	if faults := rules.Check(cup); len(faults) > 0 {
		t.Fatal(faults)
	}
	_, err := rules.Advance(cup)
	refused(t, err, "mafia.advance.last")
	early := cup.Games[3] // round 2
	early.Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(red())}
	cup = domain.Delta{Games: []domain.Game{early}}.Applied(cup)
	cup = publish(cup, nextOf(t, cup), func() string { return "" })
	_, err = rules.Next(cup)
	refused(t, err, "mafia.next.missing")
	cup = publish(cup, domain.Round{Games: cup.Games[:2]}, func() string { return red() })
	second := nextOf(t, cup)
	if second.Number != 2 || len(second.Games) != 1 || second.Games[0].ID != "g3" {
		t.Fatal(second)
	}
	cup = publish(cup, second, func() string { return black() })
	if third := nextOf(t, cup); third.Number != 3 || len(third.Games) != 2 {
		t.Fatal(third)
	}
}

// MF-16: seats that no player has stay open until their round begins; who is put there before
// keeps the seat while he is free.
func TestMF16OpenSeatsAreFilledAsTheRoundBegins(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	cup := seated(t, drawnInOrder(t, newField(t, 29, 2, "3"))) // 87 seats of 90
	open := 0
	for _, g := range cup.Games {
		s := slotIn(g)
		for _, seat := range s.StandIns {
			if s.Seats[seat-1] == "" {
				open++
			}
		}
		if slices.Contains(rules.Sides(g), "") {
			t.Fatal("nobody is a side")
		}
	}
	if faults := rules.Check(cup); open != 3 || len(faults) > 0 {
		t.Fatal(open, faults)
	}
	round := nextOf(t, cup)
	if diff := cmp.Diff([]domain.EntrantID{"s1"}, fillers(round)); diff != "" {
		t.Fatal(diff)
	}
	for i, g := range cup.Games {
		if s := slotIn(g); g.Round == 1 && len(s.StandIns) > 0 {
			s.Seats[s.StandIns[0]-1] = "s2"
			cup.Games[i].Slot, _ = json.Marshal(s)
		}
	}
	if diff := cmp.Diff([]domain.EntrantID{"s2"}, fillers(nextOf(t, cup))); diff != "" {
		t.Fatal(diff)
	}
	cup.Entrants[3].Excluded = true // MF-13
	if diff := cmp.Diff([]domain.EntrantID{"s1", "s2"}, fillers(nextOf(t, cup))); diff != "" {
		t.Fatal(diff)
	}
	cup.Games[0].Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(red())}
	if s := slotIn(cup.Games[0]); len(s.StandIns) > 0 {
		s.Seats[s.StandIns[0]-1] = ""
		cup.Games[0].Slot, _ = json.Marshal(s)
		if faults := rules.Check(cup); len(faults) == 0 {
			t.Fatal("a game with a result has an empty seat")
		}
	}
}

func fillers(round domain.Round) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, g := range round.Games {
		s := slotIn(g)
		for _, seat := range s.StandIns {
			ids = append(ids, s.Seats[seat-1])
		}
	}
	slices.Sort(ids)
	return ids
}

// MF-3: a pattern that is stopped ends, and tells no more progress.
func TestMF3StoppedPatternEnds(t *testing.T) {
	t.Parallel()
	told := 0
	run := domain.Run{Stop: func() bool { return told > 0 }, Progress: func(int) { told++ }}
	if _, err := (mafia.Rules{}).Pattern(json.RawMessage(`{"players":40,"games":6}`), run); err != nil || told == 0 {
		t.Fatal(err, told)
	}
	if told > 1 {
		t.Errorf("it went on after it was stopped: %d", told)
	}
}

// MF-9: when all is played and a prize place is shared, a lot is asked for; with it, or with
// the place left shared, nothing is.
func TestMF9PrizePlacesAreDrawn(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	cup := newField(t, 10, 0, "1")
	cup = publish(cup, nextOf(t, cup), func() string { return red(`"bonus":{"5":"0.4","6":"0.4"}`) })
	_, err := rules.Next(cup)
	refused(t, err, "mafia.next.prize")
	a, err := rules.Advance(cup)
	if err != nil || a.Stage.ID != "" {
		t.Fatal(err, a.Stage)
	}
	s := slotIn(cup.Games[0])
	level := []domain.EntrantID{s.Seats[4], s.Seats[5]}
	slices.SortFunc(level, func(a, b domain.EntrantID) int { return domain.CompareIDs(string(a), string(b)) })
	if diff := cmp.Diff([]domain.Lot{{Purpose: "prize", Entrants: level}}, a.Lots); diff != "" {
		t.Fatal(diff)
	}
	drawn, err := advance(cup)
	if err != nil {
		t.Fatal(err)
	}
	_, err = rules.Next(drawn)
	refused(t, err, "mafia.next.done")
	_, err = rules.Advance(drawn)
	refused(t, err, "mafia.advance.last")
	for _, l := range a.Lots {
		cup.Shared = append(cup.Shared, domain.Share{Table: "q", Entrants: l.Entrants})
	}
	_, err = rules.Next(cup)
	refused(t, err, "mafia.next.done")
}
