package handlers_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/chgk"
	"arbiter/handlers/file"
)

// A round with claims of each kind and decision is written into the file, read back the same
// and has no faults (CG-12, CG-14, CG-16).
func TestClaimsInTheFile(t *testing.T) {
	t.Parallel()
	c, id := pause(t)
	c.says(gleb, private, "/appeal 1 незасчитан синоним")
	c.says(anya, private, "/appeal 2 некорректный дата не та")
	c.says(lena, private, "/appeal #5 2 незасчитан тоже верно")
	c.says(lena, private, "/appeal #6 1 незасчитан отзовут")
	c.says(lena, private, "/withdraw_protest 4")
	for _, line := range []string{"decide 1 принять +4 синоним", "decide 2 принять ошибка", "decide 3 снять заменён"} {
		c.lines(fedor, line, "yes")
	}
	c.lines(lena, "replace 2 1 5", "q 3 2", "q 4 0", "read")
	c.says(anya, private, "/error 1 счёт не тот")
	c.lines(lena, "decide 5 отклонить верно", "yes", "end", "yes")
	if !c.recorded(id).Finished {
		t.Fatalf("not over: %+v", c.cup(id).Protests)
	}
	cup := c.cup(id)
	if faults := (chgk.Rules{}).Check(cup); len(faults) > 0 {
		t.Errorf("faults: %v", faults)
	}
	var written bytes.Buffer
	if err := file.Write(&written, cup); err != nil {
		t.Fatal(err)
	}
	back, faults, err := file.Read(&written)
	if err != nil || len(faults) > 0 {
		t.Fatalf("read back: %v, %v", faults, err)
	}
	if faults := (chgk.Rules{}).Check(back); len(faults) > 0 {
		t.Errorf("faults of the file: %v", faults)
	}
	want := []struct {
		Kind, Status, Reason string
		Decision             domain.Decision
		Question             int
	}{
		{domain.ClaimAnswer, "accepted", "синоним", domain.Accept, 1}, {domain.ClaimQuestion, "accepted", "ошибка", domain.Accept, 2},
		{domain.ClaimAnswer, "rejected", "заменён", domain.Moot, 2}, {domain.ClaimAnswer, "withdrawn", "", "", 1},
		{domain.ClaimError, "rejected", "верно", "", 1},
	}
	for i, p := range back.Protests {
		w := want[i]
		if p.Kind != w.Kind || p.Status != w.Status || p.Reason != w.Reason || p.Decision != w.Decision || p.Question != w.Question || p.Written.IsZero() {
			t.Errorf("%s: %+v", p.ID, p)
		}
	}
	if diff := cmp.Diff(chgk.Rules{}.Tables(cup), chgk.Rules{}.Tables(back)); diff != "" {
		t.Error(diff)
	}
}

// CG-21, G-20: a phone or an e-mail in an appeal is hidden from all, the council, the journal and
// the file included; its author is told so, once. A draft keeps none either.
func TestAPhoneInAnAppealIsHiddenG20(t *testing.T) {
	t.Parallel()
	c, id := pause(t)
	rec := c.do(anya, private, typed("/appeal 2 незасчитан синоним, звоните +7 (916) 123-45-67 или anya@example.org, был 1941-1945"))
	wants(t, heard(rec), "Телефон и почту в тексте я скрыл")
	card, _ := wantedPost(rec, "protest", "p1")
	wants(t, card.HTML, "звоните +• (•••) •••-••-••", "1941-1945")
	own, _ := wantedPost(rec, "decide", "p1/"+person36(fedor))
	for _, text := range []string{c.protestNow(id, 1).Text, card.HTML, own.HTML, c.says(ira, private, "/journal"), heard(rec)} {
		if strings.Contains(text, "123") || strings.Contains(text, "example") {
			t.Errorf("shown: %s", text)
		}
	}
	c.says(lena, private, "/q 3 1")
	wants(t, c.says(gleb, private, "/appeal 1 незасчитан пишите gleb@example.org"), "Телефон и почту")
	rec = c.do(lena, private, typed("/break"))
	offer := told(rec, gleb)
	if len(offer) != 1 || strings.Contains(offer[0].HTML, "example") {
		t.Fatalf("%+v", offer)
	}
	filed := c.do(gleb, private, pressed(offer[0].Keyboard[0][0].Data))
	if strings.Contains(heard(filed), "я скрыл") || !strings.Contains(c.protestNow(id, 2).Text, "•@•") {
		t.Errorf("%s: %s", c.protestNow(id, 2).Text, heard(filed))
	}
	c.lines(lena, "q 4 0", "read")
	wants(t, c.says(anya, private, "/error нас пятеро, 050 123 4567"), "я скрыл")
	if p := c.protestNow(id, 3); strings.Contains(p.Text, "123") {
		t.Errorf("%+v", p)
	}
}
