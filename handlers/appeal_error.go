package handlers

import (
	"encoding/json"
	"regexp"
	"strings"

	"arbiter/domain"
)

// errorForm is the kind of the dialog of a counting error that waits for its text.
const errorForm = "error"

// namedQuestion is the question that a counting error is about, when it says so.
var namedQuestion = regexp.MustCompile(`(?i)(?:вопрос\p{L}*|question)\s+№?(\d{1,3})|^№?(\d{1,3})[.,:;]?\s`)

// reportError answers /error TEXT: a captain reports a counting error for any team, in any
// words, once the results were read out (CG-25).
func reportError(c *Call) error {
	a, g, err := c.appealRound()
	if err != nil {
		return err
	}
	word, rest := cutWords(c.Args, 1)
	d, err := c.newAppeal(g, word)
	if err != nil {
		return err
	}
	d.Kind, d.Text = domain.ClaimError, strings.TrimSpace(c.Args)
	if d.Paper {
		d.Text = rest
	}
	return c.goOnError(a, g, d)
}

func (c *Call) goOnError(a domain.Appealable, g domain.Game, d appealDraft) error {
	d = d.hidden()
	if err := a.Claimable(c.t, g, d.claim(), false); err != nil {
		return err //nolint:wrapcheck // the regulation's refusal is the answer
	}
	if d.Text == "" {
		c.show(domain.T("council.error.ask"), row(c.button(domain.T("button.cancel"), "cancel", "")))
		return c.await(errorForm, d)
	}
	if m := namedQuestion.FindStringSubmatch(d.Text); m != nil {
		if k := atoi(m[1] + m[2]); k > 0 && k <= len(a.Claimed(g)) {
			d.Question = k
		}
	}
	return c.fileClaim(g, d)
}

// errorText takes the next text for what is wrong.
func errorText(c *Call, draft json.RawMessage) error {
	var d appealDraft
	if c.Chat.Kind == domain.Group && (c.Reply == nil || !c.Reply.FromBot) {
		return nil
	}
	if !unmarshal(draft, &d) {
		return endsForm(domain.Refuse(domain.Stale, "stale.button"))
	}
	c.Args = strings.TrimSpace(c.teamWord(d) + " " + c.Text)
	c.done()
	return reportError(c)
}
