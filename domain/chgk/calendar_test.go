package chgk_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

func fiveRounds(t *testing.T) *domain.Tournament {
	t.Helper()
	stages, err := (chgk.Rules{}).ParseFormat("5 x 20")
	if err != nil {
		t.Fatal(err)
	}
	return &domain.Tournament{Head: domain.Head{Regulation: "chgk"}, Stages: stages, Last: domain.Last{Game: 1}, Entrants: []domain.Entrant{{ID: "t1", Name: "Коты"}},
		Games: []domain.Game{{ID: "g1", Stage: stages[0].ID, Round: 1, Slot: []byte(`{"date":"2026-10-04"}`),
			Protocol: &domain.Protocol{Revision: 1, Body: []byte(`{"answers":{"t1":"11111000001111100000"},"finished":true}`)}}}}
}

func on(days ...string) (list []domain.RoundDay) {
	for i, d := range days {
		list = append(list, domain.RoundDay{Round: i + 2, Day: d})
	}
	return list
}

// CG-23: days stand in the slots of the rounds; new ones have the next numbers, and the round
// that is on is the first that is not over, whatever is written already.
func TestDaysAreFixedCG23(t *testing.T) {
	t.Parallel()
	season, rules := fiveRounds(t), chgk.Rules{}
	games, err := rules.Fix(season, on("2026-11-01", "2026-12-06", "2027-02-07", "2027-04-04"))
	if err != nil {
		t.Fatal(err)
	}
	want := []domain.GameID{"g2", "g3", "g4", "g5"}
	for i, g := range games {
		if g.ID != want[i] || g.Round != i+2 {
			t.Errorf("%+v", g)
		}
	}
	after := domain.Delta{Games: games, Last: &domain.Last{Game: 5}}.Applied(season)
	days := []domain.RoundDay{{Round: 1, Day: "2026-10-04", Over: true}, {Round: 2, Day: "2026-11-01"}, {Round: 3, Day: "2026-12-06"}, {Round: 4, Day: "2027-02-07"}, {Round: 5, Day: "2027-04-04"}}
	if diff := cmp.Diff(days, rules.Days(after)); diff != "" {
		t.Error(diff)
	}
	if g, ok := rules.Current(after); !ok || g.ID != "g2" {
		t.Errorf("current: %+v", g)
	}
	if faults := rules.Check(after); len(faults) > 0 {
		t.Errorf("faults: %+v", faults)
	}
	moved, err := rules.Fix(after, []domain.RoundDay{{Round: 3, Day: "2026-12-13"}})
	if err != nil || len(moved) != 1 || moved[0].ID != "g3" || string(moved[0].Slot) != `{"date":"2026-12-13"}` {
		t.Errorf("%v %+v", err, moved)
	}
	only, err := rules.Fix(season, []domain.RoundDay{{Round: 4, Day: "2027-02-07"}})
	if err != nil {
		t.Fatal(err)
	}
	if g, _ := rules.Current(domain.Delta{Games: only, Last: &domain.Last{Game: 2}}.Applied(season)); g.Round != 2 || g.ID != "g3" {
		t.Errorf("with round 4 written the next one is %+v", g)
	}
}

// CG-23: September to June of one school year, in the order of the rounds; CG-17: what is over stays.
func TestDaysThatACalendarCannotHaveCG23(t *testing.T) {
	t.Parallel()
	for key, days := range map[string][]domain.RoundDay{
		"chgk.calendar.summer": on("2026-11-01", "2026-12-06", "2027-02-07", "2027-07-01"),
		"chgk.calendar.order":  on("2026-11-01", "2026-11-01", "2027-02-07", "2027-04-04"),
		"chgk.calendar.year":   on("2026-11-01", "2026-12-06", "2027-02-07", "2027-09-04"),
		"chgk.calendar.day":    on("2026-11-31", "2026-12-06", "2027-02-07", "2027-04-04"),
		"chgk.calendar.round":  on("2026-11-01", "2026-12-06", "2027-02-07", "2027-04-04", "2027-05-01"),
		"chgk.calendar.over":   {{Round: 1, Day: "2026-10-11"}},
	} {
		_, err := (chgk.Rules{}).Fix(fiveRounds(t), days)
		if refusal, ok := domain.AsRefusal(err); !ok || refusal.Text.Key != key {
			t.Errorf("%v: %v, want %s", days, err, key)
		}
	}
	for _, last := range []string{"2027-06-30", "2027-05-31"} {
		if _, err := (chgk.Rules{}).Fix(fiveRounds(t), on("2026-11-01", "2026-12-06", "2027-02-07", last)); err != nil {
			t.Errorf("%s: %v", last, err)
		}
	}
}
