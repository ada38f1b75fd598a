package handlers

import (
	"encoding/json"
	"strings"

	"arbiter/domain"
)

// stopExtra ends the extra questions before the sixth, by a member of the council with a
// reason, in two steps (CG-16): /stop REASON.
func stopExtra(c *Call) error {
	g, err := c.roundOn()
	if err != nil {
		return err
	}
	if c.Args == "" && c.Kind == Pressed {
		c.show(domain.T("stop.reason", "Round", g.Round), row(c.button(domain.T("button.cancel"), "cancel", "")))
		return c.await("stop", struct{}{})
	}
	typed, agreed := strings.CutPrefix(c.Args, agreedMark+c.endMark(g)+" ")
	if !agreed && strings.HasPrefix(typed, agreedMark) { // agreed to when the round stood elsewhere
		_, typed, _ = strings.Cut(strings.TrimPrefix(typed, agreedMark), " ")
	}
	reason, err := tidyReason(typed)
	if err != nil {
		return err
	}
	a := domain.Act{Name: domain.ActStop, Reason: reason, Person: c.From.ID, Now: c.At}
	if agreed {
		return c.act(g, a)
	}
	return c.askStop(g, a)
}

// askStop shows who has the first place then (CG-8), and asks; what the regulation refuses is
// refused now.
func (c *Call) askStop(g domain.Game, a domain.Act) error {
	done, err := c.hosted().Do(c.t, g, a)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	return c.confirmTyped(domain.T("stop.ask", "Round", g.Round, "Reason", a.Reason, "First", c.hosted().First(c.t, done.Game)),
		domain.T("button.stop.yes"), line{command: "stop", args: agreedMark + c.endMark(g) + " " + a.Reason})
}

func stopText(c *Call, _ json.RawMessage) error {
	if !c.hasAny(coaches...) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(coaches)))
	}
	c.done()
	c.Args = c.Text
	return endsForm(stopExtra(c))
}

// endRound ends the round in two steps (CG-16): the final table with those who have not said
// that they have no claims, then the words of the host. What hinders the end is named.
func endRound(c *Call) error {
	g, err := c.roundOn()
	if err != nil {
		return err
	}
	word, revision, _ := strings.Cut(c.Args, " ")
	if word == "yes" && revision == c.endMark(g) {
		return c.act(g, domain.Act{Name: domain.ActOver})
	}
	if hinders := c.hosted().Hinders(c.t, g); len(hinders) > 0 {
		c.show(domain.T("end.hindered", "Round", g.Round, "Unsaid", c.unsaidLine(g), "Lines", hinders), c.endRows(g)...)
		return nil
	}
	return c.askEnd(g)
}

// endMark names the table that the host has seen: with other answers the question is asked anew.
func (c *Call) endMark(g domain.Game) string { return itoa(g.Round) + "." + itoa(g.Revision()) }

func (c *Call) endRows(g domain.Game) [][]domain.Button {
	if c.Chat.Kind != domain.Private {
		return nil
	}
	return c.steps(g)
}

// askEnd shows the table as it will be final, the first place split (CG-8), and asks.
func (c *Call) askEnd(g domain.Game) error {
	over, err := c.hosted().Do(c.t, g, domain.Act{Name: domain.ActOver, Person: c.From.ID, Now: c.At})
	if err != nil {
		return err //nolint:wrapcheck // a refusal is shown as it is
	}
	final := domain.Delta{Games: []domain.Game{over.Game}}.Applied(c.t)
	args := "yes " + c.endMark(g)
	if err := c.keep("confirm", "end", args, c.t.ID); err != nil {
		return err
	}
	parts := append(c.app.roundTable(final, over.Game, c.lang), c.html(domain.T("end.ask", "Round", g.Round, "Unsaid", c.unsaidLine(g))))
	c.showHTML(strings.Join(parts, "\n\n"), row(c.button(domain.T("button.end.yes"), "end", args)), row(c.button(domain.T("button.no"), "cancel", "")))
	return nil
}

// unsaidLine names the teams that have not said that they have no claims, once the results
// were read out (CG-16), and apart from them those that have no captain who could press (G-14).
func (c *Call) unsaidLine(g domain.Game) domain.Text {
	if !hasStep(c.hosted().Steps(c.t, g), domain.ActOver) {
		return domain.Text{}
	}
	ids := c.hosted().Unsaid(c.t, g)
	if len(ids) == 0 {
		return domain.T("end.unsaid.none")
	}
	var asked, aloud []domain.EntrantID
	for _, id := range ids {
		if e, _ := c.t.Entrant(id); e.Captain == 0 && e.Deputy == 0 {
			aloud = append(aloud, id)
		} else {
			asked = append(asked, id)
		}
	}
	return domain.T("end.unsaid", "Teams", namesOf(c.t, asked), "Aloud", namesOf(c.t, aloud))
}
