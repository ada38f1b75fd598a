package handlers

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/domain"
)

// formFor is how long a form that waits for text is kept.
const formFor = 24 * time.Hour

// form is a dialog that goes on with the next text of the person.
type form func(*Call, json.RawMessage) error

func forms() map[string]form {
	return map[string]form{
		"register":  registerText,
		"roster":    rosterText,
		"rename":    renameText,
		"contacts":  contactsText,
		"reason":    reasonText,
		"add":       addText,
		"capacity":  capacityText,
		"standin":   standInText,
		"exclude":   excludeText,
		"share":     shareText,
		"dq":        dqText,
		"stop":      stopText,
		"finish":    finishText,
		"prize":     prizeText,
		"stands":    standsText,
		ruleKind:    ruleText,
		protestForm: protestText,
		appealForm:  appealText,
		errorForm:   errorText,
		councilKind: councilText,
	}
}

// await keeps a form open: the next text in this chat goes to it.
func (c *Call) await(kind string, draft any) error {
	data, err := json.Marshal(draft)
	if err != nil {
		return fmt.Errorf("draft of %s: %w", kind, err)
	}
	d := domain.Dialog{DialogKey: c.slot(domain.SlotForm), Kind: kind, Draft: data, Expires: c.At.Add(formFor)}
	if c.t != nil {
		d.Tournament = c.t.ID
	}
	c.change.Dialogs = append(c.change.Dialogs, d)
	return nil
}

// done closes the form of this person and chat.
func (c *Call) done() {
	c.change.DropDialogs = append(c.change.DropDialogs, c.slot(domain.SlotForm))
}

// formText gives a text to the form that waits for it; false when none does.
func (c *Call) formText() (bool, error) {
	d, err := c.openForm()
	if err != nil || d == nil {
		return false, err
	}
	take, ok := forms()[d.Kind]
	if !ok || c.Text == "" || c.isWord(d.Kind) {
		return false, nil
	}
	if c.Chat.Kind == domain.Group && c.isTalk(d.Kind) {
		return false, nil
	}
	if err := c.settleForm(d); err != nil {
		return true, endsForm(err)
	}
	if err := c.exposed(d.Kind); err != nil {
		return true, err
	}
	return true, take(c, d.Draft)
}

// isTalk tells whether a text in the group is no answer to a form: grounds of a protest are a
// reply to the bot, a number of places is a number.
func (c *Call) isTalk(kind string) bool {
	switch kind {
	case protestForm:
		return c.Reply == nil || !c.Reply.FromBot
	case "capacity":
		_, err := strconv.Atoi(strings.TrimSpace(c.Text))
		return err != nil
	}
	return false
}

// isWord tells whether the text is a bare word that leaves a form: «отмена». Grounds are
// sentences, and places are a number: any command word leaves their form.
func (c *Call) isWord(kind string) bool {
	cmd, ok := c.app.words[lower(c.Text)]
	return ok && (cmd.name == "cancel" || cmd.name == "yes" || kind == protestForm || kind == "capacity")
}

// answeredBy are the commands whose typed line answers a form, beside the one it is named after.
var answeredBy = map[string][]string{
	"reason": {"result"}, "seeds": {"draw"}, "capacity": {"open"},
	ruleKind: {"decide", "vote"}, protestForm: {"protest"},
}

// closeAnswered closes a form once a typed command has done, or asks about, what the form was
// for: the next text must not go to it.
func (c *Call) closeAnswered(command string) error {
	asks := func(slot domain.DialogSlot) bool {
		return slices.ContainsFunc(c.change.Dialogs, func(d domain.Dialog) bool { return d.DialogKey == c.slot(slot) })
	}
	if c.Kind != Typed || asks(domain.SlotForm) || c.entry == nil && !asks(domain.SlotConfirm) {
		return nil
	}
	d, err := c.openForm()
	if err != nil || d == nil || c.t == nil || d.Tournament != c.t.ID {
		return err
	}
	if d.Kind == command || slices.Contains(answeredBy[d.Kind], command) {
		c.done()
	}
	return nil
}

func (c *Call) openForm() (*domain.Dialog, error) {
	d, err := c.store.Dialog(c.ctx, c.slot(domain.SlotForm))
	if err != nil {
		return nil, fmt.Errorf("form: %w", err)
	}
	if d == nil || c.At.After(d.Expires) {
		return nil, nil
	}
	return d, nil
}

// settleForm makes the form's tournament the call's.
func (c *Call) settleForm(d *domain.Dialog) error {
	if d.Tournament == 0 {
		return nil
	}
	t, err := c.store.Tournament(c.ctx, d.Tournament)
	if err != nil || t == nil {
		return err
	}
	c.settle(t)
	if finished(t) {
		return domain.Refuse(domain.Closed, "finished", "Name", t.Name)
	}
	return nil
}

// settled is a refusal that no other text can mend: what the form asked for was settled elsewhere
// meanwhile, or is no longer the sender's to settle. The form closes with it.
type settled struct{ error }

func (s settled) Unwrap() error { return s.error }

// endsForm makes a refusal of that kind close the form; one of what was typed keeps it open.
func endsForm(err error) error {
	refusal, ok := domain.AsRefusal(err)
	if !ok || refusal.Kind == domain.Invalid || refusal.Kind == domain.Early {
		return err
	}
	return settled{err}
}

// cancel leaves the open question or form; a button of a result's form names its game.
func cancel(c *Call) error {
	if c.Kind == Pressed && c.t != nil && c.Args != "" {
		return c.leaveResult()
	}
	d, err := c.openForm()
	if err != nil {
		return err
	}
	c.done()
	c.change.DropDialogs = append(c.change.DropDialogs, c.slot(domain.SlotConfirm))
	text := domain.T("cancel.ok")
	if d != nil {
		c.dropClaim(d)
		text = domain.T("cancel.form")
		if err = c.ofForm(d); err != nil {
			return err
		}
	}
	c.show(text, c.toMenu()...)
	return nil
}

// ofForm makes the form's tournament the call's, so that the menu is of it.
func (c *Call) ofForm(d *domain.Dialog) error {
	if c.t != nil || d.Tournament == 0 {
		return nil
	}
	t, err := c.store.Tournament(c.ctx, d.Tournament)
	if err == nil && t != nil {
		c.settle(t)
	}
	return err
}

// toMenu is backToMenu where no tournament needs to be settled.
func (c *Call) toMenu() [][]domain.Button {
	if c.Chat.Kind != domain.Private {
		return nil
	}
	return [][]domain.Button{c.menuRow()}
}
