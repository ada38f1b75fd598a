package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/contacts"
	"arbiter/handlers/names"
)

// readTeam reads NAME: PLAYER, PLAYER or NAME and a player a line, and checks it whole.
func (c *Call) readTeam(typed string) (registration, error) {
	name, rest, ok := strings.Cut(typed, ":")
	if !ok {
		name, rest, _ = strings.Cut(typed, "\n")
	}
	clean, err := names.Clean(name, names.Team)
	if err != nil {
		return registration{}, err
	}
	r := registration{Name: clean}
	if isContacted(c.regulation()) {
		r.Contacts = contacts.Roster(rest)
		rest = namesOnly(r.Contacts)
	}
	if r.Players, err = readPlayers(rest); err != nil {
		if _, more, found := strings.Cut(rest, "\n"); found && strings.Contains(more, ":") {
			return registration{}, domain.Refuse(domain.Invalid, "register.one", "Name", r.Name)
		}
		return registration{}, err
	}
	return r, c.checkTeam(r, "")
}

// namesOnly are the names of a list, a line each.
func namesOnly(lines []contacts.Line) string {
	list := make([]string, len(lines))
	for i, l := range lines {
		list[i] = l.Name
	}
	return strings.Join(list, "\n")
}

func readPlayers(typed string) ([]string, error) {
	var players []string
	for _, part := range parts(typed) {
		player, err := names.Clean(part, names.Player)
		if err != nil {
			return nil, err
		}
		players = append(players, player)
	}
	return players, nil
}

// checkTeam checks a team against the regulation and the others; own is the team
// itself when it changes.
func (c *Call) checkTeam(r registration, own domain.EntrantID) error {
	if err := c.freeName(r.Name, own); err != nil {
		return err
	}
	return c.checkPlayers(r.Name, r.Players, own)
}

// checkPlayers checks the number of players (CN-1) and that none is on two rosters.
func (c *Call) checkPlayers(team string, players []string, own domain.EntrantID) error {
	rule := c.roster()
	if len(players) < rule.Min || rule.Max > 0 && len(players) > rule.Max {
		return domain.Refuse(domain.Invalid, "register.size", "Name", team, "Players", domain.T("players", "Count", len(players)),
			"Min", rule.Min, "Max", rule.Max)
	}
	for i, player := range players {
		if slices.ContainsFunc(players[:i], func(p string) bool { return names.Key(p) == names.Key(player) }) {
			return domain.Refuse(domain.Invalid, "register.twice", "Player", player)
		}
		if other, ok := c.playsFor(player, own); ok && !isContacted(c.regulation()) {
			return domain.Refuse(domain.Invalid, "register.plays", "Player", player, "Team", other.Name)
		}
	}
	return nil
}

func (c *Call) playsFor(player string, own domain.EntrantID) (domain.Entrant, bool) {
	key := names.Key(player)
	return c.entrantBy(func(e domain.Entrant) bool {
		return e.ID != own && !e.Withdrawn && slices.ContainsFunc(e.Members, func(m domain.Member) bool { return names.Key(m.Name) == key })
	})
}

// freeName refuses a name that differs from a taken one only by case, spaces, ё/е or
// look-alike letters.
func (c *Call) freeName(name string, own domain.EntrantID) error {
	if isContacted(c.regulation()) && contacts.Holds(name) {
		return domain.Refuse(domain.Invalid, "contacts.team_name")
	}
	key := names.Key(name)
	if e, ok := c.entrantBy(func(e domain.Entrant) bool { return e.ID != own && names.Key(e.Name) == key }); ok {
		return domain.Refuse(domain.Invalid, "register.taken", "Name", name, "Other", e.Name)
	}
	return nil
}
