package handlers

import (
	"slices"

	"arbiter/domain"
)

// known are the tournaments of here and, in private, before them the one that the person
// last opened by a link or a button, whether or not he takes part in it (G-16).
func (c *Call) known() ([]*domain.Tournament, error) {
	list, err := c.here()
	if err != nil || c.Chat.Kind != domain.Private || c.From.Seen == 0 {
		return list, err
	}
	seen, err := c.store.Tournament(c.ctx, c.From.Seen)
	if err != nil || seen == nil {
		return list, err
	}
	others := slices.DeleteFunc(slices.Clone(list), func(t *domain.Tournament) bool { return t.ID == seen.ID })
	return append([]*domain.Tournament{seen}, others...), nil
}

// firstFor is the first of the list that the command may be meant for: a finished one
// only for looking.
func firstFor(cmd *command, list []*domain.Tournament) []*domain.Tournament {
	i := slices.IndexFunc(list, func(t *domain.Tournament) bool { return cmd.needs == anyTournament || !finished(t) })
	if i < 0 {
		return nil
	}
	return list[i : i+1]
}

// enterable are the tournaments that the sender can register for in private now: with
// open registration, and without a team of his.
func (c *Call) enterable(cmd *command, list []*domain.Tournament) []*domain.Tournament {
	if cmd.name != "register" || c.Chat.Kind != domain.Private {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(list), func(t *domain.Tournament) bool {
		e, ok := t.EntrantOf(c.From.ID)
		return !c.app.registers(t) || ok && !e.Withdrawn
	})
}

// noteSeen remembers the tournament that was opened in private by a link or a button:
// what is typed there afterwards is about it (G-16).
func (c *Call) noteSeen() {
	opened := c.Chat.Kind == domain.Private && (c.linked || c.Kind == Pressed)
	if !opened || c.From.Seen == c.t.ID {
		return
	}
	person := c.From
	person.Seen = c.t.ID
	c.change.People = append(c.change.People, person)
}
