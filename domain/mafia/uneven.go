package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/pairing/seating"
	"arbiter/domain/strict"
)

// Uneven says how many seats of the first stage no player has, and the numbers of players
// and of games next to these that leave none (MF-16). The formats are those with as many
// games as seats can be filled with, the later stages as they are.
func (r Rules) Uneven(stages []domain.Stage, players int) (note domain.Text, specs []string, uneven bool) {
	if len(stages) == 0 || players < seatsAtTable {
		return domain.Text{}, nil, false
	}
	first := strict.Read[Stage](stages[0].Detail)
	empty := (seatsAtTable - players*first.Games%seatsAtTable) % seatsAtTable
	if empty == 0 {
		return domain.Text{}, nil, false
	}
	even := seating.Nearest(players, first.Games)
	if even.MoreGames > maxGames {
		even.MoreGames = 0
	}
	lines := []domain.Text{domain.T("mafia.draw.even", "Numbers", evenPlayers(even, first.Games))}
	for _, n := range []int{even.FewerGames, even.MoreGames} {
		if n > 0 {
			specs = append(specs, r.FormatSpec(withGames(stages, n)))
		}
	}
	if len(specs) > 0 {
		lines = append(lines, domain.T("mafia.draw.even", "Numbers", evenGames(even, players)))
	}
	return domain.T("mafia.draw.uneven", "Count", empty, "Even", lines), specs, true
}

// withGames are the stages with so many games of a player in the first one.
func withGames(stages []domain.Stage, games int) []domain.Stage {
	out := slices.Clone(stages)
	detail := strict.Read[Stage](out[0].Detail)
	detail.Games = games
	out[0].Detail = strict.JSON(detail)
	return out
}
