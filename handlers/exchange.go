package handlers

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// swap is one entrant for another one in what is published: in the rounds of a bracket
// that a correction has overtaken, or in a stage whose cut has changed (G-12).
type swap struct {
	stage   domain.StageID
	out, in domain.EntrantID
	delta   domain.Delta
	played  bool // a game has ended, or something is on record about one: nothing moves
}

// offerExchanges tells the organisers whom a change of results has put into question in
// what is published already (G-12). Nothing moves by itself.
func (c *Call) offerExchanges() error {
	if len(c.change.Delta.Games) == 0 || c.t.Phase != domain.PhaseRunning {
		return nil
	}
	known := c.overtaken(c.t)
	for _, s := range c.overtaken(c.after()) {
		same := func(k swap) bool { return k.stage == s.stage && k.out == s.out && k.in == s.in }
		if slices.ContainsFunc(known, same) {
			continue
		}
		if err := c.offerSwap(s); err != nil {
			return err
		}
	}
	return c.offerStages()
}

// overtaken are the swaps in rounds of brackets.
func (c *Call) overtaken(t *domain.Tournament) []swap {
	r, ok := c.regulation().(domain.Rebracketer)
	if !ok {
		return nil
	}
	var swaps []swap
	for _, m := range r.Misplaced(t) {
		swaps = append(swaps, swap{m.Stage, m.Out, m.In, domain.Delta{Games: m.Games}, m.Played || c.anyOnRecord(m.Games)})
	}
	return swaps
}

// offerStages offers the swaps of stages whose cut has changed, and names whom it cannot tell.
func (c *Call) offerStages() error {
	r, ok := c.regulation().(protest.Exchanger)
	if !ok {
		return nil
	}
	for _, e := range protest.Exchanges(r, c.t, c.after()) {
		played := e.Played || c.anyOnRecord(e.Delta(r, c.after()).Games)
		for _, s := range e.Swaps {
			if err := c.offerSwap(swap{stage: e.Stage, out: s.Out, in: s.In, played: played}); err != nil {
				return err
			}
		}
		if len(e.Unclear) == 0 {
			continue
		}
		if err := c.tellAll(c.rulers(), domain.T("exchange.unclear", "Stage", c.stageNamed(e.Stage), "Teams", namesOf(c.t, e.Unclear))); err != nil {
			return err
		}
	}
	return nil
}

// anyOnRecord tells whether a protest or a foul on record names a side of one of the games.
func (c *Call) anyOnRecord(games []domain.Game) bool {
	return c.onRecord(func(id domain.GameID) bool {
		return slices.ContainsFunc(games, func(g domain.Game) bool { return g.ID == id })
	})
}

func (c *Call) offerSwap(s swap) error {
	args := string(s.stage) + " " + string(s.out) + " " + string(s.in)
	text := []any{"Where", c.whereTo(s), "Out", nameOf(c.t)(s.out), "In", nameOf(c.t)(s.in)}
	if s.played {
		return c.tellAll(c.rulers(), domain.T("exchange.played", text...), func(to *Call) []domain.Button {
			return row(to.button(domain.T("button.stands"), "stands", args))
		})
	}
	return c.tellAll(c.runners(), domain.T("exchange.offer", text...), func(to *Call) []domain.Button {
		return row(to.button(domain.T("button.exchange", "In", nameOf(c.t)(s.in)), "exchange", args))
	})
}

// rulers are the organisers and the chief judges, each once.
func (c *Call) rulers() []domain.PersonID {
	list := c.runners()
	for _, g := range c.t.Grants {
		if g.Role == domain.Chief && !slices.Contains(list, g.Person) {
			list = append(list, g.Person)
		}
	}
	return list
}

func (c *Call) tellAll(people []domain.PersonID, t domain.Text, rows ...func(*Call) []domain.Button) error {
	for _, person := range people {
		if err := c.tell(person, t, rows...); err != nil {
			return err
		}
	}
	return nil
}

// whereTo names what is published: the round of a bracket, or the stage.
func (c *Call) whereTo(s swap) domain.Text {
	if len(s.delta.Games) > 0 && len(s.delta.Stages) == 0 {
		return c.app.roundName(c.t, s.delta.Games[len(s.delta.Games)-1])
	}
	return c.stageNamed(s.stage)
}

func (c *Call) stageNamed(id domain.StageID) domain.Text {
	stage, _ := c.t.Stage(id)
	return c.stageText(stage)
}
