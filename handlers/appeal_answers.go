package handlers

import (
	"strings"

	"arbiter/domain"
)

// enterText keeps what a team has answered: /text K T ANSWER (CG-14).
func enterText(c *Call) error {
	g, err := c.roundOn()
	if err != nil {
		return err
	}
	number, rest := cutGame(c.Args)
	team, answer := cutWords(rest, 1)
	if number == "" || answer == "" {
		return domain.Refuse(domain.Invalid, "text.how")
	}
	if strings.Trim(team, "0123456789") == "" {
		team = "#" + team
	}
	e, err := c.entrant(team, func(e domain.Entrant) line { return c.line("text", number+" "+hash(e)+" "+answer) })
	if err != nil {
		return err
	}
	return c.act(g, domain.Act{Name: domain.ActText, Question: atoi(number), Teams: []domain.EntrantID{e.ID}, Typed: answer})
}

// answersText are the answers that were entered, of the team that claims and of those who
// may have given the same one; nothing when there is none.
func (c *Call) answersText(a domain.Appealable, g domain.Game, p domain.Protest) domain.Text {
	var lines []domain.Text
	for _, id := range append([]domain.EntrantID{p.By}, c.sameAnswer(a, g, p)...) {
		if answer := a.Answer(g, p.Question, id); answer != "" {
			lines = append(lines, domain.T("council.answer", "Team", c.numberedNames([]domain.EntrantID{id})[0], "Answer", answer))
		}
	}
	if len(lines) == 0 {
		return domain.Text{}
	}
	return domain.T("council.answers", "Lines", lines)
}
