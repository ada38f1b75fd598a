package handlers

import (
	"bytes"
	"encoding/json"
	"hash/crc32"
	"strconv"

	"arbiter/domain"
)

// propose keeps a result that somebody gives of a game he has a part in: it counts once one
// who has no part in it, or the other side, has confirmed it (G-15, CN-21). What the other side
// proposes too is confirmed by that.
func (c *Call) propose(g domain.Game, body json.RawMessage) error {
	old := c.app.waiting(c.t, g)
	if old != nil && bytes.Equal(old.Body, body) && c.confirmable(g) {
		return c.confirmed(g, *old)
	}
	was, p := g, domain.ProposedResult{Body: body, By: c.From.ID, At: seconds(c.At), Revision: g.Revision()}
	g.Proposed = &p
	c.write(domain.Delta{Games: []domain.Game{g}})
	c.note(g.ID, domain.T(journalPropose, "Number", g.Number(), "Game", c.openly(p.WithResult(g))))
	c.show(domain.T(c.proposedKey(g, p), "Number", g.Number(), "Game", c.proposedText(g, p), "Waits", c.app.awaited(c.t, g, p)),
		row(c.button(domain.T("button.undo"), "undo", ""), c.button(domain.T("button.result"), "result", "")))
	c.timeConfirm(was, p)
	return c.askToConfirm(was, g, p)
}

// proposedKey is what the proposer is told: whether anybody may confirm, and when a judge does.
func (c *Call) proposedKey(g domain.Game, p domain.ProposedResult) string {
	switch {
	case len(c.confirmers(g, p)) == 0:
		return "propose.nobody"
	case c.captainsReport() && len(c.captainsAcross(g, p)) > 0:
		return "propose.ok.captains"
	}
	return "propose.ok"
}

// askToConfirm asks those who may confirm. Where captains report it is the other side's word,
// a judge is asked when nobody there can be (CN-21). What the proposal replaces stands beside it.
func (c *Call) askToConfirm(was, g domain.Game, p domain.ProposedResult) error {
	people := c.confirmers(g, p)
	if c.captainsReport() {
		people = c.captainsAcross(g, p)
		if len(people) == 0 {
			return c.tellUnconfirmed(g, p, "unconfirmed.alone")
		}
	}
	for _, person := range people {
		if err := c.tellProposed(person, g, p, c.replacedText(was)); err != nil {
			return err
		}
	}
	return nil
}

// journalPropose is the journal's line of a proposal.
const journalPropose = "journal.propose"

// tellProposed asks one who may confirm. What is the judge's alone is shown to him who goes
// on to look at it (MF-31).
func (c *Call) tellProposed(person domain.PersonID, g domain.Game, p domain.ProposedResult, before domain.Text) error {
	number := itoa(g.Number())
	if c.secretive() {
		return c.tell(person, domain.T("confirm.call", "Number", g.Number(), "Name", c.From.Name, "Table", g.Table), func(to *Call) []domain.Button {
			return row(to.button(domain.T("button.confirm.look"), "confirm", number))
		})
	}
	return c.tell(person, c.confirmText(g, p, c.From.Name, before), func(to *Call) []domain.Button { return to.confirmRow(g, p) })
}

// replacedText says what waited in the game before, where another side proposed it.
func (c *Call) replacedText(was domain.Game) domain.Text {
	if c.app.waiting(c.t, was) == nil || !c.confirmable(was) {
		return domain.Text{}
	}
	return domain.T("confirm.ask.before", "Game", c.proposedText(was, *was.Proposed))
}

// confirmText is what is asked of who confirms, confirmRow what he may answer.
func (c *Call) confirmText(g domain.Game, p domain.ProposedResult, by string, before domain.Text) domain.Text {
	key := "confirm.ask"
	if c.captainsReport() {
		key = "confirm.ask.captains"
	}
	return domain.T(key, "Number", g.Number(), "Game", c.proposedText(g, p), "Before", before, "Name", by, "Team", c.app.proposer(c.t, g, p))
}

func (c *Call) confirmRow(g domain.Game, p domain.ProposedResult) []domain.Button {
	args := itoa(g.Number()) + " " + proposalMark(p) + " "
	return row(c.button(domain.T("button.right"), "confirm", args+confirmRight), c.button(domain.T("button.wrong"), "confirm", args+confirmWrong))
}

// proposalMark tells one proposal from the one that replaces it.
func proposalMark(p domain.ProposedResult) string {
	data, _ := json.Marshal(p) // numbers, a time and canonical JSON
	return strconv.FormatUint(uint64(crc32.ChecksumIEEE(data)), 36)
}

// proposedText says a proposal in full: the result and, where games have seats, the protocol; of
// a correction also what stands.
func (c *Call) proposedText(g domain.Game, p domain.ProposedResult) domain.Text {
	with := p.WithResult(g)
	if !g.Played() {
		return domain.T("propose.result", "Game", c.app.gameText(c.t, with), "Seats", c.seatsText(with))
	}
	was, is := c.app.difference(c.t, g, with)
	return domain.T("propose.correction", "Before", was, "After", is, "Seats", c.seatsText(with))
}

// openly is what the journal may say of a proposal: nothing where it is the judge's alone (MF-31).
func (c *Call) openly(g domain.Game) domain.Text {
	if c.secretive() {
		return domain.Text{}
	}
	return c.app.gameText(c.t, g)
}
