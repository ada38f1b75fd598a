package handlers_test

import (
	"context"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
	"arbiter/storage"
)

// ends finishes a tournament, whatever is still to play.
func (c *club) ends(id domain.TournamentID) {
	c.t.Helper()
	err := c.store.Write(context.Background(), func(tx *storage.Tx) error {
		r := c.place(tx, handlers.Request{Kind: handlers.Typed, Tournament: id}, ira, group)
		return c.app.End(context.Background(), tx, r)
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// timers are those of the next while, the earliest first.
func (c *club) timers(within time.Duration) (list []domain.Timer) {
	c.t.Helper()
	err := c.store.View(context.Background(), func(v *storage.View) (err error) {
		list, err = v.DueTimers(context.Background(), c.now.Add(within), 1000)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return list
}

// elapse lets time pass: each timer that is due on the way fires at its time.
func (c *club) elapse(d time.Duration) (list []*recorder) {
	c.t.Helper()
	end := c.now.Add(d)
	for _, timer := range c.timers(d) {
		c.now = timer.At
		err := c.store.Write(context.Background(), func(tx *storage.Tx) error {
			if err := tx.DropTimer(context.Background(), timer.Key); err != nil {
				return err
			}
			rec, err := c.handle(tx, handlers.Request{Kind: handlers.Due, Tournament: timer.Tournament, Then: timer.Then, At: timer.At})
			list = append(list, rec)
			return err
		})
		if err != nil {
			c.t.Fatalf("%s: %v", timer.Then, err)
		}
	}
	c.now = end
	return list
}
