package handlers

import (
	"slices"

	"arbiter/domain"
)

// showGame answers /games N: the result, its deadline and the protests of a game, with
// what this person may do about it.
func (c *Call) showGame(g domain.Game) error {
	text := c.app.gameLine(c.t, g)
	if g.Played() && !g.Void {
		text = c.app.withWaiting(c.t, g, c.app.resultText(c.t, g))
	}
	judge := ""
	if g.Judge != 0 {
		name, err := c.personName(g.Judge)
		if err != nil {
			return err
		}
		judge = name
	}
	card := domain.T("game.card", "Game", text, "Title", c.app.gameTitle(c.t, g, c.app.roundName(c.t, g)), "Judge", judge, "Seats", c.seatsText(g), "Protests", c.protestLines(c.t.ProtestsOn(g.ID)))
	if c.Chat.Kind == domain.Group {
		c.show(card)
		return nil
	}
	rows := slices.Concat(c.confirmRows(g), c.judgeRows(g), c.reportRows(g), c.captainRows(g), c.protestButtons(g),
		[][]domain.Button{row(c.button(domain.T("button.why"), "why", itoa(g.Number())), c.button(domain.T("button.journal"), "journal", itoa(g.Number())))},
		[][]domain.Button{row(c.button(domain.T("button.games"), "games", ""), c.button(domain.T("button.menu"), "help", ""))})
	c.show(card, rows...)
	return nil
}

// protestLines say protests in a line each.
func (c *Call) protestLines(list []domain.Protest) []domain.Text {
	lines := make([]domain.Text, len(list))
	for i, p := range list {
		if p.Kind != domain.ProtestResult {
			lines[i] = c.claimLine(p)
			continue
		}
		g, _ := c.t.Game(p.Game)
		lines[i] = domain.T("protests.line", "Protest", p.Number(), "Number", g.Number(), "Team", nameOf(c.t)(p.By), "State", shortState(p))
	}
	return lines
}

// judgeRows are what a judge may do about a game: give the result or correct it, take the
// game, enter a protest on paper.
func (c *Call) judgeRows(g domain.Game) [][]domain.Button {
	if !c.hasAny(domain.Judge) || finished(c.t) {
		return nil
	}
	var rows [][]domain.Button
	number := itoa(g.Number())
	switch may := c.mayReport(g) == nil; {
	case may && g.Played():
		buttons := row(c.button(domain.T("button.correct"), "correct", number))
		if c.judgeAnnuls() {
			buttons = append(buttons, c.button(domain.T("button.annul"), "annul", number))
		}
		rows = append(rows, buttons)
	case may:
		rows = append(rows, row(c.button(domain.T("button.result"), "result", number)))
	case c.plays(g) && c.mayGive(g) == nil && g.Played():
		rows = append(rows, row(c.button(domain.T("button.propose.correction"), "correct", number)))
	case c.plays(g) && c.mayGive(g) == nil:
		rows = append(rows, row(c.button(domain.T("button.propose"), "result", number)))
	case c.isOpen(g) && !c.plays(g):
		rows = append(rows, row(c.button(domain.T("button.take"), "take", number)))
	}
	if c.inPlay(g) && c.hasAny(domain.Chief) {
		rows = append(rows, row(c.button(domain.T("button.assign", "Number", g.Number()), "assign", number)))
	}
	rows = append(rows, c.sanctionRow(g)...)
	if may := c.mayReport(g) == nil; may && g.Ended.IsZero() {
		rows = append(rows, row(c.button(domain.T("button.over"), "over", number)))
	}
	if g.Played() && !g.Void && c.protestsOpen() == nil {
		rows = append(rows, c.paperRow(g))
	}
	return rows
}

// confirmRows lead who may confirm a proposed result to it (G-15).
func (c *Call) confirmRows(g domain.Game) [][]domain.Button {
	if !c.confirmable(g) || finished(c.t) {
		return nil
	}
	return [][]domain.Button{row(c.button(domain.T("button.confirm.look"), "confirm", itoa(g.Number())))}
}

// reportRows let a captain propose the result of his running game, where captains report (CN-21).
func (c *Call) reportRows(g domain.Game) [][]domain.Button {
	if c.hasAny(domain.Judge) || finished(c.t) || !c.toGive(g) {
		return nil
	}
	return [][]domain.Button{row(c.button(domain.T("button.result"), "result", itoa(g.Number())))}
}

// captainRows are what a captain may say about a game of his team.
func (c *Call) captainRows(g domain.Game) [][]domain.Button {
	if finished(c.t) || c.protestsOpen() != nil || c.app.final(c.t, g, c.At) || len(c.protestedBy([]domain.Game{g})) == 0 {
		return nil
	}
	if g.Played() {
		return [][]domain.Button{c.claimRow(g, true)}
	}
	return [][]domain.Button{row(c.button(domain.T("button.protest"), "protest", itoa(g.Number())))}
}

// protestButtons open the protests on a game, for those who may read them.
func (c *Call) protestButtons(g domain.Game) [][]domain.Button {
	if !c.hasAny(protestReaders...) {
		return nil
	}
	var buttons []domain.Button
	for _, p := range c.t.ProtestsOn(g.ID) {
		buttons = append(buttons, c.button(domain.T("button.protests.one", "Protest", p.Number()), "protests", itoa(p.Number())))
	}
	return grid(2, buttons)
}

// gameButtons open the cards of games, in private.
func (c *Call) gameButtons(games []domain.Game) [][]domain.Button {
	if c.Chat.Kind != domain.Private {
		return nil
	}
	var buttons []domain.Button
	for _, g := range games {
		if !isBye(c.regulation().Sides(g)) && len(buttons) < mostGameButtons {
			buttons = append(buttons, c.plainButton(c.numbered(g), "games", itoa(g.Number())))
		}
	}
	return grid(5, buttons)
}

// mostGameButtons leaves room under Telegram's limit of 100 buttons.
const mostGameButtons = 80
