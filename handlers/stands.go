package handlers

import (
	"encoding/json"

	"arbiter/domain"
)

// standsForm waits for the reason why nothing moves (G-12).
type standsForm struct {
	Args string `json:"args"`
}

// stands asks the chief judge why a published round stays as it is although a result
// before it was corrected (G-12).
func stands(c *Call) error {
	if s, ok := c.swapOf(c.Args); !ok || !s.played {
		return domain.Refuse(domain.Stale, "exchange.stale")
	}
	c.show(domain.T("stands.reason"), row(c.button(domain.T("button.cancel"), "cancel", "")))
	return c.await("stands", standsForm{Args: c.Args})
}

// standsText takes the reason: it is said in the group and stays in the journal.
func standsText(c *Call, draft json.RawMessage) error {
	var f standsForm
	if !c.hasAny(rulers...) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(rulers)))
	}
	if err := json.Unmarshal(draft, &f); err != nil {
		return endsForm(domain.Refuse(domain.Stale, "stale.button"))
	}
	s, ok := c.swapOf(f.Args)
	if !ok || !s.played {
		return endsForm(domain.Refuse(domain.Stale, "exchange.stale"))
	}
	reason, err := tidyReason(c.Text)
	if err != nil {
		return err
	}
	c.done()
	text := []any{"Where", c.whereTo(s), "Out", nameOf(c.t)(s.out), "In", nameOf(c.t)(s.in), "Reason", reason}
	c.noteFixed("", domain.T("journal.stands", text...))
	c.announce(domain.T("stands.post", text...))
	c.show(domain.T("stands.ok"), c.backToMenu()...)
	return nil
}
