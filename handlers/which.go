package handlers

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/domain"
)

// errAsked ends a request that was answered with a question: what was typed is kept
// and goes on when the question is answered.
var errAsked = errors.New("asked which one")

// which settles the tournament of the request (G-16): a button or a reply decides;
// else a #tag; else the only one of the chat, or in private the only one the person
// takes part in; else the bot asks.
func (c *Call) which(cmd *command) error {
	if cmd.needs == noTournament || c.t != nil {
		return c.stillOpen(cmd)
	}
	if c.Reply != nil && c.Reply.Post.Tournament != 0 {
		t, err := c.store.Tournament(c.ctx, c.Reply.Post.Tournament)
		switch {
		case err != nil:
			return err
		case t == nil:
			return domain.Refuse(domain.Stale, "stale.button")
		}
		c.settle(t)
		return c.stillOpen(cmd)
	}
	list, err := c.candidates(cmd)
	if err != nil {
		return err
	}
	switch len(list) {
	case 0:
		return c.noneHere(cmd)
	case 1:
		c.settle(list[0])
		return c.stillOpen(cmd)
	}
	return c.askWhich(cmd, list)
}

func (c *Call) stillOpen(cmd *command) error {
	if cmd.needs == openTournament && c.t.Phase == domain.PhaseFinished {
		return domain.Refuse(domain.Closed, "finished", "Name", c.t.Name)
	}
	return nil
}

// noneHere says why no tournament is meant. In private the person's last one may be over.
func (c *Call) noneHere(cmd *command) error {
	if c.Chat.Kind == domain.Group {
		return domain.Refuse(domain.Missing, "none.group")
	}
	all, err := c.known()
	switch {
	case err != nil:
		return err
	case len(all) == 0 && cmd.name == "register":
		return domain.Refuse(domain.Missing, "none.register")
	case len(all) == 0:
		return domain.Refuse(domain.Missing, "none.private")
	}
	c.settle(all[0]) // it is said in the words of its regulation
	return domain.Refuse(domain.Closed, "finished", "Name", all[0].Name)
}

// candidates are the tournaments the command can be meant for.
func (c *Call) candidates(cmd *command) ([]*domain.Tournament, error) {
	own, err := c.here()
	if err != nil {
		return nil, err
	}
	all, err := c.known()
	if err != nil {
		return nil, err
	}
	if tagged := c.takeTag(all); len(tagged) > 0 {
		return tagged, nil
	}
	if list := c.enterable(cmd, all); len(list) > 0 {
		return list, nil
	}
	open := slices.DeleteFunc(slices.Clone(own), finished)
	if len(open) == 0 {
		return firstFor(cmd, all), nil
	}
	return c.inTopic(c.suited(cmd, open)), nil
}

// suited are the tournaments in whose regulation the command makes sense; all when it does in none.
func (c *Call) suited(cmd *command, list []*domain.Tournament) []*domain.Tournament {
	fit := slices.DeleteFunc(slices.Clone(list), func(t *domain.Tournament) bool {
		of := *c
		of.t = t
		return !of.suits(cmd)
	})
	if len(fit) == 0 {
		return list
	}
	return fit
}

func finished(t *domain.Tournament) bool { return t.Phase == domain.PhaseFinished }

// here are the tournaments of the group, or in private those of the person.
func (c *Call) here() ([]*domain.Tournament, error) {
	var list []*domain.Tournament
	var err error
	if c.Chat.Kind == domain.Group {
		list, err = c.store.TournamentsIn(c.ctx, c.Chat.ID)
	} else {
		list, err = c.store.TournamentsOf(c.ctx, c.From.ID)
	}
	if err != nil {
		return nil, fmt.Errorf("tournaments: %w", err)
	}
	return list, nil
}

func (c *Call) openHere() ([]*domain.Tournament, error) {
	all, err := c.here()
	return slices.DeleteFunc(slices.Clone(all), finished), err
}

// inTopic prefers the tournaments of the topic the request came from.
func (c *Call) inTopic(list []*domain.Tournament) []*domain.Tournament {
	same := slices.DeleteFunc(slices.Clone(list), func(t *domain.Tournament) bool { return t.Thread != c.Thread })
	if len(same) > 0 && c.Chat.Kind == domain.Group {
		return same
	}
	return list
}

// takeTag finds the tournaments whose #tag stands in the arguments and takes it out of them.
func (c *Call) takeTag(list []*domain.Tournament) []*domain.Tournament {
	for word := range strings.FieldsSeq(c.Args) {
		tag, ok := strings.CutPrefix(word, "#")
		if !ok || strings.Trim(tag, "0123456789") == "" {
			continue
		}
		named := slices.DeleteFunc(slices.Clone(list), func(t *domain.Tournament) bool { return !strings.EqualFold(t.Tag, tag) })
		if len(named) == 0 {
			continue
		}
		c.Args = strings.TrimSpace(strings.Replace(c.Args, word, "", 1))
		open := slices.DeleteFunc(slices.Clone(named), finished) // a new one may have the tag of one that is over
		return append(open, named...)[:1]
	}
	return nil
}

func (c *Call) askWhich(cmd *command, list []*domain.Tournament) error {
	if err := c.keep("which", cmd.name, c.Args, 0); err != nil {
		return err
	}
	c.change.DropDialogs = append(c.change.DropDialogs, c.slot(domain.SlotConfirm)) // /yes means the last question only
	mark := pending{Command: cmd.name, Args: c.Args}.mark()
	rows := make([][]domain.Button, len(list))
	for i, t := range list {
		rows[i] = row(domain.Button{Text: toldApart(t, list), Data: line{tournament: t.ID, command: "go", args: mark}.data()})
	}
	c.say(domain.T("which", "Tag", list[0].Tag), rows...)
	return errAsked
}

// toldApart is the name of a tournament, with its tag where another one is called so too.
func toldApart(t *domain.Tournament, among []*domain.Tournament) string {
	if slices.ContainsFunc(among, func(o *domain.Tournament) bool { return o.ID != t.ID && o.Name == t.Name }) {
		return t.Name + " #" + t.Tag
	}
	return t.Name
}

// goOn continues what was typed before the bot asked which tournament was meant.
func goOn(c *Call) error {
	return c.continuePending("which")
}
