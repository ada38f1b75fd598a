package handlers

import (
	"encoding/json"

	"arbiter/domain"
)

// Copier is a regulation whose judges fill in a blank for each game, and copy some (MF-15).
type Copier interface {
	// Copied is a game whose protocol the body repeats; false when there is none.
	Copied(t *domain.Tournament, g domain.Game, body []byte) (domain.GameID, bool)
}

func (c *Call) copied(g domain.Game, body json.RawMessage) (domain.Game, bool) {
	copier, ok := c.regulation().(Copier)
	if !ok {
		return domain.Game{}, false
	}
	id, found := copier.Copied(c.t, g, body)
	other, _ := c.t.Game(id)
	return other, found
}

// askCopied asks whether a protocol that repeats another is meant. The draft is kept as it
// would be of the standing result, so that it can be gone on with at its summary.
func (c *Call) askCopied(r domain.Reporter, g, other domain.Game, body json.RawMessage) error {
	number := itoa(g.Number())
	if err := c.keep("confirm", "pick", number+" "+pickCopy+" yes", c.t.ID); err != nil {
		return err
	}
	c.show(domain.T("result.copied", "Number", g.Number(), "Other", other.Number()),
		row(c.button(domain.T("button.copied.yes"), "pick", number+" "+pickCopy+" yes"),
			c.button(domain.T("button.correct"), "pick", number+" "+pickDraft+" go")))
	filled := g
	filled.Protocol = &domain.Protocol{Body: body}
	return c.keepResult(resultForm{Game: g.ID, Revision: g.Revision(), Draft: r.Draft(filled), Body: body, At: c.At})
}

// pickedCopy records the protocol that was asked about, unless the form went on since.
func (c *Call) pickedCopy(g domain.Game, f resultForm) error {
	if len(f.Body) == 0 {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	return c.record(g, f.Body)
}
