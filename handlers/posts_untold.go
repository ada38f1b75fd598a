package handlers

import "arbiter/domain"

// untold names the teams of the round whom the bot cannot tell: entered by hand (G-14), or,
// while their game is still to come, of a captain who never pressed Start (G-18).
func (p poster) untold(games []domain.Game) (domain.Text, error) {
	var names []string
	for _, g := range games {
		for _, id := range p.regulation().Sides(g) {
			e, ok := p.t.Entrant(id)
			if !ok || e.Withdrawn {
				continue
			}
			told, err := p.canTell(e, g)
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

func (p poster) canTell(e domain.Entrant, g domain.Game) (bool, error) {
	if e.Captain == 0 || g.Played() {
		return e.Captain != 0, nil
	}
	captain, err := p.store.Person(p.ctx, e.Captain)
	return captain != nil && captain.Reachable, err
}
