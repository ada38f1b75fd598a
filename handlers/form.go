package handlers

import (
	"encoding/json"
	"fmt"
	"slices"
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
	if d.Kind == protestForm && c.Chat.Kind == domain.Group && (c.Reply == nil || !c.Reply.FromBot) {
		return false, nil // talk in the group is no grounds
	}
	if err := c.settleForm(d); err != nil {
		return true, err
	}
	if err := c.exposed(d.Kind); err != nil {
		return true, err
	}
	return true, take(c, d.Draft)
}

// isWord tells whether the text is a bare word that leaves a form: «отмена». Grounds are
// sentences: any command word leaves their form.
func (c *Call) isWord(kind string) bool {
	cmd, ok := c.app.words[lower(c.Text)]
	return ok && (cmd.name == "cancel" || cmd.name == "yes" || kind == protestForm)
}

// answeredBy are the commands whose typed line answers a form, beside the one it is named after.
var answeredBy = map[string][]string{
	"reason": {"result"}, "seeds": {"draw"},
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
	if d != nil {
		c.dropClaim(d)
		c.show(domain.T("cancel.form"))
		return nil
	}
	c.show(domain.T("cancel.ok"))
	return nil
}
