package page

import (
	"errors"
	"strings"
	"unicode/utf8"

	"arbiter/bot/rehearsal"
)

// maxName is the longest name in letters, as Telegram has it for first names.
const maxName = 64

type personInput struct {
	Name string `json:"name"`
	Chat int64  `json:"chat"` // group to join, 0 for none
}

// addPerson makes somebody new, who joins the group.
func (p *Page) addPerson(in personInput) (personView, error) {
	name := strings.Join(strings.Fields(in.Name), " ")
	if name == "" || utf8.RuneCountInString(name) > maxName {
		return personView{}, errors.New("a name has 1 to 64 letters")
	}
	first, last, _ := strings.Cut(name, " ")
	user := p.server.AddUser(rehearsal.User{FirstName: first, LastName: last, LanguageCode: "ru"})
	if in.Chat != 0 {
		if err := p.server.Join(in.Chat, user.ID); err != nil {
			return personView{}, wrap("join", err)
		}
	}
	return personView{ID: user.ID, Name: name, Language: user.LanguageCode}, nil
}
