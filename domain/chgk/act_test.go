package chgk_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

// host leads a round of a season in tests.
type host struct {
	t     *domain.Tournament
	last  domain.Acted
	fatal func(...any)
}

const (
	leader = domain.PersonID(1)
	coach  = domain.PersonID(2)
)

var noon = time.Date(2026, 10, 4, 9, 0, 0, 0, time.UTC)

func newHost(teams, questions int, fatal func(...any)) *host {
	h := &host{fatal: fatal, t: &domain.Tournament{
		Head:   domain.Head{Regulation: "chgk", Name: "Эшколь", Zone: "UTC"},
		Stages: []domain.Stage{{ID: "season", Detail: fmt.Appendf(nil, `{"rounds":2,"questions":%d}`, questions)}},
	}}
	for i := range teams {
		h.t.Entrants = append(h.t.Entrants, domain.Entrant{ID: domain.EntrantID(fmt.Sprint("t", i+1)), Name: fmt.Sprint("К", i+1)})
	}
	return h
}

func (h *host) round() domain.Game {
	g, ok := chgk.Rules{}.Current(h.t)
	if !ok {
		h.fatal("no round to play")
	}
	return g
}

func (h *host) try(a domain.Act) error {
	if a.Person == 0 {
		a.Person = leader
	}
	a.Now = noon
	done, err := chgk.Rules{}.Do(h.t, h.round(), a)
	if err != nil {
		return err //nolint:wrapcheck // the refusal itself is looked at
	}
	h.last = done
	i := slices.IndexFunc(h.t.Games, func(g domain.Game) bool { return g.ID == done.Game.ID })
	games := slices.Clone(h.t.Games)
	if i < 0 {
		games = append(games, done.Game)
		h.t.Last.Game++
	} else {
		games[i] = done.Game
	}
	h.t.Games = games
	return nil
}

func (h *host) do(acts ...domain.Act) {
	for _, a := range acts {
		if err := h.try(a); err != nil {
			r, _ := domain.AsRefusal(err)
			h.fatal(fmt.Sprintf("%s %d %q: %v", a.Name, a.Question, a.Typed, r.Text))
		}
	}
}

func (h *host) refuses(key string, a domain.Act) {
	r, ok := domain.AsRefusal(h.try(a))
	if !ok || r.Text.Key != key {
		h.fatal(fmt.Sprintf("%s %d %q: %v, want %s", a.Name, a.Question, a.Typed, r, key))
	}
}

func (h *host) begin() {
	var all []domain.EntrantID
	for _, e := range h.t.Entrants {
		all = append(all, e.ID)
	}
	h.do(domain.Act{Name: domain.ActCouncil, Person: coach}, domain.Act{Name: domain.ActPresent, Teams: all}, domain.Act{Name: domain.ActStart})
}

func (h *host) ask(answers ...string) {
	for _, typed := range answers {
		h.do(domain.Act{Name: domain.ActAnswers, Question: h.asked() + 1, Typed: typed})
	}
}

func (h *host) asked() int {
	for _, mask := range h.masks() {
		return len(mask)
	}
	return 0
}

func (h *host) masks() map[domain.EntrantID]string {
	g := h.round()
	if !g.Played() {
		return nil
	}
	return protocolOf(g).Answers
}

func protocolOf(g domain.Game) chgk.Protocol {
	var p chgk.Protocol
	if g.Protocol != nil && json.Unmarshal(g.Protocol.Body, &p) != nil {
		panic("no protocol: " + string(g.Protocol.Body))
	}
	return p
}

func (h *host) appeal(kind string, question int, by domain.EntrantID, status string) {
	n := len(h.t.Protests) + 1
	h.t.Protests = append(slices.Clone(h.t.Protests), domain.Protest{
		ID: domain.ProtestIDOf(n), Game: h.round().ID, By: by, Kind: kind, Question: question, Status: status,
	})
}

