package chgk_test

import (
	"slices"
	"testing"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

// CG-12, 6.3: two kinds in the words of the clause and shorter, in two languages; nothing else.
func TestReadClaimCG12(t *testing.T) {
	t.Parallel()
	cases := []struct{ typed, kind, text string }{
		{"некорректный ошибка", domain.ClaimQuestion, "ошибка"},
		{"«Некорректный вопрос»: ошибка в дате", domain.ClaimQuestion, "ошибка в дате"},
		{"вопрос некорректен, в нём ошибка", domain.ClaimQuestion, "в нём ошибка"},
		{"Незасчитанный правильный ответ — это синоним", domain.ClaimAnswer, "это синоним"},
		{"незасчитан\nдве\nстроки", domain.ClaimAnswer, "две\nстроки"},
		{"не засчитан", domain.ClaimAnswer, ""},
		{"right answer not counted: a synonym", domain.ClaimAnswer, "a synonym"},
		{"incorrect wrong date", domain.ClaimQuestion, "wrong date"},
		{"засчитан неверный ответ соперника", "", "засчитан неверный ответ соперника"},
		{"просрочено время", "", "просрочено время"},
		{"", "", ""},
	}
	for _, tc := range cases {
		kind, text, ok := chgk.Rules{}.ReadClaim(tc.typed)
		if kind != tc.kind || text != tc.text || ok != (tc.kind != "") {
			t.Errorf("%q: %q, %q, %v", tc.typed, kind, text, ok)
		}
	}
}

// CG-13, CG-15, CG-17: what each decision makes of the round, and what cannot be decided.
func TestRulingsOfTheCouncilCG15(t *testing.T) {
	t.Parallel()
	h := newHost(4, 2, t.Fatal)
	h.begin()
	h.ask("1", "1 2")
	g := h.round()
	claim := func(n int, by domain.EntrantID, kind string, question int) domain.Protest {
		p := domain.Protest{ID: domain.ProtestIDOf(n), Game: g.ID, By: by, Kind: kind, Question: question, Status: domain.ProtestOpen}
		h.t.Protests = append(h.t.Protests, p)
		return p
	}
	answer, question := claim(1, "t3", domain.ClaimAnswer, 2), claim(2, "t4", domain.ClaimQuestion, 2)
	refuses := func(key string, p domain.Protest, d domain.Decision) {
		t.Helper()
		r, ok := domain.AsRefusal(chgk.Rules{}.Undecidable(h.t, h.round(), p, d))
		if !ok || r.Text.Key != key {
			t.Errorf("%s %s: %v, want %s", p.ID, d, r, key)
		}
	}
	rule := func(p domain.Protest, ruling domain.Ruling) {
		t.Helper()
		delta, _, err := chgk.Rules{}.Rule(h.t, h.round(), p, ruling)
		if err != nil {
			t.Fatal(err)
		}
		h.t = delta.Applied(h.t)
	}
	refuses("chgk.rule.first", answer, domain.Accept)
	refuses("chgk.rule.not_replaced", question, domain.Moot)
	rule(question, domain.Ruling{Decision: domain.Accept, Reason: "ошибка", By: coach, At: noon})
	h.do(domain.Act{Name: domain.ActRead}, domain.Act{Name: domain.ActReplace, Question: 2, Typed: "3"})
	refuses("chgk.rule.has", answer, domain.Accept) // the replacement gave it the point
	rule(answer, domain.Ruling{Decision: domain.Moot, Reason: "заменён", By: coach, At: noon})
	wrong := claim(3, "t1", domain.ClaimError, 1)
	refuses("chgk.rule.not_replaced", wrong, domain.Moot)
	rule(wrong, domain.Ruling{Decision: domain.Accept, Teams: []domain.EntrantID{"t2"}, Reason: "листок", By: leader, At: noon})
	if got := h.masks(); got["t2"] != "11" || got["t3"] != "00" {
		t.Errorf("answers: %v", got)
	}
	h.do(domain.Act{Name: domain.ActStop, Person: coach, Reason: "поздно"}, domain.Act{Name: domain.ActOver})
	over := h.t.Games[0]
	if r, ok := domain.AsRefusal(chgk.Rules{}.Undecidable(h.t, over, wrong, domain.Accept)); !ok || r.Kind != domain.Closed {
		t.Error("decided after the end")
	}
	if faults := (chgk.Rules{}).Check(h.t); len(faults) > 0 {
		t.Errorf("faults: %v", faults)
	}
	statuses := []string{}
	for _, p := range h.t.Protests {
		statuses = append(statuses, p.Status+" "+string(p.Decision))
	}
	if want := []string{"rejected moot", "accepted accept", "accepted accept"}; !slices.Equal(statuses, want) {
		t.Errorf("%v", statuses)
	}
}
