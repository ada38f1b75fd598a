package handlers

import "arbiter/domain"

// Differ is a regulation whose results differ in more than their words say.
type Differ interface {
	// Difference says the parts in which two results of a game differ, as they were and as
	// they are; without keys when there is nothing to say.
	Difference(t *domain.Tournament, before, after domain.Game) (was, is domain.Text)
}

// Echoer is a regulation whose protocols say more than who won.
type Echoer interface {
	// Echo is what else is recorded of a played game, a line a part.
	Echo(t *domain.Tournament, g domain.Game) []domain.Text
}

// difference says a correction: the two results, or the parts of them that differ.
func (a *App) difference(t *domain.Tournament, before, after domain.Game) (was, is domain.Text) {
	r, _ := a.regulation(t.Regulation)
	if d, ok := r.(Differ); ok && before.Played() && after.Played() {
		if was, is = d.Difference(t, before, after); is.Key != "" {
			return was, is
		}
	}
	return a.gameText(t, before), a.gameText(t, after)
}

// resultText is what the judge sees of a recorded game; the deadline once it is known.
func (a *App) resultText(t *domain.Tournament, g domain.Game) domain.Text {
	deadline := a.deadline(t, g)
	if deadline.IsZero() {
		return domain.T("result.ok", "Number", g.Number(), "Game", a.gameText(t, g))
	}
	key := "result.until"
	if a.window(t) == 0 {
		key = "result.open"
	}
	return domain.T(key, "Number", g.Number(), "Game", a.gameText(t, g),
		"Ended", g.Ended.In(t.Location()), "Until", untilText(deadline.In(t.Location())))
}

// recordedText is resultText with all that was recorded, for who gave the result.
func (c *Call) recordedText(t *domain.Tournament, g domain.Game) domain.Text {
	result := c.app.resultText(t, g)
	e, ok := c.regulation().(Echoer)
	if !ok || c.Chat.Kind != domain.Private {
		return result
	}
	return domain.T("result.echo", "Result", result, "Lines", e.Echo(t, g))
}
