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
	number, typed, _ := strings.Cut(c.Args, " ")
	if number == "" {
		return c.askGame("result.which", "result", c.reportable)
	}
	r, g, err := c.toReport(number)
	if strings.TrimSpace(typed) == "" && err != nil {
		return c.cardOnly(g, err)
	}
	if err != nil {
		return err
	}
	if strings.TrimSpace(typed) == "" {
		return c.openResult(r, g)
	}
	draft, err := r.Read(c.t, g, typed)
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
	if err = c.mayReport(g); err != nil {
		return nil, g, err
	}
	r, err := c.reporter()
	return r, g, err
}

// reportable are the games this judge can give a result for: his own and nobody's.
func (c *Call) reportable(g domain.Game) bool {
	return c.isOpen(g) && (g.Judge == 0 || g.Judge == c.From.ID || c.hasAny(domain.Chief))
}

// mayReport lets the game's judge and the chief judge give or correct a result.
func (c *Call) mayReport(g domain.Game) error {
	switch sides := c.regulation().Sides(g); {
	case isBye(sides):
		return domain.Refuse(domain.Closed, "result.bye", "Number", g.Number(), "Team", nameOf(c.t)(sides[0]))
	case g.Void:
		return domain.Refuse(domain.Closed, "result.void", "Number", g.Number())
	case !g.Played() && !c.isOpen(g):
		return domain.Refuse(domain.Closed, "result.left", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	case c.plays(g):
		return domain.Refuse(domain.Forbidden, "result.plays", "Number", g.Number())
	case g.Judge != 0 && g.Judge != c.From.ID && !c.hasAny(domain.Chief):
		return domain.Refuse(domain.Forbidden, "result.holder", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	case c.app.final(c.t, g, c.At) && !c.hasAny(domain.Chief):
		return domain.Refuse(domain.Closed, "result.final", "Number", g.Number(), "Until", c.local(c.app.deadline(c.t, g)))
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

// resultForm is a result on its way by buttons. Revision tells whether somebody was faster.
type resultForm struct {
	Game     domain.GameID   `json:"game"`
	Revision int             `json:"revision"`
	Draft    json.RawMessage `json:"draft,omitempty"`
}

// openResult starts the form in private; of a played game it shows the result first.
func (c *Call) openResult(r domain.Reporter, g domain.Game) error {
	if c.Chat.Kind == domain.Group {
		c.say(domain.T("result.private", "Number", g.Number()), row(c.link(domain.T("button.result"), "result", itoa(g.Number()))))
		return nil
	}
	if g.Played() {
		return c.showGame(g)
	}
	return c.goOnResult(r, g, nil, false)
}

// correct opens the form of a game that has a result, at that result.
func correct(c *Call) error {
	r, g, err := c.toReport(c.Args)
	if err != nil {
		return err
	}
	return c.goOnResult(r, g, r.Draft(g), false)
}

// goOnResult records a complete typed draft, or asks what is open.
func (c *Call) goOnResult(r domain.Reporter, g domain.Game, draft json.RawMessage, typed bool) error {
	q, err := r.Step(c.t, g, draft)
	if err != nil {
		return err
	}
	if q.Complete && typed {
		body, err := r.Body(c.t, g, draft)
		if err != nil {
			return err
		}
		return c.record(g, body)
	}
	c.show(q.Text, c.choices(q, "pick", itoa(g.Number()))...)
	return c.await("result", resultForm{Game: g.ID, Revision: g.Revision(), Draft: draft})
}

// choices are the buttons of a question, with the way out. Each says the command with its
// arguments so far, the key of the question and the value.
func (c *Call) choices(q domain.Question, command, args string) [][]domain.Button {
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
	return append(rows, row(c.button(domain.T("button.cancel"), "cancel", "")))
}

// pick answers a question of the result form: pick N KEY VALUE.
func pick(c *Call) error {
	words := strings.Fields(c.Args)
	if len(words) != 3 {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	r, g, err := c.toReport(words[0])
	if err != nil {
		return err
	}
	f, err := c.resultForm(g)
	if err != nil {
		return err
	}
	return c.picked(r, g, f, words[1], words[2])
}

// resultForm loads the form of the game; one that somebody overtook is stale.
func (c *Call) resultForm(g domain.Game) (resultForm, error) {
	d, err := c.openForm()
	if err != nil {
		return resultForm{}, err
	}
	var f resultForm
	if d == nil || d.Kind != "result" || json.Unmarshal(d.Draft, &f) != nil || f.Game != g.ID || f.Revision != g.Revision() {
		return resultForm{}, domain.Refuse(domain.Stale, "result.stale", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	}
	return f, nil
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
		return err
	}
	after, err := r.Step(c.t, g, draft)
	if err != nil {
		return fmt.Errorf("step of %s: %w", g.ID, err)
	}
	if after.Complete {
		return c.recordDraft(r, g, draft)
	}
	c.show(after.Text, c.choices(after, "pick", itoa(g.Number()))...)
	return c.await("result", resultForm{Game: g.ID, Revision: f.Revision, Draft: draft})
}

func (c *Call) recordDraft(r domain.Reporter, g domain.Game, draft json.RawMessage) error {
	body, err := r.Body(c.t, g, draft)
	if err != nil {
		return err
	}
	c.done()
	return c.record(g, body)
}
