package handlers

import (
	"slices"

	"arbiter/domain"
)

// tellResult tells both captains the result with its deadline, and who follows them (G-18).
func (c *Call) tellResult(t *domain.Tournament, g domain.Game, corrected *correction) error {
	told := map[domain.PersonID]bool{g.Protocol.By: true, c.From.ID: true}
	for _, id := range c.regulation().Sides(g) {
		e, _ := t.Entrant(id)
		if told[e.Captain] {
			continue
		}
		told[e.Captain] = true
		seat, _ := c.app.seatOf(t, g, id)
		err := c.notify(e.Captain, c.resultNotice(t, g, id, corrected), func(to *Call) []domain.Button { return to.claimRow(g, !seat.FillsIn) })
		if err != nil {
			return err
		}
	}
	return c.tellFollowers(t, g, told, corrected)
}

// tellConfirmed tells who proposed the result that it counts now (G-15).
func (c *Call) tellConfirmed(t *domain.Tournament, g domain.Game) error {
	if g.Protocol.By == c.From.ID {
		return nil
	}
	return c.tell(g.Protocol.By, domain.T("confirm.told", "Result", c.app.resultText(t, g), "Name", c.From.Name), func(to *Call) []domain.Button {
		if to.hasAny(domain.Judge) {
			return row(to.button(domain.T("button.result"), "result", ""))
		}
		return to.resultRow(g, domain.Button{})
	})
}

// tellOvertaken tells who proposed a result that a judge has given another, or the same, by
// himself; a captain hears of every result anyway (G-15).
func (c *Call) tellOvertaken(before, g domain.Game) error {
	p := before.Waiting()
	if p == nil || p.By == c.From.ID || slices.ContainsFunc(c.regulation().Sides(g), func(id domain.EntrantID) bool {
		e, _ := c.t.Entrant(id)
		return e.Is(p.By, domain.Captain)
	}) {
		return nil
	}
	return c.tell(p.By, domain.T("overtaken.told", "Number", g.Number(), "Name", c.From.Name, "Game", c.app.gameText(c.after(), g)))
}

// resultNotice tells an entrant a result, or what a correction has changed of it.
func (c *Call) resultNotice(t *domain.Tournament, g domain.Game, id domain.EntrantID, corrected *correction) domain.Text {
	if corrected != nil {
		return c.correctedNotice(t, g, id, *corrected)
	}
	text, own := c.app.gameText(t, g), c.app.ownText(t, g, id)
	if c.app.window(t) == 0 {
		return domain.T("notice.result.final", "Number", g.Number(), "Game", text, "Own", own)
	}
	return domain.T("notice.result", "Number", g.Number(), "Game", text, "Own", own, "Until", untilText(c.app.deadline(t, g).In(t.Location())))
}

// claimRow is what a captain may answer to a result, the way to a protest included for who
// may file one: a stand-in may not.
func (c *Call) claimRow(g domain.Game, protests bool) []domain.Button {
	args := itoa(g.Number()) + " " + itoa(g.Revision())
	buttons := row(c.button(domain.T("button.right"), "claim", args+" right"), c.button(domain.T("button.wrong"), "claim", args+" wrong"))
	if c.app.window(c.t) == 0 || !protests {
		return buttons
	}
	return append(buttons, c.button(domain.T("button.protest"), "protest", itoa(g.Number())))
}

// tellFollowers tells those who follow a side the result, once each.
func (c *Call) tellFollowers(t *domain.Tournament, g domain.Game, told map[domain.PersonID]bool, corrected *correction) error {
	for _, id := range c.regulation().Sides(g) {
		e, _ := t.Entrant(id)
		for _, person := range followers(t, e) {
			if told[person] {
				continue
			}
			told[person] = true
			text := domain.T("notice.result.follow", "Number", g.Number(), "Game", c.app.gameText(t, g), "Own", c.followedText(t, g, person))
			if corrected != nil {
				text = domain.T("notice.corrected.follow", "Number", g.Number(), "Before", corrected.was, "After", corrected.is, "Own", c.followedText(t, g, person))
			}
			if err := c.notify(person, text); err != nil {
				return err
			}
		}
	}
	return nil
}

// followedText says what those have of the game whom the person follows, a line each; nothing
// where games have no seats.
func (c *Call) followedText(t *domain.Tournament, g domain.Game, person domain.PersonID) []domain.Text {
	var lines []domain.Text
	for _, id := range c.regulation().Sides(g) {
		own := c.app.ownText(t, g, id)
		if own.Key != "" && slices.Contains(t.Grants, domain.Grant{Person: person, Role: domain.Follower, Entrant: id}) {
			lines = append(lines, domain.T("notice.result.followed", "Name", nameOf(t)(id), "Own", own))
		}
	}
	return lines
}

// claim is a captain's answer to the notice of a result: right, or the judge is called.
func claim(c *Call) error {
	g, revision, right, err := c.readClaim()
	if err != nil {
		return err
	}
	if !c.plays(g) {
		return domain.Refuse(domain.Forbidden, "claim.other", "Number", g.Number())
	}
	if !g.Played() || g.Revision() != revision {
		return domain.Refuse(domain.Stale, "claim.stale", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	}
	text := domain.T("claim.shown", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	if right {
		c.show(domain.T("claim.right", "Result", text))
		return nil
	}
	c.show(domain.T("claim.wrong", "Result", text))
	e, _ := c.t.EntrantOf(c.From.ID)
	for _, judge := range c.claimed(g) {
		err := c.tell(judge, domain.T("claim.judge", "Team", e.Name, "Number", g.Number(), "Game", c.app.gameText(c.t, g)), func(to *Call) []domain.Button {
			return row(to.button(domain.T("button.correct"), "correct", itoa(g.Number())))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// claimed are the judges whom a claim calls: who holds the game; of one that nobody holds, as
// captains gave its result, those who may correct it (CN-21).
func (c *Call) claimed(g domain.Game) []domain.PersonID {
	if g.Judge != 0 {
		return []domain.PersonID{g.Judge}
	}
	return c.called(g, c.freeJudges(g, 0))
}

func (c *Call) readClaim() (g domain.Game, revision int, right bool, err error) {
	words := slices.Concat(fields(c.Args), []string{"", "", ""})
	g, err = c.game(words[0])
	return g, atoi(words[1]), words[2] == "right", err
}
