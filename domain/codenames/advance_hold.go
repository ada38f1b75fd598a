package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/protest"
)

// stillPlayed refuses while a round or an extra game is left to play, and while a missing
// result or an open protest can change who goes on; what cannot does not hold (G-12).
func (n numbering) stillPlayed() error {
	round, err := n.round()
	if err == nil {
		return domain.Refuse(domain.Early, "codenames.advance.round", "Count", len(round.Games))
	}
	refusal, ok := domain.AsRefusal(err)
	switch {
	case ok && refusal.Text.Key == stageIsPlayed:
		return nil
	case ok && (refusal.Text.Key == gamesMissing || refusal.Text.Key == protestsOpen):
		return n.held(err)
	}
	return err
}

// held names the games that hold the draw. Without any it answers nil, unless places above
// the cut or on it are shared: who is level is then settled by Next when all is played.
func (n numbering) held(otherwise error) error {
	var games []domain.Text
	for _, o := range protest.OutlookOf(Rules{}, n.t, n.stage.ID) {
		for _, h := range o.Holds {
			g, ok := n.t.Game(h.Game)
			if !ok {
				return otherwise // rounds are not published yet
			}
			games = append(games, n.holdText(g, h))
		}
	}
	switch {
	case len(games) > 0:
		return domain.Refuse(domain.Early, "codenames.advance.held", "Count", len(games), "Games", games)
	case n.sharedAbove():
		return otherwise
	}
	return nil
}

func (n numbering) holdText(g domain.Game, h protest.Hold) domain.Text {
	key := "codenames.advance.hold_game"
	if len(h.Protests) > 0 {
		key = "codenames.advance.hold_protest"
	}
	return domain.T(key, "Game", openGameText(n.t, g), "Teams", namesOf(n.t, h.Swing))
}

// sharedAbove tells whether some that stay share a place that goes on.
func (n numbering) sharedAbove() bool {
	return slices.ContainsFunc((Rules{}).Tables(n.t), func(t domain.Table) bool {
		_, ours := n.groupOf(t.ID)
		rows := slices.DeleteFunc(slices.Clone(t.Rows), func(r domain.Row) bool { return r.Mark != "" })
		for i := range rows[:min(len(rows), t.Cut)] {
			if ours && i+1 < len(rows) && rows[i].Place == rows[i+1].Place {
				return true
			}
		}
		return false
	})
}
