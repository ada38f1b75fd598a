package handlers

import "arbiter/domain"

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
	f.Reason = c.texts().Text(c.groupLang(), readyReason(f, n))
	return c.goOnRuling(p, g, f)
}

// withReason goes on with the reason when there is one.
func (c *Call) withReason(p domain.Protest, g domain.Game, f ruleForm, typed string) error {
	reason, err := tidyReason(typed)
	if err != nil {
		return err
	}
	if reason != "" {
		f.Reason = reason
	}
	return c.goOnRuling(p, g, f)
}
