package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/handlers"
)

// protested is a night with a protest of Лис on game 1.
func protested(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := night(t)
	c.says(nick("Лис"), private, "/protest 1 "+bestMove)
	return c, id
}

// heldBy gives game 1 to another judge.
func (c *club) heldBy(id domain.TournamentID, judge domain.Person) {
	c.t.Helper()
	g := c.game(id, "g1")
	g.Judge = judge.ID
	c.write(id, domain.Delta{Games: []domain.Game{g}})
}

// fired takes a judge's role away.
func (c *club) fired(id domain.TournamentID, judges ...domain.Person) {
	c.t.Helper()
	for _, p := range judges {
		c.write(id, domain.Delta{DropGrants: []domain.Grant{{Person: p.ID, Role: domain.Judge}}})
	}
}

// refers is the chief judge's two steps.
func (c *club) refers(id domain.TournamentID) {
	c.t.Helper()
	c.presses(fedor, private, id, "decide", "1 refer")
	c.says(fedor, private, "/yes")
}

// votesBy is a vote of the panel by buttons alone: the card, the decision, the reason, yes.
func (c *club) votesBy(id domain.TournamentID, judge domain.Person, decision, reason string) *recorder {
	c.t.Helper()
	rec := c.do(judge, private, pressed(handlers.Data(id, "decide", "1")))
	for _, label := range []string{decision, reason, "Проголосовать"} {
		rec = c.do(judge, private, pressed(buttonOf(c.t, rec, label)))
	}
	return rec
}

// MF-11: referred by a button, voted by buttons; the majority decides, the group hears that
// the panel did, nobody who voted how.
func TestThePanelOfACupOfPlayersMF11(t *testing.T) {
	t.Parallel()
	c, id := protested(t)
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: oleg.ID, Role: domain.Judge}}})
	c.says(oleg, private, "/help")
	c.says(fedor, private, "/decide 1 refer")
	rec := c.do(fedor, private, typed("/yes"))
	if got := heard(rec); !strings.Contains(got, "передан коллегии") {
		t.Fatalf("referred: %s", got)
	}
	card := postOf(rec, "protest", "p1")
	if !strings.Contains(card, "Макс, Гость, Олег") || strings.Contains(card, "Лена") {
		t.Errorf("who judged the game has no vote: %s", card)
	}
	c.refusedWith("decide.barred", lena, private, typed("/decide 1 reject нет"))
	c.refusedWith("decide.casting", fedor, private, typed("/decide 1 reject нет"))
	c.refusedWith("decide.forbidden", ira, private, typed("/decide 1 reject нет"))
	c.votesBy(id, maks, "Победа чёрных", "нарушение повлияло на исход игры")
	c.votesBy(id, guest, "Отклонить", "нарушение не подтвердилось")
	rec = c.votesBy(id, oleg, "Победа чёрных", "нарушение подтвердилось")
	if p := c.protestNow(id, 1); p.Decision != domain.Reverse || p.DecidedBy != 0 || len(p.Votes) != 3 {
		t.Fatalf("%+v", p)
	}
	got := c.toGroup(id, rec)
	if !strings.Contains(got, "коллегия судей") || strings.Contains(got, "Макс") || strings.Contains(got, "оманд") {
		t.Errorf("the group hears %s", got)
	}
	c.refusedWith("decide.decided", maks, private, typed("/decide 1 reject нет")) // MF-12
	for _, name := range []string{"Лис", "Барс", "Сова"} {
		if !slices.ContainsFunc(rec.answers(), func(m domain.Message) bool { return m.Person == nick(name).ID }) {
			t.Errorf("%s of the table is not told", name)
		}
	}
}

