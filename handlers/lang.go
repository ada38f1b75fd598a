package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/text"
)

// chooseLanguage sets the language: the person's own, or in a group, for an
// organiser of a tournament there, the group's.
func chooseLanguage(c *Call) error {
	lang := strings.ToLower(c.Args)
	if lang == "" {
		c.show(domain.T("lang.which"), row(
			domain.Button{Text: "Русский", Data: line{command: "lang", args: text.Russian}.data()},
			domain.Button{Text: "English", Data: line{command: "lang", args: text.English}.data()}))
		return nil
	}
	if !slices.Contains(text.Languages(), lang) {
		return domain.Refuse(domain.Invalid, "lang.unknown", "Lang", c.Args)
	}
	whole, err := c.runsTheGroup()
	if err != nil {
		return err
	}
	if whole {
		chat := c.Chat
		chat.Lang = lang
		c.change.Chats = append(c.change.Chats, chat)
		c.lang = lang
		c.show(domain.T("lang.group"))
		return c.rewrite(lang)
	}
	person := c.From
	person.Lang = lang
	c.change.People = append(c.change.People, person)
	c.lang = lang
	c.show(domain.T("lang.person"))
	return nil
}

// runsTheGroup tells whether the sender chooses the language of the group: an organiser of a
// tournament that is open there; between tournaments one of the last, or an administrator.
func (c *Call) runsTheGroup() (bool, error) {
	if c.Chat.Kind != domain.Group {
		return false, nil
	}
	all, err := c.here()
	if err != nil {
		return false, err
	}
	list := slices.DeleteFunc(slices.Clone(all), finished)
	if len(list) == 0 {
		if c.Admin != nil && (c.Admin.Administrator || c.Admin.Creator) {
			return true, nil
		}
		list = all[:min(len(all), 1)]
	}
	return slices.ContainsFunc(list, func(t *domain.Tournament) bool { return t.Has(c.From.ID, domain.Organiser) }), nil
}

// rewrite puts the posts of the group's tournaments in its new language.
func (c *Call) rewrite(lang string) error {
	list, err := c.openHere()
	if err != nil {
		return err
	}
	for _, t := range list {
		posts, err := c.posts(t, lang)
		if err != nil {
			return err
		}
		c.change.Posts = append(c.change.Posts, posts...)
	}
	return nil
}
