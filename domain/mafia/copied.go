package mafia

import (
	"maps"
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Copied is the game whose protocol has the same roles, fouls, bonuses and removals as the
// body: a blank that was copied and filled in anew with another winner (MF-15). The judge is
// asked, nothing is refused. Of several the latest; false when there is none.
func (Rules) Copied(t *domain.Tournament, g domain.Game, body []byte) (domain.GameID, bool) {
	p := strict.Read[Protocol](body)
	for _, other := range slices.Backward(t.Games) {
		if other.ID != g.ID && !other.Void && p.played() && sameBlank(p.tidy(), protocolOf(other).tidy()) {
			return other.ID, true
		}
	}
	return "", false
}

func sameBlank(a, b Protocol) bool {
	return b.played() && a.Don == b.Don && a.Sheriff == b.Sheriff && slices.Equal(a.Mafia, b.Mafia) &&
		maps.Equal(a.Bonus, b.Bonus) && maps.Equal(a.Fouls, b.Fouls) && slices.Equal(a.Disqualified, b.Disqualified)
}
