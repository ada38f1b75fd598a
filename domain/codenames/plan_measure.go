package codenames

import (
	"math/bits"

	"arbiter/domain"
)

// figures is what an evening takes in the longest case.
type figures struct {
	stages            []domain.PlannedStage
	rounds, waves     int
	games, leastGames int
	minutes           int
	teamGames         [2]int // of one team, least and most
}

// planRound is games, or series, that begin together: /next publishes the round after
// it when all of them are decided.
type planRound struct {
	games int
	wins  int // a series takes from wins to 2*wins-1 games
}

func (r planRound) longest() int { return 2*r.wins - 1 }

// waves is how many games, or series, follow each other at the busiest table.
func (r planRound) waves(tables int) int { return (r.games + tables - 1) / tables }

// measure adds up the rounds of both stages.
func (d day) measure(e evening) figures {
	var f figures
	if e.league != "" {
		d.add(&f, e.league, d.leagueText(e), d.leagueRounds(e))
		f.teamGames = d.leagueGames(e)
	}
	if field := e.field(d.teams); e.toWins > 0 {
		d.add(&f, Knockout, knockoutText(e, field), knockoutRounds(field, e.toWins, e.third))
		games := knockoutGames(field, e.toWins, e.third)
		if e.league == "" {
			f.teamGames[0] = games[0] // otherwise whoever goes no further has the least
		}
		f.teamGames[1] += games[1]
	}
	return f
}

func (d day) add(f *figures, kind string, text domain.Text, rounds []planRound) {
	s := domain.PlannedStage{Kind: kind, Text: text, Rounds: len(rounds)}
	for _, r := range rounds {
		s.Games += r.games * r.longest()
		s.Waves = max(s.Waves, r.waves(d.tables))
		s.Minutes += r.waves(d.tables) * r.longest() * d.slot
		s.LeastGames += r.games * r.wins
	}
	f.stages = append(f.stages, s)
	f.rounds += s.Rounds
	f.games += s.Games
	f.leastGames += s.LeastGames
	f.minutes += s.Minutes
	f.waves = max(f.waves, s.Waves)
}

// leagueRounds are the rounds of a first stage; all groups play a round together.
func (d day) leagueRounds(e evening) []planRound {
	if e.league == Swiss {
		rounds := make([]planRound, e.rounds)
		for i := range rounds {
			rounds[i] = planRound{games: d.teams / 2, wins: 1}
		}
		return rounds
	}
	sizes := groupSizes(d.teams, e.groups)
	rounds := make([]planRound, circleRounds(sizes[0]))
	for _, size := range sizes {
		for i := range circleRounds(size) {
			rounds[i].games += size / 2
			rounds[i].wins = 1
		}
	}
	return rounds
}

// circleRounds is the number of rounds in which n teams all meet.
func circleRounds(n int) int { return n - 1 + n%2 }

func (d day) leagueGames(e evening) [2]int {
	if e.league == Swiss {
		return [2]int{e.rounds - d.teams%2, e.rounds} // an odd field has byes, one a team at most (CN-29)
	}
	sizes := groupSizes(d.teams, e.groups)
	return [2]int{sizes[len(sizes)-1] - 1, sizes[0] - 1}
}

// knockoutRounds are the rounds of a bracket; the third-place game is played beside
// the final (CN-25).
func knockoutRounds(field, toWins int, third bool) []planRound {
	size := bracketSize(field)
	rounds := []planRound{{games: field - size/2, wins: toWins}}
	for size /= 2; size > 1; size /= 2 {
		rounds = append(rounds, planRound{games: size / 2, wins: toWins})
	}
	if third && field >= thirdField {
		rounds[len(rounds)-1].games++
	}
	return rounds
}

// bracketSize is the least power of two that holds the field (CN-30).
func bracketSize(field int) int { return 1 << bracketRounds(field) }

func bracketRounds(field int) int {
	return bits.Len(uint(field - 1)) //nolint:gosec // a field has a team at least
}

// knockoutGames are the least and the most games of a team in a bracket: with four
// teams the losers of the first round play once more.
func knockoutGames(field, toWins int, third bool) [2]int {
	least := toWins
	if third && field == thirdField {
		least = 2 * toWins
	}
	return [2]int{least, bracketRounds(field) * (2*toWins - 1)}
}
