package handlers

import (
	"fmt"
	"slices"
	"time"

	"arbiter/domain"
)

// mayUndo: somebody else's change only the organiser; one's own only who still has the
// role it was made with (G-6).
func (c *Call) mayUndo(e *domain.Entry) error {
	switch roles := rolesFor(e); {
	case excludes(e) && (e.By != c.From.ID || !c.hasAny(domain.Chief)):
		return domain.Refuse(domain.Forbidden, "undo.exclusion") // the organiser cannot (MF-13)
	case c.hasAny(domain.Organiser):
		return nil
	case e.By != c.From.ID:
		return domain.Refuse(domain.Forbidden, "undo.other")
	case !c.hasAny(roles...) && !c.ledTeam(e):
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(roles))
	}
	return nil
}

// excludes tells whether the change excluded somebody.
func excludes(e *domain.Entry) bool {
	out := func(list []domain.Incident) bool {
		return slices.ContainsFunc(list, func(i domain.Incident) bool { return i.Sanction == "dq_tournament" })
	}
	return e.Done != nil && out(e.Done.Incidents)
}

// playedSince tells whether a result was given after a moment.
func (c *Call) playedSince(at time.Time) bool {
	return slices.ContainsFunc(c.t.Games, func(g domain.Game) bool { return g.Protocol != nil && g.Protocol.At.After(at) })
}

// rolesFor are the roles that make such a change.
func rolesFor(e *domain.Entry) []domain.Role {
	if name, ok := actOf(e); ok {
		return actRoles[name]
	}
	switch e.What.Key {
	case journalPropose:
		return reporters
	case journalImport:
		return importers
	case journalPrize, journalPrize + ".dropped":
		return coaches
	}
	if e.What.Key == journalRuled {
		return councilRoles
	}
	d := e.Done
	replay := func(g domain.Game) bool { return g.ReplayOf != "" }
	switch {
	case d == nil || d.Head != nil || len(d.Stages)+len(d.DropStages)+len(d.Grants)+len(d.DropGrants) > 0:
		return organisers
	case e.Undo != nil && len(e.Undo.DropGames) > 0 && !slices.ContainsFunc(d.Games, replay):
		return organisers // a published round
	case len(d.Games)+len(d.Incidents) > 0:
		return judges
	}
	return organisers
}

// ledTeam tells whether the change was one of the sender's own team: who handed it over
// can take that back at once.
func (c *Call) ledTeam(e *domain.Entry) bool {
	if e.Done == nil || e.Undo == nil {
		return false
	}
	return slices.ContainsFunc(slices.Concat(e.Done.Entrants, e.Undo.Entrants), func(team domain.Entrant) bool {
		return team.Is(c.From.ID, domain.Captain) || team.Is(c.From.ID, domain.Deputy)
	})
}

// notFinal: a final result is not undone (G-10), nor one that a protest in time is open on.
func (c *Call) notFinal(e *domain.Entry) error {
	if h := c.hosted(); h != nil {
		return nil // a round stays open, whatever is claimed, until it is over
	}
	for _, g := range e.Done.Games {
		now, ok := c.t.Game(g.ID)
		if p, contested := c.protestOn(g.ID); contested {
			return domain.Refuse(domain.Closed, "undo.protest", "Number", p.Number(), "Game", g.Number())
		}
		if ok && c.app.final(c.t, now, c.At) {
			return domain.Refuse(domain.Closed, "undo.final", "Number", now.Number(), "Until", c.local(c.app.deadline(c.t, now)))
		}
	}
	return nil
}

// summedUp tells whether the change recorded incidents of a game whose result has come since:
// they are corrected with it (G-19).
func (c *Call) summedUp(e *domain.Entry) bool {
	own := func(id domain.GameID) bool {
		return slices.ContainsFunc(e.Done.Games, func(g domain.Game) bool { return g.ID == id && g.Played() })
	}
	return slices.ContainsFunc(e.Done.Incidents, func(in domain.Incident) bool {
		return in.Sanction != domain.SanctionWarning && gameOf(c.t, in.Game).Played() && !own(in.Game)
	})
}

// newestChange is the newest line that changed the game itself: a protest, or that the
// result became final, changes nothing of it. 0 when there is none.
func (c *Call) newestChange(game domain.GameID) (domain.EntryID, error) {
	entries, err := c.store.Journal(c.ctx, c.t.ID, game, 0)
	if err != nil {
		return 0, fmt.Errorf("journal of %s: %w", game, err)
	}
	for _, e := range entries {
		if e.Done != nil && len(e.Done.Games)+len(e.Done.Incidents)+len(e.Done.DropIncidents) > 0 {
			return e.ID, nil
		}
	}
	return 0, nil
}

// protestOn is the first open protest in time on a game.
func (c *Call) protestOn(game domain.GameID) (domain.Protest, bool) {
	for _, p := range c.t.ProtestsOn(game) {
		if p.Binding() {
			return p, true
		}
	}
	return domain.Protest{}, false
}

// roundOver refuses to take anything of a round back that is over (CG-17).
func (c *Call) roundOver(e *domain.Entry) error {
	h := c.hosted()
	if h == nil || e.Done == nil {
		return nil
	}
	games := []domain.GameID{e.Game}
	for _, g := range e.Done.Games {
		games = append(games, g.ID)
	}
	for _, p := range e.Done.Protests {
		games = append(games, p.Game)
	}
	for _, id := range games {
		if g, ok := c.t.Game(id); ok && h.Over(g) {
			return domain.Refuse(domain.Closed, "undo.over", "Round", g.Round)
		}
	}
	return nil
}
