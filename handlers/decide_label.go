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

// SideWon is a regulation in which players of one game win together.
type SideWon interface {
	// WinText says which side has won the game by its protocol.
	WinText(g domain.Game) domain.Text
}

// decisionLabel names a decision. One that turns a game round names who wins then: "the
// other side" is another one for each who reads it.
func (c *Call) decisionLabel(g domain.Game, d domain.Decision) domain.Text {
	usual := domain.T("decide.button." + string(d))
	r, ok := c.regulation().(domain.Protestable)
	if d != domain.Reverse || !ok {
		return usual
	}
	body, err := r.Reversed(c.t, g)
	if err != nil {
		return usual
	}
	g.Protocol = &domain.Protocol{Body: body}
	switch won := c.regulation().(type) {
	case Won:
		return domain.T("decide.button.win", "Team", names.Shorten(nameOf(c.t)(won.Winner(g)), labelName))
	case SideWon:
		return won.WinText(g)
	}
	return usual
}
