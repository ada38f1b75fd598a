package handlers

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/domain"
)

// errAsked ends a request that was answered with a question: what was typed is kept
// and goes on when the question is answered.
var errAsked = errors.New("asked which one")

// confirmFor is how long a question can be answered by /yes.
const confirmFor = 5 * time.Minute

// which settles the tournament of the request (G-16): a button or a reply decides;
// else a #tag; else the only one of the chat, or in private the only one the person
// takes part in; else the bot asks.
func (c *Call) which(cmd *command) error {
	if cmd.needs == noTournament || c.t != nil {
		return c.stillOpen(cmd)
	}
	if c.Reply != nil && c.Reply.Post.Tournament != 0 {
		t, err := c.store.Tournament(c.ctx, c.Reply.Post.Tournament)
		switch {
		case err != nil:
			return err
		case t == nil:
			return domain.Refuse(domain.Stale, "stale.button")
		}
		c.settle(t)
		return c.stillOpen(cmd)
	}
	list, err := c.candidates(cmd)
	if err != nil {
		return err
	}
	switch len(list) {
	case 0:
		return c.noneHere(cmd)
	case 1:
		c.settle(list[0])
		return c.stillOpen(cmd)
	}
	return c.askWhich(cmd, list)
}

func (c *Call) stillOpen(cmd *command) error {
	if cmd.needs == openTournament && c.t.Phase == domain.PhaseFinished {
		return domain.Refuse(domain.Closed, "finished", "Name", c.t.Name)
	}
	return nil
}

// noneHere says why no tournament is meant. In private the person's last one may be over.
func (c *Call) noneHere(cmd *command) error {
	if c.Chat.Kind == domain.Group {
		return domain.Refuse(domain.Missing, "none.group")
	}
	all, err := c.known()
	switch {
	case err != nil:
		return err
	case len(all) == 0 && cmd.name == "register":
		return domain.Refuse(domain.Missing, "none.register")
	case len(all) == 0:
		return domain.Refuse(domain.Missing, "none.private")
	}
	return domain.Refuse(domain.Closed, "finished", "Name", all[0].Name)
}

// candidates are the tournaments the command can be meant for.
func (c *Call) candidates(cmd *command) ([]*domain.Tournament, error) {
	own, err := c.here()
	if err != nil {
		return nil, err
	}
	all, err := c.known()
	if err != nil {
		return nil, err
	}
	if tagged := c.takeTag(all); len(tagged) > 0 {
		return tagged, nil
	}
	if list := c.enterable(cmd, all); len(list) > 0 {
		return list, nil
	}
	open := slices.DeleteFunc(slices.Clone(own), finished)
	if len(open) == 0 {
		return firstFor(cmd, all), nil
	}
	return c.inTopic(c.suited(cmd, open)), nil
}

// suited are the tournaments in whose regulation the command makes sense; all when it does in none.
func (c *Call) suited(cmd *command, list []*domain.Tournament) []*domain.Tournament {
	fit := slices.DeleteFunc(slices.Clone(list), func(t *domain.Tournament) bool {
		of := *c
		of.t = t
		return !of.suits(cmd)
	})
	if len(fit) == 0 {
		return list
	}
	return fit
}

func finished(t *domain.Tournament) bool { return t.Phase == domain.PhaseFinished }

// here are the tournaments of the group, or in private those of the person.
func (c *Call) here() ([]*domain.Tournament, error) {
	var list []*domain.Tournament
	var err error
	if c.Chat.Kind == domain.Group {
		list, err = c.store.TournamentsIn(c.ctx, c.Chat.ID)
	} else {
		list, err = c.store.TournamentsOf(c.ctx, c.From.ID)
	}
	if err != nil {
		return nil, fmt.Errorf("tournaments: %w", err)
	}
	return list, nil
}

func (c *Call) openHere() ([]*domain.Tournament, error) {
	all, err := c.here()
	return slices.DeleteFunc(slices.Clone(all), finished), err
}

// inTopic prefers the tournaments of the topic the request came from.
func (c *Call) inTopic(list []*domain.Tournament) []*domain.Tournament {
	same := slices.DeleteFunc(slices.Clone(list), func(t *domain.Tournament) bool { return t.Thread != c.Thread })
	if len(same) > 0 && c.Chat.Kind == domain.Group {
		return same
	}
	return list
}

// takeTag finds the tournaments whose #tag stands in the arguments and takes it out of them.
func (c *Call) takeTag(list []*domain.Tournament) []*domain.Tournament {
	for word := range strings.FieldsSeq(c.Args) {
		tag, ok := strings.CutPrefix(word, "#")
		if !ok || strings.Trim(tag, "0123456789") == "" {
			continue
		}
		named := slices.DeleteFunc(slices.Clone(list), func(t *domain.Tournament) bool { return !strings.EqualFold(t.Tag, tag) })
		if len(named) > 0 {
			c.Args = strings.TrimSpace(strings.Replace(c.Args, word, "", 1))
			return named[:1]
		}
	}
	return nil
}

