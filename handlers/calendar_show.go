package handlers

import (
	"slices"

	"arbiter/domain"
)

// showDays shows the calendar to those who propose it and vote on it.
func (c *Call) showDays() error {
	if open := c.t.OpenBallots(domain.BallotCalendar); len(open) > 0 {
		return c.showBallot(open[len(open)-1])
	}
	c.show(domain.T("calendar.how", "Lines", c.dayLines(c.dated().Days(c.t))), c.backToMenu()...)
	return nil
}

// schedule answers /schedule: the rounds of the season with their days, for anyone.
func schedule(c *Call) error {
	days := c.dated().Days(c.t)
	if !slices.ContainsFunc(days, func(d domain.RoundDay) bool { return d.Day != "" }) {
		c.show(domain.T("schedule.none"), c.backToMenu()...)
		return nil
	}
	c.show(domain.T("schedule", "Name", c.t.Name, "Lines", c.dayLines(days)), c.backToMenu()...)
	return nil
}

// dayLines are rounds with their days, a line each.
func (c *Call) dayLines(days []domain.RoundDay) []domain.Text {
	var lines []domain.Text
	for _, d := range days {
		key := "schedule.line"
		switch {
		case d.Over && d.Day == "":
			key = "schedule.over.undated"
		case d.Over:
			key = "schedule.over"
		}
		lines = append(lines, domain.T(key, "Round", d.Round, "Day", dayText(d, c.t.Location())))
	}
	return lines
}

// dayOf is the day of a round that has not begun; false when it has none.
func (a *App) dayOf(t *domain.Tournament, g domain.Game) (domain.Text, bool) {
	r, _ := a.regulation(t.Regulation)
	d, ok := r.(domain.Dated)
	if !ok || g.Begun() || len(g.Live) > 0 {
		return domain.Text{}, false
	}
	for _, day := range d.Days(t) {
		if day.Round == g.Round && day.Day != "" {
			return dayText(day, t.Location()), true
		}
	}
	return domain.Text{}, false
}

// showBallot shows a proposed calendar with who has said what.
func (c *Call) showBallot(b domain.Ballot) error {
	text, err := c.ballotText(b)
	if err != nil {
		return err
	}
	var rows [][]domain.Button
	if slices.Contains(c.t.Council(), c.From.ID) && c.Chat.Kind == domain.Private {
		rows = append(rows, c.daysRow(b))
	}
	c.show(text, append(rows, c.backToMenu()...)...)
	return nil
}

func (c *Call) ballotText(b domain.Ballot) (domain.Text, error) {
	said := func(option int) (list []string, err error) {
		for _, v := range b.For(option) {
			name, err := c.personName(v.Person)
			if err != nil {
				return nil, err
			}
			list = append(list, name)
		}
		return list, nil
	}
	agree, err := said(domain.VoteFor)
	if err != nil {
		return domain.Text{}, err
	}
	object, err := said(domain.VoteAgainst)
	if err != nil {
		return domain.Text{}, err
	}
	return domain.T("calendar.ballot", "Number", b.Number, "Lines", c.dayLines(b.Days), "For", agree, "Against", object,
		"Votes", len(b.For(domain.VoteFor)), "Of", len(c.t.Council())), nil
}

func (c *Call) daysRow(b domain.Ballot) []domain.Button {
	n := itoa(b.Number)
	return row(c.button(domain.T("button.for"), "calendar", n+" yes"), c.button(domain.T("button.against"), "calendar", n+" no"))
}

// askCouncil asks the other members of the coaches' council for their word.
func (c *Call) askCouncil(b domain.Ballot) error {
	text, err := c.ballotText(b)
	if err != nil {
		return err
	}
	for _, person := range c.t.Council() {
		if person == c.From.ID {
			continue
		}
		err := c.tell(person, domain.T("calendar.ask", "Name", c.From.Name, "Cup", c.t.Name, "Ballot", text), func(to *Call) []domain.Button { return to.daysRow(b) })
		if err != nil {
			return err
		}
	}
	return nil
}
