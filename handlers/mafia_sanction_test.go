package handlers_test

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/handlers"
)

// playing is a night whose first game is being played.
func playing(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	return nightOf(t, "", nightBody("black", `"fouls":{"10":1}`)) // no copy of what game 1 gets (MF-15)
}

// records checks that the incidents of the cup add up to its protocols (G-19).
func (c *club) sound(id domain.TournamentID) {
	c.t.Helper()
	if faults := (mafia.Rules{}).Check(c.cup(id)); len(faults) > 0 {
		c.t.Errorf("faults: %v", faults)
	}
}

func (c *club) incidents(id domain.TournamentID) []string {
	c.t.Helper()
	var list []string
	for _, in := range c.cup(id).Incidents {
		list = append(list, strings.TrimSpace(strings.Join([]string{string(in.Game), itoa(in.Seat), in.Sanction, in.Reason}, " ")))
	}
	return list
}

func (c *club) hasIncidents(id domain.TournamentID, want ...string) {
	c.t.Helper()
	if got := c.incidents(id); strings.Join(got, ", ") != strings.Join(want, ", ") {
		c.t.Errorf("incidents %q, want %q", got, want)
	}
}

// MF-18, G-19: three taps: the game, the seat, the clause.
func TestAFoulInThreeTapsG19(t *testing.T) {
	t.Parallel()
	c, id := playing(t)
	rec := c.do(lena, private, typed("/foul"))
	rec = c.do(lena, private, pressed(buttonOf(t, rec, "№1")))
	rec = c.do(lena, private, pressed(buttonOf(t, rec, "8 Ёж")))
	rec = c.do(lena, private, pressed(buttonOf(t, rec, "7.3 стук, неэтичность, спор с судьёй")))
	if got := heard(rec); !strings.Contains(got, "№1, 8 Ёж: фол, 7.3 стук") || !strings.Contains(got, "1-й фол") {
		t.Errorf("the answer: %s", got)
	}
	c.hasIncidents(id, "g1 8 foul 7.3")
	rec = c.do(lena, private, pressed(buttonOf(t, rec, "Фол")))
	rec = c.do(lena, private, pressed(buttonOf(t, rec, "8 Ёж •")))
	rec = c.do(lena, private, pressed(buttonOf(t, rec, "Без причины")))
	c.hasIncidents(id, "g1 8 foul 7.3", "g1 8 foul")
	c.do(lena, private, pressed(buttonOf(t, rec, "Отменить")))
	c.hasIncidents(id, "g1 8 foul 7.3")
}

// MF-18, MF-28: from the card of the game; the third foul and the fourth say what follows.
func TestFoulsSayWhatFollowsMF28(t *testing.T) {
	t.Parallel()
	c, id := playing(t)
	rec := c.do(lena, private, typed("/games 1"))
	for _, label := range []string{"Фол", "Предупреждение", "Удаление"} {
		buttonOf(t, rec, label)
	}
	for n, want := range []string{"1-й фол", "2-й фол", "без слова в свою следующую минуту", "покидает игру без последнего слова"} {
		if got := c.says(lena, private, "/foul 1 8 речь"); !strings.Contains(got, want) {
			t.Errorf("foul %d: %s", n+1, got)
		}
	}
	c.refusedWith("mafia.sanction.four", lena, private, typed("/foul 1 8 7.1"))
	c.hasIncidents(id, "g1 8 foul 7.1", "g1 8 foul 7.1", "g1 8 foul 7.1", "g1 8 foul 7.1")
}

// MF-5: where a fourth foul costs a point that is said.
func TestTheFourthFoulMayCostAPointMF5(t *testing.T) {
	t.Parallel()
	c, id := playing(t)
	head := c.cup(id).Head
	head.Settings = map[string]string{"fourth_foul_penalty": "-1"}
	c.write(id, domain.Delta{Head: &head})
	got := ""
	for range 4 {
		got = c.says(lena, private, "/foul 1 8 7.1")
	}
	if !strings.Contains(got, "−1 балл") {
		t.Errorf("the fourth: %s", got)
	}
}

