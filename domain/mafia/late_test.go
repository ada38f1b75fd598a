package mafia_test

import (
	"slices"
	"testing"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// joined is the cup with a late player, p99, in what TakeSeats gives him.
func joined(t *testing.T, cup *domain.Tournament) *domain.Tournament {
	t.Helper()
	rules := mafia.Rules{}
	cup = domain.Delta{Entrants: []domain.Entrant{{ID: "p99", Name: "P99"}}}.Applied(cup)
	stage, games, err := rules.TakeSeats(cup, "p99")
	if err != nil {
		t.Fatal(err)
	}
	cup = domain.Delta{Stages: []domain.Stage{stage}, Games: games}.Applied(cup)
	if faults := rules.Check(cup); len(faults) > 0 {
		t.Fatal(faults)
	}
	return cup
}

// ownGames are the rounds in which a player has a seat for himself.
func ownGames(cup *domain.Tournament, id domain.EntrantID) []int {
	var rounds []int
	for _, g := range cup.Games {
		s := slotIn(g)
		if i := slices.Index(s.Seats, id); i >= 0 && !slices.Contains(s.StandIns, i+1) {
			rounds = append(rounds, g.Round)
		}
	}
	slices.Sort(rounds)
	return rounds
}

// playedOut plays the rounds that are left; it ends when none is to be published.
func playedOut(t *testing.T, cup *domain.Tournament) (rounds int) {
	t.Helper()
	rules := mafia.Rules{}
	for range 20 {
		round, err := rules.Next(cup)
		if refusal, ok := domain.AsRefusal(err); ok {
			if refusal.Text.Key != "mafia.next.done" && refusal.Text.Key != "mafia.next.prize" {
				t.Fatalf("after %d rounds: %s", rounds, refusal.Text.Key)
			}
			return rounds
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range round.Games {
			if len(slotIn(g).StandIns) > 1 {
				t.Fatalf("%s: stand-ins %v", g.ID, slotIn(g).StandIns)
			}
		}
		games := slices.Clone(round.Games)
		cup = publish(cup, domain.Round{Games: games}, func() string { return red() })
		rounds++
	}
	t.Fatal("no end")
	return 0
}

// MF-16: 29 players with 3 games leave three seats that nobody has, one a round at most is his.
func TestMF16LatePlayerTakesSeatsThatNobodyHas(t *testing.T) {
	t.Parallel()
	cup := seated(t, drawnInOrder(t, newField(t, 29, 2, "3")))
	cup = joined(t, cup)
	rounds := ownGames(cup, "p99")
	if len(rounds) == 0 || len(slices.Compact(slices.Clone(rounds))) != len(rounds) {
		t.Fatalf("rounds %v", rounds)
	}
	if n := playedOut(t, cup); n != 3 {
		t.Errorf("%d rounds", n)
	}
}

// G-13, MF-3: with two free seats in each round a late player gets one of them.
func TestG13LatePlayerSitsOnceARound(t *testing.T) {
	t.Parallel()
	cup := joined(t, seated(t, drawnInOrder(t, newField(t, 28, 0, "3"))))
	if rounds := ownGames(cup, "p99"); !slices.Equal(rounds, []int{1, 2, 3}) {
		t.Fatalf("rounds %v", rounds)
	}
}

// G-13: who left before his first game leaves all his seats; the missed ones count nothing.
func TestG13LatePlayerTakesTheSeatsOfOneWhoNeverPlayed(t *testing.T) {
	t.Parallel()
	cup := seated(t, drawnInOrder(t, newField(t, 20, 2, "3")))
	cup.Entrants[4].Withdrawn = true
	cup = publish(cup, nextOf(t, cup), func() string { return red() }) // round 1 begins, his seat is filled
	cup = joined(t, cup)
	if rounds := ownGames(cup, "p99"); !slices.Equal(rounds, []int{2, 3}) {
		t.Fatalf("rounds %v", rounds)
	}
	rows := (mafia.Rules{}).Tables(cup)[0].Rows
	if i := slices.IndexFunc(rows, func(r domain.Row) bool { return r.Entrant == "p99" }); len(rows) != 20 || i < 0 {
		t.Errorf("%d rows, late at %d", len(rows), i)
	}
	if n := playedOut(t, cup); n != 2 {
		t.Errorf("%d rounds", n)
	}
}

func TestG13WhenALatePlayerOnlyFillsIn(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	full := seated(t, drawnInOrder(t, newField(t, 20, 0, "3")))
	_, _, err := rules.TakeSeats(full, "p99")
	refused(t, err, "mafia.late.full")
	begun := publish(full, nextOf(t, seated(t, drawnInOrder(t, newField(t, 20, 0, "3")))), func() string { return red() })
	for i := range begun.Entrants { // whatever seat he had: he has played
		left := domain.Delta{Entrants: []domain.Entrant{withdrawn(begun.Entrants[i])}}.Applied(begun)
		_, _, err = rules.TakeSeats(left, "p99")
		refused(t, err, "mafia.late.full")
	}
	_, _, err = rules.TakeSeats(drawnInOrder(t, newField(t, 20, 0, "3")), "p99")
	refused(t, err, "mafia.late.seats")
}

func withdrawn(e domain.Entrant) domain.Entrant {
	e.Withdrawn = true
	return e
}
