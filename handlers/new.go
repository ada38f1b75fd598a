package handlers

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// regulationWords are what people call the regulations.
var regulationWords = map[string]string{
	"codenames": "codenames", "коднеймс": "codenames", "кодовые": "codenames",
	"mafia": "mafia", "мафия": "mafia",
	"chgk": "chgk", "чгк": "chgk",
}

// newTournament answers /new REGULATION NAME in a group with the settings card (G-23).
func newTournament(c *Call) error {
	if err := c.mayCreate(); err != nil {
		return err
	}
	regulation, name, err := c.readNew()
	if err != nil {
		return err
	}
	head, err := c.newHead(regulation, name)
	if err != nil {
		return err
	}
	return c.create(head)
}

// create writes the new tournament first: its posts and buttons name its id. Both
// writes stand in the savepoint of the request.
func (c *Call) create(head domain.Head) error {
	id, err := c.store.Apply(c.ctx, domain.Change{
		Create: &head,
		Delta: domain.Delta{Grants: []domain.Grant{
			{Person: c.From.ID, Role: domain.Owner}, {Person: c.From.ID, Role: domain.Chief}}},
	})
	if err != nil {
		return fmt.Errorf("create: %w", err)
	}
	t, err := c.store.Tournament(c.ctx, id)
	if err != nil {
		return fmt.Errorf("created tournament: %w", err)
	}
	c.settle(t)
	c.noteFixed("", domain.T("journal.new", "Name", head.Name))
	return nil
}

// mayCreate lets administrators of a group make tournaments there, by Telegram's word
// of this moment.
func (c *Call) mayCreate() error {
	switch {
	case c.Chat.Kind != domain.Group:
		return domain.Refuse(domain.Invalid, "new.private")
	case c.Admin == nil:
		return domain.Refuse(domain.Early, "new.cannot_ask")
	case !c.Admin.Administrator && !c.Admin.Creator:
		return domain.Refuse(domain.Forbidden, "new.not_admin")
	}
	return nil
}

func (c *Call) readNew() (domain.Regulation, string, error) {
	word, name, _ := strings.Cut(strings.TrimSpace(c.Args), " ")
	regulation, ok := c.app.regulation(regulationWords[strings.ToLower(word)])
	if !ok {
		return nil, "", domain.Refuse(domain.Invalid, "new.regulation", "Word", word, "Known", c.app.regulationNames())
	}
	clean, err := names.Clean(name, names.Team)
	if err != nil {
		return nil, "", err
	}
	return regulation, clean, nil
}

func (a *App) regulationNames() []string {
	var keys []string
	for _, r := range a.config.Regulations {
		keys = append(keys, r.Key())
	}
	return keys
}

func (c *Call) newHead(r domain.Regulation, name string) (domain.Head, error) {
	others, err := c.openHere()
	if err != nil {
		return domain.Head{}, err
	}
	return domain.Head{
		Regulation: r.Key(), Name: name, Tag: freeTag(name, others), Zone: c.app.config.Zone, Lang: c.lang,
		Chat: c.Chat.ID, Thread: c.Thread, Phase: domain.PhaseSettings, Created: c.At.UTC().Truncate(time.Second),
	}, nil
}

// freeTag is the first word of the name, with a number when another tournament of the
// chat has it.
func freeTag(name string, others []*domain.Tournament) string {
	word := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	base := "турнир"
	if len(word) > 0 && strings.Trim(word[0], "0123456789") != "" {
		base = word[0]
	}
	for n, tag := 2, base; ; n++ {
		if !slices.ContainsFunc(others, func(t *domain.Tournament) bool { return t.Tag == tag }) {
			return tag
		}
		tag = base + itoa(n)
	}
}

// accept takes the settings as they are: the tournament exists from now on.
func accept(c *Call) error {
	if c.t.Phase != domain.PhaseSettings {
		return domain.Refuse(domain.Stale, "accept.done")
	}
	head := c.t.Head
	head.Phase = domain.PhaseClosed
	c.write(domain.Delta{Head: &head})
	if err := c.writeUsualFormat(); err != nil {
		return err
	}
	c.noteFixed("", domain.T("journal.accept"))
	c.toast(domain.T("accept.ok"))
	return nil
}

// writeUsualFormat gives a season its usual rounds, unless others were chosen: a round can be
// led at once (CG-1).
func (c *Call) writeUsualFormat() error {
	h, ok := c.regulation().(domain.Hosted)
	if !ok || len(c.t.Stages) > 0 {
		return nil
	}
	stages, err := c.stages(h)
	if err != nil {
		return err
	}
	c.write(domain.Delta{Stages: stages})
	return nil
}
