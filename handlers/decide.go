package handlers

import (
	"strings"

	"arbiter/domain"
)

// decide answers /decide P DECISION: what a protest leads to (CN-23, MF-17). Always in two
// steps: what it changes is shown first, then "yes" carries it out.
func decide(c *Call) error {
	if a, ok := c.regulation().(domain.Appealable); ok {
		return c.decideClaim(a)
	}
	number, rest := cutWords(c.Args, 1)
	if number == "" {
		return c.askProtest()
	}
	p, g, err := c.toDecide(number)
	if err != nil {
		return err
	}
	if err := c.stillToDecide(p); err != nil {
		return err
	}
	word, after := cutWords(rest, 1)
	if act, ok := decideActs[plainWord(word)]; ok {
		return act(c, p, g, after)
	}
	return c.startRuling(p, g, rest)
}

// decideActs are the words after the number that are no decision: typed, or said by buttons.
var decideActs = map[string]func(c *Call, p domain.Protest, g domain.Game, args string) error{
	"yes": ruleYes, "да": ruleYes, // carries out what was shown
	"pick":  rulePick, // KEY VALUE: a step of the corrected result
	"why":   ruleWhy,  // N: one of the ready reasons
	"also":  ruleAlso, // P: the same decision for another protest on the game
	"cast":  ruleCast, // N: one of what the panel voted for
	"close": ruleClose, "закрыть": ruleClose, "закончить": ruleClose,
	"refer": ruleRefer, "коллегии": ruleRefer, "коллегия": ruleRefer,
}

// toDecide finds the protest a number means, and its game.
func (c *Call) toDecide(typed string) (domain.Protest, domain.Game, error) {
	n := atoi(strings.TrimLeft(typed, "№p#"))
	if n <= 0 {
		return domain.Protest{}, domain.Game{}, domain.Refuse(domain.Invalid, "decide.number", "Typed", typed)
	}
	p, ok := c.t.Protest(domain.ProtestIDOf(n))
	if !ok {
		return p, domain.Game{}, domain.Refuse(domain.Missing, "decide.unknown", "Number", n)
	}
	g, _ := c.t.Game(p.Game)
	return p, g, nil
}

// stillToDecide refuses a second decision (MF-12), with the one that stands.
func (c *Call) stillToDecide(p domain.Protest) error {
	switch p.Status {
	case domain.ProtestOpen:
		return nil
	case domain.ProtestWithdrawn:
		return domain.Refuse(domain.Stale, "decide.withdrawn", "Number", p.Number())
	}
	verdict, err := c.verdict(c.t, p)
	if err != nil {
		return err
	}
	return domain.Refuse(domain.Stale, "decide.decided", "Verdict", verdict)
}

// askProtest offers the open protests that the sender may decide.
func (c *Call) askProtest() error {
	var buttons []domain.Button
	for _, p := range c.t.Protests {
		if p.Status != domain.ProtestOpen || c.partIn(p) == outsider && !c.mayClose(p) {
			continue
		}
		g, _ := c.t.Game(p.Game)
		label := c.plain(domain.T("decide.button.protest", "Number", p.Number(), "Game", g.Number(), "Team", nameOf(c.t)(p.By)))
		buttons = append(buttons, c.plainButton(label, "decide", itoa(p.Number())))
	}
	if len(buttons) == 0 {
		return domain.Refuse(domain.Early, "decide.none")
	}
	c.show(domain.T("decide.which"), append(grid(1, buttons), c.backToMenu()...)...)
	return nil
}

// startRuling reads a decision; what is missing is asked.
func (c *Call) startRuling(p domain.Protest, g domain.Game, typed string) error {
	if err := c.mayDecide(p); err != nil {
		return err
	}
	f := ruleForm{Protest: p.ID, Revision: g.Revision(), Closed: c.closing(p)}
	if typed == "" {
		return c.goOnRuling(p, g, f)
	}
	d, rest, ok := readDecision(typed)
	if !ok {
		return domain.Refuse(domain.Invalid, "decide.word", "Typed", typed, "Number", p.Number())
	}
	f.Decision, f.Accept = d, d == ""
	if d == domain.Annul && c.replayed(g) {
		f.Decision, f.Annulled = domain.Replay, true
	}
	if d == domain.Correct && rest != "" {
		return c.startCorrection(p, g, f, rest)
	}
	return c.withReason(p, g, f, rest)
}
