package handlers

import (
	"arbiter/domain"
	"arbiter/handlers/names"
)

// labelName is the widest that the name of a team gets on a button, in columns.
const labelName = 20

// Won is a regulation whose games one of two sides wins.
type Won interface {
	// Winner is who has won the game by its protocol, empty when nobody has.
	Winner(g domain.Game) domain.EntrantID
}

// decisionLabel names a decision. One that turns a game round names who wins then: "the
// other side" is another one for each who reads it.
func (c *Call) decisionLabel(g domain.Game, d domain.Decision) domain.Text {
	usual := domain.T("decide.button." + string(d))
	r, protestable := c.regulation().(domain.Protestable)
	won, ok := c.regulation().(Won)
	if d != domain.Reverse || !ok || !protestable {
		return usual
	}
	body, err := r.Reversed(c.t, g)
	if err != nil {
		return usual
	}
	g.Protocol = &domain.Protocol{Body: body}
	return domain.T("decide.button.win", "Team", names.Shorten(nameOf(c.t)(won.Winner(g)), labelName))
}
