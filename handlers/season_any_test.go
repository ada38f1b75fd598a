package handlers_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/domain/chgk"
	"arbiter/handlers"
	"arbiter/storage"
)

// The words of conversations of a season.
var (
	seasonLines = []string{
		"present all", "present 1 2 3", "present 4", "present 99", "present", "here", "round", "round start", "round x", "q", "q 1", "q 1 1 3", "q 2 -", "q 3 0", "q 2 -1 4", "q 4 5",
		"q 99 1", "q x", "q 1 -99", "q 2 1 1", "q -1 1", "break", "gone 3", "gone 5", "gone 99", "gone", "removed 4 Зоя", "removed 4", "removed", "dq 6 списывали", "dq 7", "dq :yes #7 шумели", "dq",
		"dq 1 2.7", "read", "clear", "clear 1", "clear 2", "replace 1 -", "replace 1 0", "replace 2 1 2", "replace 3", "replace", "extra", "extra -", "extra 0", "extra 1 2", "stop", "stop ночь",
		"end", "end yes", "appeal", "appeal 1 некорректный ошибка", "appeal 2 незасчитан синоним", "appeal 3 незасчитан <b>", "appeal 4 некорректный &amp;", "appeal #3 2 незасчитан с листка",
		"appeal #4 1 некорректный листок", "appeal 1 не так", "appeal 2", "appeal x", "appeal draft 2 right_answer t1", "appeal drop 2 right_answer t1", "error", "error в вопросе 2 счёт", "error #3 вопрос 1",
		"error 1 3 не тот", "withdraw_protest", "withdraw_protest 1", "withdraw_protest 2 yes", "protests", "protests 1", "decide", "decide 1", "decide 1 принять да", "decide 1 принять +4 +5 да",
		"decide 1 принять +0 да", "decide 2 отклонить нет", "decide 2 снять заменён", "decide 3 принять +6 да", "decide 1 why 1", "decide 1 also t4", "decide 1 also ok", "decide 1 yes", "yes", "yes",
		"cancel", "undo", "undo", "undo 9", "undo 15", "undo >12", "undo >14", "add Тигры: Тима", "register Зубры: Зина", "register yes", "rename Барсуки", "rename <b>Пумы", "roster + Нина",
		"roster - Вика", "withdraw #8 yes", "withdraw #3 yes", "withdraw #1 yes", "captain @guest", "captain #2 @borya", "deputy @borya", "deputy -", "format 2 x 4", "format 3 x 5", "format 1 x 1",
		"settings hide_until_read false; да", "settings hide_until_read true", "settings unmet draw; да", "coach @guest", "coach @lena", "unjudge @fedor", "host @fedor", "scorer @guest",
		"contacts", "contacts + Аня +7 900 123-45-67", "contacts #1 confirm", "contacts #2", "forget", "forget yes", "forget all yes", "import", "import yes x", "export", "export csv", "export xlsx", "cross", "cross 2",
		"table", "why #1 > #2", "games", "games 1", "me", "team 1", "journal", "finish", "finish yes", "finish yes надо", "prize", "prize Аня", "follow 1", "lang en", "lang ru", "help", "clock", "draw go", "next go",
		"result 1 2:0", "checkin", "share", "board 1 1 answers +1", "board 1 0 present ok", "board 1 2 answers ok", "board 1 1 answers all", "board x x x x", "protest 1 слово", "ask host", "ask captain 3",
		"calendar", "calendar 11.10, 01.11", "calendar 1 13 декабря", "calendar 9 x", "calendar 31.02, 99.99", "vote", "vote Играть в мае?; да; нет", "vote <b>?;&;<", "vote 1", "vote Что?", "vote 1 1", "vote close 1",
	}
	seasonTalk   = []string{"Тигры", "некорректный", "у нас синоним", "потому что", "5 -", "-3 8", "1", "да", "отмена", "перерыв", "<i>&", strings.Repeat("я", 3500), "Аня +7 900 123-45-67", "апелляция 2 незасчитан мы правы"}
	seasonSpeech = speech{lines: seasonLines, talk: seasonTalk, answered: "Апелляция №1 записана.", stays: seasonStays,
		sound: soundSeason}
	league = []domain.Person{ira, ira, oleg, fedor, fedor, lena, lena, lena, maks, anya, anya, borya, vika, gleb, guest, alien}
)