// CG-19: what the host types after a question.
func TestAnswersAsTyped(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"1 4": "1001", "-3": "1101", "-": "1111", "0": "0000", "4,1": "1001", "— 3 2": "1001", "#2": "0100", "−1, 4": "0110", "- 3": "1101", "02": "0100",
	} {
		h := newHost(4, 3, t.Fatal)
		h.begin()
		h.ask(typed)
		masks := h.masks()
		if got := masks["t1"] + masks["t2"] + masks["t3"] + masks["t4"]; got != want {
			t.Errorf("CG-19 %q: %s, want %s", typed, got, want)
		}
	}
	h := newHost(4, 3, t.Fatal)
	h.begin()
	for typed, key := range map[string]string{"9": "chgk.answers.unknown", "1 1": "chgk.answers.twice", "Коты": "chgk.answers.unknown", "1 -3": "chgk.answers.unknown", "0 1": "chgk.answers.unknown"} {
		h.refuses(key, domain.Act{Name: domain.ActAnswers, Question: 1, Typed: typed})
	}
}

// CG-16, CG-26: each act has its phase.
func TestPhasesOfARound(t *testing.T) {
	t.Parallel()
	h := newHost(4, 3, t.Fatal)
	h.refuses("chgk.act.not_started", domain.Act{Name: domain.ActAnswers, Question: 1, Typed: "1"})
	h.do(domain.Act{Name: domain.ActPresent, Teams: []domain.EntrantID{"t1", "t2", "t3"}})
	h.refuses("chgk.start.council", domain.Act{Name: domain.ActStart}) // CG-22, 4.12
	h.do(domain.Act{Name: domain.ActCouncil, Person: leader})
	h.refuses("chgk.start.council", domain.Act{Name: domain.ActStart}) // the host alone is not enough
	h.do(domain.Act{Name: domain.ActCouncil, Person: coach}, domain.Act{Name: domain.ActStart})
	if err := (chgk.Rules{}).Appeals(h.t, h.round()); err == nil {
		t.Error("CG-12: an appeal is taken between questions")
	}
	h.refuses("chgk.answers.order", domain.Act{Name: domain.ActAnswers, Question: 2, Typed: "1"})
	h.ask("1 2")
	h.do(domain.Act{Name: domain.ActBreak})
	if err := (chgk.Rules{}).Appeals(h.t, h.round()); err != nil {
		t.Error("CG-12: no appeal is taken in a break")
	}
	h.do(domain.Act{Name: domain.ActPresent, Teams: []domain.EntrantID{"t4"}}) // CG-28
	if mask := h.masks()["t4"]; mask != "0" {
		t.Errorf("CG-28: who comes after question 1 has %q", mask)
	}
	h.ask("1 4", "2 4")
	h.refuses("chgk.break.not_now", domain.Act{Name: domain.ActBreak})
	if !(chgk.Rules{}).Hidden(h.t, h.round()) {
		t.Error("the results are shown before they were read out")
	}
	h.refuses("chgk.over.hindered", domain.Act{Name: domain.ActOver})
	h.do(domain.Act{Name: domain.ActRead})
	if (chgk.Rules{}).Hidden(h.t, h.round()) {
		t.Error("the results are hidden after they were read out")
	}
	want := map[domain.EntrantID]string{"t1": "110", "t2": "101", "t3": "000", "t4": "011"}
	if diff := cmp.Diff(want, h.masks()); diff != "" {
		t.Error(diff)
	}
	h.refuses("chgk.over.hindered", domain.Act{Name: domain.ActOver}) // three are level at the top
}

// CG-8: extra questions one at a time among those level, until one is left, at most six.
func TestExtraQuestions(t *testing.T) {
	t.Parallel()
	h := newHost(3, 1, t.Fatal)
	h.begin()
	h.ask("-")
	h.do(domain.Act{Name: domain.ActRead}, domain.Act{Name: domain.ActExtra, Typed: "1 2"})
	h.refuses("chgk.answers.not_able", domain.Act{Name: domain.ActExtra, Typed: "3"})
	h.do(domain.Act{Name: domain.ActExtra, Typed: "-"})
	h.refuses("chgk.stop.council", domain.Act{Name: domain.ActStop, Reason: "поздно"}) // CG-22: the host is not marked
	h.refuses("chgk.stop.reason", domain.Act{Name: domain.ActStop, Person: coach})
	h.says("chgk.extra.ok")
	h.do(domain.Act{Name: domain.ActExtra, Typed: "2"})
	h.says("chgk.extra.won")
	h.refuses("chgk.extra.not_level", domain.Act{Name: domain.ActExtra, Typed: "2"})
	h.do(domain.Act{Name: domain.ActOver})
	if got := (chgk.Rules{}).Tables(h.t)[1].Cup; !slices.Equal(got, []domain.EntrantID{"t2"}) {
		t.Errorf("the cup is with %v, want t2", got)
	}
}

