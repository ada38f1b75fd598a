package chgk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

// lines are rows of a sheet: "t1 101".
func lines(written ...string) []domain.SheetRow {
	out := make([]domain.SheetRow, len(written))
	for i, line := range written {
		team, marks, _ := strings.Cut(line, " ")
		out[i] = domain.SheetRow{Team: domain.EntrantID(team), Marks: marks}
	}
	return out
}

func (h *host) fill(written ...string) domain.Filled {
	filled, err := chgk.Rules{}.Fill(h.t, h.round(), lines(written...), leader, noon)
	if err != nil {
		r, _ := domain.AsRefusal(err)
		h.fatal(r.Text)
	}
	if len(filled.Faults) == 0 {
		h.t.Games[len(h.t.Games)-1] = filled.Game
	}
	return filled
}

// CG-19: a sheet is entered question by question; a team without a line keeps what it has.
func TestSheetIsEntered(t *testing.T) {
	t.Parallel()
	h := newHost(3, 4, t.Fatal)
	h.begin()
	h.ask("1 3", "3")
	revision := h.round().Revision()
	got := h.fill("t1 1 1 ", "t2 01  ", "t4    ")
	want := map[domain.EntrantID]string{"t1": "101", "t2": "010", "t3": "110"}
	if diff := cmp.Diff(want, h.masks()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([][]int{{3}, {2}}, [][]int{got.Entered, got.Corrected}); diff != "" {
		t.Error(diff)
	}
	if !slices.Equal(got.Missing, []domain.EntrantID{"t3"}) || h.round().Revision() != revision+1 {
		t.Errorf("missing %v, revision %d after %d", got.Missing, h.round().Revision(), revision)
	}
	if again := h.fill("t1 101", "t2 010"); len(again.Entered)+len(again.Corrected) != 0 || h.round().Revision() != revision+1 {
		t.Errorf("the same sheet again: %+v", again)
	}
	h.fill("t1 1010", "t2 0101", "t3 1101")
	h.refuses("chgk.answers.number", domain.Act{Name: domain.ActAnswers, Question: 5, Typed: "1"})
	h.do(domain.Act{Name: domain.ActRead})
}

// CG-10, CG-11, CG-28: what a sheet says of who is not there is a fault by its cell, all at once.
func TestSheetOfWhoIsNotThere(t *testing.T) {
	t.Parallel()
	h := newHost(6, 3, t.Fatal)
	h.do(domain.Act{Name: domain.ActCouncil, Person: coach}, domain.Act{Name: domain.ActPresent, Teams: []domain.EntrantID{"t1", "t2", "t3", "t4"}}, domain.Act{Name: domain.ActStart})
	h.ask("-")
	h.do(domain.Act{Name: domain.ActGone, Teams: []domain.EntrantID{"t2"}}, domain.Act{Name: domain.ActDQ, Teams: []domain.EntrantID{"t3"}}, domain.Act{Name: domain.ActPresent, Teams: []domain.EntrantID{"t6"}})
	var got []string
	for _, f := range h.fill("t1 111", "t2 101", "t3 111", "t5 100", "t6 110").Faults {
		got = append(got, fmt.Sprint(f.Team, " ", f.Question, " ", f.Why.Key))
	}
	if diff := cmp.Diff([]string{"t2 3 chgk.sheet.gone", "t5 0 chgk.sheet.absent", "t6 1 chgk.sheet.late"}, got); diff != "" {
		t.Fatal(diff)
	}
	h.fill("t1 111", "t2 100", "t3 111", "t4 011", "t5 000", "t6 010")
	want := map[domain.EntrantID]string{"t1": "111", "t2": "100", "t3": "100", "t4": "011", "t6": "010"}
	if diff := cmp.Diff(want, h.masks()); diff != "" {
		t.Error(diff)
	}
}

// CG-16, CG-17, CG-25: before the start and after the end a sheet is refused; after the
// reading it asks for the claims anew, and is announced.
func TestSheetByPhase(t *testing.T) {
	t.Parallel()
	h := newHost(3, 2, t.Fatal)
	refused := func(want string) {
		t.Helper()
		g := h.round()
		if len(h.t.Games) > 0 {
			g = h.t.Games[0]
		}
		_, err := chgk.Rules{}.Fill(h.t, g, lines("t1 11"), leader, noon)
		if r, ok := domain.AsRefusal(err); !ok || r.Text.Key != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	refused("chgk.act.not_started")
	h.begin()
	if got := h.fill("t1 11", "t2 10", "t3 00"); got.Announced.Key != "chgk.answers.last.group" {
		t.Errorf("the end of the questions is announced: %v", got.Announced)
	}
	h.do(domain.Act{Name: domain.ActRead}, domain.Act{Name: domain.ActClear, Teams: []domain.EntrantID{"t1"}})
	if got := h.fill("t1 11", "t2 10", "t3 00"); got.Announced.Key != "" || len(chgk.Rules{}.Unsaid(h.t, h.round())) != 2 {
		t.Errorf("a sheet that changes nothing: %v", got)
	}
	if got := h.fill("t2 01"); got.Announced.Key != "chgk.sheet.corrected" || len(chgk.Rules{}.Unsaid(h.t, h.round())) != 2 {
		t.Errorf("a correction after the reading that does not concern К1: %v", got.Announced)
	}
	if got := h.fill("t2 11"); len(chgk.Rules{}.Unsaid(h.t, h.round())) != 3 {
		t.Errorf("К1 shares its place now: %v", got.Announced)
	}
	h.fill("t2 01")
	h.do(domain.Act{Name: domain.ActOver})
	refused("chgk.act.over")
}

// The sheet of a round leads to the same round, and changes nothing in it.
func TestSheetOfARoundChangesNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		h := newHost(rapid.IntRange(2, 6).Draw(t, "teams"), rapid.IntRange(1, 5).Draw(t, "questions"), t.Fatal)
		h.begin()
		for range rapid.IntRange(0, 12).Draw(t, "acts") {
			a := domain.Act{Name: rapid.SampledFrom([]domain.ActName{domain.ActAnswers, domain.ActGone, domain.ActDQ, domain.ActBreak, domain.ActReplace}).Draw(t, "act")}
			a.Question = max(1, h.asked()+rapid.IntRange(0, 1).Draw(t, "question"))
			for i := range h.t.Entrants {
				if rapid.Bool().Draw(t, "in") {
					a.Teams = append(a.Teams, h.t.Entrants[i].ID)
				}
			}
			if rapid.IntRange(0, 3).Draw(t, "appeal") == 0 {
				h.appeal("incorrect_question", 1, "t1", domain.ProtestAccepted)
			}
			_ = h.try(a) // what is refused changes nothing
		}
		before := h.masks()
		s, ok := chgk.Rules{}.Sheet(h.t, h.round())
		if !ok {
			t.Fatal("a round that began has no sheet")
		}
		got, err := chgk.Rules{}.Fill(h.t, h.round(), s.Rows, leader, noon)
		if err != nil || len(got.Faults)+len(got.Entered)+len(got.Corrected)+len(got.Missing) > 0 {
			t.Fatalf("%v %+v", err, got)
		}
		if diff := cmp.Diff(before, protocolOf(got.Game).Answers); diff != "" {
			t.Fatal(diff)
		}
	})
}
