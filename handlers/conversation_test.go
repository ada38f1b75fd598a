package handlers_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
	"arbiter/storage"
)

// The words of conversations of a running tournament: results, protests, decisions and the
// draws between stages.
var (
	runningLines = []string{
		"result 1 2:0", "result 1 0:3", "result 2 1:0", "result 3 0:1", "result 4 0:1; фолы 1:0", "result 5 1:0", "over 1", "over 1 18:05", "over 2 17:59", "take 2",
		"annul 1 yes", "annul 3 yes", "foul 1 #1 жест", "protest", "protest 1", "protest 1 <b>&amp;", "protest 2 знак", "protest 99999999999999999999", "protest 1 paper #1",
		"protest 1 Коты 18:05 бумага", "protest 2 q", "withdraw_protest", "withdraw_protest 1 yes", "protests", "protests 1", "decide", "decide 1", "decide 1 accept",
		"decide 1 reject нет", "decide 1 reverse да", "decide 1 replay x", "decide 1 correct 0:3; x", "decide 1 correct", "decide 1 close", "decide 1 refer", "decide 1 cast 1",
		"decide 1 why 1", "decide 1 also 2", "decide 2 reject нет", "decide 2 annul x", "draw", "draw go", "next", "next go", "finish yes", "share", "share надо", "share yes",
		"tables 1", "tables 100", "format round_robin", "format swiss 2 top 2; knockout", "withdraw #1 yes", "withdraw #3 yes", "add Лисы: Лиза, Миша", "add Ёжи: Зоя, Паша",
		"judge @anya", "chief @lena", "chief @fedor", "unjudge @lena", "unjudge @fedor", "captain #1 @gleb", "captain #1 @lena", "deputy @borya", "undo", "undo 9", "undo 15",
		"undo >12", "settings protest_minutes 0; надо", "settings protest_minutes 15; надо", "yes", "yes", "cancel", "lang en", "lot dice l2", "lot drop l2",
	}
	runningTalk   = []string{"протест 1 знак", "протест", "0:3", "reverse потому", "18:05 бумага", "1", "знак", "<i>&", "да", "отмена", strings.Repeat("я", 4000)}
	runningSpeech = speech{lines: runningLines, talk: runningTalk, answered: "⚖ Протест №1 на игру №1 записан.", stays: stays, sound: soundRunning}
	rulers        = []domain.Person{fedor, fedor, lena, maks}
	filers        = []domain.Person{anya, gleb, borya}
)

// TestAnyConversationOfARunningTournament plays conversations that know what comes next,
// with everything else between, stale and foreign buttons above all. After each request
// the tournament is sound and what must stay has stayed.
func TestAnyConversationOfARunningTournament(t *testing.T) {
	t.Parallel()
	for _, format := range []string{"round_robin", "groups 2 top 1; knockout", "swiss 2 top 2; knockout", "round_robin top 2; knockout to 2"} {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			c, id := drawnAs(t, format)
			for seed := range upTo(6) {
				talk := newTalker(c, id, seed, runningSpeech)
				start := c.now
				c.undone(func(tx *storage.Tx) error {
					for range 40 {
						if err := talk.goOn(tx); err != nil {
							t.Fatalf("seed %d: %v\n%s", seed, err, strings.Join(talk.log, "\n"))
						}
					}
					return nil
				})
				c.now = start
			}
		})
	}
}

// drawnAs is a running tournament of six teams in a format, its first round published.
func drawnAs(t *testing.T, format string) (*club, domain.TournamentID) {
	t.Helper()
	c := newClub(t)
	id := c.found(group, "Кубок")
	for _, p := range []domain.Person{fedor, lena, maks, borya} {
		c.says(p, private, "/help")
	}
	c.enter(id)
	for _, line := range []string{"chief d", "judge e", "judge f", "add Лисы: Лиза, Миша", "add Барсы: Лев, Яна", "format " + format} {
		command, args, _ := strings.Cut(line, " ")
		c.presses(ira, private, id, command, args)
	}
	c.drawn(id)
	c.presses(ira, private, id, "next", "go")
	if len(c.cup(id).Games) == 0 {
		t.Fatalf("no round of %s", format)
	}
	return c, id
}

