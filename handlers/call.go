package handlers

import (
	"context"
	"fmt"
	"reflect"
	"time"

	"arbiter/domain"
)

// Call is one request on its way to one Change. Use cases read from it, write their
// decision with write and note, and answer with say, show, toast and tell.
type Call struct {
	Request

	ctx    context.Context
	app    *App
	store  Store
	lang   string
	t      *domain.Tournament // settled by which (G-16); nil when the request has none
	change domain.Change
	entry  *domain.Entry
	fixed  bool // the change cannot be taken back
	// seatFor is the game and the seat for which a stand-in is entered, "" for none.
	seatFor string
	// announced tells that the group was told something of the change.
	announced bool
	// typedAt is the date of the message that a button goes on with; zero otherwise.
	typedAt time.Time
	// linked tells that a deep link said the command line: the message is a start, whatever it asks for.
	linked bool
}

func (a *App) begin(ctx context.Context, s Store, r Request) (*Call, error) {
	c := &Call{Request: r, ctx: ctx, app: a, store: s}
	if r.Tournament != 0 {
		t, err := s.Tournament(ctx, r.Tournament)
		if err != nil {
			return nil, fmt.Errorf("tournament %d: %w", r.Tournament, err)
		}
		c.t = t
	}
	c.lang = c.chooseLang()
	return c, nil
}

// chooseLang is the language of the answer: the person's in private, else the
// group's, the tournament's, Russian.
func (c *Call) chooseLang() string {
	var langs []string
	if c.Chat.Kind == domain.Private {
		langs = append(langs, c.From.Lang)
	}
	langs = append(langs, c.Chat.Lang)
	if c.t != nil {
		langs = append(langs, c.t.Lang)
	}
	return firstLang(langs...)
}

func firstLang(langs ...string) string {
	for _, lang := range langs {
		if lang != "" {
			return lang
		}
	}
	return "ru"
}

// settle makes t the tournament of the call.
func (c *Call) settle(t *domain.Tournament) {
	c.t = t
	c.lang = c.chooseLang()
}

// write adds to the decision. What it touches is seen through after.
func (c *Call) write(d domain.Delta) {
	c.change.Delta = c.change.Delta.Joined(d)
}

// after is the tournament with the decision taken so far.
func (c *Call) after() *domain.Tournament {
	if c.t == nil {
		return nil
	}
	return c.change.Delta.Applied(c.t)
}

// note is the journal's line for the decision; game may be empty.
func (c *Call) note(game domain.GameID, what domain.Text) {
	c.entry = &domain.Entry{At: c.At, By: c.From.ID, Game: game, What: what}
}

// noteFixed is note for what cannot be taken back by undo.
func (c *Call) noteFixed(game domain.GameID, what domain.Text) {
	c.note(game, what)
	c.fixed = true
}

// forget drops the decision and the answers so far, but not that the callback query
// must be answered.
func (c *Call) forget() {
	c.change, c.entry, c.announced = domain.Change{}, nil, false
}

// finish writes the change: the decision, its journal line, the posts that follow
// from it, the answers.
func (c *Call) finish() error {
	if c.t != nil {
		c.change.Tournament, c.change.Version = c.t.ID, c.t.Version
		c.noteSeen()
		if err := c.tellReserve(); err != nil {
			return err
		}
		if err := c.offerExchanges(); err != nil {
			return err
		}
		if err := c.offerDrafts(); err != nil {
			return err
		}
		if err := c.askAnew(); err != nil {
			return err
		}
		if err := c.askSeats(); err != nil {
			return err
		}
		c.timeOverdue()
		if err := c.tellTogether(); err != nil {
			return err
		}
		c.journal()
		if err := c.nameUndo(); err != nil {
			return err
		}
		if err := c.reconcile(); err != nil {
			return err
		}
	}
	if _, err := c.store.Apply(c.ctx, c.change); err != nil {
		return fmt.Errorf("apply: %w", err)
	}
	return nil
}

func (c *Call) journal() {
	if c.entry == nil {
		return
	}
	done := c.change.Delta
	c.entry.Done = &done
	if !c.fixed {
		undo := done.Inverse(c.t)
		undo.Lots, undo.DropLots = nil, nil // a secret that was published stays published
		c.entry.Undo = &undo
		c.noteTold()
	}
	c.change.Entry = c.entry
}

// reconcile puts the posts of the tournament as they should be after the change.
func (c *Call) reconcile() error {
	if !c.touched() {
		return nil
	}
	c.announceRound()
	posts, err := c.posts(c.after(), c.groupLang())
	if err != nil {
		return err
	}
	c.change.Posts = append(c.change.Posts, posts...)
	return nil
}

// announceRound notes that one more round is complete: its standings are a new message.
func (c *Call) announceRound() {
	now := c.after()
	if complete := c.app.completeRounds(now); complete > now.Last.Round {
		last := now.Last
		last.Round = complete
		c.write(domain.Delta{Last: &last})
	}
}

// touched tells whether posts may differ: what was sent changes them only by what it made known.
func (c *Call) touched() bool {
	return c.entry != nil || c.Kind == Due || c.Kind == Working || c.Kind == Sent && !reflect.ValueOf(c.change.Delta).IsZero()
}

// groupLang is the language of the group the tournament is played in.
func (c *Call) groupLang() string {
	if chat, err := c.store.Chat(c.ctx, c.t.Chat); err == nil && chat != nil {
		return firstLang(chat.Lang, c.t.Lang)
	}
	return firstLang(c.t.Lang)
}
