package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// journalDecide is the journal's line of a decision. Undo stops at it: what was done before
// is only taken back by its number.
const journalDecide = "journal.decide"

// showEffect is the first step: what the decision changes, with the button that does it.
func (c *Call) showEffect(p domain.Protest, g domain.Game, f ruleForm) error {
	delta, err := c.carried(p, c.ruling(f))
	if err != nil {
		return err
	}
	key, label := "decide.effect", domain.T("decide.button.yes")
	switch {
	case f.Closed:
		key, label = "decide.effect.close", domain.T("decide.button.close")
	case c.partIn(p) == voter:
		key, label = "decide.effect.vote", domain.T("decide.button.vote")
	}
	panel := c.app.panel(c.t, p)
	text := domain.T(key, "Number", p.Number(), "Also", c.alsoText(f), "Decision", c.rulingText(g, f), "Annulled", annulledText(f),
		"Effect", c.effectText(c.effectOf(p, delta)), "Reason", f.Reason, "Voted", c.tally(panel, p, false).Voted, "Of", len(panel.Voters))
	args := itoa(p.Number()) + " yes " + f.token()
	if err := c.keep("confirm", "decide", args, c.t.ID); err != nil {
		return err
	}
	rows := append([][]domain.Button{row(c.button(label, "decide", args))}, c.alsoRows(p, f)...)
	c.show(text, append(rows, row(c.button(domain.T("button.cancel"), "cancel", "")))...)
	return c.await(ruleKind, f)
}

// alsoRows offer the other protests on the game for the same decision (MF-17).
func (c *Call) alsoRows(p domain.Protest, f ruleForm) [][]domain.Button {
	var rows [][]domain.Button
	for _, o := range c.others(p) {
		key := "decide.button.also"
		if slices.Contains(f.Also, o.ID) {
			key = "decide.button.also.not"
		}
		rows = append(rows, row(c.button(domain.T(key, "Number", o.Number()), "decide", itoa(p.Number())+" also "+itoa(o.Number()))))
	}
	return rows
}

func (c *Call) alsoText(f ruleForm) domain.Text {
	if len(f.Also) == 0 {
		return domain.Text{}
	}
	return domain.T("decide.also", "Numbers", protestNumbers(f.Also))
}

func protestNumbers(ids []string) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = itoa(domain.Protest{ID: id}.Number())
	}
	return list
}

func annulledText(f ruleForm) domain.Text {
	if !f.Annulled {
		return domain.Text{}
	}
	return domain.T("decide.annulled")
}

// ruling is the decision of a form as the sender's.
func (c *Call) ruling(f ruleForm) domain.Ruling {
	return domain.Ruling{Decision: f.Decision, Body: f.Body, Reason: f.Reason, By: c.From.ID, At: seconds(c.At)}
}

// carried is what a ruling makes of the tournament.
func (c *Call) carried(p domain.Protest, ruling domain.Ruling) (domain.Delta, error) {
	r, err := c.protestable()
	if err != nil {
		return domain.Delta{}, err
	}
	return protest.Carried(r, c.t, p, ruling) //nolint:wrapcheck // a refusal of the regulation
}

// ruleYes is the second step. What was shown is carried out only if nothing has changed
// since: the protest is open, the result the same, the sender may still decide.
func ruleYes(c *Call, p domain.Protest, g domain.Game, token string) error {
	f, err := c.openRuling(p, g)
	if err != nil {
		return err
	}
	if f.Decision == "" || f.Reason == "" || f.Decision == domain.Correct && len(f.Body) == 0 {
		return c.goOnRuling(p, g, f)
	}
	if token == "" && c.Kind == Pressed || token != "" && token != f.token() {
		return domain.Refuse(domain.Stale, "decide.other", "Number", p.Number())
	}
	if err := c.allows(p, g, f); err != nil {
		return err
	}
	c.done()
	c.change.DropDialogs = append(c.change.DropDialogs, c.slot(domain.SlotConfirm))
	also := slices.DeleteFunc(c.others(p), func(o domain.Protest) bool { return !slices.Contains(f.Also, o.ID) })
	switch {
	case f.Closed:
		return c.closeVote(p, f, also)
	case c.partIn(p) == voter:
		return c.vote(p, g, f, also)
	}
	if err := c.mayDecide(p); err != nil {
		return err
	}
	return c.carry(p, also, c.ruling(f))
}

// carry carries a decision out: it is written, said in the group, and told to both sides.
// Nothing takes it back (MF-12).
func (c *Call) carry(p domain.Protest, also []domain.Protest, ruling domain.Ruling) error {
	ruling.Reason = c.withAlone(p, ruling)
	delta, err := c.carried(p, ruling)
	if err != nil {
		return err
	}
	for _, o := range also {
		delta.Protests = append(delta.Protests, protest.Decided(o, ruling))
	}
	c.write(delta)
	c.settleGame(p.Game)
	decided, _ := c.after().Protest(p.ID)
	verdict, err := c.fullVerdict(decided, also)
	if err != nil {
		return err
	}
	c.noteFixed(p.Game, domain.T(journalDecide, "Number", p.Number(), "Decision", domain.T("decide.decided."+string(decisionOf(decided))), "Reason", ruling.Reason))
	c.announce(verdict)
	if c.Chat.Kind != domain.Group || c.Chat.ID != c.t.Chat {
		c.show(verdict, c.backToMenu()...)
	} else {
		c.toast(domain.T("decide.done"))
	}
	return c.tellVerdict(decided, also, verdict)
}

// settleGame keeps incidents and a new protocol equal (G-19). A result decided on before
// Telegram dated it ended at the decision at the latest: its window runs from there.
func (c *Call) settleGame(id domain.GameID) {
	before, _ := c.t.Game(id)
	g, _ := c.after().Game(id)
	if g.Void || g.Revision() == before.Revision() {
		return
	}
	c.writeFouls(g, c.From.ID)
	if g.Ended.IsZero() {
		g.Ended = seconds(c.At)
		c.write(domain.Delta{Games: []domain.Game{g}})
		c.timeWindow(g, c.app.deadline(c.after(), g))
	}
}

// withAlone adds to the reason that a chief judge decided who judged or played the game
// himself, because nobody else was left (MF-11).
func (c *Call) withAlone(p domain.Protest, ruling domain.Ruling) string {
	if panel := c.app.panel(c.t, p); !panel.Alone || ruling.By == 0 {
		return ruling.Reason
	}
	return c.texts().Text(c.groupLang(), domain.T("decide.alone", "Reason", ruling.Reason))
}
