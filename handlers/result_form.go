package handlers

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"arbiter/domain"
)

// What pick answers beside the questions of the regulation.
const (
	pickDraft   = "form"    // go on with a draft, or begin anew
	pickCopy    = "copy"    // the protocol is right, although it repeats another
	pickReplace = "replace" // it is meant, although the other side proposes another
)

// resultForm is a result on its way by buttons, one a game and judge. Revision tells whether
// somebody was faster.
type resultForm struct {
	Game     domain.GameID   `json:"game"`
	Revision int             `json:"revision"`
	Draft    json.RawMessage `json:"draft,omitempty"`
	// Body is the protocol that waits for the answer to pickCopy or pickReplace.
	Body json.RawMessage `json:"body,omitempty"`
	At   time.Time       `json:"at,omitzero"` // the last answer
}

// keepResult keeps a result on its way for a day.
func (c *Call) keepResult(f resultForm) error {
	data, err := json.Marshal(f)
	if err != nil {
		return fmt.Errorf("result on its way: %w", err)
	}
	c.change.Dialogs = append(c.change.Dialogs, domain.Dialog{
		DialogKey: c.resultSlot(f.Game), Kind: "result", Tournament: c.t.ID, Draft: data, Expires: c.At.Add(formFor)})
	return nil
}

func (c *Call) resultSlot(game domain.GameID) domain.DialogKey {
	return c.slot(domain.SlotResult(c.t.ID, game))
}

// dropResult forgets the sender's draft of a game.
func (c *Call) dropResult(game domain.GameID) {
	c.change.DropDialogs = append(c.change.DropDialogs, c.resultSlot(game))
}

// draftOf is the sender's draft of a game; nil when there is none, or another result was
// given since it was begun.
func (c *Call) draftOf(g domain.Game) (*resultForm, error) {
	d, err := c.store.Dialog(c.ctx, c.resultSlot(g.ID))
	if err != nil {
		return nil, fmt.Errorf("result on its way: %w", err)
	}
	var f resultForm
	if d == nil || c.At.After(d.Expires) || !unmarshal(d.Draft, &f) || f.Game != g.ID || f.Revision != g.Revision() {
		return nil, nil
	}
	return &f, nil
}

// draftResult is a result on its way and its game.
type draftResult struct {
	game domain.Game
	form resultForm
}

// drafts are the sender's results on their way here, the last touched first.
func (c *Call) drafts() ([]draftResult, error) {
	dialogs, err := c.store.Dialogs(c.ctx, c.t.ID, "result")
	if err != nil {
		return nil, fmt.Errorf("results on their way: %w", err)
	}
	var list []draftResult
	for _, g := range c.t.Games {
		slot := c.resultSlot(g.ID)
		for _, d := range dialogs {
			var f resultForm
			if d.DialogKey == slot && !c.At.After(d.Expires) && unmarshal(d.Draft, &f) && f.Game == g.ID && f.Revision == g.Revision() {
				list = append(list, draftResult{game: g, form: f})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b draftResult) int { return b.form.At.Compare(a.form.At) })
	return list, nil
}

// openDraft is draftOf for a button, which is stale without a draft.
func (c *Call) openDraft(g domain.Game) (resultForm, error) {
	f, err := c.draftOf(g)
	if err != nil {
		return resultForm{}, err
	}
	if f == nil {
		return resultForm{}, domain.Refuse(domain.Stale, "result.stale", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	}
	return *f, nil
}

// Continuer is a regulation whose results can be typed part after part.
type Continuer interface {
	// ReadOn is Reporter.Read on a draft, whose parts stay where none are typed.
	ReadOn(t *domain.Tournament, g domain.Game, draft json.RawMessage, typed string) (json.RawMessage, error)
}

// readResult reads what was typed, on the draft of the game where the regulation can.
func (c *Call) readResult(r domain.Reporter, g domain.Game, typed string) (json.RawMessage, error) {
	f, err := c.draftOf(g)
	if err != nil {
		return nil, err
	}
	if on, ok := r.(Continuer); ok && f != nil {
		return on.ReadOn(c.t, g, f.Draft, typed) //nolint:wrapcheck // a refusal of the regulation
	}
	return r.Read(c.t, g, typed) //nolint:wrapcheck // a refusal of the regulation
}

// askResult lists the games that wait for a result of this judge; those begun are gone on with.
func (c *Call) askResult() error {
	var buttons []domain.Button
	for _, g := range c.t.Games {
		if !c.toGive(g) {
			continue
		}
		f, err := c.draftOf(g)
		if err != nil {
			return err
		}
		number := itoa(g.Number())
		if f != nil && len(f.Draft) > 0 {
			buttons = append(buttons, c.button(domain.T("button.draft.go", "Number", g.Number()), "result", number))
			continue
		}
		buttons = append(buttons, c.plainButton(c.numbered(g)+" "+c.plain(c.shortWaiting(g)), "result", number))
	}
	if len(buttons) == 0 {
		return domain.Refuse(domain.Early, "result.which.none")
	}
	c.show(domain.T("result.which"), append(grid(1, buttons), c.backToMenu()...)...)
	return nil
}

// startOrGoOn begins the form at a draft; one that was begun before is offered instead.
func (c *Call) startOrGoOn(r domain.Reporter, g domain.Game, begin json.RawMessage) error {
	f, err := c.draftOf(g)
	if err != nil {
		return err
	}
	if f == nil || len(f.Draft) == 0 {
		return c.goOnResult(r, g, begin, false)
	}
	number := itoa(g.Number())
	c.show(domain.T("result.draft", "Number", g.Number(), "At", c.local(f.At.Truncate(time.Minute))),
		row(c.button(domain.T("button.draft.go", "Number", g.Number()), "pick", number+" "+pickDraft+" go"),
			c.button(domain.T("button.draft.new"), "pick", number+" "+pickDraft+" new")))
	return nil
}

// pickedDraft goes on with a draft, or begins anew.
func (c *Call) pickedDraft(r domain.Reporter, g domain.Game, f resultForm, value string) error {
	if value == "new" {
		f.Draft = r.Draft(g)
	}
	return c.goOnResult(r, g, f.Draft, false)
}

// leaveResult leaves the form of a game. What was answered is kept and offered again.
func (c *Call) leaveResult() error {
	g, err := c.game(c.Args)
	if err != nil {
		return err
	}
	f, err := c.draftOf(g)
	if err != nil {
		return err
	}
	if f == nil || len(f.Draft) == 0 {
		c.dropResult(g.ID)
		c.show(domain.T("cancel.form"), c.backToMenu()...)
		return nil
	}
	c.show(domain.T("cancel.kept", "Number", g.Number()),
		append([][]domain.Button{row(c.button(domain.T("button.draft.go", "Number", g.Number()), "pick", itoa(g.Number())+" "+pickDraft+" go"))}, c.backToMenu()...)...)
	return nil
}
