package rehearsal

import (
	"encoding/json"
	"strings"
)

// target finds the chat that a call names and refuses one the bot never met.
func (s *Server) target(p params) (*chat, error) {
	var c *chat
	switch id := p["chat_id"].(type) {
	case json.Number:
		n, _ := id.Int64() // checked by the schema
		if c = s.chats[n]; c == nil {
			if u := s.users[n]; u != nil && !u.IsBot {
				c = s.privateChat(u)
			}
		}
	case string:
		if id == "" {
			return nil, botFault("chat_id is empty")
		}
		if name, ok := strings.CutPrefix(id, "@"); ok {
			c = s.chats[s.usernames[strings.ToLower(name)]]
		}
	}
	if c == nil || c.Type != Private && c.Username == "" && c.members[s.me.ID] == nil {
		return nil, badRequest("chat not found")
	}
	if c.MigratedTo != 0 {
		err := badRequest("group chat was upgraded to a supergroup chat")
		err.migrateTo = c.MigratedTo
		return nil, err
	}
	return c, nil
}

// inside refuses chats that the bot is not in.
func (s *Server) inside(c *chat) error {
	if c.Type == Private {
		return nil
	}
	m := c.members[s.me.ID]
	switch {
	case m.present():
		return nil
	case m != nil && m.status == statusKicked:
		return forbidden("bot was kicked from the %s chat", c.Type)
	}
	return forbidden("bot is not a member of the %s chat", c.Type)
}

// mayWrite refuses chats in which the bot may not send what ("text messages").
func (s *Server) mayWrite(c *chat, what string) error {
	if err := s.inside(c); err != nil {
		return err
	}
	if c.Type == Private {
		return s.mayWriteTo(s.users[c.ID])
	}
	if c.members[s.me.ID].status == statusRestricted {
		return badRequest("not enough rights to send %s to the chat", what)
	}
	return nil
}

func (s *Server) mayWriteTo(u *user) error {
	switch {
	case u.deactivated:
		return forbidden("user is deactivated")
	case u.blocked:
		return forbidden("bot was blocked by the user")
	case !u.started:
		return forbidden("bot can't initiate conversation with a user")
	}
	return nil
}

// reach is target and inside together, for calls that send nothing.
func (s *Server) reach(p params) (*chat, error) {
	c, err := s.target(p)
	if err != nil {
		return nil, err
	}
	return c, s.inside(c)
}

// botAdmin reports that the bot has the rights of an administrator.
func (s *Server) botAdmin(c *chat) bool { return c.members[s.me.ID].admin() }

// unsupported are parameters that change what a message is; ignoring them would
// let a wrong use pass.
var unsupported = []string{
	"business_connection_id", "direct_messages_topic_id", "ephemeral_message_parameters",
	"suggested_post_parameters", "message_effect_id", "inline_message_id", "rich_message",
}

func refuseUnsupported(p params) error {
	for _, name := range unsupported {
		if p.has(name) {
			return notImplemented("parameter " + name)
		}
	}
	return nil
}