// MF-11: of a tie the chief judge chooses among what was voted for.
func TestTheChiefBreaksATieMF11(t *testing.T) {
	t.Parallel()
	c, id := protested(t)
	c.refers(id)
	c.votesBy(id, maks, "Аннулировать", "нарушение подтвердилось")
	rec := c.votesBy(id, guest, "Отклонить", "нарушение не подтвердилось")
	if !slices.ContainsFunc(rec.answers(), func(m domain.Message) bool { return m.Person == fedor.ID && strings.Contains(m.HTML, "поровну") }) {
		t.Fatalf("the chief judge is not asked: %s", heard(rec))
	}
	if card := postOf(rec, "protest", "p1"); !strings.Contains(card, "разделились поровну, решает главный судья") {
		t.Errorf("the card while it is level: %s", card)
	}
	c.refusedWith("decide.unvoted", fedor, private, typed("/decide 1 reverse так"))
	rec = c.do(fedor, private, pressed(handlers.Data(id, "decide", "1")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Аннулировать")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "нарушение подтвердилось")))
	rec = c.do(fedor, private, pressed(buttonOf(t, rec, "Решить так")))
	if p := c.protestNow(id, 1); p.Decision != domain.Annul || p.DecidedBy != fedor.ID || !c.game(id, "g1").Void {
		t.Errorf("%+v", p)
	}
	if got, want := c.toGroup(id, rec), "главный судья Фёдор (голоса коллегии разделились поровну: «принят, игра аннулирована» 1, «отклонён» 1)"; !strings.Contains(got, want) {
		t.Errorf("the group does not hear who broke the tie: %s", got)
	}
}

// MF-11 in its corners: who decides when the chief judge or others judged or played.
func TestWhoDecidesAProtestOfAPlayerMF11(t *testing.T) {
	t.Parallel()
	player := nick("Барс") // plays in game 1
	cases := []struct {
		name    string
		prepare func(c *club, id domain.TournamentID)
		card    string          // what the public card says
		may     []domain.Person // whose decision or vote is taken
		barred  []domain.Person
	}{
		{"MF-11 the chief judge decides", func(*club, domain.TournamentID) {},
			"Решает главный судья (регламент, 11.3.1)", []domain.Person{fedor}, []domain.Person{maks, guest, lena}},
		{"MF-11 the chief judged the game: the panel", func(c *club, id domain.TournamentID) { c.heldBy(id, fedor) },
			"Решает коллегия судей: Лена, Макс, Гость", []domain.Person{lena, maks, guest}, []domain.Person{fedor}},
		{"MF-11 the chief plays in the game: the panel", func(c *club, id domain.TournamentID) {
			c.write(id, domain.Delta{Grants: []domain.Grant{{Person: player.ID, Role: domain.Chief}}, DropGrants: []domain.Grant{{Person: fedor.ID, Role: domain.Chief}}})
		}, "Решает коллегия судей: Макс, Гость", []domain.Person{maks, guest}, []domain.Person{player, lena}},
		{"MF-11 a judge who plays in it has no vote", func(c *club, id domain.TournamentID) {
			c.write(id, domain.Delta{Grants: []domain.Grant{{Person: player.ID, Role: domain.Judge}}})
			c.refers(id)
		}, "Решает коллегия судей: Макс, Гость", []domain.Person{maks, guest}, []domain.Person{player, lena}},
		{"MF-11 game_judge_votes: who judged votes in the panel", func(c *club, id domain.TournamentID) {
			c.judgeVotes(id)
			c.refers(id)
		}, "Решает коллегия судей: Лена, Макс, Гость", []domain.Person{lena, maks, guest}, nil},
		{"MF-11 game_judge_votes: a chief judge who judged is no panel of one", func(c *club, id domain.TournamentID) {
			c.judgeVotes(id)
			c.heldBy(id, fedor)
		}, "Решает коллегия судей: Лена, Макс, Гость", []domain.Person{lena, maks, guest}, []domain.Person{fedor}},
		{"MF-11 one judge besides the chief who judged", func(c *club, id domain.TournamentID) {
			c.heldBy(id, fedor)
			c.fired(id, maks, guest)
		}, "Решает коллегия судей: Лена", []domain.Person{lena}, []domain.Person{fedor}},
		{"MF-11 nobody else is left: the chief decides all the same", func(c *club, id domain.TournamentID) {
			c.heldBy(id, fedor)
			c.fired(id, lena, maks, guest)
		}, "Решает главный судья: он участвовал в игре, но других судей нет", []domain.Person{fedor}, nil},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			c, id := protested(t)
			tc.prepare(c, id)
			if got := c.says(lena, private, "/protests 1") + c.says(ira, private, "/protests 1"); !strings.Contains(got, tc.card) {
				t.Errorf("the card lacks %q: %s", tc.card, got)
			}
			for _, p := range tc.may {
				if refusal, _ := c.try(p, private, typed("/decide 1 reverse так")); refusal != nil {
					t.Errorf("%s: %v", p.Name, refusal)
				}
			}
			for _, p := range tc.barred {
				if refusal, _ := c.try(p, private, typed("/decide 1 reverse так")); refusal == nil || refusal.Kind != domain.Forbidden {
					t.Errorf("%s: %v", p.Name, refusal)
				}
			}
		})
	}
}

