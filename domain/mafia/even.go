package mafia

import (
	"strconv"

	"arbiter/domain"
	"arbiter/domain/pairing/seating"
)

// evenPlayers says how many players next to these leave no seat empty at as many games (MF-16).
func evenPlayers(even seating.Even, games int) domain.Text {
	return domain.T("mafia.even.players", "Fewer", other(even.FewerPlayers), "More", even.MorePlayers, "Games", gamesEach(games))
}

// evenGames says how many games next to these leave no seat empty with as many players; there
// is at least one such number.
func evenGames(even seating.Even, players int) domain.Text {
	games := gamesEach(max(even.FewerGames, even.MoreGames))
	if even.FewerGames > 0 && even.MoreGames > 0 {
		games = domain.T("mafia.games_each.either", "Fewer", even.FewerGames, "Count", even.MoreGames)
	}
	return domain.T("mafia.even.games", "Count", players, "Games", games)
}

func gamesEach(games int) domain.Text { return domain.T("mafia.games_each", "Count", games) }

// other is a number that there may be none of.
func other(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
