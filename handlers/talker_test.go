package handlers_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
	"arbiter/storage"
)

// upTo is how many random conversations of n are played: under -short, with the race detector,
// a few.
func upTo(n uint64) uint64 {
	if testing.Short() {
		return (n + 5) / 6
	}
	return n
}

// speech is what is said in conversations of a kind, and what must hold after each request.
type speech struct {
	lines, talk []string
	answered    string // the message of the bot that talk may be a reply to
	stays       func(before, after *domain.Tournament) error
	sound       func(tx *storage.Tx, t *domain.Tournament) error
}

// talker is a conversation on its way.
type talker struct {
	*club
	speech speech
	id     domain.TournamentID
	rng    *rand.Rand
	seen   []domain.Button
	log    []string
}

func newTalker(c *club, id domain.TournamentID, seed uint64, s speech) *talker {
	return &talker{club: c, speech: s, id: id, rng: rand.New(rand.NewPCG(seed, 7))} //nolint:gosec // a fixed conversation
}

func oneOf[T any](rng *rand.Rand, list []T) T { return list[rng.IntN(len(list))] }

// anyRequest is a command, a text, or a button that somebody has seen, mostly of late.
func (c *talker) anyRequest() handlers.Request {
	line := oneOf(c.rng, c.speech.lines)
	switch n := c.rng.IntN(6); {
	case n < 2 && len(c.seen) > 0:
		b := oneOf(c.rng, c.seen[max(0, len(c.seen)-200):])
		if _, payload, link := strings.Cut(b.URL, "?start="); link {
			return typed("/start " + payload)
		}
		return pressed(b.Data)
	case n == 2:
		command, args, _ := strings.Cut(line, " ")
		return pressed(handlers.Data(c.id, command, args))
	case n == 3:
		r := typed(oneOf(c.rng, c.speech.talk))
		if c.rng.IntN(2) == 0 {
			r.Reply = &handlers.Reply{FromBot: true, Text: c.speech.answered}
		}
		return r
	}
	r := typed("/" + line)
	if c.rng.IntN(8) == 0 {
		r.EditedAt, r.Kind = c.now, oneOf(c.rng, []handlers.Kind{handlers.Typed, handlers.Edited})
	}
	return r
}

func (c *talker) types(tx *storage.Tx, who domain.Person, text string) error {
	return c.request(tx, who, private, typed("/"+text))
}

// openLots gives every open lot its salt.
func (c *talker) openLots(tx *storage.Tx) error {
	t, err := tx.Tournament(context.Background(), c.id)
	if err != nil {
		return err
	}
	for _, l := range t.Lots {
		if len(l.Order) > 0 || l.Abandoned != "" {
			continue
		}
		r := typed("слово")
		r.Reply = &handlers.Reply{FromBot: true, Post: domain.PostKey{Tournament: c.id, Kind: "lot", Part: string(l.ID)}}
		if err := c.request(tx, guest, group, r); err != nil {
			return err
		}
	}
	return nil
}

// request is handled, sometimes twice, and everything is looked at.
func (c *talker) request(tx *storage.Tx, who domain.Person, where int64, r handlers.Request) error {
	c.log = append(c.log, fmt.Sprintf("%s %s in %d: %s %q%q", c.now.Format("15:04:05"), who.Name, where, r.Kind, r.Text, r.Data))
	for range 1 + c.rng.IntN(6)/5 {
		before, err := tx.Tournament(context.Background(), c.id)
		if err != nil {
			return err
		}
		rec, err := c.handle(tx, c.place(tx, r, who, where))
		if err != nil {
			return err
		}
		for _, change := range rec.changes {
			checkButtons(c.t.(*testing.T), allCommands(), change)
			c.collect(change)
		}
		after, err := tx.Tournament(context.Background(), c.id)
		if err != nil {
			return err
		}
		if err := c.speech.stays(before, after); err != nil {
			return err
		}
		if err := c.speech.sound(tx, after); err != nil {
			return err
		}
	}
	return nil
}

func (c *talker) collect(change domain.Change) {
	for _, m := range change.Messages {
		c.seen = append(c.seen, slices.Concat(m.Keyboard...)...)
	}
	for _, p := range change.Posts {
		c.seen = append(c.seen, slices.Concat(p.Keyboard...)...)
	}
}
