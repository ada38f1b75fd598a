package bot

import (
	"context"
	"fmt"

	"arbiter/domain"
	"arbiter/handlers"
)

// handBack tells the handlers what they wait for: the date and id of what was sent, or that
// somebody cannot be told.
func (c *Courier) handBack(ctx context.Context, tx Tx, d delivery) error {
	r := handlers.Request{Tournament: d.tournament(), Message: d.id, Dice: d.dice, At: d.at}
	switch {
	case d.verdict == taken && d.then() != "":
		r.Kind, r.Then = handlers.Sent, d.then()
		chat, err := tx.Chat(ctx, d.ourChat())
		if err != nil {
			return fmt.Errorf("chat: %w", err)
		}
		if chat != nil {
			r.Chat = *chat
		}
	case d.verdict == barred && d.person() != 0:
		r.Kind, r.At = handlers.Unreachable, c.Clock.Now()
		person, err := tx.Person(ctx, d.person())
		if err != nil {
			return fmt.Errorf("person: %w", err)
		}
		if r.From.ID = d.person(); person != nil {
			r.From = *person
		}
	default:
		return nil
	}
	return c.Handler.Handle(ctx, tx, r)
}

// lose notes that the person, if it is one, cannot be written to.
func lose(ctx context.Context, tx Tx, id domain.PersonID) error {
	if id == 0 {
		return nil
	}
	if err := tx.SetReachable(ctx, id, false); err != nil {
		return fmt.Errorf("unreachable: %w", err)
	}
	return nil
}
