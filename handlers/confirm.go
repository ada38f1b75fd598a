package handlers

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"strconv"
	"time"

	"arbiter/domain"
)

// confirmFor is how long a question can be answered by /yes.
const confirmFor = 5 * time.Minute

// pending is what the dialog of a question keeps: what will be done after the answer.
type pending struct {
	Command, Args string
	// At, Edited and To are of the message that was typed: its dates, and whom it answered.
	At     time.Time
	Edited time.Time       `json:",omitzero"`
	To     domain.PersonID `json:",omitempty"`
}

// keep stores a command line with the question of a kind that is asked about it.
func (c *Call) keep(kind, command, args string, t domain.TournamentID) error {
	p := pending{Command: command, Args: args}
	key := c.questionSlot(kind, p.mark())
	if c.Kind == Typed {
		p.At, p.Edited = c.At, c.EditedAt
		if first, ok := c.asked(key, kind, p); ok {
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
		DialogKey: key, Kind: kind, Tournament: t, Draft: draft, Expires: c.At.Add(waitFor(command)),
	})
	return nil
}

// questionSlot is where a question waits. /yes answers the last one; of those about the
// tournament each has its own place, and its button says which one it stands under.
func (c *Call) questionSlot(kind, mark string) domain.DialogKey {
	if kind == "which" {
		return c.slot(domain.SlotWhich(mark))
	}
	return c.slot(domain.SlotConfirm)
}

// asked is the same protest written before, whose question still waits: writing it again
// does not make it later (G-7).
func (c *Call) asked(key domain.DialogKey, kind string, again pending) (pending, bool) {
	var first pending
	d, err := c.store.Dialog(c.ctx, key)
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

// yes confirms the last question asked of this person in this chat.
// A button says which question it stands under.
func yes(c *Call) error { return c.continuePending("confirm") }

func (c *Call) continuePending(kind string) error {
	d, err := c.store.Dialog(c.ctx, c.questionSlot(kind, c.Args))
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
	if c.Kind == Pressed && c.Args != p.mark() {
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
