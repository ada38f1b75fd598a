package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// exchange puts one entrant in the place of another one in what is published, when the
// organiser presses what was offered (G-12).
func exchange(c *Call) error {
	s, ok := c.swapOf(c.Args)
	if !ok || s.played {
		return domain.Refuse(domain.Stale, "exchange.stale")
	}
	c.write(s.delta)
	text := []any{"Where", c.whereTo(s), "Out", nameOf(c.t)(s.out), "In", nameOf(c.t)(s.in)}
	c.noteFixed("", domain.T("journal.exchange", text...)) // a result corrected back offers the way back
	c.announce(domain.T("exchange.post", text...))
	c.show(domain.T("exchange.ok", text...), c.backToMenu()...)
	return c.tellExchanged(s)
}

// swapOf reads STAGE OUT IN, and finds what it stands for now: false when it no longer does.
func (c *Call) swapOf(args string) (swap, bool) {
	words := append(fields(args), "", "", "")
	want := swap{stage: domain.StageID(words[0]), out: domain.EntrantID(words[1]), in: domain.EntrantID(words[2])}
	swaps := c.overtaken(c.t)
	i := slices.IndexFunc(swaps, func(s swap) bool { return s.stage == want.stage && s.out == want.out && s.in == want.in })
	if i >= 0 {
		return swaps[i], true
	}
	return c.stageSwap(want)
}

// stageSwap tells whether the swap is what the cut before the stage asks for now.
func (c *Call) stageSwap(s swap) (swap, bool) {
	r, ok := c.regulation().(protest.Exchanger)
	at := slices.IndexFunc(c.t.Stages, func(stage domain.Stage) bool { return stage.ID == s.stage })
	if !ok || at < 1 {
		return s, false
	}
	for _, table := range r.Tables(c.t) {
		line := protest.LineOf(table)
		if !ofStage(table, c.t.Stages[at-1].ID) || rowOf(table, s.out) < 0 || line.Of(s.in) != protest.Above || line.Of(s.out) != protest.Below {
			continue
		}
		e := protest.Exchange{Stage: s.stage, Swaps: []protest.Swap{{Table: table.ID, Out: s.out, In: s.in}}}
		s.delta = e.Delta(r, c.t)
		s.played = !e.Possible(r, c.t) || c.anyOnRecord(s.delta.Games)
		return s, true
	}
	return s, false
}

// tellExchanged tells the two, and who meets them in a published game now.
func (c *Call) tellExchanged(s swap) error {
	now := c.after()
	if _, ok := c.regulation().(domain.Seater); ok {
		return c.tellSeatChange(s)
	}
	for _, g := range s.delta.Games {
		if err := c.tellSides(now, g, c.app.roundShort(now, c.app.roundOf(now, g))); err != nil {
			return err
		}
	}
	plays := func(id domain.EntrantID) bool {
		return slices.ContainsFunc(s.delta.Games, func(g domain.Game) bool { return slices.Contains(c.regulation().Sides(g), id) })
	}
	for i, id := range []domain.EntrantID{s.in, s.out} {
		e, _ := now.Entrant(id)
		key := []string{"notice.through", "notice.out"}[i]
		if plays(id) {
			continue
		}
		if err := c.notify(e.Captain, domain.T(key, "Team", e.Name, "Stage", c.stageNamed(s.stage)), (*Call).ownGamesRow); err != nil {
			return err
		}
	}
	return nil
}

// tellSeatChange tells the two whose seats are taken over: nobody else's change.
func (c *Call) tellSeatChange(s swap) error {
	stage, _ := c.t.Stage(s.stage)
	out, _ := c.t.Entrant(s.out)
	if err := c.notify(out.Captain, domain.T("notice.out", "Team", out.Name, "Stage", c.stageNamed(s.stage)), (*Call).ownGamesRow); err != nil {
		return err
	}
	return c.tellGoneUp(stage, []domain.EntrantID{s.in})
}
