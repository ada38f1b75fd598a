package handlers

import (
	"bytes"
	"fmt"

	"arbiter/domain"
	"arbiter/handlers/file"
)

// export sends the tournament file to the private chat of who asked.
func export(c *Call) error {
	if c.Args != "" {
		return domain.Refuse(domain.Invalid, "export.format", "Typed", c.Args)
	}
	var data bytes.Buffer
	if err := file.Write(&data, c.t); err != nil {
		return fmt.Errorf("tournament file: %w", err)
	}
	to, err := c.to(c.From.ID)
	if err != nil || to == nil {
		return err
	}
	c.send(domain.Message{
		Kind: domain.File, Chat: to.Chat.ID, Person: c.From.ID, Tournament: c.t.ID,
		Body:     domain.Body{HTML: to.html(domain.T("export.file", "Name", c.t.Name))},
		Document: &domain.Document{Name: c.t.Tag + ".json", Data: data.Bytes()},
	})
	if c.Chat.Kind == domain.Group {
		c.say(domain.T("export.private"), row(c.link(domain.T("button.private"), "help", "")))
	}
	return nil
}
