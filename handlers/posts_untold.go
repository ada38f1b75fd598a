package handlers

import "arbiter/domain"

// untold names the teams whose game of the round is still to come and whom the bot cannot tell:
// entered by hand (G-14), or of a captain who never pressed Start (G-18).
func (p poster) untold(games []domain.Game) (domain.Text, error) {
	var names []string
	for _, g := range games {
		if g.Played() || g.Void || finished(p.t) {
			continue // who has played needs no call
		}
		for _, id := range p.regulation().Sides(g) {
			e, ok := p.t.Entrant(id)
			if !ok || e.Withdrawn {
				continue
			}
			told, err := p.canTell(e)
			if err != nil {
				return domain.Text{}, err
			}
			if !told {
				names = append(names, e.Name)
			}
		}
	}
	if len(names) == 0 {
		return domain.Text{}, nil
	}
	return domain.T("post.round.untold", "Teams", names), nil
}

func (p poster) canTell(e domain.Entrant) (bool, error) {
	if e.Captain == 0 {
		return false, nil
	}
	captain, err := p.store.Person(p.ctx, e.Captain)
	return captain != nil && captain.Reachable, err
}
