package codenames

import (
	"arbiter/domain"
	"arbiter/domain/rank"
)

// The criteria of CN-10 in their order, in the spelling of the file.
const (
	critWins     = "wins"
	critDuelWins = "h2h_wins"
	critDiff     = "diff"
	critDuelDiff = "h2h_diff"
	critFouls    = "fouls"
	critBlack    = "black"
	critExtra    = "extra"
	critLot      = "lot"
)

func leagueColumns() []string {
	return []string{critWins, critDuelWins, critDiff, critDuelDiff, critFouls, critBlack, critExtra, critLot}
}

type criterion = rank.Criterion[*tally]

// chain is CN-10 (1) to (6) over a score; prefix parts the criteria of extra games
// from those of the table.
func chain(prefix string, s *sums) []criterion {
	return []criterion{
		rank.Each(prefix+critWins, s.each(func(t *tally) int { return t.wins })),
		rank.Among(prefix+critDuelWins, s.duel(func(m meeting) int { return m.wins })),
		rank.Each(prefix+critDiff, s.each(func(t *tally) int { return t.diff })),
		rank.Among(prefix+critDuelDiff, s.duel(func(m meeting) int { return m.diff })),
		rank.Fewest(prefix+critFouls, s.each(func(t *tally) int { return t.fouls })),
		rank.Fewest(prefix+critBlack, s.each(func(t *tally) int { return t.black })),
	}
}

func (s *sums) each(of func(*tally) int) func(*tally) domain.Points {
	return func(t *tally) domain.Points { return domain.Whole(of(s.of[t.id])) }
}

// duel compares the games among exactly the level; it does not apply when some two
// of them have not met (G-3).
func (s *sums) duel(of func(meeting) int) func(level []*tally) []rank.Value {
	return func(level []*tally) []rank.Value {
		if !s.allMet(level) {
			return nil
		}
		values := make([]rank.Value, len(level))
		for i, a := range level {
			for _, b := range level {
				values[i].Points += domain.Whole(of(s.met[pair{a.id, b.id}]))
			}
		}
		return values
	}
}
