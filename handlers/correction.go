package handlers

import (
	"fmt"
	"slices"

	"arbiter/domain"
)

// correction is what a newer revision of a result changed: the two results, or the parts of
// them that differ. Who is told of it sees both.
type correction struct{ was, is domain.Text }

// correctionOf reads from the journal what the standing revision of a game corrected; nil for
// a first result.
func (c *Call) correctionOf(g domain.Game) (*correction, error) {
	lines, err := c.store.Journal(c.ctx, c.t.ID, g.ID, undoDepth)
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	for _, line := range lines {
		if line.Done == nil || !slices.ContainsFunc(line.Done.Games, func(is domain.Game) bool { return is.ID == g.ID && is.Revision() == g.Revision() && is.Played() }) {
			continue
		}
		if line.What.Key != "journal.correct" && line.What.Key != "journal.confirm.correction" {
			return nil, nil
		}
		was, _ := line.What.Args["Before"].(domain.Text)
		is, _ := line.What.Args["After"].(domain.Text)
		return &correction{was: was, is: is}, nil
	}
	return nil, nil
}

// correctedText is resultText of a correction: it also says what stood before.
func (a *App) correctedText(t *domain.Tournament, g domain.Game, was *correction) domain.Text {
	if was == nil {
		return a.resultText(t, g)
	}
	return domain.T("result.corrected", "Number", g.Number(), "Before", was.was, "After", was.is, "Clock", a.clockText(t, g))
}

// clockText says the end of a game and until when its result can be protested against, once known.
func (a *App) clockText(t *domain.Tournament, g domain.Game) domain.Text {
	deadline := a.deadline(t, g)
	switch {
	case deadline.IsZero():
		return domain.Text{}
	case a.window(t) == 0:
		return domain.T("result.clock.open", "Ended", g.Ended.In(t.Location()))
	}
	return domain.T("result.clock", "Ended", g.Ended.In(t.Location()), "Until", untilText(deadline.In(t.Location())))
}

// correctedNotice tells an entrant what a correction has changed.
func (c *Call) correctedNotice(t *domain.Tournament, g domain.Game, id domain.EntrantID, is correction) domain.Text {
	own := c.app.ownText(t, g, id)
	if c.app.window(t) == 0 {
		return domain.T("notice.corrected.final", "Number", g.Number(), "Before", is.was, "After", is.is, "Own", own)
	}
	return domain.T("notice.corrected", "Number", g.Number(), "Before", is.was, "After", is.is, "Own", own, "Until", untilText(c.app.deadline(t, g).In(t.Location())))
}