// soundSeason adds to sound that no day of a round is left which the season does not have (CG-1).
func soundSeason(tx *storage.Tx, t *domain.Tournament) error {
	if surplus := (chgk.Rules{}).Surplus(t); len(surplus) > 0 {
		return fmt.Errorf("%s has a day and no round in the season (CG-1)", surplus[0].ID)
	}
	return sound(tx, t.ID)
}

// TestAnyConversationOfASeasonLeavesItSound plays rounds of ChGK with everything else between,
// stale and foreign buttons above all. After each request the season passes the check, and
// what must stay has stayed (CG-17).
func TestAnyConversationOfASeasonLeavesItSound(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(ira, private, "/format 2 x 4")
	over, appeals := 0, 0
	for seed := range upTo(20) {
		talk := &seasonTalker{newTalker(c, id, seed, seasonSpeech)}
		start := c.now
		c.undone(func(tx *storage.Tx) error {
			if err := talk.calendar(tx); err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, strings.Join(talk.log, "\n"))
			}
			for range 60 {
				if err := talk.goOn(tx); err != nil {
					t.Fatalf("seed %d: %v\n%s", seed, err, strings.Join(talk.log, "\n"))
				}
			}
			now, err := tx.Tournament(context.Background(), id)
			for _, g := range now.Games {
				if (chgk.Rules{}).Over(g) {
					over++
				}
			}
			appeals += len(now.Protests)
			return err
		})
		c.now = start
	}
	t.Logf("rounds that ended: %d, claims: %d", over, appeals)
	if !testing.Short() && (over == 0 || appeals == 0) {
		t.Errorf("no conversation came to the end of a round and to a claim: %d, %d", over, appeals)
	}
}

// seasonTalker is a conversation of a season on its way.
type seasonTalker struct{ *talker }

func (c *seasonTalker) goOn(tx *storage.Tx) error {
	switch n := c.rng.IntN(10); {
	case n < 5:
		return c.step(tx)
	case n == 5:
		return c.claims(tx)
	case n == 6:
		c.now = c.now.Add(time.Duration(oneOf(c.rng, []int{1, 61, 700})) * time.Second)
		return nil
	}
	return c.request(tx, oneOf(c.rng, league), oneOf(c.rng, []int64{private, private, group}), c.anyRequest())
}

// calendar is proposed, approved and followed by other formats, one of them taken back.
func (c *seasonTalker) calendar(tx *storage.Tx) error {
	lines := []string{"format 3 x 5", "calendar 11.10, 01.11, 06.12", "calendar 2 08.11", "format 2 x 4", "undo", "format 4 x 4", "calendar 4 07.02", "undo", "undo", "format 1 x 4", "format 2 x 4"}
	for n := c.rng.IntN(len(lines)); n < len(lines); n++ {
		if err := c.types(tx, ira, lines[n]); err != nil {
			return err
		}
		t, err := tx.Tournament(context.Background(), c.id)
		if err != nil || len(t.OpenBallots(domain.BallotCalendar)) == 0 || c.rng.IntN(3) == 0 {
			continue
		}
		ballot := t.OpenBallots(domain.BallotCalendar)[0].Number
		if err := c.request(tx, fedor, private, pressed(handlers.Data(c.id, "calendar", itoa(ballot)+" yes"))); err != nil {
			return err
		}
	}
	return nil
}

