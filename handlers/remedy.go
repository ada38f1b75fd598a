package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// onwardCommands go on with the tournament: what keeps them has a button of its own.
var onwardCommands = []string{"next", "draw", "finish"}

// absentCouncil refuses a decision of who is not marked as present (4.12).
const absentCouncil = "council.absent"

// remedies are the buttons to what must happen before the tournament goes on: results,
// protests, the draw of the next stage, the next round. Nil for other refusals.
func (c *Call) remedies(r *domain.Refusal) []domain.Button {
	if r.Text.Key == absentCouncil && c.Chat.Kind == domain.Private {
		return []domain.Button{c.button(domain.T("button.act."+string(domain.ActCouncil)), "here", "")}
	}
	if c.t == nil || c.Chat.Kind != domain.Private || r.Kind != domain.Early && r.Kind != domain.Closed {
		return nil
	}
	if !slices.Contains(onwardCommands, strings.ToLower(c.Command)) || c.t.Phase != domain.PhaseRunning || !c.hasAny(organisers...) {
		return nil
	}
	var buttons []domain.Button
	if slices.ContainsFunc(c.t.Games, c.inPlay) {
		buttons = append(buttons, c.menuButtons(c.whereResults())...)
	}
	buttons = append(buttons, c.contestedButtons()...)
	if name := c.onwardCommand(); name != "" && name != strings.ToLower(c.Command) {
		buttons = append(buttons, c.menuButtons(name)...)
	}
	return buttons
}

// whereResults is the command that leads to the open games: to report them, or to see them.
func (c *Call) whereResults() string {
	if c.hasAny(domain.Judge) {
		return "result"
	}
	return "games"
}

// contestedButtons open the protests in time that wait for a decision.
func (c *Call) contestedButtons() []domain.Button {
	var buttons []domain.Button
	for _, p := range c.t.Protests {
		if p.Binding() {
			buttons = append(buttons, c.button(domain.T("button.protests.one", "Protest", p.Number()), "protests", itoa(p.Number())))
		}
	}
	return buttons
}

// onwardCommand is what comes next in a running tournament: the draw of a stage, or a
// round; "" when neither can be had now.
func (c *Call) onwardCommand() string {
	p, err := c.pairer()
	if err != nil {
		return ""
	}
	if a, ok := p.(domain.Advancer); ok {
		if _, err = c.nextStage(a); err == nil {
			return "draw"
		}
	}
	if _, err = c.nextRound(p); err == nil {
		return "next"
	}
	return ""
}