// MF-18, MF-19: the other sanctions, their clauses, and clauses that are for another one.
func TestSanctionsAndTheirClausesMF19(t *testing.T) {
	t.Parallel()
	c, id := playing(t)
	for _, line := range []struct{ typed, want string }{
		{"/warning 1 3", "1-е предупреждение"}, {"/warning 1 Гриф спорил", "2-е предупреждение"},
		{"/foul 1 №4 п. 7.7", "7.7"}, {"/foul 1 5 громко вздохнул", "громко вздохнул"}, {"/foul 1 6", "без причины"},
		{"/removal 1 7 мат", "8.4 оскорбление, мат"}, {"удаление 1 9 клятва", "5.1.1 клятва"},
	} {
		if got := c.says(lena, private, line.typed); !strings.Contains(got, line.want) {
			t.Errorf("%s: %s", line.typed, got)
		}
	}
	c.hasIncidents(id, "g1 3 warning", "g1 3 warning 7.3", "g1 4 foul 7.7", "g1 5 foul громко вздохнул", "g1 6 foul",
		"g1 7 dq_game 8.4", "g1 9 dq_game 5.1.1")
	c.refusedWith("mafia.sanction.other.dq_game", lena, private, typed("/foul 1 8 8.4"))
	c.refusedWith("mafia.sanction.other.foul", lena, private, typed("/removal 1 8 7.1"))
	c.refusedWith("mafia.sanction.other.defeat", lena, private, typed("/foul 1 8 подсказка"))
	c.refusedWith("mafia.sanction.removed", lena, private, typed("/foul 1 7 7.1"))
	c.refusedWith("mafia.sanction.removed", lena, private, typed("/removal 1 7 8.1"))
	c.refusedWith("mafia.sanction.removed", lena, private, pressed(handlers.Data(id, "foul", "1 7")))
	c.refusedWith("sanction.seat", lena, private, typed("/foul 1 11"))
	c.refusedWith("sanction.seat", lena, private, typed("/foul 1 Филин"))
	c.refusedWith("result.holder", maks, private, typed("/foul 1 8"))
	c.refusedWith("sanction.played", lena, private, typed("/removal 2 8 8.4"))
}

// MF-18: after a removal the way to the disqualification from the tournament.
func TestARemovalLeadsToExclusionMF18(t *testing.T) {
	t.Parallel()
	c, id := playing(t)
	rec := c.do(fedor, private, typed("/removal 1 7 мат"))
	if data := buttonOf(t, rec, "Исключить из турнира"); data != handlers.Data(id, "exclude", "#7") {
		t.Errorf("%s", data)
	}
}

// protocolLines are the lines of a protocol without the winner: 1 is the don, 4 the sheriff.
const protocolLines = " дон 1\nмафия 2 3\nшериф 4"

// MF-14: a defeat of the side needs its reason and makes the result: the other side wins,
// awarded, whoever of the ten it was.
func TestADefeatIsAwardedToTheOthersMF14(t *testing.T) {
	t.Parallel()
	for seat, winner := range map[string]string{"2": "red", "8": "black"} {
		c, id := playing(t)
		rec := c.do(lena, private, typed("/defeat 1 "+seat))
		if got := heard(rec); !strings.Contains(got, "поражение команде") || strings.Contains(got, "Без причины") {
			t.Errorf("the reason is asked: %s", got)
		}
		c.do(lena, private, pressed(buttonOf(t, rec, "9.1 подсказка из зала")))
		c.hasIncidents(id, "g1 "+seat+" defeat 9.1")
		c.refusedWith("mafia.sanction.defeated", lena, private, typed("/defeat 1 5 9.1"))
		wrong := map[string]string{"red": "чёрные", "black": "красные"}[winner]
		if refusal, rec := c.try(lena, private, typed("/result 1 победа "+wrong+"\n"+protocolLines)); refusal == nil || !strings.Contains(heard(rec), "присуждено поражение") {
			t.Errorf("the victory of the defeated: %v, %s", refusal, heard(rec))
		}
		c.says(lena, private, "/result 1"+protocolLines)
		var p mafia.Protocol
		if err := json.Unmarshal(c.game(id, "g1").Protocol.Body, &p); err != nil || string(p.Winner) != winner || !p.Awarded {
			t.Errorf("seat %s: %+v, %v", seat, p, err)
		}
		c.sound(id)
	}
}

