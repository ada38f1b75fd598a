package handlers

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"arbiter/domain"
)

// ruleForm is a decision on its way through its two steps. Revision tells whether the
// result was changed meanwhile.
type ruleForm struct {
	Protest  string          `json:"protest"`
	Revision int             `json:"revision"`
	Accept   bool            `json:"accept,omitempty"` // a decision that accepts is to be chosen
	Decision domain.Decision `json:"decision,omitempty"`
	Draft    json.RawMessage `json:"draft,omitempty"` // a corrected result by buttons
	Body     json.RawMessage `json:"body,omitempty"`
	Reason   string          `json:"reason,omitempty"`
	Also     []string        `json:"also,omitempty"`     // further protests that it answers (MF-17)
	Annulled bool            `json:"annulled,omitempty"` // "annul" was typed where it means a replay (CN-26)
	Closed   bool            `json:"closed,omitempty"`   // it closes the vote of the panel
}

// token names what was shown, so that a button of another form carries nothing out.
func (f ruleForm) token() string {
	data, _ := json.Marshal(f) //nolint:errcheck // strings and raw JSON of our own
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:3])
}

const ruleKind = "decide"

// goOnRuling asks what is open: the decision, the corrected result, the reason; then it
// shows what changes.
func (c *Call) goOnRuling(p domain.Protest, g domain.Game, f ruleForm) error {
	if err := c.allows(p, g, f); err != nil {
		return err
	}
	switch {
	case f.Decision == "":
		return c.askDecision(p, g, f)
	case f.Decision == domain.Correct && len(f.Body) == 0:
		return c.askCorrection(p, g, f)
	case f.Reason == "":
		return c.askWhy(p, g, f)
	}
	return c.showEffect(p, g, f)
}

func (c *Call) askDecision(p domain.Protest, g domain.Game, f ruleForm) error {
	if c.partIn(p) == casting {
		return c.askCast(p, g, f)
	}
	list, err := c.outcomes(p)
	if err != nil {
		return err
	}
	text, err := c.cardText(p, list)
	if err != nil {
		return err
	}
	if f.Accept {
		text = domain.T("decide.ask.accept", "Number", p.Number())
	}
	rows := c.decisionRows(p, g, f.Accept)
	c.show(text, append(rows, row(c.button(domain.T("button.cancel"), "cancel", "")))...)
	return c.await(ruleKind, f)
}

// decisionRows are the buttons of the decisions on a protest.
func (c *Call) decisionRows(p domain.Protest, g domain.Game, accept bool) [][]domain.Button {
	var buttons []domain.Button
	for _, d := range c.choicesOf(p, g) {
		if d != domain.Reject || !accept {
			buttons = append(buttons, c.button(c.decisionLabel(g, d), "decide", itoa(p.Number())+" "+string(d)))
		}
	}
	return grid(2, buttons)
}

// ruleText takes what a person types while a decision is on its way: the decision, the
// result, or the reason. In the group only an answer to the bot is meant for it.
func ruleText(c *Call, draft json.RawMessage) error {
	if c.Chat.Kind == domain.Group && (c.Reply == nil || !c.Reply.FromBot) {
		return nil
	}
	var f ruleForm
	if err := json.Unmarshal(draft, &f); err != nil {
		return endsForm(domain.Refuse(domain.Stale, "stale.button"))
	}
	p, g, err := c.toDecide(f.Protest)
	if err != nil {
		return endsForm(err)
	}
	if err = c.stillToDecide(p); err != nil {
		return endsForm(err)
	}
	if f, err = c.openRuling(p, g); err != nil {
		return endsForm(err)
	}
	switch {
	case f.Decision == "":
		return c.startRuling(p, g, c.Text)
	case f.Decision == domain.Correct && len(f.Body) == 0:
		return c.startCorrection(p, g, f, c.Text)
	}
	return c.withReason(p, g, f, c.Text)
}

// ruleAlso takes another protest on the game into the decision, or out of it (MF-17).
func ruleAlso(c *Call, p domain.Protest, g domain.Game, args string) error {
	f, err := c.openRuling(p, g)
	if err != nil {
		return err
	}
	id := domain.ProtestIDOf(atoi(args))
	switch {
	case slices.Contains(f.Also, id):
		f.Also = slices.DeleteFunc(f.Also, func(a string) bool { return a == id })
	case slices.ContainsFunc(c.others(p), func(o domain.Protest) bool { return o.ID == id }):
		f.Also = append(f.Also, id)
	default:
		return domain.Refuse(domain.Stale, "stale.button")
	}
	return c.goOnRuling(p, g, f)
}

// openRuling loads the decision on its way. It refuses one of another person, of another
// protest, and one that was begun on another result.
func (c *Call) openRuling(p domain.Protest, g domain.Game) (ruleForm, error) {
	var f ruleForm
	if err := c.mayPress(p); err != nil {
		return f, err
	}
	d, err := c.openForm()
	if err != nil {
		return f, err
	}
	if d == nil || d.Kind != ruleKind || json.Unmarshal(d.Draft, &f) != nil || f.Protest != p.ID || d.Tournament != c.t.ID {
		return f, domain.Refuse(domain.Stale, "decide.stale", "Number", p.Number())
	}
	if f.Revision != g.Revision() {
		return f, domain.Refuse(domain.Stale, "decide.moved", "Number", p.Number(), "Game", c.app.gameText(c.t, g))
	}
	return f, nil
}

// mayPress lets those go on who may decide, or close the vote.
func (c *Call) mayPress(p domain.Protest) error {
	if c.mayClose(p) {
		return nil
	}
	return c.mayDecide(p)
}
