package page

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"arbiter/bot/rehearsal"
)

// stateView is all that the page needs to draw itself but the messages.
type stateView struct {
	Now     time.Time         `json:"now"`
	Zone    string            `json:"zone"`
	Heading string            `json:"heading"`
	Welcome map[string]string `json:"welcome,omitempty"`
	Bot     rehearsal.User    `json:"bot"`
	People  []personView      `json:"people"`
	Chats   []chatView        `json:"chats"` // groups; the private chat of a person has the person's id
	// Last is the newest message of each chat, by its id.
	Last map[int64]rehearsal.Message `json:"last"`
}

type personView struct {
	ID       int64  `json:"id"`
	Name     string `json:"name"`
	Role     string `json:"role"`
	Language string `json:"language"`
}

type chatView struct {
	rehearsal.Chat
	Members []int64 `json:"members"` // people, without bots
}

func (p *Page) state(w http.ResponseWriter, _ *http.Request) {
	view := stateView{
		Now: p.clock.Now(), Zone: p.Zone, Heading: p.announced(), Welcome: p.Welcome, Bot: p.server.Me(),
		People: p.people(), Chats: []chatView{}, Last: map[int64]rehearsal.Message{},
	}
	at := map[int64]int{} // group id to index in view.Chats
	for _, person := range view.People {
		p.keepLast(&view, person.ID)
		for _, chat := range p.server.Chats(person.ID) {
			if chat.Type == rehearsal.Private {
				continue
			}
			if _, known := at[chat.ID]; !known {
				at[chat.ID] = len(view.Chats)
				view.Chats = append(view.Chats, chatView{Chat: chat})
				p.keepLast(&view, chat.ID)
			}
			group := &view.Chats[at[chat.ID]]
			group.Members = append(group.Members, person.ID)
		}
	}
	answer(w, view)
}

func (p *Page) announced() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.heading
}

func (p *Page) keepLast(view *stateView, chat int64) {
	for _, m := range slices.Backward(p.server.Messages(chat)) {
		if !m.Deleted {
			view.Last[chat] = m
			return
		}
	}
}

// people lists those named to New first, then everybody else the server knows.
func (p *Page) people() []personView {
	p.mu.Lock()
	defer p.mu.Unlock()
	people := []personView{}
	for _, user := range p.server.Users() {
		if user.IsBot {
			continue
		}
		people = append(people, personView{
			ID: user.ID, Name: fullName(user), Role: p.roles[user.ID], Language: user.LanguageCode,
		})
	}
	place := func(id int64) int {
		if i := slices.Index(p.order, id); i >= 0 {
			return i
		}
		return len(p.order)
	}
	slices.SortStableFunc(people, func(a, b personView) int { return place(a.ID) - place(b.ID) })
	return people
}

func fullName(u rehearsal.User) string { return strings.TrimSpace(u.FirstName + " " + u.LastName) }
