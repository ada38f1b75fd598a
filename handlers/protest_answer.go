package handlers

import (
	"arbiter/domain"
)

// protestWhen says when a protest was written, until when it was in time, and whether it
// was; a paper one also for whom and by whom it was entered (G-11).
func (a *App) protestWhen(t *domain.Tournament, p domain.Protest) domain.Text {
	written, deadline := p.Written.In(t.Location()), p.Deadline.In(t.Location())
	stamp := domain.T("plain", "Value", exact(written))
	if !p.Deadline.IsZero() && written.Format("0102") != deadline.Format("0102") {
		stamp = domain.T("plain", "Value", written.Format("02.01 15:04:05"))
	}
	key := "protest.when"
	if p.Entered != 0 {
		key, stamp = "protest.when.paper", domain.T("plain", "Value", written.Format("15:04"))
	}
	verdict := domain.T("protest.in_time", "Until", untilText(deadline))
	switch {
	case p.Late:
		verdict = domain.T("protest.late", "Until", untilText(deadline), "Span", span(p.Written.Sub(p.Deadline)))
	case p.Deadline.IsZero():
		verdict = domain.T("protest.before_end")
	}
	return domain.T(key, "Written", stamp, "Verdict", verdict)
}

// answerFiled tells the author what was filed, and what may still follow.
func (c *Call) answerFiled(p domain.Protest, again bool) error {
	g, _ := c.t.Game(p.Game)
	who, err := c.whoDecides(p)
	if err != nil {
		return err
	}
	key, more := "protest.ok", domain.Text{}
	switch {
	case p.Late:
		key = "protest.ok.late"
	case again:
		key = "protest.ok.reopened"
	}
	if p.Text == "" {
		if more, err = c.askGrounds(g); err != nil {
			return err
		}
	}
	c.show(domain.T(key, "Protest", p.Number(), "Number", g.Number(), "Game", c.app.gameText(c.t, g), "By", c.byText(p),
		"When", c.app.protestWhen(c.t, p), "Who", who, "More", more,
		"Clause", domain.T(c.t.Regulation+".protest.clause")), c.protestRows(p)...)
	return nil
}

// byText says for whom a judge has entered a paper; nothing else needs saying to the author.
func (c *Call) byText(p domain.Protest) domain.Text {
	if p.Entered == 0 {
		return domain.Text{}
	}
	return domain.T("protest.for", "Team", nameOf(c.t)(p.By))
}

// askGrounds says how the grounds follow. In private the next text is taken for them,
// unless it belongs to another form.
func (c *Call) askGrounds(g domain.Game) (domain.Text, error) {
	other, err := c.openForm()
	if err != nil {
		return domain.Text{}, err
	}
	switch {
	case other != nil && other.Kind != protestForm:
		return domain.T("protest.grounds.command", "Number", g.Number()), nil
	case c.Chat.Kind == domain.Group:
		return domain.T("protest.grounds.group", "Number", g.Number()), c.await(protestForm, protestDraft{Game: g.ID})
	}
	return domain.T("protest.grounds.next"), c.await(protestForm, protestDraft{Game: g.ID})
}

// answerKnown shows a protest that was filed already: a double tap, a repeated message.
func (c *Call) answerKnown(p domain.Protest) error {
	g, _ := c.t.Game(p.Game)
	c.show(domain.T("protest.known", "Protest", p.Number(), "Number", g.Number(), "When", c.app.protestWhen(c.t, p)), c.protestRows(p)...)
	return nil
}

// protestRows are the buttons under what the author is told.
func (c *Call) protestRows(p domain.Protest) [][]domain.Button {
	g, _ := c.t.Game(p.Game)
	more := c.button(domain.T("button.protest.more"), "protest", itoa(g.Number()))
	if c.Chat.Kind == domain.Group {
		more = c.link(domain.T("button.protest.more"), "protest", itoa(g.Number()))
	}
	var buttons []domain.Button
	if p.Entered == 0 {
		buttons = append(buttons, more)
	}
	if c.filedBy(p) {
		buttons = append(buttons, c.button(domain.T("button.withdraw_protest"), "withdraw_protest", itoa(p.Number())))
	}
	if len(buttons) == 0 {
		return nil
	}
	return [][]domain.Button{buttons}
}

// tellProtest tells those whose game it is, also who has muted the rest (G-18): both
// captains, the judge of the game, who follows a side; the organisers when nobody may decide.
func (c *Call) tellProtest(p domain.Protest) error {
	g, _ := c.t.Game(p.Game)
	text := domain.T("notice.protest", "Protest", p.Number(), "Number", g.Number(), "Game", c.app.gameText(c.t, g),
		"Team", nameOf(c.t)(p.By), "Seat", c.ofSeat(g, p.By), "When", c.app.protestWhen(c.t, p), "Grounds", groundsText(p))
	if err := c.tellConcerned(g, p, text); err != nil {
		return err
	}
	if panel := c.app.panel(c.t, p); panel.Single != 0 || len(panel.Voters) > 0 {
		return nil
	}
	for _, person := range c.runners() {
		if err := c.tell(person, domain.T("notice.protest.nobody", "Protest", p.Number(), "Number", g.Number())); err != nil {
			return err
		}
	}
	return nil
}

// tellConcerned tells captains, judge and followers of the game once each, but not the sender.
func (c *Call) tellConcerned(g domain.Game, p domain.Protest, text domain.Text) error {
	told := map[domain.PersonID]bool{c.From.ID: true, 0: true}
	people := []domain.PersonID{g.Judge, p.Author}
	for _, id := range c.regulation().Sides(g) {
		e, _ := c.t.Entrant(id)
		people = append(append(people, e.Captain), followers(c.t, e)...)
	}
	for _, person := range people {
		if told[person] {
			continue
		}
		told[person] = true
		if err := c.tell(person, text); err != nil {
			return err
		}
	}
	return nil
}
