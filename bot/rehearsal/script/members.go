package script

import (
	"context"
	"errors"
	"fmt"

	"arbiter/bot/rehearsal"
)

// change is a change of who is where and what they may do.
type change func(s *rehearsal.Server, chat, person, second int64) error

// member is a step that changes the members of a group or blocks the bot.
type member struct {
	words
	change change
}

func membership(c change) func(words) (Action, error) {
	return plain(func(w words) Action { return member{w, c} })
}

func (a member) do(_ context.Context, r *run) error {
	chat, person := r.place(a.words)
	if err := a.change(r.server, chat, person, r.people[a.second]); err != nil {
		return fmt.Errorf("members: %w", err)
	}
	for place, id := range r.groups {
		r.groups[place] = r.present(id)
	}
	return nil
}

// present follows a group that became a supergroup.
func (r *run) present(id int64) int64 {
	if chat, ok := r.server.Chat(id); ok && chat.MigratedTo != 0 {
		return chat.MigratedTo
	}
	return id
}

func join(s *rehearsal.Server, chat, person, _ int64) error    { return s.Join(chat, person) }
func leave(s *rehearsal.Server, chat, person, _ int64) error   { return s.Leave(chat, person) }
func addBot(s *rehearsal.Server, chat, person, _ int64) error  { return s.AddBot(chat, person, false) }
func muteBot(s *rehearsal.Server, chat, person, _ int64) error { return s.RestrictBot(chat, person) }
func kickBot(s *rehearsal.Server, chat, person, _ int64) error { return s.KickBot(chat, person) }

func promoteBot(s *rehearsal.Server, chat, person, _ int64) error {
	return s.PromoteBot(chat, person, true)
}

func promote(s *rehearsal.Server, chat, _, second int64) error { return s.Promote(chat, second, false) }

func promoteHidden(s *rehearsal.Server, chat, _, second int64) error {
	return s.Promote(chat, second, true)
}

func demote(s *rehearsal.Server, chat, _, second int64) error { return s.Demote(chat, second) }

func block(s *rehearsal.Server, _, person, _ int64) error   { return s.Block(person) }
func unblock(s *rehearsal.Server, _, person, _ int64) error { return s.Unblock(person) }

func upgrade(s *rehearsal.Server, chat, person, _ int64) error {
	if s.Upgrade(chat, person) == 0 {
		return errors.New("only a basic group can become a supergroup")
	}
	return nil
}
