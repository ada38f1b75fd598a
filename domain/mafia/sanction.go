package mafia

import (
	"slices"

	"arbiter/domain"
)

// MaySanction refuses a foul or removal of who is out of the game already, a second defeat,
// and a defeat without its reason (MF-14, MF-18).
func (Rules) MaySanction(t *domain.Tournament, in domain.Incident) error {
	g, _ := t.Game(in.Game)
	fouls, removed := recorded(t, g, domain.SanctionFoul)[in.Seat], recorded(t, g, domain.SanctionRemoval)[in.Seat]
	e, _ := t.Entrant(in.Entrant)
	about := []any{"Game", g.Label(), "Seat", in.Seat, "Name", e.Name}
	switch in.Sanction {
	case domain.SanctionFoul, domain.SanctionRemoval:
		if removed > 0 {
			return domain.Refuse(domain.Closed, "mafia.sanction.removed", about...)
		}
		if in.Sanction == domain.SanctionFoul && fouls >= foulsForRemoval {
			return domain.Refuse(domain.Closed, "mafia.sanction.four", about...)
		}
	case domain.SanctionDefeat:
		if loser := defeated(t, g); loser > 0 {
			return domain.Refuse(domain.Closed, "mafia.sanction.defeated", "Game", g.Label(), "Seat", loser, "Name", slotOf(g).nameAt(t, loser))
		}
		if in.Reason == "" {
			return domain.Refuse(domain.Invalid, "mafia.sanction.why", about...)
		}
	}
	return nil
}

// Sanctioned says which foul or warning it is in the game, and what follows: without a word
// after the third foul, out of the game after the fourth and with a removal (6.4, 6.5, 11.1.3).
func (Rules) Sanctioned(t *domain.Tournament, in domain.Incident) domain.Text {
	g, _ := t.Game(in.Game)
	inGame, inAll := recorded(t, g, in.Sanction)[in.Seat], countOf(t, in)
	switch in.Sanction {
	case domain.SanctionRemoval:
		return domain.T("mafia.sanctioned.dq_game", "Points", disqualified)
	case domain.SanctionDefeat:
		return domain.T("mafia.sanctioned.defeat", "Game", g.Label())
	case domain.SanctionWarning:
		return domain.T("mafia.sanctioned.warning", "InGame", inGame, "InAll", inAll)
	}
	follows := domain.Text{}
	penalty := scoringOf(t).fourthFoul
	switch {
	case inGame >= foulsForRemoval && penalty != 0:
		follows = domain.T("mafia.sanctioned.fourth.penalty", "Points", penalty)
	case inGame >= foulsForRemoval:
		follows = domain.T("mafia.sanctioned.fourth")
	case inGame == foulsForRemoval-1:
		follows = domain.T("mafia.sanctioned.third")
	}
	return domain.T("mafia.sanctioned.foul", "InGame", inGame, "InAll", inAll, "Follows", follows)
}

// countOf counts the incidents with the sanction that the player has in all games.
func countOf(t *domain.Tournament, like domain.Incident) int {
	n := 0
	for _, in := range t.Incidents {
		if in.Sanction == like.Sanction && in.Entrant == like.Entrant {
			n++
		}
	}
	return n
}

// defeated is the seat whose side was given the defeat in a game (MF-14), 0 for none.
func defeated(t *domain.Tournament, g domain.Game) int {
	i := slices.IndexFunc(t.Incidents, func(in domain.Incident) bool {
		return in.Game == g.ID && in.Sanction == domain.SanctionDefeat
	})
	if i < 0 {
		return 0
	}
	return slotOf(g).seatOfIncident(t.Incidents[i])
}