// step is what comes next in the round, by who leads it, mostly with sense.
func (c *seasonTalker) step(tx *storage.Tx) error {
	t, err := tx.Tournament(context.Background(), c.id)
	if err != nil {
		return err
	}
	g, on := (chgk.Rules{}).Current(t)
	steps := (chgk.Rules{}).Steps(t, g)
	if !on || len(steps) == 0 {
		return nil
	}
	a := steps[0]
	if c.rng.IntN(4) == 0 {
		a = oneOf(c.rng, steps)
	}
	line := map[domain.ActName]string{
		domain.ActPresent: "present 1 2 3 4 5", domain.ActStart: "round start", domain.ActCouncil: "here", domain.ActBreak: "break", domain.ActRead: "read", domain.ActOver: "end",
		domain.ActAnswers: "q " + itoa(a.Question) + oneOf(c.rng, []string{" 1 2", " -", " -1", " 0", " 1", ""}), domain.ActReplace: "replace " + itoa(a.Question) + oneOf(c.rng, []string{" -", " 0"}),
		domain.ActExtra: oneOf(c.rng, []string{"extra -", "extra 0", "extra 1", "extra 2"}), domain.ActStop: "stop пора",
		domain.ActGone: oneOf(c.rng, []string{"gone 3", "gone 4"}), domain.ActDQ: "dq :yes #5 шум", domain.ActRemoved: "removed 2 Глеб",
	}[a.Name]
	who := lena
	if a.Name == domain.ActStop || a.Name == domain.ActCouncil || a.Name == domain.ActStart && c.rng.IntN(2) == 0 {
		if err := c.request(tx, fedor, private, typed("/here")); err != nil {
			return err
		}
		if a.Name != domain.ActStart {
			who = fedor
		}
	}
	if err := c.request(tx, who, private, typed("/"+line)); err != nil || a.Name != domain.ActOver && a.Name != domain.ActStop {
		return err
	}
	return c.request(tx, who, private, typed("/yes"))
}

// claims are filed and decided, sometimes with something else between.
func (c *seasonTalker) claims(tx *storage.Tx) error {
	if err := c.types(tx, oneOf(c.rng, []domain.Person{anya, gleb, borya}), oneOf(c.rng, []string{"appeal 1 некорректный ошибка", "appeal 2 незасчитан синоним", "appeal 3 незасчитан ну", "error вопрос 2 не тот"})); err != nil {
		return err
	}
	t, err := tx.Tournament(context.Background(), c.id)
	for _, p := range t.Protests {
		if err != nil || p.Status != domain.ProtestOpen {
			continue
		}
		who := oneOf(c.rng, []domain.Person{fedor, ira})
		if err = c.types(tx, who, "decide "+itoa(p.Number())+oneOf(c.rng, []string{" принять +0 да", " отклонить нет", " снять заменён", " принять +2 +3 да"})); err != nil {
			return err
		}
		if c.rng.IntN(4) == 0 {
			if err = c.request(tx, oneOf(c.rng, league), private, c.anyRequest()); err != nil {
				return err
			}
		}
		err = c.types(tx, who, "yes")
	}
	return err
}

// seasonStays tells what a request has changed that nothing may change: a season that is
// finished, a round that is over, what was claimed on it.
func seasonStays(before, after *domain.Tournament) error {
	if before.Phase == domain.PhaseFinished && after.Version != before.Version {
		return fmt.Errorf("a finished season has changed")
	}
	for _, g := range before.Games {
		now, ok := after.Game(g.ID)
		switch {
		case ok && now.Revision() < g.Revision():
			return fmt.Errorf("%s goes back from revision %d to %d (G-6)", g.ID, g.Revision(), now.Revision())
		case !(chgk.Rules{}).Over(g):
		case !ok || (chgk.Rules{}).Seal(now) != (chgk.Rules{}).Seal(g) || now.Revision() != g.Revision() || string(now.Live) != string(g.Live):
			return fmt.Errorf("%s was over and has changed (CG-17)", g.ID)
		case !slices.EqualFunc(before.ProtestsOn(g.ID), after.ProtestsOn(g.ID), func(a, b domain.Protest) bool { return a.ID == b.ID && a.Status == b.Status && a.Reason == b.Reason }):
			return fmt.Errorf("the claims on %s changed after its end (CG-17)", g.ID)
		}
	}
	for _, p := range before.Protests {
		if now, ok := after.Protest(p.ID); !ok || !now.Written.Equal(p.Written) || now.By != p.By || now.Text != p.Text {
			return fmt.Errorf("claim %s was %+v, is %+v", p.ID, p, now)
		}
	}
	return nil
}
