package handlers

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"arbiter/domain"
)

// result answers /result N RESULT; /result N opens the form, /result alone lists the games.
func result(c *Call) error {
	number, typed := cutWords(c.Args, 1)
	switch {
	case c.secretHere():
		return c.askInPrivate(number, typed != "" || c.Kind == Typed && atoi(number) == 0 && number != "")
	case number == "":
		return c.askResult()
	}
	r, g, err := c.toReport(number)
	if typed == "" && err != nil {
		return c.cardOnly(g, err)
	}
	if err != nil {
		return err
	}
	if typed == "" {
		return c.openResult(r, g)
	}
	draft, err := c.readResult(r, g, typed)
	if err != nil {
		return err
	}
	return c.goOnResult(r, g, draft, true)
}

// toReport finds a game whose result the sender may give or correct.
func (c *Call) toReport(number string) (domain.Reporter, domain.Game, error) {
	g, err := c.game(number)
	if err != nil {
		return nil, g, err
	}
	if err = c.mayGive(g); err != nil {
		return nil, g, err
	}
	r, err := c.reporter()
	return r, g, err
}

// reportable are the games this judge can give a result for: his own and nobody's.
func (c *Call) reportable(g domain.Game) bool {
	return c.inPlay(g) && !c.plays(g) && !c.heldByOther(g)
}