func (c *club) judgeVotes(id domain.TournamentID) {
	c.t.Helper()
	head := c.cup(id).Head
	head.Settings = map[string]string{"game_judge_votes": "true"}
	c.write(id, domain.Delta{Head: &head})
}

// MF-11: a decision of who judged himself because nobody else is left says so.
func TestTheChiefAloneSaysSoMF11(t *testing.T) {
	t.Parallel()
	c, id := protested(t)
	c.heldBy(id, fedor)
	c.fired(id, lena, maks, guest)
	c.says(fedor, private, "/decide 1 reject оснований нет")
	rec := c.do(fedor, private, typed("/yes"))
	if got := c.toGroup(id, rec); !strings.Contains(got, "больше некому") {
		t.Errorf("the group hears %s", got)
	}
}

// MF-11: a tie that nobody may break leaves the result standing; one vote is a majority.
func TestAPanelWithoutTheChiefMF11(t *testing.T) {
	t.Parallel()
	c, id := protested(t)
	c.heldBy(id, fedor)
	c.fired(id, lena)
	c.votesBy(id, maks, "Победа чёрных", "нарушение подтвердилось")
	rec := c.votesBy(id, guest, "Отклонить", "нарушение не подтвердилось")
	p := c.protestNow(id, 1)
	if p.Status != domain.ProtestRejected || !strings.Contains(p.Reason, "поровну") || c.game(id, "g1").Revision() != 1 {
		t.Errorf("%+v", p)
	}
	if got := c.toGroup(id, rec); !strings.Contains(got, "результат остаётся") {
		t.Errorf("the group hears %s", got)
	}

	c, id = protested(t)
	c.heldBy(id, fedor)
	c.fired(id, lena, maks)
	c.votesBy(id, guest, "Победа чёрных", "нарушение подтвердилось")
	if p := c.protestNow(id, 1); p.Decision != domain.Reverse || p.DecidedBy != 0 {
		t.Errorf("one judge is the panel: %+v", p)
	}
}

// G-12, MF-17: what the panel decides stands in the table: who passes the cut then.
func TestADecisionMovesTheCutMF17(t *testing.T) {
	t.Parallel()
	c, id := protested(t)
	c.refers(id)
	c.votesBy(id, maks, "Победа чёрных", "нарушение подтвердилось")
	c.votesBy(id, guest, "Победа чёрных", "нарушение подтвердилось")
	var above []string
	for _, row := range (mafia.Rules{}).Tables(c.cup(id))[0].Rows[:10] {
		e, _ := c.cup(id).Entrant(row.Entrant)
		above = append(above, e.Name)
	}
	slices.Sort(above)
	want := []string{"Барс", "Бобр", "Ворон", "Гриф", "Заяц", "Крот", "Лис", "Лось", "Сокол", "Филин"}
	if !slices.Equal(above, want) {
		t.Errorf("above the cut are %v", above)
	}
}

// panelRights is who may do what about a protest of Лис on game 1 of a night: + may, - may
// not. The judge is Лена, who judged it.
const panelRights = `
                          own chf jdg oth fox ply spc
protest 1 слово         : -   -   -   -   +   +   -
protest 1 Лис 17:59 да  : -   +   +   +   +   +   -
withdraw_protest 1      : -   -   -   -   +   -   -
protests                : +   +   +   +   -   -   -
decide 1 reject нет     : -   +   -   -   -   -   -
decide 1 refer          : -   +   -   -   -   -   -
decide 1 close          : -   -   -   -   -   -   -
`

func TestRightsInACupOfPlayersMF11(t *testing.T) {
	t.Parallel()
	c, id := protested(t)
	people := []domain.Person{ira, fedor, lena, maks, nick("Лис"), nick("Барс"), nick("Филин")}
	version := c.cup(id).Version
	for _, line := range strings.Split(strings.TrimSpace(panelRights), "\n")[1:] {
		i := strings.LastIndex(line, ":")
		for n, want := range strings.Fields(line[i+1:]) {
			refusal, rec := c.try(people[n], private, typed("/"+strings.TrimSpace(line[:i])))
			if got := refusal == nil; got != (want == "+") {
				t.Errorf("/%s by %s: %v", strings.TrimSpace(line[:i]), people[n].Name, refusal)
			}
			if want == "-" && len(rec.answers()) == 0 {
				t.Errorf("/%s by %s is refused without a word", line[:i], people[n].Name)
			}
		}
	}
	if c.cup(id).Version != version {
		t.Error("the table has changed the tournament")
	}
}
