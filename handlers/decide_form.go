package handlers

import (
	"bytes"
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
	text, err := c.cardText(p, g)
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
			buttons = append(buttons, c.button(domain.T("decide.button."+string(d)), "decide", itoa(p.Number())+" "+string(d)))
		}
	}
	return grid(2, buttons)
}

// askCorrection opens the result's own form at what stands.
func (c *Call) askCorrection(p domain.Protest, g domain.Game, f ruleForm) error {
	r, err := c.reporter()
	if err != nil {
		return err
	}
	draft := f.Draft
	if len(draft) == 0 {
		draft = r.Draft(g)
	}
	return c.stepCorrection(r, p, g, f, draft)
}

// corrected takes a draft that was typed or chosen: a whole one becomes the new protocol.
func (c *Call) corrected(r domain.Reporter, p domain.Protest, g domain.Game, f ruleForm, draft json.RawMessage) error {
	q, err := r.Step(c.t, g, draft)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	if !q.Complete {
		return c.stepCorrection(r, p, g, f, draft)
	}
	body, err := r.Body(c.t, g, draft)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	if bytes.Equal(body, g.Protocol.Body) {
		return domain.Refuse(domain.Invalid, "decide.same", "Number", p.Number(), "Game", c.app.gameText(c.t, g))
	}
	f.Draft, f.Body = nil, body
	return c.goOnRuling(p, g, f)
}

func (c *Call) stepCorrection(r domain.Reporter, p domain.Protest, g domain.Game, f ruleForm, draft json.RawMessage) error {
	q, err := r.Step(c.t, g, draft)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	f.Draft = draft
	c.show(domain.T("decide.correct", "Number", p.Number(), "Question", q.Text), c.choices(q, "decide", itoa(p.Number())+" pick")...)
	return c.await(ruleKind, f)
}

// rulePick answers a step of the corrected result: decide P pick KEY VALUE.
func rulePick(c *Call, p domain.Protest, g domain.Game, args string) error {
	f, err := c.openRuling(p, g)
	if err != nil {
		return err
	}
	words := fields(args)
	r, err := c.reporter()
	if err != nil {
		return err
	}
	if len(words) != 2 || f.Decision != domain.Correct || len(f.Draft) == 0 {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	draft, err := r.Choose(c.t, g, f.Draft, words[0], words[1])
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	return c.corrected(r, p, g, f, draft)
}

// readyReasons is how many reasons are offered as buttons.
const readyReasons = 3

func (c *Call) askWhy(p domain.Protest, g domain.Game, f ruleForm) error {
	var buttons []domain.Button
	for n := 1; n <= readyReasons; n++ {
		buttons = append(buttons, c.button(readyReason(f, n), "decide", itoa(p.Number())+" why "+itoa(n)))
	}
	rows := append(grid(1, buttons), row(c.button(domain.T("button.cancel"), "cancel", "")))
	c.show(domain.T("decide.why", "Number", p.Number(), "Decision", c.rulingText(g, f)), rows...)
	return c.await(ruleKind, f)
}

// readyReason is one of the reasons offered: those of a rejection are others.
func readyReason(f ruleForm, n int) domain.Text {
	if f.Decision == domain.Reject {
		return domain.T("decide.reason.reject." + itoa(n))
	}
	return domain.T("decide.reason.accept." + itoa(n))
}

// ruleWhy takes one of the ready reasons, in the language of the group that reads it.
func ruleWhy(c *Call, p domain.Protest, g domain.Game, args string) error {
	f, err := c.openRuling(p, g)
	if err != nil {
		return err
	}
	n := atoi(args)
	if n < 1 || n > readyReasons || f.Decision == "" {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	f.Reason = c.app.texts.Text(c.groupLang(), readyReason(f, n))
	return c.goOnRuling(p, g, f)
}

// ruleText takes what a person types while a decision is on its way: the decision, the
// result, or the reason. In the group only an answer to the bot is meant for it.
func ruleText(c *Call, draft json.RawMessage) error {
	if c.Chat.Kind == domain.Group && (c.Reply == nil || !c.Reply.FromBot) {
		return nil
	}
	var f ruleForm
	if err := json.Unmarshal(draft, &f); err != nil {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	p, g, err := c.toDecide(f.Protest)
	if err != nil {
		return err
	}
	if err = c.stillToDecide(p); err != nil {
		return err
	}
	if f, err = c.openRuling(p, g); err != nil {
		return err
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
