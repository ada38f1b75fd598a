package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
)

// CG-12: with the last question entered from a file the group is shown the way to an appeal, as
// with one that was typed.
func TestTheLastQuestionOfAFileLeadsToAppealsCG12(t *testing.T) {
	t.Parallel()
	c, id := inRound(t)
	full := strings.NewReplacer("1;1;1;\n", "1;0;1;0\n", "1;1;0;\n", "0;1;0;1\n", "0;0;1;\n", "0;0;1;1\n").Replace(roundSheet)
	rec := c.do(maks, private, sent("тур1.csv", full, ""))
	wants(t, heard(rec), "• 2 Псы: снять 1", "2 Псы — 2")
	rec = c.do(maks, private, pressed(buttonOf(t, rec, "Записать")))
	wants(t, c.toGroup(id, rec), "сыгран последний вопрос")
	i := slices.IndexFunc(rec.answers(), func(m domain.Message) bool {
		return strings.Contains(m.HTML, "сыгран последний вопрос")
	})
	if m := rec.answers()[i]; m.Chat != c.cup(id).Chat || len(m.Keyboard) == 0 || m.Keyboard[0][0].Text != "⚖ Апелляция" {
		t.Errorf("no way to an appeal: %+v", m)
	}
}