func (h *host) says(key string) {
	if h.last.Said.Key != key {
		h.fatal(fmt.Sprintf("said %s, want %s", h.last.Said.Key, key))
	}
}

// CG-8, CG-10, CG-11: a team that has left or is disqualified is asked no extra question,
// level as it may be; stopping them is for a tie only.
func TestWhoIsNotThereIsAskedNoExtraQuestion(t *testing.T) {
	t.Parallel()
	h := newHost(4, 1, t.Fatal)
	h.begin()
	h.ask("-")
	h.do(domain.Act{Name: domain.ActGone, Teams: []domain.EntrantID{"t3"}}, domain.Act{Name: domain.ActRead})
	h.refuses("chgk.act.gone", domain.Act{Name: domain.ActExtra, Typed: "3"})
	h.do(domain.Act{Name: domain.ActExtra, Typed: "-"})
	if want := []domain.EntrantID{"t1", "t2", "t4"}; !slices.Equal(protocolOf(h.round()).Extra[0].Answered, want) {
		t.Errorf("%v answered, want %v", protocolOf(h.round()).Extra[0].Answered, want)
	}
	h.do(domain.Act{Name: domain.ActExtra, Typed: "4"})
	h.refuses("chgk.extra.not_level", domain.Act{Name: domain.ActStop, Person: coach, Reason: "поздно"})
}

// CG-16: a council member may stop them with a reason; six are the most.
func TestExtraQuestionsEnd(t *testing.T) {
	t.Parallel()
	for name, acts := range map[string][]domain.Act{
		"CG-16 stopped": {{Name: domain.ActStop, Person: coach, Reason: "зал закрывается"}},
		"CG-8 six":      slices.Repeat([]domain.Act{{Name: domain.ActExtra, Typed: "0"}}, 6),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHost(2, 1, t.Fatal)
			h.begin()
			h.ask("-")
			h.do(domain.Act{Name: domain.ActRead})
			h.refuses("chgk.over.hindered", domain.Act{Name: domain.ActOver})
			h.do(acts...)
			if err := h.try(domain.Act{Name: domain.ActExtra, Typed: "1"}); err == nil {
				t.Error("one more extra question is taken")
			}
			h.do(domain.Act{Name: domain.ActOver})
			if cup := (chgk.Rules{}).Tables(h.t)[1].Cup; len(cup) != 2 {
				t.Errorf("the cup is with %v, want both", cup)
			}
		})
	}
}

// CG-13: a replacement is answered by those without the point who are still here.
func TestReplacement(t *testing.T) {
	t.Parallel()
	h := newHost(4, 2, t.Fatal)
	h.begin()
	h.ask("1")
	h.do(domain.Act{Name: domain.ActBreak})
	h.refuses("chgk.replace.not_owed", domain.Act{Name: domain.ActReplace, Question: 1, Typed: "2"})
	h.appeal("incorrect_question", 1, "t2", domain.ProtestAccepted)
	h.do(domain.Act{Name: domain.ActGone, Teams: []domain.EntrantID{"t4"}})
	h.refuses("chgk.answers.not_able", domain.Act{Name: domain.ActReplace, Question: 1, Typed: "1"})
	h.refuses("chgk.act.gone", domain.Act{Name: domain.ActReplace, Question: 1, Typed: "4"}) // CG-10
	h.do(domain.Act{Name: domain.ActReplace, Question: 1, Typed: "-3"})
	h.refuses("chgk.replace.not_owed", domain.Act{Name: domain.ActReplace, Question: 1, Typed: "3"})
	h.ask("3")
	h.do(domain.Act{Name: domain.ActRead})
	want := []chgk.Replacement{{Question: 1, Answered: []domain.EntrantID{"t2"}}}
	if diff := cmp.Diff(want, protocolOf(h.round()).Replacements); diff != "" {
		t.Error(diff)
	}
	h.hasPoint(1, "1 К1, 2 К2", "3 К3, 4 К4") // by itself, and by the replacement
	h.hasPoint(2, "3 К3", "1 К1, 2 К2, 4 К4")
	for _, question := range []int{0, 3} {
		_, err := chgk.Rules{}.Question(h.t, h.round(), question)
		if r, ok := domain.AsRefusal(err); !ok || r.Text.Key != "chgk.question.unasked" {
			t.Errorf("question %d: %v", question, err)
		}
	}
}

