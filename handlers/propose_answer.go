package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// The answers to a proposal, in the data of its buttons.
const (
	confirmRight = "right"
	confirmWrong = "wrong"
)

// confirmResult answers /confirm N: shows the proposed result of a game to one who may confirm
// it; by a button, confirm N MARK right or wrong, it takes the answer to just that proposal (G-15).
func confirmResult(c *Call) error {
	number, answer := cutWords(c.Args, 1)
	if number == "" {
		return c.askGame("confirm.which", "confirm", c.confirmable)
	}
	g, err := c.game(number)
	if err != nil {
		return err
	}
	p := c.app.waiting(c.t, g)
	if p == nil {
		return domain.Refuse(domain.Stale, "confirm.none", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	}
	if !c.confirmable(g) {
		return domain.Refuse(domain.Forbidden, c.otherKey(), "Number", g.Number(), "Waits", c.app.awaited(c.t, g, *p))
	}
	if c.secretHere() {
		c.say(domain.T("confirm.private", "Name", c.From.Name), row(c.link(domain.T("button.confirm.look"), "confirm", number)))
		return nil
	}
	if answer == "" {
		return c.askConfirm(g, *p)
	}
	return c.answerProposal(g, *p, answer)
}

// otherKey says who may confirm.
func (c *Call) otherKey() string {
	if c.captainsReport() {
		return "confirm.other.captains"
	}
	return "confirm.other"
}

// confirmable tells whether a proposal waits that the sender may confirm.
func (c *Call) confirmable(g domain.Game) bool {
	p := c.app.waiting(c.t, g)
	return p != nil && slices.Contains(c.confirmers(g, *p), c.From.ID)
}

// askConfirm shows a proposal; /yes confirms just this one.
func (c *Call) askConfirm(g domain.Game, p domain.ProposedResult) error {
	if err := c.keep("confirm", "confirm", strings.Join([]string{itoa(g.Number()), proposalMark(p), confirmRight}, " "), c.t.ID); err != nil {
		return err
	}
	by, err := c.personName(p.By)
	if err != nil {
		return err
	}
	c.show(c.confirmText(g, p, by, domain.Text{}), c.confirmRow(g, p))
	return nil
}

func (c *Call) answerProposal(g domain.Game, p domain.ProposedResult, answer string) error {
	mark, word, _ := strings.Cut(answer, " ")
	switch {
	case mark != proposalMark(p):
		return domain.Refuse(domain.Stale, "confirm.changed", "Number", g.Number())
	case word == confirmRight:
		return c.confirmed(g, p)
	case word == confirmWrong:
		return c.objected(g, p)
	}
	return domain.Refuse(domain.Stale, "stale.button")
}

// confirmed makes the proposal the result, given by who proposed it. The answer to this press
// is the first to say that the result counts: its date ends the game when nobody said its end (G-8).
func (c *Call) confirmed(g domain.Game, p domain.ProposedResult) error {
	if err := c.resultOpen(g); err != nil {
		return err
	}
	if c.app.final(c.t, g, c.At) {
		return domain.Refuse(domain.Closed, "result.final", "Number", g.Number(), "Until", c.local(c.app.deadline(c.t, g)))
	}
	by, err := c.personName(p.By)
	if err != nil {
		return err
	}
	before, key := g, "journal.confirm"
	if g.Played() {
		key = "journal.confirm.correction"
	}
	g = c.writeRevision(g, p.Body, p.By, "")
	was, is := c.app.difference(c.t, before, g)
	c.note(g.ID, domain.T(key, "Number", g.Number(), "Before", was, "After", is, "By", by, "Name", c.From.Name))
	c.show(c.recordedText(c.after(), g), c.resultRow(g, c.button(domain.T("button.undo"), "undo", "")))
	c.thenDo("ended " + string(g.ID) + " " + itoa(g.Revision()) + " " + person36(c.From.ID))
	return c.askAgain(g)
}

// objected drops the proposal and calls a judge who has no part in the game. An objector who is
// such a judge himself goes on with the form, filled in as it was proposed.
func (c *Call) objected(g domain.Game, p domain.ProposedResult) error {
	by, err := c.personName(p.By)
	if err != nil {
		return err
	}
	g.Proposed = nil
	c.write(domain.Delta{Games: []domain.Game{g}})
	c.note(g.ID, domain.T("journal.confirm.wrong", "Number", g.Number(), "By", by, "Name", c.From.Name))
	if err = c.tell(p.By, domain.T("confirm.wrong.told", "Number", g.Number(), "Name", c.From.Name), func(to *Call) []domain.Button {
		return row(to.button(domain.T("button.result"), "result", itoa(g.Number())))
	}); err != nil {
		return err
	}
	r, err := c.reporter()
	if err != nil {
		return err
	}
	if c.hasAny(domain.Judge) && c.mayReport(g) == nil {
		c.show(domain.T("confirm.wrong.judge", "Number", g.Number()), row(c.button(domain.T("button.result"), "result", itoa(g.Number()))))
		return c.keepResult(resultForm{Game: g.ID, Revision: g.Revision(), Draft: r.Draft(p.WithResult(g)), At: c.At})
	}
	return c.callJudge(g, p)
}

// callJudge calls the judge of a game whose result is disputed, else the chief judge, else the
// other judges; when all of them have a part in it, the organisers, who can name one.
func (c *Call) callJudge(g domain.Game, p domain.ProposedResult) error {
	people, called := c.called(g, c.freeJudges(g, p.By)), "confirm.wrong"
	button, args := "result", itoa(g.Number())
	if len(people) == 0 {
		people, called, button, args = c.runners(), "confirm.wrong.nobody", "judges", ""
	}
	c.show(domain.T(called, "Number", g.Number()))
	for _, person := range people {
		err := c.tell(person, domain.T(called+".call", "Number", g.Number(), "Name", c.From.Name, "Game", c.app.gameLine(c.after(), g)), func(to *Call) []domain.Button {
			return row(to.button(domain.T("button."+button), button, args))
		})
		if err != nil {
			return err
		}
	}
	return nil
}