// mayReport lets the game's judge and the chief judge give or correct a result.
func (c *Call) mayReport(g domain.Game) error {
	if err := c.resultOpen(g); err != nil {
		return err
	}
	switch {
	case c.plays(g):
		return domain.Refuse(domain.Forbidden, "result.plays", "Number", g.Number())
	case c.heldByOther(g):
		return domain.Refuse(domain.Forbidden, "result.holder", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	case c.app.final(c.t, g, c.At) && !c.hasAny(domain.Chief):
		return domain.Refuse(domain.Closed, "result.final", "Number", g.Number(), "Until", c.local(c.app.deadline(c.t, g)))
	}
	return nil
}

// mayGive is mayReport that lets also a judge who has a part in the game give a result: as a
// proposal, until the result is final (G-15). Where captains report they propose the first
// result of their own games (CN-21).
func (c *Call) mayGive(g domain.Game) error {
	switch {
	case !c.hasAny(domain.Judge):
		return c.mayGiveOwn(g)
	case !c.plays(g) || c.app.final(c.t, g, c.At):
		return c.mayReport(g)
	}
	return c.resultOpen(g)
}

// heldByOther tells whether another judge holds the game. One who has a part in it keeps no
// other judge from giving its first result.
func (c *Call) heldByOther(g domain.Game) bool {
	if g.Judge == 0 || g.Judge == c.From.ID || c.hasAny(domain.Chief) {
		return false
	}
	return g.Played() || !c.app.playing(c.t, g)(g.Judge)
}

// resultOpen tells whether the game takes a result at all.
func (c *Call) resultOpen(g domain.Game) error {
	switch sides := c.regulation().Sides(g); {
	case isBye(sides):
		return domain.Refuse(domain.Closed, "result.bye", "Number", g.Number(), "Team", nameOf(c.t)(sides[0]))
	case g.Void:
		return domain.Refuse(domain.Closed, "result.void", "Number", g.Number())
	case !g.Begun():
		return domain.Refuse(domain.Early, "result.round", "Number", g.Number(), "Round", g.Round)
	case !g.Played() && !c.isOpen(g):
		return domain.Refuse(domain.Closed, "result.left", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	}
	return nil
}

// plays tells whether the sender plays in the game (G-15).
func (c *Call) plays(g domain.Game) bool {
	return slices.ContainsFunc(c.regulation().Sides(g), func(id domain.EntrantID) bool {
		e, ok := c.t.Entrant(id)
		return ok && e.Is(c.From.ID, domain.Player)
	})
}

// openResult starts the form in private, or offers to go on with a draft; of a played game it
// shows the result first.
func (c *Call) openResult(r domain.Reporter, g domain.Game) error {
	if c.Chat.Kind == domain.Group {
		c.say(domain.T("result.private", "Number", g.Number()), row(c.link(domain.T("button.result"), "result", itoa(g.Number()))))
		return nil
	}
	if g.Played() {
		return c.showGame(g)
	}
	return c.startOrGoOn(r, g, nil)
}

// correct opens the form of a game that has a result, at that result.
func correct(c *Call) error {
	if c.secretHere() {
		return c.askInPrivate(c.Args, false)
	}
	r, g, err := c.toReport(c.Args)
	if err != nil {
		return err
	}
	return c.startOrGoOn(r, g, r.Draft(g))
}

// goOnResult records a complete typed draft, or asks what is open.
func (c *Call) goOnResult(r domain.Reporter, g domain.Game, draft json.RawMessage, typed bool) error {
	q, err := r.Step(c.t, g, draft)
	if err != nil {
		return fmt.Errorf("step of %s: %w", g.ID, err)
	}
	if q.Complete && typed {
		return c.recordDraft(r, g, draft)
	}
	return c.askStep(g, q, draft)
}

// askStep shows a step of the form and keeps the draft.
func (c *Call) askStep(g domain.Game, q domain.Question, draft json.RawMessage) error {
	number := itoa(g.Number())
	c.show(q.Text, c.choices(q, "pick", number, number)...)
	return c.keepResult(resultForm{Game: g.ID, Revision: g.Revision(), Draft: draft, At: c.At})
}

// choices are the buttons of a question, with the way out. Each says the command with its
// arguments so far, the key of the question and the value; leave is what is cancelled.
func (c *Call) choices(q domain.Question, command, args, leave string) [][]domain.Button {
	var rows [][]domain.Button
	for _, choices := range q.Rows {
		var buttons []domain.Button
		for _, choice := range choices {
			label := choice.Plain
			if label == "" {
				label = c.plain(choice.Label)
			}
			buttons = append(buttons, c.plainButton(label, command, args+" "+q.Key+" "+choice.Value))
		}
		rows = append(rows, buttons)
	}
	return append(rows, row(c.button(domain.T("button.cancel"), "cancel", leave)))
}

// pick answers a question of the result form: pick N KEY VALUE.
func pick(c *Call) error {
	words := strings.Fields(c.Args)
	if len(words) != 3 || c.secretHere() {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	r, g, err := c.toReport(words[0])
	if err != nil {
		return err
	}
	f, err := c.openDraft(g)
	if err != nil {
		return err
	}
	switch words[1] {
	case pickDraft:
		return c.pickedDraft(r, g, f, words[2])
	case pickCopy:
		return c.pickedCopy(g, f)
	case pickReplace:
		return c.pickedReplace(g, f, words[2])
	}
	return c.picked(r, g, f, words[1], words[2])
}

func (c *Call) picked(r domain.Reporter, g domain.Game, f resultForm, key, value string) error {
	before, err := r.Step(c.t, g, f.Draft)
	if err != nil {
		return fmt.Errorf("step of %s: %w", g.ID, err)
	}
	if before.Key != key {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	draft, err := r.Choose(c.t, g, f.Draft, key, value)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	after, err := r.Step(c.t, g, draft)
	if err != nil {
		return fmt.Errorf("step of %s: %w", g.ID, err)
	}
	if after.Complete {
		return c.recordDraft(r, g, draft)
	}
	return c.askStep(g, after, draft)
}

// recordDraft records a complete draft; one that looks like a copied blank is asked about, and
// one that differs from what the other side proposes.
func (c *Call) recordDraft(r domain.Reporter, g domain.Game, draft json.RawMessage) error {
	body, err := r.Body(c.t, g, draft)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	if other, copied := c.copied(g, body); copied {
		return c.askCopied(r, g, other, body)
	}
	if old, differs := c.contested(g, body); differs {
		return c.askReplace(r, g, old, body)
	}
	return c.record(g, body)
}