// hasPoint tells who has the point of a question, and who has not.
func (h *host) hasPoint(question int, yes, no string) {
	text, err := chgk.Rules{}.Question(h.t, h.round(), question)
	named := func(key string) string {
		list, _ := text.Args[key].(domain.Text).Args["Teams"].([]string)
		return strings.Join(list, ", ")
	}
	if err != nil || named("Yes") != yes || named("No") != no {
		h.fatal(fmt.Sprintf("question %d: %v, %v", question, text.Args, err))
	}
}

// CG-10, CG-13: who answered a replacement and then leaves keeps the point; it stands in the
// mask, since the file has no answers of gone teams to replacements.
func TestWhoAnsweredAReplacementAndLeavesKeepsThePoint(t *testing.T) {
	t.Parallel()
	h := newHost(3, 2, t.Fatal)
	h.begin()
	h.ask("1")
	h.do(domain.Act{Name: domain.ActBreak})
	h.appeal("incorrect_question", 1, "t2", domain.ProtestAccepted)
	h.do(domain.Act{Name: domain.ActReplace, Question: 1, Typed: "2 3"}, domain.Act{Name: domain.ActGone, Teams: []domain.EntrantID{"t2"}})
	p := protocolOf(h.round())
	if p.Answers["t2"] != "1" || !slices.Equal(p.Replacements[0].Answered, []domain.EntrantID{"t3"}) {
		t.Errorf("%+v", p)
	}
	if faults := (chgk.Rules{}).Check(h.t); len(faults) > 0 {
		t.Error(faults)
	}
}

// CG-8, CG-10: during extra questions nobody is written as gone, that changes no score.
func TestNobodyIsGoneDuringExtraQuestions(t *testing.T) {
	t.Parallel()
	h := newHost(3, 1, t.Fatal)
	h.begin()
	h.ask("1 2")
	h.do(domain.Act{Name: domain.ActRead}, domain.Act{Name: domain.ActExtra, Typed: "-"})
	h.refuses("chgk.gone.extra", domain.Act{Name: domain.ActGone, Teams: []domain.EntrantID{"t1"}})
}

// CG-16: what keeps a round from its end is named, line by line.
func TestHinders(t *testing.T) {
	t.Parallel()
	h := newHost(3, 1, t.Fatal)
	h.begin()
	h.ask("1")
	h.do(domain.Act{Name: domain.ActRead})
	h.appeal("incorrect_question", 1, "t2", domain.ProtestOpen)
	h.appeal("technical_error", 0, "t3", domain.ProtestOpen)
	h.appeal("incorrect_question", 1, "t3", domain.ProtestAccepted)
	var keys []string
	for _, line := range (chgk.Rules{}).Hinders(h.t, h.round()) {
		keys = append(keys, line.Key)
	}
	if want := "chgk.hinder.appeal chgk.hinder.error chgk.hinder.replacement"; strings.Join(keys, " ") != want {
		t.Errorf("%v, want %s", keys, want)
	}
}

