package handlers_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
	"arbiter/storage"
)

// The words of conversations of a Mafia cup, from registration to its end.
var (
	mafiaLines = []string{
		"open", "close", "capacity 20", "capacity 10", "capacity 0", "register Лунь", "register Сова", "register ЛУНЬ", "add Клёст", "add Зяблик\nИволга", "add СОВА", "rename Кобчик", "rename Клёст",
		"withdraw", "withdraw #1 yes", "withdraw #2 yes", "withdraw #12 yes", "withdraw #21 yes", "checkin", "checkin close", "here", "here #1", "here - #2", "here #3",
		"standin Тур", "standin Зубр", "standin #21", "standin #22", "standin - #21", "standin - #22", "standin 1 1 #21", "standin 1 1 #22 all", "standin 3 2 #21 all", "standin 2 5 #1 own",
		"standin 1 11 #21", "standin 1 0", "standin 1 99999999999999999999 #2", "standin 4 4 #23", "standin", "standin :new",
		"exclude #1 срыв", "exclude :yes #1 срыв", "exclude :yes #12 <b>срыв", "exclude :for #1", "exclude :against #1", "exclude :now #1", "exclude :drop #1", "exclude :yes #2 x", "exclude #1",
		"format 1 top 10; 1", "format 2 top 10; 1", "format 2", "draw", "draw go", "next", "next go", "lot drop l1", "lot dice l1", "lot drop l2", "finish", "finish yes",
		"result 1", "result 2", "correct 1", "correct 2", "result 3 дон 4", "result 1 дон 0", "result 1 мафия 1 1", "pick 1 don 4", "pick 1 form new", "pick 2 copy yes", "confirm 1", "confirm 2", "pick 1 winner red",
		"result 1 победа красные; дон 4; мафия 2 9; шериф 7; убит никто", "result 2 доп 5 0,4", "over 1", "take 1", "take 2", "take 3", "annul 1 yes", "annul 2 yes",
		"foul 1 3", "foul 1 3 7.1", "foul 2 5 жест", "warning 1 2 речь", "removal 1 4 7.4.1", "removal 2 1 x", "defeat 1 5 подсказка", "defeat 2 5 x", "foul 99 1", "foul 1 11",
		"protest 1 знак", "protest 2 <i>знак", "protest", "withdraw_protest 1 yes", "decide 1", "decide 1 accept", "decide 1 reject нет", "decide 1 annul да", "decide 1 replay да", "decide 1 reverse да",
		"decide 1 correct доп 7 0,1; описка", "decide 1 refer", "decide 1 close", "decide 2 reject нет", "decide 2 replay x", "judge @guest", "unjudge @lena", "unjudge @max", "chief @lena", "chief @fedor", "judge @anya",
		"captain #2 @gleb", "captain #1 @gleb", "captain @max", "settings protest_minutes 0; надо", "settings protest_minutes 15; надо", "settings", "undo", "undo", "undo 3", "undo 12", "undo >9", "undo >14",
		"yes", "yes", "cancel", "lang en", "lang ru", "table", "games", "me", "why #1 > #2", "journal", "export", "help", "team #1", "tables 1", "share", "exchange f p1 p2", "stands f p1 p2",
	}
	mafiaTalk = []string{"протест 1 знак", "дон 3", "подсказка", "Грач", "да", "отмена", "ошиблись", "результат 1 дон 4", "здесь"}
	cupSpeech = speech{lines: mafiaLines, talk: mafiaTalk, answered: "⚖ Протест №1 на игру №1 записан.", stays: stays, sound: soundMafia}
)

// mafiaTalker is a conversation of a Mafia cup on its way.
type mafiaTalker struct {
	*talker
	patterns map[string][]byte // by request: a seating takes its time
	calm     int               // how much of the conversation is the cup's own course
}

// TestAnyConversationOfAMafiaCup plays conversations from registration to the end, with stale
// and foreign buttons; after each request the cup is sound and what must stay has stayed.
func TestAnyConversationOfAMafiaCup(t *testing.T) {
	t.Parallel()
	c, id := filledCup(t, 20)
	for _, p := range []domain.Person{maks, gleb, guest, vika} {
		c.says(p, private, "/help")
	}
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: maks.ID, Role: domain.Judge}, {Person: borya.ID, Role: domain.Judge}}})
	phases, patterns := map[domain.Phase]int{}, map[string][]byte{}
	for seed := range upTo(3) {
		talk := &mafiaTalker{newTalker(c, id, seed, cupSpeech), patterns, int(seed%4) * 2}
		start := c.now
		c.undone(func(tx *storage.Tx) error {
			if err := talk.types(tx, ira, "format "+[]string{"1 top 10; 1", "2 top 10; 1", "2"}[seed%3]); err != nil {
				return err
			}
			for range 90 {
				if err := talk.goOn(tx); err != nil {
					t.Errorf("seed %d: %v\n%s", seed, err, strings.Join(talk.log, "\n"))
					return nil
				}
			}
			now, err := tx.Tournament(context.Background(), id)
			phases[now.Phase]++
			return err
		})
		c.now = start
	}
	t.Log(phases)
	if phases[domain.PhaseRunning]+phases[domain.PhaseFinished] == 0 {
		t.Error("no conversation came to a running cup")
	}
}