// goOn is one request of anybody, or a few that make sense together.
func (c *talker) goOn(tx *storage.Tx) error {
	switch c.rng.IntN(13) {
	case 0:
		return c.results(tx)
	case 1:
		return c.nextRound(tx)
	case 2:
		return c.protests(tx)
	case 3:
		return c.decisions(tx)
	case 4:
		return c.corrections(tx)
	case 5:
		c.now = c.now.Add(time.Duration(oneOf(c.rng, []int{1, 61, 280, 700})) * time.Second)
		return nil
	}
	return c.request(tx, oneOf(c.rng, someone), oneOf(c.rng, []int64{private, private, group}), c.anyRequest())
}

func (c *talker) results(tx *storage.Tx) error {
	t, err := tx.Tournament(context.Background(), c.id)
	for _, g := range t.Games {
		if err != nil {
			return err
		}
		if !g.Played() && !g.Void && c.rng.IntN(8) > 0 {
			err = c.types(tx, fedor, "result "+itoa(g.Number())+" "+oneOf(c.rng, []string{"1:0", "0:1", "2:0", "0:4 чёрное"}))
		}
	}
	return err
}

// nextRound waits for the windows and goes on, over the lots that are needed.
func (c *talker) nextRound(tx *storage.Tx) error {
	c.now = c.now.Add(11 * time.Minute)
	if err := c.types(tx, ira, oneOf(c.rng, []string{"next go", "draw go", "finish yes"})); err != nil {
		return err
	}
	if err := c.openLots(tx); err != nil {
		return err
	}
	return c.types(tx, ira, "next go")
}

func (c *talker) protests(tx *storage.Tx) error {
	t, err := tx.Tournament(context.Background(), c.id)
	for _, g := range t.Games {
		if err != nil {
			return err
		}
		if c.rng.IntN(3) == 0 {
			err = c.types(tx, oneOf(c.rng, filers), "protest "+itoa(g.Number())+oneOf(c.rng, []string{"", " знак"}))
		}
	}
	return err
}

// decisions come in two steps, sometimes with something else between them.
func (c *talker) decisions(tx *storage.Tx) error {
	t, err := tx.Tournament(context.Background(), c.id)
	for _, p := range t.Protests {
		if err != nil {
			return err
		}
		who := oneOf(c.rng, rulers)
		if err = c.types(tx, who, "decide "+itoa(p.Number())+" "+oneOf(c.rng, []string{"reject нет", "reverse да", "replay заново", "correct 0:1; так", "close"})); err != nil {
			return err
		}
		if c.rng.IntN(4) == 0 {
			if err = c.request(tx, oneOf(c.rng, someone), private, c.anyRequest()); err != nil {
				return err
			}
		}
		err = c.types(tx, who, "yes")
	}
	return err
}

// corrections change who goes on, and what is offered then is pressed (G-12).
func (c *talker) corrections(tx *storage.Tx) error {
	t, err := tx.Tournament(context.Background(), c.id)
	if err != nil || len(t.Games) == 0 {
		return err
	}
	if err := c.types(tx, fedor, "result "+itoa(oneOf(c.rng, t.Games).Number())+" "+oneOf(c.rng, []string{"1:0", "0:8 тех"})); err != nil {
		return err
	}
	if err := c.request(tx, fedor, private, typed("ошиблись")); err != nil {
		return err
	}
	for _, b := range slices.Backward(c.seen) {
		if command := handlers.CommandOf(b.Data); command == "exchange" || command == "stands" {
			return c.request(tx, oneOf(c.rng, []domain.Person{ira, fedor}), private, pressed(b.Data))
		}
	}
	return nil
}

// soundRunning is sound, but that a bracket whose next round was published before a result
// changed is told by check (CN-30), and that stages not drawn are not in the file.
func soundRunning(tx *storage.Tx, t *domain.Tournament) error {
	if t.Phase != domain.PhaseRunning && t.Phase != domain.PhaseFinished {
		return soundPeople(t)
	}
	if err := sound(tx, t.ID); err != nil && !strings.Contains(err.Error(), "CN-30") {
		return err
	}
	return nil
}
