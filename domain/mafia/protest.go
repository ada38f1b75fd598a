package mafia

import (
	"encoding/json"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Protester is the player himself: anybody who sat at the table but those who filled in
// (MF-10, MF-16).
func (Rules) Protester(t *domain.Tournament, g domain.Game, person domain.PersonID) (domain.EntrantID, error) {
	slot := slotOf(g)
	for i, id := range slot.Seats {
		e, ok := t.Entrant(id)
		if !ok || !e.Is(person, domain.Player) {
			continue
		}
		if e.StandIn || slot.fillsIn(i+1) {
			return "", domain.Refuse(domain.Forbidden, "mafia.protest.stand_in", "Game", g.Label())
		}
		return id, nil
	}
	return "", domain.Refuse(domain.Forbidden, "mafia.protest.other", "Game", g.Label())
}

// ScoreColumn is the column in which players gather points (MF-8).
func (Rules) ScoreColumn() string { return critPoints }

// Decisions are those of MF-17.
func (Rules) Decisions(_ *domain.Tournament, g domain.Game) []domain.Decision {
	if !protocolOf(g).played() {
		return nil
	}
	return []domain.Decision{domain.Correct, domain.Reverse, domain.Annul, domain.Replay}
}

// Reversed gives the victory to the other side; all else of the protocol stays.
func (Rules) Reversed(_ *domain.Tournament, g domain.Game) (json.RawMessage, error) {
	p := protocolOf(g)
	if !p.played() {
		return nil, domain.Refuse(domain.Invalid, "mafia.protest.nobody", "Game", g.Label())
	}
	p.Winner = p.Winner.other()
	return strict.JSON(p), nil
}

// Rescored tells whether the winner or anybody's points differ (G-10). A fourth foul counts
// as points here, whatever the setting of MF-5 says.
func (Rules) Rescored(before, after json.RawMessage) bool {
	a, b := strict.Read[Protocol](before), strict.Read[Protocol](after)
	harsh := scoring{fourthFoul: disqualified}
	for seat := 1; seat <= seatsAtTable; seat++ {
		one, two := harsh.of(a, seat), harsh.of(b, seat)
		if one.points != two.points || one.additional != two.additional {
			return true
		}
	}
	return a.Winner != b.Winner
}

// Referable is true: the chief judge decides or refers to the panel (MF-11).
func (Rules) Referable() bool { return true }
