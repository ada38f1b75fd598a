package handlers_test

import (
	"reflect"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// CG-17: whoever does whatever, of a round that is over nothing changes: commands, stale
// buttons, undo of every line of the journal.
func TestNothingChangesInARoundThatIsOverCG17(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	var stale []domain.Button
	note := func(rec *recorder) {
		for _, m := range rec.answers() {
			for _, row := range m.Keyboard {
				stale = append(stale, row...)
			}
		}
	}
	lead := func(lines ...string) {
		for _, l := range lines {
			note(c.do(lena, private, typed("/"+l)))
		}
	}
	lead("round", "q", "present", "q 1 1 2", "q 2 0", "removed 3", "dq 8 шум", "gone 7", "end", "break")
	note(c.do(anya, private, typed("/appeal 1 некорректный пусто")))
	note(c.do(gleb, private, typed("/appeal 2 незасчитан верно")))
	note(c.do(fedor, private, typed("/protests")))
	note(c.do(fedor, private, typed("/decide 1 reject 5.1")))
	note(c.do(fedor, private, typed("/yes")))
	note(c.do(gleb, private, typed("/withdraw_protest 2")))
	lead("q 3 0", "read", "q 1", "extra", "end", "extra 1", "end")
	note(c.press(fedor, id, "round", ""))
	note(c.press(anya, id, "help", ""))
	note(c.do(lena, private, typed("/yes")))
	before := c.cup(id).Games[0]
	if n := len(c.cup(id).Protests); n != 2 {
		t.Fatalf("%d appeals", n)
	}
	if !strings.Contains(string(before.Protocol.Body), `"finished":true`) || len(stale) < 60 {
		t.Fatalf("not over, or %d buttons: %s", len(stale), before.Protocol.Body)
	}
	c.refusedWith("undo.over", lena, private, typed("/undo"))
	attack := attacker{c, id, before, c.cup(id).ProtestsOn(before.ID)}
	for _, b := range stale {
		attack.all(pressed(b.Data))
	}
	for _, l := range append(attacks, plainAttacks()...) {
		attack.all(typed("/" + l))
		name, args, _ := strings.Cut(l, " ")
		attack.all(pressed(handlers.Data(id, name, args)))
	}
	for _, e := range c.journal(id) {
		attack.all(typed("/undo " + itoa(int(e.ID))))
	}
	attack.all(typed("/undo"))
}

// attacks are lines about the round: every command, with what it takes.
var attacks = []string{
	"q 1 3", "q 1", "q", "board 1 1 answers +3", "board 1 1 answers ok", "present 3", "present all", "round start", "round", "here", "break", "read", "gone 1", "removed 1 X",
	"dq 1 шум", "dq :yes #1 шум", "replace 1 3", "extra 2", "stop поздно", "end", "end yes", "end yes 1.9", "clear", "clear 1", "yes", "yes", "correct 1 111", "annul 1 yes", "result 1 2:0",
	"appeal 1 некорректный ещё", "appeal 2 незасчитан ещё", "decide 1 accept да", "decide 2 accept да", "withdraw_protest 1 yes", "claims 1", "over 1", "take 1", "foul 1 #1 x", "claim 1 1 wrong", "protest 1 нет", "decide 1 accept да", "next go", "draw go", "format 3 x 4", "settings hide_until_read false; надо",
	"settings unmet draw; надо", "withdraw #1 yes", "roster - Вика", "rename Тигры", "captain #1 @borya", "tables 3", "share нет", "finish", "exchange ko t1 t2", "cancel", "judge @guest",
	"coach @guest", "unjudge @lena", "add Тигры: Тима", "register Рыбы: Рая", "open", "close", "checkin", "standin #1", "exclude #1 x", "warning 1 #1 x", "removal 1 #1 x", "defeat 1 #1 x",
}

// plainAttacks are every command with what many of them take.
func plainAttacks() []string {
	var lines []string
	for _, cmd := range handlers.CommandTable() {
		for _, args := range []string{"", "1", "1 yes", "#1", "1 1 да"} {
			lines = append(lines, strings.TrimSpace(cmd.Name+" "+args))
		}
	}
	return lines
}

// attacker tries to change the first round and what was claimed of it.
type attacker struct {
	*club
	id      domain.TournamentID
	stood   domain.Game
	claimed []domain.Protest
}

// all sends the request from everybody who has a role, for good: what follows stands on it.
func (a attacker) all(r handlers.Request) {
	a.t.Helper()
	people := []domain.Person{ira, lena, anya, fedor, oleg, maks, guest}
	if testing.Short() {
		people = people[:1]
	}
	for _, who := range people {
		a.do(who, private, r)
		cup := a.cup(a.id)
		if now := cup.Games[0]; !reflect.DeepEqual(now, a.stood) {
			a.t.Fatalf("CG-17 %s %q%q changed the round:\n%+v\nfrom\n%+v", who.Name, r.Text, r.Data, now, a.stood)
		}
		if now := cup.ProtestsOn(a.stood.ID); !reflect.DeepEqual(now, a.claimed) {
			a.t.Fatalf("CG-17 %s %q%q changed the claims:\n%+v\nfrom\n%+v", who.Name, r.Text, r.Data, now, a.claimed)
		}
	}
}
