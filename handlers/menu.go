package handlers

import (
	"slices"

	"arbiter/domain"
)

// menu shows the tournament with the buttons this person may press now.
func (c *Call) menu() error {
	if finished(c.t) {
		return c.finishedMenu()
	}
	var names []string
	for _, name := range c.fitting(slices.Concat(c.confirmMenu(), c.hostMenu(), c.organiserMenu(), c.judgeMenu(), c.claimMenu(), c.captainMenu(), c.anyoneMenu())...) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	c.show(domain.T("menu", "Name", c.t.Name, "Phase", domain.T("phase."+string(c.t.Phase)), "Roles", c.ownRoles()),
		grid(2, c.menuButtons(names...))...)
	return nil
}

// finishedMenu shows who won, with the buttons for looking.
func (c *Call) finishedMenu() error {
	names := c.fitting("table", "cross", "prize", "games", "why", "team", "rules", "journal", "export", "lang")
	if _, plays := c.t.EntrantOf(c.From.ID); plays {
		names = append(c.fitting("me"), names...)
	}
	if c.hasAny(contactReaders...) {
		names = append(names, c.fitting("contacts", "vote")...)
	}
	c.show(domain.T("menu.finished", "Name", c.t.Name, "Podium", c.podium()), grid(2, c.menuButtons(names...))...)
	return nil
}

// ownRoles names what the person is in the tournament.
func (c *Call) ownRoles() []string {
	var roles []domain.Role
	for _, role := range []domain.Role{domain.Owner, domain.Organiser, domain.Chief, domain.Judge, domain.Host, domain.Coach, domain.Scorer, domain.Captain, domain.Deputy, domain.Player} {
		if c.t.Has(c.From.ID, role) && !c.covered(roles, role) && c.knows(role) {
			roles = append(roles, role)
		}
	}
	if len(roles) == 0 {
		roles = []domain.Role{domain.Anyone}
	}
	return c.roleNames(roles)
}

// covered tells whether a wider role already says the role: an owner is an organiser.
func (c *Call) covered(roles []domain.Role, role domain.Role) bool {
	wider := map[domain.Role]domain.Role{domain.Organiser: domain.Owner, domain.Judge: domain.Chief, domain.Player: domain.Captain,
		domain.Coach: domain.Owner, domain.Scorer: domain.Host}[role]
	return wider != "" && slices.Contains(roles, wider)
}

// knows tells whether the tournament's regulation has the role: rounds have either judges or
// a host.
func (c *Call) knows(role domain.Role) bool {
	_, hosted := c.regulation().(domain.Hosted)
	switch role {
	case domain.Judge, domain.Chief:
		return !hosted
	case domain.Host, domain.Coach, domain.Scorer:
		return hosted
	}
	return true
}

// phaseCommands is what an organiser does in each phase, the next step first.
var phaseCommands = map[domain.Phase][]string{
	domain.PhaseSettings:     {"accept", "settings", "finish"},
	domain.PhaseClosed:       {"open", "draw", "checkin", "add", "contacts", "calendar", "vote", "capacity", "format", "tables", "apart", "settings", "judges", "finish"},
	domain.PhaseRegistration: {"close", "draw", "checkin", "add", "contacts", "calendar", "vote", "capacity", "format", "tables", "apart", "settings", "judges"},
	domain.PhaseRunning:      {"finish", "protests", "add", "contacts", "calendar", "vote", "tables", "apart", "judges", "settings"},
}

func (c *Call) organiserMenu() []string {
	if !c.hasAny(domain.Organiser) {
		return nil
	}
	names := phaseCommands[c.t.Phase]
	if c.t.Phase == domain.PhaseRunning {
		onward := c.onwardCommand()
		if onward == "" {
			onward = "next" // it says what is missing
		}
		names = slices.Concat([]string{onward}, names)
		if _, ok := c.regulation().(domain.Substituter); ok {
			names = append(names, "standin")
		}
		if c.begunStages() < len(c.t.Stages) {
			names = append(names, "format") // stages without a result can still be changed (CN-12)
		}
	}
	return slices.Concat(names, []string{"journal", "export"})
}

// confirmMenu is for those whose word a proposed result waits for (G-15).
func (c *Call) confirmMenu() []string {
	if c.t.Phase != domain.PhaseRunning || !slices.ContainsFunc(c.t.Games, c.confirmable) {
		return nil
	}
	return []string{"confirm"}
}

