package handlers

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// entrant finds the entrant that T means (commands.md): the exact name, then #n, then
// the start of a name when only one fits. Several: the bot asks, and the command goes
// on with the one chosen.
func (c *Call) entrant(typed string, goOn func(e domain.Entrant) line) (domain.Entrant, error) {
	list := c.matching(typed)
	switch len(list) {
	case 1:
		return list[0], nil
	case 0:
		return domain.Entrant{}, domain.Refuse(domain.Missing, "team.unknown", "Name", typed, "Example", c.exampleTeam())
	}
	var buttons []domain.Button
	for _, e := range list {
		buttons = append(buttons, domain.Button{Text: e.Name, Data: goOn(e).data()})
	}
	c.say(domain.T("team.which", "Name", typed), grid(2, buttons)...)
	return domain.Entrant{}, errAsked
}

func (c *Call) matching(typed string) []domain.Entrant {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return nil
	}
	if e, ok := c.entrantBy(func(e domain.Entrant) bool { return e.Name == typed }); ok {
		return []domain.Entrant{e}
	}
	key := names.Key(typed)
	if list := c.thoseWith(func(name string) bool { return name == key }); len(list) > 0 {
		return list
	}
	if e, ok := c.byNumber(typed); ok {
		return []domain.Entrant{e}
	}
	return c.thoseWith(func(name string) bool { return strings.HasPrefix(name, key) })
}

// thoseWith are the entrants whose name, as names are compared, fits.
func (c *Call) thoseWith(fits func(key string) bool) []domain.Entrant {
	return slices.DeleteFunc(slices.Clone(c.t.Entrants), func(e domain.Entrant) bool { return !fits(names.Key(e.Name)) })
}

func (c *Call) entrantBy(is func(domain.Entrant) bool) (domain.Entrant, bool) {
	i := slices.IndexFunc(c.t.Entrants, is)
	if i < 0 {
		return domain.Entrant{}, false
	}
	return c.t.Entrants[i], true
}

// byNumber reads "#3": the number in the list, which is the number of the id.
func (c *Call) byNumber(typed string) (domain.Entrant, bool) {
	digits, ok := strings.CutPrefix(typed, "#")
	if !ok {
		return domain.Entrant{}, false
	}
	n, err := strconv.Atoi(digits)
	if err != nil {
		return domain.Entrant{}, false
	}
	return c.entrantBy(func(e domain.Entrant) bool { return listNumber(e) == n })
}

// listNumber is the number of an entrant in the list: 3 for "t3".
func listNumber(e domain.Entrant) int {
	n, _ := strconv.Atoi(strings.TrimLeft(string(e.ID), "pt"))
	return n
}

func hash(e domain.Entrant) string { return "#" + strconv.Itoa(listNumber(e)) }

// mostTeamButtons leaves room under Telegram's limit of 100 buttons.
const mostTeamButtons = 90

func (c *Call) exampleTeam() string {
	if len(c.t.Entrants) == 0 {
		return "Коты"
	}
	return c.t.Entrants[0].Name
}

// own is the entrant the sender speaks for.
func (c *Call) own() (domain.Entrant, error) {
	e, ok := c.t.EntrantOf(c.From.ID)
	if !ok {
		return domain.Entrant{}, domain.Refuse(domain.Missing, "team.none")
	}
	return e, nil
}

// nameOf is an entrant's name by id.
func nameOf(t *domain.Tournament) func(domain.EntrantID) string {
	return func(id domain.EntrantID) string {
		e, ok := t.Entrant(id)
		if !ok {
			return string(id)
		}
		return e.Name
	}
}

func namesOf(t *domain.Tournament, ids []domain.EntrantID) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = nameOf(t)(id)
	}
	return list
}
