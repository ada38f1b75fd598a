package handlers

import "arbiter/domain"

// Secretive is a regulation of whose results nothing may be seen in a group before they are
// recorded: neither the form nor typed lines run there (MF-31).
type Secretive interface {
	// Secret tells whether a result on its way is the judge's alone.
	Secret() bool
}

// secretHere tells whether results must not be given in this chat.
func (c *Call) secretHere() bool { return c.secretive() && c.Chat.Kind == domain.Group }

// secretive tells whether a result that is not recorded is the judge's alone.
func (c *Call) secretive() bool {
	s, ok := c.regulation().(Secretive)
	return ok && s.Secret()
}

// askInPrivate leads the judge to his private chat. What he typed is not read, not repeated,
// and not quoted: he is asked to delete it.
func (c *Call) askInPrivate(number string, typed bool) error {
	if atoi(number) == 0 {
		number = ""
	}
	key := "result.secret"
	if typed {
		key = "result.secret.delete"
	}
	c.send(domain.Message{Kind: domain.Say, Chat: c.Chat.ID, Thread: c.Thread, Body: domain.Body{
		HTML:     c.html(domain.T(key, "Name", c.From.Name)),
		Keyboard: domain.Keyboard{row(c.link(domain.T("button.result"), "result", number))},
	}})
	return nil
}