// CG-16: what is still open is said when the results are read out, and no extra question is
// asked before it is settled.
func TestWhatIsOpenIsSaidAtTheReading(t *testing.T) {
	t.Parallel()
	h := newHost(3, 1, t.Fatal)
	h.begin()
	h.ask("1 2")
	h.appeal("incorrect_question", 1, "t3", domain.ProtestOpen)
	h.do(domain.Act{Name: domain.ActRead})
	if h.last.Said.Key != "chgk.read.unsettled" {
		t.Errorf("said %s", h.last.Said.Key)
	}
	h.refuses("chgk.extra.unsettled", domain.Act{Name: domain.ActExtra, Typed: "1"})
}

// CG-17: after "the game is over" every act is refused.
func TestNothingChangesAfterTheEnd(t *testing.T) {
	t.Parallel()
	h := newHost(3, 1, t.Fatal)
	h.begin()
	h.ask("1")
	h.do(domain.Act{Name: domain.ActRead})
	g := h.round()
	h.do(domain.Act{Name: domain.ActOver})
	over := h.last.Game
	if over.ID != g.ID || over.Ended != noon {
		t.Fatalf("%+v", over)
	}
	for _, name := range []domain.ActName{
		domain.ActCouncil, domain.ActPresent, domain.ActStart, domain.ActAnswers, domain.ActBreak, domain.ActGone, domain.ActRemoved, domain.ActDQ,
		domain.ActRead, domain.ActClear, domain.ActCredit, domain.ActReplace, domain.ActExtra, domain.ActStop, domain.ActOver,
	} {
		_, err := chgk.Rules{}.Do(h.t, over, domain.Act{Name: name, Question: 1, Typed: "1", Teams: []domain.EntrantID{"t1"}, Person: coach, Reason: "r"})
		if r, ok := domain.AsRefusal(err); !ok || r.Text.Key != "chgk.act.over" {
			t.Errorf("CG-17 %s: %v", name, err)
		}
	}
	if next := h.round(); next.Round != 2 || next.ID == g.ID {
		t.Errorf("the next round is %+v", next)
	}
}

// CG-30: the host names the shorter list.
func TestHostsLine(t *testing.T) {
	t.Parallel()
	for typed, key := range map[string]string{"1": "chgk.line.counted", "-1": "chgk.line.not", "-": "chgk.line.all", "0": "chgk.line.nobody", "1 2": "chgk.line.counted"} {
		h := newHost(4, 3, t.Fatal)
		h.begin()
		h.ask(typed)
		if h.last.Said.Key != key {
			t.Errorf("CG-30 %q: %s, want %s", typed, h.last.Said.Key, key)
		}
	}
}

// CG-11, CG-10: who is out answers nothing, what was answered before stays.
func TestGoneAndDisqualified(t *testing.T) {
	t.Parallel()
	h := newHost(3, 3, t.Fatal)
	h.begin()
	h.ask("-")
	h.do(domain.Act{Name: domain.ActDQ, Teams: []domain.EntrantID{"t1"}}, domain.Act{Name: domain.ActGone, Teams: []domain.EntrantID{"t2"}})
	h.refuses("chgk.act.dq", domain.Act{Name: domain.ActAnswers, Question: 2, Typed: "1"})
	h.refuses("chgk.act.gone", domain.Act{Name: domain.ActAnswers, Question: 2, Typed: "2"})
	h.ask("-", "0")
	h.do(domain.Act{Name: domain.ActAnswers, Question: 1, Typed: "2"}) // a slip in what was asked before
	want := map[domain.EntrantID]string{"t1": "100", "t2": "100", "t3": "010"}
	if diff := cmp.Diff(want, h.masks()); diff != "" {
		t.Error(diff)
	}
}

