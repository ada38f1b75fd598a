package handlers

import (
	"fmt"
	"strings"

	"arbiter/domain"
)

// continuation is what follows when Telegram has taken a message or a timer is due.
type continuation func(c *Call, args []string) error

// continuations are the words of Message.Then, Post.Then and Timer.Then.
func continuations() map[string]continuation {
	return map[string]continuation{
		"ended":       ended,        // GAME REVISION [PERSON]: the answer to a result was sent; its date ends the game (G-8)
		"over":        overSent,     // GAME PERSON: the answer to the button "over" was sent
		"final":       windowOver,   // GAME: the window is over; the posts say so
		"overdue":     overdue,      // GAME: its result should be there for some time (G-15)
		"forget":      contactsOver, // phones and e-mails were kept long enough (G-20)
		"glue":        glueCup,      // GAME: the shared cup of a round is to be glued (CG-29)
		"day":         dayComes,     // ROUND DAY DAYS: a round comes in so many days (CG-23)
		"dice":        diceThrown,   // LOT: a slot machine has stopped
		"unconfirmed": unconfirmed,  // GAME: nobody has confirmed its result in time (CN-21)
		jobSeats:      seated,       // REGULATION: the pattern of a stage is made
	}
}

func (c *Call) continued() error {
	words := strings.Fields(c.Then)
	if len(words) == 0 || c.t == nil {
		return nil
	}
	do, ok := c.app.then[words[0]]
	if !ok {
		return fmt.Errorf("unknown continuation %q", words[0])
	}
	return do(c, words[1:])
}

// as makes the call one of the person's: for what is said later in the same chat.
func (c *Call) as(person domain.PersonID) error {
	p, err := c.store.Person(c.ctx, person)
	if err != nil || p == nil {
		return err
	}
	c.From = *p
	c.lang = c.chooseLang()
	return nil
}