func (c *mafiaTalker) goOn(tx *storage.Tx) error {
	switch n := c.rng.IntN(16) - c.calm; {
	case n < 1:
		return c.seats(tx)
	case n < 3:
		return c.onward(tx)
	case n < 6:
		return c.protocols(tx)
	case n == 6:
		return c.protests(tx)
	case n == 7:
		return c.decisions(tx)
	case n == 8:
		c.now = c.now.Add(time.Duration(oneOf(c.rng, []int{1, 61, 280, 700})) * time.Second)
		return nil
	}
	return c.request(tx, oneOf(c.rng, someone), oneOf(c.rng, []int64{private, private, private, group}), c.anyRequest())
}

// seats does the seating that waits, sometimes with something between its end and its landing.
func (c *mafiaTalker) seats(tx *storage.Tx) error {
	job, err := tx.Job(context.Background(), "seats "+itoa(int(c.id)))
	if err != nil || job == nil {
		return err
	}
	if c.patterns[string(job.Request)] == nil {
		do, _ := c.app.Work(job.Kind)
		if c.patterns[string(job.Request)], err = do(job.Request, domain.Run{}); err != nil {
			return err
		}
	}
	if c.rng.IntN(3) == 0 {
		if err = c.request(tx, oneOf(c.rng, someone), private, c.anyRequest()); err != nil {
			return err
		}
	}
	if _, err = tx.DropJob(context.Background(), job.ID); err != nil {
		return err
	}
	c.log = append(c.log, "the seating lands: "+string(job.Request))
	_, err = c.handle(tx, handlers.Request{Kind: handlers.Worked, At: c.now, Tournament: c.id, Job: *job, Then: job.Kind, Result: c.patterns[string(job.Request)]})
	if err != nil {
		return err
	}
	after, err := tx.Tournament(context.Background(), c.id)
	if err != nil {
		return err
	}
	return c.speech.sound(tx, after)
}

// onward waits for the windows and goes on, over the lots that are needed.
func (c *mafiaTalker) onward(tx *storage.Tx) error {
	c.now = c.now.Add(11 * time.Minute)
	if err := c.types(tx, ira, oneOf(c.rng, []string{"next go", "draw go", "draw go", "finish yes"})); err != nil {
		return err
	}
	if err := c.openLots(tx); err != nil {
		return err
	}
	return c.seats(tx)
}

// protocols are results of games that wait for one, whole or in parts, and corrections.
func (c *mafiaTalker) protocols(tx *storage.Tx) error {
	t, err := tx.Tournament(context.Background(), c.id)
	for _, g := range t.Games {
		if err != nil {
			return err
		}
		if (g.Played() || g.Void) && c.rng.IntN(10) > 0 || c.rng.IntN(8) == 0 {
			continue
		}
		seats := c.rng.Perm(10)
		text := fmt.Sprintf("победа %s; дон %d; мафия %d %d; шериф %d; убит никто; доп %d 0.4", oneOf(c.rng, []string{"красные", "чёрные"}),
			seats[0]+1, seats[1]+1, seats[2]+1, seats[3]+1, seats[4]+1)
		if c.rng.IntN(6) == 0 {
			text = fmt.Sprintf("победа красные; дон %d; мафия %d %d; шериф %d; убит %d; лх %d %d %d; фолы %d 3, %d 4; удалён %d; доп %d 0.6", seats[0]+1, seats[1]+1, seats[2]+1,
				seats[3]+1, seats[4]+1, seats[0]+1, seats[1]+1, seats[5]+1, seats[6]+1, seats[7]+1, seats[7]+1, seats[8]+1)
		}
		who := oneOf(c.rng, []domain.Person{lena, lena, maks, fedor, borya})
		err = c.types(tx, who, "result "+itoa(g.Number())+" "+text)
		if err == nil && c.rng.IntN(3) == 0 {
			err = c.types(tx, who, "yes")
		}
	}
	return err
}

// soundMafia: whatever was said, the file of a drawn cup passes the regulation's check, and
// the next round, the next stage and the places can be asked for.
func soundMafia(_ *storage.Tx, t *domain.Tournament) error {
	if t.Phase != domain.PhaseRunning && t.Phase != domain.PhaseFinished {
		return nil
	}
	return exports(t)
}