// Whatever a host does, the season is one that check passes, and a round that nothing
// hinders ends.
func TestAnyRoundIsAValidFile(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		h := newHost(rapid.IntRange(2, 6).Draw(t, "teams"), rapid.IntRange(1, 4).Draw(t, "questions"), t.Fatal)
		h.begin()
		names := []domain.ActName{domain.ActAnswers, domain.ActAnswers, domain.ActBreak, domain.ActGone, domain.ActDQ, domain.ActRead, domain.ActCredit, domain.ActReplace, domain.ActExtra, domain.ActOver, domain.ActClear}
		for range rapid.IntRange(1, 30).Draw(t, "acts") {
			if rapid.IntRange(0, 5).Draw(t, "appeal") == 0 {
				h.appeal("incorrect_question", 1, "t1", domain.ProtestAccepted)
			}
			a := domain.Act{Name: rapid.SampledFrom(names).Draw(t, "act"), Question: rapid.IntRange(0, 5).Draw(t, "question")}
			for i := range h.t.Entrants {
				if rapid.Bool().Draw(t, "in") {
					a.Teams = append(a.Teams, h.t.Entrants[i].ID)
				}
			}
			a.Typed = rapid.SampledFrom([]string{"", "", "-", "0", "-1", "2"}).Draw(t, "typed")
			g := h.round()
			hinders := chgk.Rules{}.Hinders(h.t, g)
			err := h.try(a)
			if _, refused := domain.AsRefusal(err); err != nil && !refused {
				t.Fatal(err)
			}
			if a.Name == domain.ActOver && (err == nil) != (len(hinders) == 0) {
				t.Fatalf("over: %v, hindered by %v", err, hinders)
			}
			if faults := (chgk.Rules{}).Check(h.t); len(faults) > 0 {
				t.Fatalf("after %+v: %+v", a, faults)
			}
			if err == nil && a.Name == domain.ActOver {
				return
			}
		}
	})
}

func FuzzAnswers(f *testing.F) {
	for _, typed := range []string{"1 4", "-3 8 12", "-", "0", "—2", "#1", "999999999999999999999", "-0", "--1"} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		h := newHost(4, 3, t.Fatal)
		h.begin()
		err := h.try(domain.Act{Name: domain.ActAnswers, Question: 1, Typed: typed})
		if _, refused := domain.AsRefusal(err); err != nil && !refused {
			t.Fatal(err)
		}
	})
}

// CG-28: a team that comes late has no question that was played before, by no way: neither by a
// correction, nor by an appeal, nor with others who gave the same answer, nor as a counting error.
func TestALateTeamHasNothingOfWhatWasPlayedBeforeCG28(t *testing.T) {
	t.Parallel()
	h := newHost(4, 3, t.Fatal)
	h.do(domain.Act{Name: domain.ActCouncil, Person: coach}, domain.Act{Name: domain.ActPresent, Teams: []domain.EntrantID{"t1", "t2", "t3"}}, domain.Act{Name: domain.ActStart})
	h.ask("1")
	h.do(domain.Act{Name: domain.ActPresent, Teams: []domain.EntrantID{"t4"}})
	h.refuses("chgk.act.late", domain.Act{Name: domain.ActAnswers, Question: 1, Typed: "1 4"})
	h.refuses("chgk.act.late", domain.Act{Name: domain.ActCredit, Question: 1, Teams: []domain.EntrantID{"t2", "t4"}})
	h.do(domain.Act{Name: domain.ActAnswers, Question: 1, Typed: "-"})
	h.ask("4")
	if diff := cmp.Diff(map[domain.EntrantID]string{"t1": "10", "t2": "10", "t3": "10", "t4": "01"}, h.masks()); diff != "" {
		t.Error(diff)
	}
	if got := (chgk.Rules{}).Uncounted(h.t, h.round(), 2); !slices.Equal(got, []domain.EntrantID{"t1", "t2", "t3"}) {
		t.Errorf("uncounted of 2: %v", got)
	}
	h.do(domain.Act{Name: domain.ActAnswers, Question: 1, Typed: "1"})
	if got := (chgk.Rules{}).Uncounted(h.t, h.round(), 1); !slices.Equal(got, []domain.EntrantID{"t2", "t3"}) {
		t.Errorf("uncounted of 1: %v", got)
	}
	h.do(domain.Act{Name: domain.ActBreak})
	err := (chgk.Rules{}).Claimable(h.t, h.round(), domain.Protest{By: "t4", Kind: domain.ClaimAnswer, Question: 1}, false)
	if r, ok := domain.AsRefusal(err); !ok || r.Text.Key != "chgk.act.late" {
		t.Errorf("an appeal: %v", err)
	}
}
