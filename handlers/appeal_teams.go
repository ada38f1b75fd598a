package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// sameAnswer are the teams that accepting a claim may count the question for, beside its own
// (CG-14); nobody where a replacement is asked.
func (c *Call) sameAnswer(a domain.Appealable, g domain.Game, p domain.Protest) []domain.EntrantID {
	if p.Kind == domain.ClaimQuestion || p.Question == 0 {
		return nil
	}
	return slices.DeleteFunc(a.Uncounted(c.t, g, p.Question), func(id domain.EntrantID) bool {
		return p.Kind == domain.ClaimAnswer && id == p.By
	})
}

// readTeams takes "+4 +7" off what was typed: the teams with the same answer; "+0" is nobody.
func (c *Call) readTeams(a domain.Appealable, g domain.Game, p domain.Protest, f councilForm, typed string) (councilForm, string, error) {
	for {
		word, rest := cutWords(typed, 1)
		number, ok := strings.CutPrefix(strings.TrimRight(word, ",;:"), "+")
		if !ok || strings.Trim(number, "0123456789") != "" || number == "" {
			return f, typed, nil
		}
		f.Picked, typed = true, rest
		if number == "0" {
			continue
		}
		e, known := c.byNumber("#" + number)
		switch {
		case known && e.ID == p.By && p.Kind == domain.ClaimAnswer, slices.Contains(f.Teams, e.ID):
			continue
		case !slices.Contains(c.sameAnswer(a, g, p), e.ID) && c.Chat.Kind == domain.Group && a.Hidden(c.t, g):
			return f, "", domain.Refuse(domain.Invalid, "council.teams.hidden", "Typed", number, "Question", p.Question)
		case !known || !slices.Contains(c.sameAnswer(a, g, p), e.ID):
			return f, "", domain.Refuse(domain.Invalid, "council.teams.unknown", "Typed", number, "Question", p.Question, "Number", p.Number(),
				"Teams", c.numberedNames(c.sameAnswer(a, g, p)))
		}
		f.Teams = append(f.Teams, e.ID)
	}
}

// How the teams are laid out: with names while they are few, else by the numbers that stand
// on the answer sheets too.
const (
	fewTeams      = 12
	namedColumns  = 2
	numberColumns = 5
)

// askTeams asks who gave the same answer, of those it was not counted for; in private while
// the group may not see who they are.
func (c *Call) askTeams(a domain.Appealable, g domain.Game, p domain.Protest, f councilForm) error {
	if c.Chat.Kind == domain.Group && a.Hidden(c.t, g) {
		return c.inPrivate("decide", itoa(p.Number())+" accept")
	}
	list, columns := c.sameAnswer(a, g, p), namedColumns
	if len(list) > fewTeams {
		columns = numberColumns
	}
	var buttons []domain.Button
	for _, id := range list {
		label := c.numberedNames([]domain.EntrantID{id})[0]
		if columns == numberColumns {
			label, _, _ = strings.Cut(label, " ")
		}
		if slices.Contains(f.Teams, id) {
			label = "✓ " + label
		}
		buttons = append(buttons, c.plainButton(label, "decide", itoa(p.Number())+" also "+string(id)))
	}
	shown := pageOf(grid(columns, buttons), f.Page, func(label string, page int) domain.Button {
		return c.plainButton(label, "decide", itoa(p.Number())+" also "+pageMark+itoa(page))
	})
	rows := slices.Concat(shown, [][]domain.Button{row(c.button(domain.T("council.button.teams"), "decide", itoa(p.Number())+" also ok")), c.cancelClaim(p)})
	key, ticked := "council.teams", domain.T("council.teams.nobody")
	if p.Kind == domain.ClaimError {
		key = "council.teams.error"
	}
	if len(f.Teams) > 0 {
		ticked = domain.T("council.teams.some", "Teams", c.numberedNames(f.Teams))
	}
	c.show(domain.T(key, "Number", p.Number(), "Question", p.Question, "Team", nameOf(c.t)(p.By), "Teams", ticked, "Answers", c.answersText(a, g, p)), rows...)
	return c.awaitClaim(f)
}

// toggleTeam ticks a team, or goes on with those ticked.
func (c *Call) toggleTeam(a domain.Appealable, g domain.Game, p domain.Protest, args string) error {
	f, err := c.openCouncil(a, g, p)
	if err != nil {
		return err
	}
	id := domain.EntrantID(args)
	page, turned := pageTurned(args)
	switch {
	case f.Decision != domain.Accept:
		return domain.Refuse(domain.Stale, "stale.button")
	case turned:
		f.Page = page
	case args == "ok":
		f.Picked = true
		return c.goOnClaim(a, g, p, f)
	case slices.Contains(f.Teams, id):
		f.Teams = slices.DeleteFunc(f.Teams, func(o domain.EntrantID) bool { return o == id })
	case slices.Contains(c.sameAnswer(a, g, p), id):
		f.Teams = append(f.Teams, id)
	default:
		return domain.Refuse(domain.Stale, "stale.button")
	}
	f.Picked = false
	return c.askTeams(a, g, p, f)
}
