package mafia

import (
	"maps"
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// The limits of MF-7.
const (
	mostBonus     = domain.Points(50)  // a player
	mostBonuses   = domain.Points(100) // a game
	mostWithBonus = 3
)

// bonus checks MF-7: at most three players, at most 0.5 each and 1.0 in a game, above zero.
func (p *protocolChecker) bonus() {
	sum := domain.Points(0)
	for _, key := range slices.Sorted(maps.Keys(p.Bonus)) {
		at := p.place("bonus", key)
		if !p.isSeatKey(at, key) {
			continue
		}
		points, err := readPoints(p.Bonus[key])
		switch {
		case err != nil:
			p.Add(strict.Rule, at, "mafia.fault.points", "Value", string(p.Bonus[key]))
		case points <= 0 || points > mostBonus:
			p.Add("MF-7", at, "mafia.fault.bonus", "Points", points, "Max", mostBonus)
		}
		sum += points
	}
	at := p.place("bonus")
	switch {
	case len(p.Bonus) > mostWithBonus:
		p.Add("MF-7", at, "mafia.fault.bonus_players", "Given", len(p.Bonus), "Max", mostWithBonus)
	case sum > mostBonuses:
		p.Add("MF-7", at, "mafia.fault.bonus_sum", "Points", sum, "Max", mostBonuses)
	}
}