// MF-14: by buttons the winner is not asked, and the way back passes it by.
func TestTheFormKnowsTheDefeatMF14(t *testing.T) {
	t.Parallel()
	c, id := playing(t)
	c.says(lena, private, "/defeat 1 8 9.1")
	rec := c.do(lena, private, pressed(handlers.Data(id, "result", "1")))
	for _, label := range []string{"1 Ворон", "2 Лис", "3 Гриф", "4 Барс"} {
		rec = c.do(lena, private, pressed(buttonOf(t, rec, label)))
	}
	if got := heard(rec); !strings.Contains(got, "присуждена чёрным") {
		t.Fatalf("after the roles: %s", got)
	}
	rec = c.do(lena, private, pressed(buttonOf(t, rec, "Назад")))
	if got := heard(rec); strings.Contains(got, "присуждена чёрным") && strings.Contains(got, "убит") {
		t.Errorf("the way back: %s", got)
	}
}

// G-19, G-6: the fouls of /foul stand in the result, more of them become incidents, and
// after the result they change only with it.
func TestIncidentsAddUpToTheProtocolG19(t *testing.T) {
	t.Parallel()
	c, id := playing(t)
	c.says(lena, private, "/foul 1 8 7.1")
	c.says(lena, private, "/foul 1 8 7.2")
	c.says(lena, private, "/removal 1 9 8.4")
	c.says(lena, private, "/result 1 победа красные; фолы 8 3; 5 1"+"\n"+protocolLines)
	c.sound(id)
	c.hasIncidents(id, "g1 8 foul 7.1", "g1 8 foul 7.2", "g1 9 dq_game 8.4", "g1 5 foul", "g1 8 foul")
	var foul domain.EntryID
	for _, e := range c.journal(id) {
		if e.What.Key == "journal.sanction" {
			foul = e.ID
		}
	}
	c.refusedWith("undo.overtaken", ira, private, typed("/undo "+itoa(int(foul))))

	c.says(lena, private, "/result 1 фолы 8 1")
	c.confirmResult(id)
	c.sound(id)
	c.hasIncidents(id, "g1 8 foul 7.1", "g1 9 dq_game 8.4")
	c.says(lena, private, "/undo")
	c.sound(id)
	c.hasIncidents(id, "g1 8 foul 7.1", "g1 8 foul 7.2", "g1 9 dq_game 8.4", "g1 5 foul", "g1 8 foul")
}

// confirmResult presses the summary's «Записать» of Лена's open form.
func (c *club) confirmResult(id domain.TournamentID) {
	c.t.Helper()
	c.presses(lena, private, id, "pick", "1 confirm ok")
}

// MF-17, G-19: a decision that takes a removal or a defeat back takes their incidents too.
func TestADecisionOverturnsSanctionsMF17(t *testing.T) {
	t.Parallel()
	c, id := playing(t)
	c.says(lena, private, "/defeat 1 8 9.1")
	c.says(lena, private, "/result 1"+protocolLines)
	c.now = c.now.Add(60e9)
	c.says(nick("Ёж"), private, "/protest 1 подсказки не было")
	rec := c.do(fedor, private, typed("/decide 1 reverse подсказка не подтвердилась"))
	c.do(fedor, private, pressed(buttonOf(t, rec, "Решить так")))
	if p := c.protestNow(id, 1); p.Decision != domain.Reverse {
		t.Fatalf("%+v", p)
	}
	c.sound(id)
	c.hasIncidents(id)
}

// Codenames knows fouls of teams and no seats.
func TestOtherRegulationsHaveNoSuchSanctions(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	for _, command := range []string{"/warning 1 1", "/removal 1 1", "/defeat 1 1"} {
		c.refusedWith("sanction.none", lena, private, typed(command))
	}
}

// MF-18: who may sanction: the game's judge and the chief judge.
func TestRightsToSanctionMF18(t *testing.T) {
	t.Parallel()
	c, _ := playing(t)
	may := map[string]bool{lena.Name: true, fedor.Name: true}
	for _, p := range []domain.Person{ira, fedor, lena, maks, nick("Ёж"), nick("Филин")} {
		for _, command := range []string{"/foul 1 8 7.1", "/warning 1 8", "/removal 1 8 8.4", "/defeat 1 8 9.1"} {
			refusal, _ := c.try(p, private, typed(command))
			if (refusal == nil) != may[p.Name] || refusal != nil && refusal.Kind != domain.Forbidden {
				t.Errorf("%s by %s: %v", command, p.Name, refusal)
			}
		}
	}
}
