package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

var (
	hosts   = []domain.Role{domain.Host}
	scorers = []domain.Role{domain.Host, domain.Scorer}
	coaches = []domain.Role{domain.Coach}
)

// actRoles are who does what in a round: the host leads it, the scorer enters answers too
// (CG-22), captains say that they have no claims (CG-25).
var actRoles = map[domain.ActName][]domain.Role{
	domain.ActCouncil: coaches, domain.ActStop: coaches, domain.ActClear: captains,
	domain.ActAnswers: scorers, domain.ActReplace: scorers, domain.ActExtra: scorers, domain.ActCredit: hosts, domain.ActText: scorers,
	domain.ActPresent: hosts, domain.ActStart: hosts, domain.ActBreak: hosts, domain.ActGone: hosts, domain.ActRemoved: hosts,
	domain.ActDQ: hosts, domain.ActRead: hosts, domain.ActOver: hosts,
}

// journalAct begins the keys of the journal's lines about acts.
const journalAct = "journal.act."

// act carries out an act on the round and answers with what it leads to.
func (c *Call) act(g domain.Game, a domain.Act) error {
	done, err := c.carryOut(g, a)
	if err != nil {
		return err
	}
	c.sayAct(done, append(c.errorRows(done.Game, a), c.actButtons(done.Game)...)...)
	if a.Name == domain.ActRead || a.Name == domain.ActOver {
		return c.tellTeams(done.Game)
	}
	return nil
}

// clearRow is what a captain may answer to the results of a round (CG-25).
func (c *Call) clearRow(g domain.Game) []domain.Button {
	return row(c.button(domain.T("button.clear"), "clear", itoa(g.Round)), c.button(domain.T("button.error"), "error", ""))
}

// carryOut writes an act: the round, its line in the journal, what the group is told.
func (c *Call) carryOut(g domain.Game, a domain.Act) (domain.Acted, error) {
	if roles := actRoles[a.Name]; !c.hasAny(roles...) {
		return domain.Acted{}, domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(roles))
	}
	if a.Name != domain.ActCouncil {
		if err := c.led(g); err != nil {
			return domain.Acted{}, err
		}
	}
	a.Person, a.Now = c.From.ID, seconds(c.At)
	done, err := c.hosted().Do(c.t, g, a)
	if err != nil {
		return done, err //nolint:wrapcheck // a refusal of the regulation
	}
	c.writeRound(done.Game)
	c.noteAct(g, a)
	c.timeGlue(done.Game)
	if done.Announced.Key != "" && !c.answersGroup() {
		c.announce(done.Announced, c.appealLink(done.Game)...)
	}
	return done, nil
}

// writeRound writes a round; the first act gives it its number, its start begins the season.
func (c *Call) writeRound(g domain.Game) {
	d := domain.Delta{Games: []domain.Game{g}}
	if _, known := c.t.Game(g.ID); !known {
		last := c.after().Last
		last.Game = max(last.Game, g.Number())
		d.Last = &last
	}
	c.write(d)
	if g.Played() && c.t.Phase != domain.PhaseRunning {
		c.turn(domain.PhaseRunning)
	}
}

// noteAct writes the journal's line. It names no answers: a round may be hidden until it is
// read out.
func (c *Call) noteAct(g domain.Game, a domain.Act) {
	line := domain.T(journalAct+string(a.Name), "Round", g.Round, "Number", a.Question, "Teams", c.numberedNames(a.Teams), "Reason", a.Reason)
	if a.Name == domain.ActAnswers || a.Name == domain.ActReplace || a.Name == domain.ActExtra {
		delete(line.Args, "Teams")
	}
	c.note(g.ID, line)
	c.fixed = a.Name == domain.ActOver // after the end nothing is taken back (CG-17)
}

// numberedNames are teams with their numbers.
func (c *Call) numberedNames(ids []domain.EntrantID) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		e, _ := c.t.Entrant(id)
		list[i] = strings.TrimSpace(itoa(listNumber(e)) + " " + e.Name)
	}
	return list
}

// answersGroup tells whether the answer itself is heard by the tournament's group.
func (c *Call) answersGroup() bool {
	return c.Chat.ID == c.t.Chat && !c.onPost()
}

// sayAct answers an act: under a post with a line that goes away, in the group with what is
// announced, else with what was done and the next steps.
func (c *Call) sayAct(done domain.Acted, rows ...[]domain.Button) {
	switch {
	case c.onPost():
		c.toast(done.Said)
	case c.answersGroup() && done.Announced.Key != "":
		c.show(done.Announced, append(c.appealLink(done.Game), rows...)...)
	default:
		c.show(done.Said, rows...)
	}
}

// actButtons stand under the answer to an act: taking it back, and in private the next steps.
func (c *Call) actButtons(g domain.Game) [][]domain.Button {
	var rows [][]domain.Button
	if !c.fixed {
		rows = append(rows, row(c.button(domain.T("button.undo"), "undo", "")))
	}
	if c.Chat.Kind != domain.Private {
		return rows
	}
	return slices.Concat(rows, c.steps(g))
}

// actOf is the act that a line of the journal tells of; false for other lines.
func actOf(e *domain.Entry) (domain.ActName, bool) {
	name, ok := strings.CutPrefix(e.What.Key, journalAct)
	return domain.ActName(name), ok
}