func (c *Call) judgeMenu() []string {
	switch {
	case !c.hasAny(domain.Judge):
		return nil
	case c.t.Phase != domain.PhaseRunning:
		return []string{"journal", "export"}
	}
	return []string{"result", "over", "foul", "take", "protests", "undo", "journal", "export"}
}

func (c *Call) captainMenu() []string {
	if !c.hasAny(domain.Captain, domain.Deputy) {
		if c.app.registers(c.t) && (!c.openAlways() || !c.hasAny(domain.Scorer, domain.Coach)) {
			return []string{"register"}
		}
		return nil
	}
	protest := []string{"protest"}
	if c.t.Phase != domain.PhaseRunning || c.protestsOpen() != nil {
		protest = nil
	}
	names := slices.Concat([]string{"me"}, protest, []string{"rename", "withdraw"})
	if c.roster().Team {
		names = slices.Concat([]string{"roster", "lineup", "contacts", "vote", "rename", "captain", "deputy", "withdraw", "me"}, protest)
	}
	if c.t.CheckIn && c.t.Phase != domain.PhaseRunning {
		names = append([]string{"here"}, names...)
	}
	if c.claimsOpen() {
		names = append([]string{"clear"}, names...)
	}
	return slices.Concat(c.reportMenu(), c.appealMenu(), names, []string{"journal", "export"})
}

// reportMenu is for captains who report: a game of theirs runs and nothing is proposed yet (CN-21).
func (c *Call) reportMenu() []string {
	fits := func(g domain.Game) bool { return c.leads(g) && c.toGive(g) && c.app.waiting(c.t, g) == nil }
	if c.t.Phase != domain.PhaseRunning || !c.captainsReport() || !slices.ContainsFunc(c.t.Games, fits) {
		return nil
	}
	return []string{"result"}
}

// appealMenu is what a captain claims of the round that is on.
func (c *Call) appealMenu() []string {
	a, g, err := c.appealRound()
	e, leads := c.ledEntrant()
	switch {
	case c.t.Phase != domain.PhaseRunning || err != nil || !leads:
		return nil
	case a.Claimable(c.t, g, domain.Protest{By: e.ID, Kind: domain.ClaimError}, false) == nil:
		return []string{"appeal", "error"}
	}
	return []string{"appeal"}
}

// claimMenu is what those do who decide claims.
func (c *Call) claimMenu() []string {
	if _, ok := c.regulation().(domain.Appealable); ok && c.t.Phase == domain.PhaseRunning && c.hasAny(domain.Coach, domain.Host) {
		return []string{"protests"}
	}
	return nil
}

// claimsOpen tells whether captains are asked for claims to a round now (CG-25).
func (c *Call) claimsOpen() bool {
	if !c.openAlways() {
		return false
	}
	g, ok := c.hosted().Current(c.t)
	return ok && hasStep(c.hosted().Steps(c.t, g), domain.ActOver)
}

func (c *Call) anyoneMenu() []string {
	names := []string{"table", "games", "schedule", "why", "team", "rules", "follow", "mute", "lang"}
	if c.app.isHosted(c.t) && c.app.anyOver(c.t) {
		names = slices.Insert(names, 1, "cross")
	}
	if c.app.config.Site != "" {
		names = append(names, "clock")
	}
	return names
}

// menuButtons labels commands with their short names. What acts at once is asked about
// first: in a menu it is easily hit.
func (c *Call) menuButtons(names ...string) []domain.Button {
	buttons := make([]domain.Button, len(names))
	for i, name := range names {
		args := ""
		if name == "undo" {
			args = askFirst
		}
		buttons[i] = c.button(domain.T("button."+name), name, args)
	}
	return buttons
}

// hostMenu is what those who lead the rounds do.
func (c *Call) hostMenu() []string {
	var names []string
	switch {
	case c.t.Phase == domain.PhaseSettings:
		return nil
	case c.hasAny(hosts...):
		names = []string{"round", "q", "import"}
	case c.hasAny(scorers...):
		names = []string{"q", "round", "import"}
	case c.hasAny(coaches...):
		names = []string{"round", "here", "calendar"}
	}
	if c.hasAny(coaches...) && c.app.isHosted(c.t) && c.app.anyOver(c.t) {
		names = append(names, "prize")
	}
	return names
}
