package rehearsal

import (
	"maps"
	"regexp"
	"strings"
)

// profile is what the bot says about itself, by scope and language.
type profile struct {
	commands map[string][]any
	texts    map[string]string // by kind and language
}

func newProfile() profile {
	return profile{commands: map[string][]any{}, texts: map[string]string{}}
}

var (
	commandName  = regexp.MustCompile(`^[a-z0-9_]{1,32}$`)
	languageCode = regexp.MustCompile(`^[a-z]{2}$`)
)

// getMe is the method of that name.
func (s *Server) getMe(params) (any, error) {
	return struct {
		User
		Join     bool `json:"can_join_groups"`
		ReadAll  bool `json:"can_read_all_group_messages"`
		Inline   bool `json:"supports_inline_queries"`
		Business bool `json:"can_connect_to_business"`
		WebApp   bool `json:"has_main_web_app"`
	}{User: s.me, Join: true, ReadAll: !s.options.PrivacyMode}, nil
}

// commandsKey names a list of commands: its scope, as canonical JSON, and language.
func (s *Server) commandsKey(p params) (string, error) {
	language, err := language(p)
	if err != nil {
		return "", err
	}
	scope := p.object("scope")
	if scope == nil {
		scope = params{"type": "default"}
	}
	if scope.has("chat_id") {
		c, err := s.target(scope)
		if err != nil {
			return "", err
		}
		scope = maps.Clone(scope)
		scope["chat_id"] = c.ID
	}
	return string(compact(map[string]any(scope))) + language, nil
}

func language(p params) (string, error) {
	code := p.text("language_code")
	if code != "" && !languageCode.MatchString(code) {
		return "", botFault("invalid language code specified")
	}
	return code, nil
}

// setMyCommands is the method of that name.
func (s *Server) setMyCommands(p params) (any, error) {
	key, err := s.commandsKey(p)
	if err != nil {
		return nil, err
	}
	list := p.list("commands")
	if len(list) > 100 {
		return nil, botFault("BOT_COMMANDS_TOO_MUCH")
	}
	for _, item := range list {
		command, _ := item.(map[string]any)
		if !commandName.MatchString(strings.TrimPrefix(params(command).text("command"), "/")) {
			return nil, botFault("BOT_COMMAND_INVALID")
		}
		if strings.TrimSpace(params(command).text("description")) == "" {
			return nil, botFault("BOT_COMMAND_DESCRIPTION_INVALID")
		}
	}
	s.profile.commands[key] = list
	return true, nil
}

// getMyCommands is the method of that name: exactly the list of the scope and language.
func (s *Server) getMyCommands(p params) (any, error) {
	key, err := s.commandsKey(p)
	if err != nil {
		return nil, err
	}
	if list := s.profile.commands[key]; list != nil {
		return list, nil
	}
	return []any{}, nil
}

// deleteMyCommands is the method of that name.
func (s *Server) deleteMyCommands(p params) (any, error) {
	key, err := s.commandsKey(p)
	if err != nil {
		return nil, err
	}
	delete(s.profile.commands, key)
	return true, nil
}

// setText makes the setter of one of the texts; its length is in the schema.
func (s *Server) setText(field string) method {
	return func(p params) (any, error) {
		code, err := language(p)
		if err != nil {
			return nil, err
		}
		s.profile.texts[field+code] = p.text(field)
		return true, nil
	}
}

// getText makes the getter of one of the texts. What is not set for a language
// is taken from the text for all.
func (s *Server) getText(field string) method {
	return func(p params) (any, error) {
		code, err := language(p)
		if err != nil {
			return nil, err
		}
		text := s.profile.texts[field+code]
		if text == "" {
			text = s.profile.texts[field]
		}
		if text == "" && field == "name" {
			text = s.me.FirstName
		}
		return map[string]string{field: text}, nil
	}
}

// Commands returns what setMyCommands set for the scope type ("default",
// "all_private_chats" ...) and language ("" for all), as names with descriptions.
func (s *Server) Commands(scope, language string) [][2]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list [][2]string
	for _, item := range s.profile.commands[string(compact(map[string]any{"type": scope}))+language] {
		command, _ := item.(map[string]any)
		list = append(list, [2]string{params(command).text("command"), params(command).text("description")})
	}
	return list
}
