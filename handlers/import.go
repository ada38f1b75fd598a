package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// importers may enter a round by its sheet: they may enter the answers one by one.
var importers = []domain.Role{domain.Host, domain.Scorer, domain.Organiser}

// importSheet answers /import without a file: how the sheet of a round is sent. A file comes
// by sheetCame; the button under its preview writes it.
func importSheet(c *Call) error {
	if mark, ok := strings.CutPrefix(c.Args, "yes "); ok {
		return c.writeSheet(mark)
	}
	s, g, err := c.sheetRound()
	if err != nil {
		return err
	}
	facts := []any{"Round", g.Round, "Phase", s.Phase(c.t, g)}
	if c.Chat.Kind == domain.Group {
		c.say(domain.T("import.how", facts...), row(c.link(domain.T("button.private"), "help", "")))
		return nil
	}
	c.show(domain.T("import.how", facts...), c.backToMenu()...)
	return nil
}

// sheetRound is the round that a sheet would go into now.
func (c *Call) sheetRound() (domain.Sheeted, domain.Game, error) {
	s, ok := c.regulation().(domain.Sheeted)
	if !ok {
		return nil, domain.Game{}, domain.Refuse(domain.Invalid, "regulation.cannot", "Regulation", c.t.Regulation)
	}
	g, ok := s.Current(c.t)
	if !ok {
		return nil, domain.Game{}, domain.Refuse(domain.Closed, "import.no_round")
	}
	return s, g, nil
}

// sheetCame takes a file that was sent to the bot; false when it is none of a round's.
func (c *Call) sheetCame() (bool, error) {
	plain := c.Command == "" || lower(c.Command) == "import"
	if c.Document == nil || !plain || c.Chat.Kind != domain.Private {
		return false, nil
	}
	own, err := c.importable()
	switch {
	case err != nil:
		return true, err
	case len(own) == 0:
		return c.foreignSheet()
	case len(own) > 1:
		return true, domain.Refuse(domain.Invalid, "import.which", "Tags", tagsOf(own))
	case !sheetFile(c.Document):
		return true, domain.Refuse(domain.Invalid, "import.file", "Name", c.Document.Name)
	case c.Document.Data == nil:
		return true, domain.Refuse(domain.Missing, "import.unread", "Name", c.Document.Name)
	}
	c.settle(own[0])
	return true, c.previewSheet()
}

// foreignSheet tells who enters answers by a file to somebody else of such a tournament; false
// where there is none, or the file is no sheet.
func (c *Call) foreignSheet() (bool, error) {
	open, err := c.openHere()
	if err != nil || !sheetFile(c.Document) {
		return false, err
	}
	i := slices.IndexFunc(open, c.app.sheeted)
	if i < 0 {
		return false, nil
	}
	c.settle(open[i])
	return true, domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(importers))
}

// sheeted tells whether the rounds of a tournament stand on sheets.
func (a *App) sheeted(t *domain.Tournament) bool {
	r, _ := a.regulation(t.Regulation)
	_, ok := r.(domain.Sheeted)
	return ok
}

// importable are the tournaments whose rounds the person may enter; a #tag in the words
// under the file leaves the one it names (G-16).
func (c *Call) importable() ([]*domain.Tournament, error) {
	open, err := c.openHere()
	if err != nil {
		return nil, err
	}
	own := slices.DeleteFunc(open, func(t *domain.Tournament) bool {
		return !c.app.sheeted(t) || !slices.ContainsFunc(importers, func(role domain.Role) bool { return t.Has(c.From.ID, role) })
	})
	if c.Command == "" {
		c.Args = c.Text
	}
	if tagged := c.takeTag(own); len(tagged) > 0 {
		return tagged, nil
	}
	return own, nil
}

func tagsOf(list []*domain.Tournament) []string {
	tags := make([]string, len(list))
	for i, t := range list {
		tags[i] = "#" + t.Tag
	}
	return tags
}
