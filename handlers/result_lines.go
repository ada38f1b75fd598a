package handlers

import (
	"slices"

	"arbiter/domain"
)

// LineReader is a regulation whose results are lines that begin with words of its own.
type LineReader interface {
	// IsLines tells whether a text is meant as parts of a protocol: «шериф 5».
	IsLines(typed string) bool
}

// protocolLines takes lines of a protocol that were typed without /result as those of the form
// that the judge has open, else of the game at his table. False when the text is none.
func (c *Call) protocolLines() (bool, error) {
	list, err := c.openHere()
	if err != nil || c.Chat.Kind != domain.Private {
		return false, err
	}
	list = slices.DeleteFunc(list, func(t *domain.Tournament) bool {
		r, _ := c.app.regulation(t.Regulation)
		reader, ok := r.(LineReader)
		return !ok || !t.Has(c.From.ID, domain.Judge) || !reader.IsLines(c.Text)
	})
	if len(list) == 0 {
		return false, nil
	}
	game, t, err := c.gameOfLines(list)
	if err != nil {
		return true, err
	}
	if t == nil {
		return true, domain.Refuse(domain.Invalid, "result.lines", "Number", max(1, game.Number()), "Lines", c.Text)
	}
	c.settle(t)
	c.Command, c.Args = "result", itoa(game.Number())+"\n"+c.Text
	return true, c.run(c.app.commands["result"])
}

// gameOfLines is the game of the form touched last, else the one game that the sender holds.
// Without either the tournament is nil and the game an example.
func (c *Call) gameOfLines(list []*domain.Tournament) (example domain.Game, of *domain.Tournament, err error) {
	var form draftResult
	var tables []domain.Game
	for _, t := range list {
		in := *c
		in.settle(t)
		drafts, err := in.drafts()
		if err != nil {
			return example, nil, err
		}
		if len(drafts) > 0 && drafts[0].form.At.After(form.form.At) {
			form, of = drafts[0], t
		}
		for _, g := range t.Games {
			if !in.toGive(g) {
				continue
			}
			example = g
			if g.Judge == c.From.ID {
				tables = append(tables, g)
			}
		}
	}
	switch {
	case of != nil:
		return form.game, of, nil
	case len(tables) == 1:
		i := slices.IndexFunc(list, func(t *domain.Tournament) bool { g, ok := t.Game(tables[0].ID); return ok && g.Judge == c.From.ID })
		return tables[0], list[i], nil
	}
	return example, nil, nil
}
