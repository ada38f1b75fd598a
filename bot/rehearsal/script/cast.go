package script

import (
	"fmt"
	"strings"

	"arbiter/bot/rehearsal"
)

// setUp brings the cast on the stage.
func (r *run) setUp() error {
	if r.clock != nil && !r.script.Start.IsZero() {
		r.clock.Set(r.script.Start)
	}
	r.people, r.groups = map[string]int64{}, map[string]int64{}
	for _, person := range r.script.People {
		if err := r.bring(person); err != nil {
			return err
		}
	}
	for _, group := range r.script.Groups {
		if err := r.gather(group); err != nil {
			return err
		}
	}
	r.seen = newView()
	return nil
}

func (r *run) bring(person Person) error {
	first, last, _ := strings.Cut(person.Name, " ")
	for _, user := range r.server.Users() {
		if !user.IsBot && user.FirstName == first && user.LastName == last {
			r.people[person.Name] = user.ID
			return nil
		}
	}
	user := r.server.AddUser(rehearsal.User{
		FirstName: first, LastName: last, Username: person.Username, LanguageCode: person.Language,
	})
	r.people[person.Name] = user.ID
	if !person.Started {
		return nil
	}
	if _, err := r.server.Start(user.ID, ""); err != nil {
		return fmt.Errorf("start of %s: %w", person.Name, err)
	}
	return nil
}

func (r *run) gather(g Group) error {
	creator := r.people[g.Creator]
	for _, chat := range r.server.Chats(creator) {
		if chat.Title == g.Title && chat.Type != rehearsal.Private && chat.MigratedTo == 0 {
			r.groups[g.Place] = chat.ID
			return nil
		}
	}
	chat := r.server.AddGroup(g.Title, creator, r.options(g)...)
	r.groups[g.Place] = chat.ID
	for _, name := range g.Admins {
		if err := r.server.Promote(chat.ID, r.people[name], false); err != nil {
			return fmt.Errorf("%s: administrator %s: %w", g.Place, name, err)
		}
	}
	if g.Bot == BotAbsent {
		return nil
	}
	if err := r.server.AddBot(chat.ID, creator, g.Bot == BotAdmin); err != nil {
		return fmt.Errorf("%s: the bot: %w", g.Place, err)
	}
	return nil
}

func (r *run) options(g Group) []rehearsal.GroupOption {
	var members []int64
	for _, name := range append(append([]string(nil), g.Members...), g.Admins...) {
		members = append(members, r.people[name])
	}
	options := []rehearsal.GroupOption{rehearsal.WithMembers(members...)}
	if g.Supergroup {
		options = append(options, rehearsal.WithSupergroup())
	}
	if g.Topics {
		options = append(options, rehearsal.WithTopics())
	}
	return options
}
