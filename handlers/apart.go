package handlers

import (
	"slices"

	"arbiter/domain"
)

// apart answers /apart A, B: these must not meet at a table in the stages still to be drawn,
// of three or more names all pairs; /apart - A, B takes them off the list. Alone it shows the
// list, which only organisers see: a family is nobody else's matter.
func apart(c *Call) error {
	sign, typed := rosterChange(c.Args)
	if sign == "" {
		typed = c.Args
	}
	names := parts(typed)
	if len(names) == 0 && sign == "" {
		return c.showApart(domain.Text{})
	}
	if err := c.apartOpen(); err != nil {
		return err
	}
	who, err := c.apartNames(names)
	switch {
	case err != nil:
		return err
	case len(who) < 2 && sign != "-":
		return c.pickApart(who)
	case len(who) < 2:
		return domain.Refuse(domain.Invalid, "apart.two", "Example", c.exampleTeam())
	case sign == "-":
		return c.letMeet(who)
	}
	return c.keepApart(who)
}

// apartOpen refuses while the list decides nothing any more, or would change seats whose
// order is drawn already.
func (c *Call) apartOpen() error {
	s, ok := c.regulation().(domain.Separator)
	switch {
	case !ok:
		return domain.Refuse(domain.Invalid, unfit[fitsApart], "Command", "apart")
	case c.t.Phase != domain.PhaseRunning:
		return nil
	case !slices.ContainsFunc(c.t.Stages, func(stage domain.Stage) bool { return !s.Drawn(stage) }):
		return domain.Refuse(domain.Closed, "apart.drawn")
	}
	return c.seatsWait(s)
}

// apartNames are those of a list of names, each once; who has left may still be named.
func (c *Call) apartNames(typed []string) ([]domain.EntrantID, error) {
	var ids []domain.EntrantID
	for _, name := range typed {
		switch found := c.matching(name); {
		case len(found) == 0:
			return nil, domain.Refuse(domain.Missing, "team.unknown", "Name", name, "Example", c.exampleTeam())
		case len(found) > 1:
			return nil, domain.Refuse(domain.Invalid, "apart.several", "Name", name, "Names", entrantNames(found))
		case !slices.Contains(ids, found[0].ID):
			ids = append(ids, found[0].ID)
		}
	}
	return ids, nil
}

func (c *Call) keepApart(who []domain.EntrantID) error {
	listed := func(p domain.Pair) bool { return slices.Contains(c.t.Apart, p) }
	pairs := slices.DeleteFunc(domain.PairsOf(who), listed)
	switch {
	case len(pairs) == 0:
		return c.apartAlready("apart.already")
	case len(c.t.Apart)+len(pairs) > domain.MostApart:
		return domain.Refuse(domain.Invalid, "apart.most", "Most", domain.MostApart, "Listed", len(c.t.Apart))
	}
	c.write(domain.Delta{Apart: pairs})
	return c.apartChanged("apart.kept", pairs)
}

func (c *Call) letMeet(who []domain.EntrantID) error {
	pairs := slices.DeleteFunc(domain.PairsOf(who), func(p domain.Pair) bool { return !slices.Contains(c.t.Apart, p) })
	if len(pairs) == 0 {
		return c.apartAlready("apart.none")
	}
	c.write(domain.Delta{DropApart: pairs})
	return c.apartChanged("apart.dropped", pairs)
}

// apartAlready says that nothing changes; a button that is pressed twice shows the list.
func (c *Call) apartAlready(key string) error {
	if c.Kind == Pressed {
		return c.showApart(domain.Text{})
	}
	return domain.Refuse(domain.Stale, key)
}

// apartChanged says what has changed. The journal, which everybody reads, names nobody.
func (c *Call) apartChanged(key string, pairs []domain.Pair) error {
	c.note("", domain.T("journal.apart", "Sum", len(c.after().Apart)))
	said := domain.T(key, "Pairs", pairNames(c.t, pairs))
	if c.Chat.Kind == domain.Group {
		c.say(said, row(c.button(domain.T("button.undo"), "undo", "")))
		return nil
	}
	return c.showApart(said)
}

// pairNames are pairs as people read them.
func pairNames(t *domain.Tournament, pairs []domain.Pair) []string {
	list := make([]string, len(pairs))
	for i, p := range pairs {
		list[i] = nameOf(t)(p[0]) + " – " + nameOf(t)(p[1])
	}
	return list
}
