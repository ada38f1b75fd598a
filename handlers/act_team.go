package handlers

import (
	"encoding/json"
	"slices"
	"strings"

	"arbiter/domain"
)

// The sanctions of the stage rule (2.7, CG-27).
const (
	sanctionOut     = "dq_game"
	sanctionWarning = "warning"
)

// hallRule in the data of a button stands for the usual reason of a disqualification.
const hallRule = "2.7"

// agreedMark begins what was agreed to in the second step.
const agreedMark = ":yes "

// gone notes a team that leaves before the end: /gone T (CG-10).
func gone(c *Call) error {
	g, e, _, err := c.teamAct("gone")
	if err != nil {
		return err
	}
	return c.act(g, domain.Act{Name: domain.ActGone, Teams: []domain.EntrantID{e.ID}})
}

// removed notes a player who has to leave the hall: /removed T WHO; refusing costs the team
// the round (CG-27).
func removed(c *Call) error {
	g, e, reason, err := c.teamAct("removed")
	if err != nil {
		return err
	}
	done, err := c.carryOut(g, domain.Act{Name: domain.ActRemoved, Teams: []domain.EntrantID{e.ID}, Reason: reason})
	if err != nil {
		return err
	}
	c.writeIncident(g, e, sanctionWarning, strings.TrimSpace(hallRule+" "+reason))
	rows := [][]domain.Button{row(c.button(domain.T("button.dq.refused"), "dq", hash(e)+" "+hallRule))}
	c.sayAct(done, slices.Concat(rows, c.actButtons(done.Game))...)
	return nil
}

// disqualify takes a team its answers of the round, in two steps and with a reason: /dq T
// REASON (CG-11, CG-27).
func disqualify(c *Call) error {
	var agreed bool
	c.Args, agreed = strings.CutPrefix(c.Args, agreedMark)
	g, e, reason, err := c.teamAct("dq")
	if err != nil {
		return err
	}
	if reason == "" {
		return c.askDQReason(e)
	}
	if reason == hallRule {
		reason = c.texts().Text(c.groupLang(), domain.T("dq.hall"))
	}
	a := domain.Act{Name: domain.ActDQ, Teams: []domain.EntrantID{e.ID}, Reason: reason}
	if !agreed {
		return c.confirmDQ(g, e, a)
	}
	done, err := c.carryOut(g, a)
	if err != nil {
		return err
	}
	c.writeIncident(g, e, sanctionOut, reason)
	c.sayAct(done, c.actButtons(done.Game)...)
	return nil
}

// confirmDQ asks once more; what the regulation refuses is refused now.
func (c *Call) confirmDQ(g domain.Game, e domain.Entrant, a domain.Act) error {
	if _, err := c.hosted().Do(c.t, g, a); err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	return c.confirmTyped(domain.T("dq.ask", "Team", c.numberedNames(a.Teams)[0], "Round", g.Round, "Reason", a.Reason),
		domain.T("button.dq.yes"), line{command: "dq", args: agreedMark + hash(e) + " " + a.Reason})
}

// dqForm waits for the reason of a disqualification.
type dqForm struct {
	Team string `json:"team"`
}

func (c *Call) askDQReason(e domain.Entrant) error {
	c.show(domain.T("dq.reason", "Team", e.Name, "Number", listNumber(e)), row(c.button(domain.T("button.dq.refused"), "dq", hash(e)+" "+hallRule)),
		row(c.button(domain.T("button.cancel"), "cancel", "")))
	return c.await("dq", dqForm{Team: hash(e)})
}

func dqText(c *Call, draft json.RawMessage) error {
	var f dqForm
	if !unmarshal(draft, &f) || !c.hasAny(hosts...) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(hosts)))
	}
	c.done()
	c.Args = f.Team + " " + c.Text
	return endsForm(disqualify(c))
}

// writeIncident keeps a sanction with its reason (G-19).
func (c *Call) writeIncident(g domain.Game, e domain.Entrant, sanction, reason string) {
	last := c.after().Last
	last.Incident++
	c.write(domain.Delta{Last: &last, Incidents: []domain.Incident{{
		ID: last.Incident, Game: g.ID, Entrant: e.ID, Sanction: sanction, Reason: reason, At: seconds(c.At), By: c.From.ID}}})
}

// teamAct is the round and the team that an act is about, and what stands after its name;
// without a name it offers those that take part.
func (c *Call) teamAct(command string) (domain.Game, domain.Entrant, string, error) {
	g, err := c.roundOn()
	if err != nil {
		return g, domain.Entrant{}, "", err
	}
	if strings.TrimSpace(c.Args) == "" {
		return g, domain.Entrant{}, "", c.askPlaying(g, command)
	}
	e, rest, err := c.teamAndRest(c.Args, func(e domain.Entrant) line { return c.line(command, hash(e)) })
	if err != nil {
		return g, e, "", err
	}
	reason, err := tidyReason(rest)
	return g, e, reason, err
}

// askPlaying offers the teams that take part in the round.
func (c *Call) askPlaying(g domain.Game, command string) error {
	ids := c.hosted().Standing(c.t, g, domain.Act{Name: domain.ActPresent})
	if len(ids) == 0 {
		return domain.Refuse(domain.Early, "act.nobody", "Round", g.Round)
	}
	var buttons []domain.Button
	for _, id := range ids {
		e, _ := c.t.Entrant(id)
		buttons = append(buttons, c.plainButton(itoa(listNumber(e))+" "+e.Name, command, hash(e)))
	}
	c.show(domain.T("act.team."+command), append(grid(2, buttons[:min(len(buttons), mostTeamButtons)]), c.backToMenu()...)...)
	return errAsked
}

// teamAndRest reads a team at the beginning of a line: the longest beginning that names one,
// by name, by number, or by the start of a name.
func (c *Call) teamAndRest(typed string, goOn func(domain.Entrant) line) (domain.Entrant, string, error) {
	all := strings.Fields(typed)
	for n := len(all); n > 0; n-- {
		name, rest := strings.Join(all[:n], " "), strings.Join(all[n:], " ")
		if e, ok := c.entrantBy(func(e domain.Entrant) bool { return e.Name == name }); ok {
			return e, rest, nil
		}
		if e, ok := c.byNumber("#" + strings.TrimPrefix(name, "#")); ok {
			return e, rest, nil
		}
		if list := c.matching(name); len(list) == 1 {
			return list[0], rest, nil
		}
	}
	e, err := c.entrant(all[0], goOn)
	return e, "", err
}
