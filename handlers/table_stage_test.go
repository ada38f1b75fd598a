package handlers_test

import (
	"strings"
	"testing"
)

// MF-2: /table of a stage that is ahead, or of none, says which stages there are, with buttons.
func TestMF2TheTableOfNoStageNamesTheStages(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 30)
	c.refusedWith("table.none", anya, private, typed("/table sf"))
	c.presses(ira, private, id, "format", "1 top 20; 1 top 10; 1")
	c.drawn(id)
	c.work()
	for text, want := range map[string]string{
		"/table sf": "Полуфинал: этот этап ещё впереди", "таблица полу": "Полуфинал: этот этап ещё впереди",
		"/table xx": "Этапа «xx» в турнире нет",
	} {
		rec := c.do(anya, private, typed(text))
		shows(t, heard(rec), want, "• Отбор: /table q\n• Полуфинал: ещё впереди\n• Финал: ещё впереди")
		offers(t, rec, "Отборочные игры", "Меню")
	}
	if text := c.says(anya, private, "/table отбор"); !strings.Contains(text, "<pre>") {
		t.Errorf("a stage by its name: %s", text)
	}
}
