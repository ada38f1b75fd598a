package handlers

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// What a button of an exclusion says before the player; no name has a colon.
const (
	excludeYes     = ":yes"     // the question was answered
	excludeFor     = ":for"     // a vote
	excludeAgainst = ":against" // a vote
	excludeDrop    = ":drop"    // the chief judge ends the motion
	excludeNow     = ":now"     // the chief judge decides it, for its reason
)

// exclude answers /exclude PLAYER REASON (MF-13): the chief judge excludes at once, asked
// once; another judge proposes it to the panel, which votes. The organiser cannot.
func exclude(c *Call) error {
	if _, ok := c.regulation().(domain.Excluder); !ok {
		return domain.Refuse(domain.Invalid, "exclude.never")
	}
	act, rest := cutAct(c.Args)
	e, reason, err := c.playerAndReason(rest)
	switch {
	case err != nil:
		return err
	case e.Excluded:
		return domain.Refuse(domain.Stale, "exclude.already", "Name", e.Name)
	case act == excludeFor || act == excludeAgainst:
		return c.voteExclusion(e, act == excludeFor)
	case act == excludeDrop:
		return c.dropMotion(e)
	case act == excludeNow && e.Motion == nil:
		return domain.Refuse(domain.Stale, "exclude.over", "Name", e.Name)
	case act == excludeNow:
		return c.proposeExclusion(e, e.Motion.Reason, false)
	case reason == "" && e.Motion != nil:
		return c.showMotion(e)
	case reason == "":
		return c.askExclusionReason(e)
	}
	return c.proposeExclusion(e, reason, act == excludeYes)
}

func cutAct(args string) (act, rest string) {
	for _, act := range []string{excludeYes, excludeFor, excludeAgainst, excludeDrop, excludeNow} {
		if rest, ok := strings.CutPrefix(args, act+" "); ok {
			return act, strings.TrimSpace(rest)
		}
	}
	return "", args
}

// playerAndReason reads a player, the longest name that fits, and leaves the reason.
func (c *Call) playerAndReason(typed string) (domain.Entrant, string, error) {
	words := fields(typed)
	for n := len(words); n > 0; n-- {
		if list := c.matching(strings.Join(words[:n], " ")); len(list) == 1 {
			return list[0], strings.TrimLeft(strings.Join(words[n:], " "), ":;,–— "), nil
		}
	}
	if len(words) == 0 {
		return domain.Entrant{}, "", c.askTeamOf("exclude")
	}
	e, err := c.entrant(words[0], func(e domain.Entrant) line { return c.line("exclude", hash(e)) })
	return e, strings.Join(words[1:], " "), err
}

func (c *Call) askExclusionReason(e domain.Entrant) error {
	if c.Chat.Kind == domain.Group {
		return domain.Refuse(domain.Invalid, "exclude.reason", "Name", e.Name)
	}
	c.show(domain.T("exclude.ask.reason", "Name", e.Name), row(c.button(domain.T("button.cancel"), "cancel", "")))
	return c.await("exclude", e.ID)
}

func excludeText(c *Call, draft json.RawMessage) error {
	var id domain.EntrantID
	if err := json.Unmarshal(draft, &id); err != nil {
		return fmt.Errorf("exclusion: %w", err)
	}
	if !c.hasAny(domain.Judge) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(judges)))
	}
	e, ok := c.t.Entrant(id)
	c.done()
	switch {
	case !ok:
		return endsForm(domain.Refuse(domain.Stale, "stale.button"))
	case e.Excluded: // by somebody else meanwhile
		return endsForm(domain.Refuse(domain.Stale, "exclude.already", "Name", e.Name))
	}
	return c.proposeExclusion(e, c.Text, false)
}

// bench is whose word excludes: the other judges vote, the chief judge decides alone or
// breaks their tie. Who would be excluded has no word.
func (c *Call) bench(e domain.Entrant) protest.Panel {
	self := func(p domain.PersonID) bool { return e.Is(p, domain.Player) }
	panel := protest.PanelOf(c.t, domain.Protest{Referred: true}, self, self)
	if panel.Single != 0 && self(panel.Single) {
		return protest.Panel{}
	}
	return panel
}