// pending is what a SlotConfirm dialog keeps: what will be done after the answer.
type pending struct {
	Command, Args string
	// At, Edited and To are of the message that was typed: its dates, and whom it answered.
	At     time.Time
	Edited time.Time       `json:",omitzero"`
	To     domain.PersonID `json:",omitempty"`
}

func (c *Call) askWhich(cmd *command, list []*domain.Tournament) error {
	if err := c.keep("which", cmd.name, c.Args, 0); err != nil {
		return err
	}
	rows := make([][]domain.Button, len(list))
	for i, t := range list {
		rows[i] = row(domain.Button{Text: t.Name, Data: line{tournament: t.ID, command: "go"}.data()})
	}
	c.say(domain.T("which"), rows...)
	return errAsked
}

// keep stores a command line in the confirm slot of this person and chat.
func (c *Call) keep(kind, command, args string, t domain.TournamentID) error {
	p := pending{Command: command, Args: args}
	if c.Kind == Typed {
		p.At, p.Edited = c.At, c.EditedAt
		if first, ok := c.asked(kind, p); ok {
			p.At, p.Edited = first.At, first.Edited
		}
	}
	if c.Reply != nil && !c.Reply.FromBot {
		p.To = c.Reply.From.ID
	}
	draft, err := json.Marshal(p)
	if err != nil {
		return fmt.Errorf("pending command: %w", err)
	}
	c.change.Dialogs = append(c.change.Dialogs, domain.Dialog{
		DialogKey: c.slot(domain.SlotConfirm), Kind: kind, Tournament: t, Draft: draft, Expires: c.At.Add(waitFor(command)),
	})
	return nil
}

// asked is the same protest written before, whose question still waits: writing it again
// does not make it later (G-7).
func (c *Call) asked(kind string, again pending) (pending, bool) {
	var first pending
	d, err := c.store.Dialog(c.ctx, c.slot(domain.SlotConfirm))
	if err != nil || d == nil || d.Kind != kind || c.At.After(d.Expires) || json.Unmarshal(d.Draft, &first) != nil {
		return first, false
	}
	return first, again.Command == "protest" && first.Command == again.Command && first.Args == again.Args
}

// waitFor is how long a question is kept. A typed protest is filed already, whatever it
// takes to say which tournament is meant (G-7).
func waitFor(command string) time.Duration {
	if command == "protest" {
		return formFor
	}
	return confirmFor
}

func (c *Call) slot(s domain.DialogSlot) domain.DialogKey {
	return domain.DialogKey{Chat: c.Chat.ID, Person: c.From.ID, Slot: s}
}

// goOn continues what was typed before the bot asked which tournament was meant.
func goOn(c *Call) error {
	return c.continuePending("which")
}

// yes confirms the last question asked of this person in this chat.
// A button says which question it stands under.
func yes(c *Call) error { return c.continuePending("confirm") }

func (c *Call) continuePending(kind string) error {
	d, err := c.store.Dialog(c.ctx, c.slot(domain.SlotConfirm))
	if err != nil {
		return fmt.Errorf("dialog: %w", err)
	}
	if d == nil || d.Kind != kind || c.At.After(d.Expires) {
		return domain.Refuse(domain.Stale, "nothing.asked")
	}
	var p pending
	if err := json.Unmarshal(d.Draft, &p); err != nil {
		return fmt.Errorf("pending command: %w", err)
	}
	if c.Kind == Pressed && c.Command == "yes" && c.Args != p.mark() {
		return domain.Refuse(domain.Stale, "nothing.asked")
	}
	c.change.DropDialogs = append(c.change.DropDialogs, d.DialogKey)
	if kind == "which" {
		if err := c.asTyped(p); err != nil {
			return err
		}
	}
	l := line{tournament: d.Tournament, command: p.Command, args: p.Args}
	if c.t != nil {
		l.tournament = c.t.ID
	}
	return c.runLine(l)
}

// asTyped gives the request what the message had that the question interrupted.
func (c *Call) asTyped(p pending) error {
	c.typedAt, c.EditedAt = p.At, p.Edited
	if p.To == 0 {
		return nil
	}
	person, err := c.store.Person(c.ctx, p.To)
	if err != nil || person == nil {
		return err
	}
	c.Reply = &Reply{From: *person}
	return nil
}

// confirm asks before something that cannot be taken back; the button and /yes do it.
func (c *Call) confirm(question, label domain.Text, command, args string) error {
	if err := c.keep("confirm", command, args, c.t.ID); err != nil {
		return err
	}
	c.show(question, row(c.button(label, command, args)), row(c.button(domain.T("button.no"), "cancel", "")))
	return nil
}

// confirmTyped is confirm for a line too long for a button: the button says yes to the
// question that is kept.
func (c *Call) confirmTyped(question, label domain.Text, l line, rows ...[]domain.Button) error {
	if err := c.keep("confirm", l.command, l.args, c.t.ID); err != nil {
		return err
	}
	first := row(c.button(label, "yes", pending{Command: l.command, Args: l.args}.mark()))
	c.show(question, append(append([][]domain.Button{first}, rows...), row(c.button(domain.T("button.no"), "cancel", "")))...)
	return nil
}

// mark tells questions apart in the data of a button.
func (p pending) mark() string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(p.Command + " " + p.Args)) // never fails
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}
