package handlers

import "arbiter/domain"

// standing tells the organisers in private when the bot can no longer write in the
// group: the tournament goes on in private chats.
func (c *Call) standing() error {
	if c.Member == nil || c.Chat.Kind != domain.Group {
		return nil
	}
	list, err := c.openHere()
	if err != nil {
		return err
	}
	key := "standing.lost"
	if c.Member.In && c.Member.CanWrite {
		key = "standing.back"
	}
	if len(list) == 0 {
		return c.greet()
	}
	for _, t := range list {
		c.settle(t)
		for _, person := range c.runners() {
			if err := c.tell(person, domain.T(key, "Cup", t.Name, "Chat", c.Chat.Title)); err != nil {
				return err
			}
		}
	}
	return nil
}

// greet says hello in a group the bot was added to.
func (c *Call) greet() error {
	if c.Member.In && c.Member.CanWrite {
		c.say(domain.T("standing.hello"))
	}
	return nil
}

// unreachable names in the group, once a person and tournament, somebody who did not
// press Start, with the button that mends it (G-18).
func (c *Call) unreachable() error {
	if c.t == nil || c.t.Has(c.From.ID, toldRole) {
		return nil
	}
	c.write(domain.Delta{Grants: []domain.Grant{{Person: c.From.ID, Role: toldRole}}})
	c.announce(domain.T("unreachable", "Name", c.From.Name), row(domain.Button{
		Text: c.texts().Text(c.groupLang(), domain.T("button.start")), URL: "https://t.me/" + c.app.config.BotName + "?start=hello"}))
	return nil
}

// toldRole marks a person whom the group was told of.
const toldRole domain.Role = "unreachable"