// chiefly tells whether the sender decides an exclusion alone.
func (c *Call) chiefly(e domain.Entrant) bool {
	panel := c.bench(e)
	return panel.Single == c.From.ID || panel.Casting == c.From.ID
}

// leastPanel is how many judges beside the chief judge make a panel that excludes: the word
// of one is no majority of several.
const leastPanel = 2

func (c *Call) proposeExclusion(e domain.Entrant, reason string, agreed bool) error {
	reason, err := tidyReason(reason)
	if err != nil {
		return err
	}
	panel, chiefly := c.bench(e), c.chiefly(e)
	clause := c.regulation().(domain.Excluder).ExclusionClause() //nolint:errcheck,forcetypeassert // exclude has asked
	switch {
	case e.Motion != nil && !chiefly:
		return c.showMotion(e)
	case !chiefly && !slices.Contains(panel.Voters, c.From.ID):
		return domain.Refuse(domain.Forbidden, "exclude.self", "Name", e.Name)
	case !chiefly && len(panel.Voters) < leastPanel:
		return domain.Refuse(domain.Forbidden, "exclude.few", "Name", e.Name, "Clause", clause)
	case !agreed:
		key, label := "exclude.ask.motion", "button.exclude.motion"
		if chiefly {
			key, label = "exclude.ask", "button.exclude.yes"
		}
		return c.confirmTyped(domain.T(key, "Name", e.Name, "Reason", reason, "Clause", clause), domain.T(label),
			line{command: "exclude", args: excludeYes + " " + hash(e) + " " + reason})
	case chiefly:
		return c.carryExclusion(e, reason, c.From.ID)
	}
	return c.openMotion(e, reason, panel)
}

// carryExclusion writes it: no seats from now on, the points stand, announced with the reason.
func (c *Call) carryExclusion(e domain.Entrant, reason string, by domain.PersonID) error {
	last := c.after().Last
	last.Incident++
	e.Excluded, e.Motion = true, nil
	c.write(domain.Delta{Last: &last, Entrants: []domain.Entrant{e}, Incidents: []domain.Incident{{
		ID: last.Incident, Entrant: e.ID, Sanction: "dq_tournament", Reason: reason, At: seconds(c.At), By: by}}})
	lot := c.lotGivenUp()
	clause := c.regulation().(domain.Excluder).ExclusionClause() //nolint:errcheck,forcetypeassert // exclude has asked
	who, buttons := domain.T("exclude.by.chief"), row(c.button(domain.T("button.undo"), "undo", ""))
	what := domain.T("journal.exclude", "Name", e.Name, "Who", who, "Reason", reason)
	if by == 0 {
		who, buttons = domain.T("exclude.by.panel"), nil
		c.noteFixed("", domain.T("journal.exclude", "Name", e.Name, "Who", who, "Reason", reason))
	} else {
		c.note("", what)
	}
	c.announce(domain.T("exclude.post", "Name", e.Name, "Who", who, "Reason", reason, "Clause", clause))
	c.show(domain.T("exclude.done", "Name", e.Name, "Lot", lot), buttons)
	if err := c.tell(e.Captain, domain.T("exclude.you", "Cup", c.t.Name, "Who", who, "Reason", reason, "Clause", clause)); err != nil {
		return err
	}
	return c.tellVacant(e)
}

// excludeRow lets a judge exclude a player, or propose it.
func (c *Call) excludeRow(e domain.Entrant) [][]domain.Button {
	if _, ok := c.regulation().(domain.Excluder); !ok || e.Excluded || finished(c.t) || c.Chat.Kind != domain.Private || !c.hasAny(domain.Judge) {
		return nil
	}
	return [][]domain.Button{row(c.button(domain.T("button.exclude"), "exclude", hash(e)))}
}
