package handlers_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/storage"
)

// A phone that came in by any way, even a clumsy one, is heard by nobody but who may see it,
// and stands neither in the journal nor in a file (CG-21, G-20).
func TestAPhoneIsSeenByFewHoweverItCameG20(t *testing.T) {
	t.Parallel()
	ways := map[string][]string{
		"contacts":      {"/contacts Вика " + secretPhone},
		"roster":        {"/roster + Нина " + secretPhone},
		"roster form":   {"/roster +", "Нина " + secretPhone},
		"rename":        {"/rename Коты " + secretPhone},
		"rename form":   {"/rename", "Коты " + secretPhone},
		"captain":       {"/captain " + secretPhone},
		"deputy":        {"/deputy " + secretPhone},
		"text":          {"Вика " + secretPhone},
		"why":           {"/why Вика " + secretPhone},
		"team":          {"/team " + secretPhone},
		"register":      {"/register Коты-2: Нина " + secretPhone},
		"register form": {"/register", "Коты-3: Нина " + secretPhone},
		"contacts form": {"/contacts +", "Вика " + secretPhone, "Вика +7 900"},
		"follow":        {"/follow " + secretPhone},
	}
	for name, lines := range ways {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, id := season(t)
			for _, where := range []int64{private, group} {
				for _, line := range lines {
					rec := c.do(anya, where, typed(line))
					c.heldBack(name, rec, anya)
				}
			}
			for _, line := range []string{"table", "team #1", "judges", "journal", "help", "export", "export csv"} {
				for _, who := range []domain.Person{vika, gleb, fedor, lena, guest} {
					c.heldBack(name+" /"+line, c.do(who, private, typed("/"+line)), domain.Person{})
				}
			}
			for _, e := range c.journal(id) {
				if strings.Contains(fmt.Sprint(e.What), digitsOf(secretPhone)) {
					t.Errorf("%s: the journal has %v", name, e.What)
				}
			}
		})
	}
}

func digitsOf(phone string) string { return phone[4:] }

// chatOf is a person's private chat; zero for nobody.
func (c *club) chatOf(person domain.Person) (chat domain.ChatID) {
	c.t.Helper()
	if person.ID == 0 {
		return 0
	}
	err := c.store.Write(context.Background(), func(tx *storage.Tx) (err error) {
		chat, err = tx.PrivateChat(context.Background(), person.ID)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return chat
}

// heldBack holds that nobody else than the person hears the phone.
func (c *club) heldBack(way string, rec *recorder, person domain.Person) {
	c.t.Helper()
	own := c.chatOf(person)
	for _, change := range rec.changes {
		for _, m := range change.Messages {
			if m.Chat == own {
				continue
			}
			if strings.Contains(m.HTML, digitsOf(secretPhone)) || m.Document != nil && strings.Contains(string(m.Document.Data), digitsOf(secretPhone)) {
				c.t.Errorf("%s: %d hears %s", way, m.Chat, m.HTML)
			}
		}
		for _, p := range change.Posts {
			if strings.Contains(p.HTML, digitsOf(secretPhone)) {
				c.t.Errorf("%s: the post %s says %s", way, p.Kind, p.HTML)
			}
		}
	}
}
