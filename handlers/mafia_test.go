package handlers_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"arbiter/domain"
)

// birds are twenty players of two tables.
var birds = strings.Fields("Ворон Сова Гриф Лунь Кречет Сокол Филин Дрозд Чиж Щегол Аист Зяблик Иволга Коршун Клёст Овсянка Пустельга Снегирь Стриж Ястреб")

// masons is a running Mafia cup with game 1 at table 1 and game 2 at table 2 of round 1. Ира
// owns it, Фёдор is the chief judge, Лена and Макс are judges; Аня is player 1, Глеб player 11.
func masons(t *testing.T) (*club, domain.TournamentID) {
	t.Helper()
	c := newClub(t)
	id := c.foundMafia("Кубок масонов")
	for _, p := range []domain.Person{fedor, lena, maks, anya, gleb} {
		c.says(p, private, "/help")
	}
	c.presses(ira, private, id, "chief", "d")
	c.presses(ira, private, id, "judge", "e")
	c.presses(ira, private, id, "judge", "f")
	head := c.cup(id).Head
	head.Phase = domain.PhaseRunning
	d := domain.Delta{Head: &head, Last: &domain.Last{Entrant: len(birds), Game: 2}}
	var ids []string
	for i, name := range birds {
		e := domain.Entrant{ID: domain.EntrantID(fmt.Sprint("p", i+1)), Name: name}
		switch i {
		case 0:
			e.Captain = anya.ID
		case 10:
			e.Captain = gleb.ID
		}
		ids = append(ids, string(e.ID))
		d.Entrants = append(d.Entrants, e)
	}
	all, _ := json.Marshal(ids)
	d.Stages = []domain.Stage{{ID: "q", Detail: json.RawMessage(`{"games_per_player":2,"entrants":` + string(all) + `}`)}}
	for i := range 2 {
		seats, _ := json.Marshal(ids[10*i : 10*i+10])
		d.Games = append(d.Games, domain.Game{ID: domain.GameIDOf(i + 1), Stage: "q", Round: 1, Table: i + 1, Planned: c.now,
			Slot: json.RawMessage(fmt.Sprintf(`{"table":%d,"seats":%s}`, i+1, seats))})
	}
	c.write(id, d)
	return c, id
}

// thumb presses the buttons that a person sees under the message he pressed last.
type thumb struct {
	*club
	who domain.Person
	rec *recorder
}

// opens types a line in private; its answer has the buttons.
func (c *club) opens(who domain.Person, line string) *thumb {
	c.t.Helper()
	return &thumb{club: c, who: who, rec: c.do(who, private, typed(line))}
}

// tap presses one button after the other, each by the beginning of its label.
func (h *thumb) tap(labels ...string) *thumb {
	h.t.Helper()
	for _, label := range labels {
		h.rec = h.do(h.who, private, pressed(h.data(label)))
	}
	return h
}

func (h *thumb) data(label string) string {
	h.t.Helper()
	for _, m := range h.rec.answers() {
		for _, row := range m.Keyboard {
			for _, b := range row {
				if strings.HasPrefix(b.Text, label) {
					return b.Data
				}
			}
		}
	}
	h.t.Fatalf("no [%s] among %q under: %s", label, buttons(h.rec), heard(h.rec))
	return ""
}

func (h *thumb) says(parts ...string) {
	h.t.Helper()
	for _, part := range parts {
		if got := heard(h.rec); !strings.Contains(got, part) {
			h.t.Errorf("no %q in: %s", part, got)
		}
	}
}
