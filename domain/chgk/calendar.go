package chgk

import (
	"cmp"
	"slices"
	"time"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// A season is a school year: from September to June (1.4).
const (
	firstMonth = time.September
	lastMonth  = time.June
)

// Days are the rounds of the season with the days they have (CG-23).
func (Rules) Days(t *domain.Tournament) []domain.RoundDay {
	_, season, ok := seasonOf(t)
	if !ok {
		return nil
	}
	days := make([]domain.RoundDay, season.Rounds)
	for i := range days {
		days[i].Round = i + 1
	}
	for _, g := range t.Games {
		if g.Round >= 1 && g.Round <= len(days) {
			days[g.Round-1].Day, days[g.Round-1].Over = strict.Read[Slot](g.Slot).Date, protocolOf(g).Finished
		}
	}
	return days
}

// Fix lays days on rounds (CG-23). What is over stays (CG-17).
func (r Rules) Fix(t *domain.Tournament, fixed []domain.RoundDay) ([]domain.Game, error) {
	days := r.Days(t)
	for _, d := range fixed {
		if d.Round < 1 || d.Round > len(days) {
			return nil, domain.Refuse(domain.Invalid, "chgk.calendar.round", "Round", d.Round, "Rounds", len(days))
		}
		if was := days[d.Round-1]; was.Over && was.Day != d.Day {
			return nil, domain.Refuse(domain.Closed, "chgk.calendar.over", "Round", d.Round)
		}
		days[d.Round-1].Day = d.Day
	}
	if err := checkDays(days); err != nil {
		return nil, err
	}
	return dated(t, fixed), nil
}

// Surplus are the games with nothing but the day of a round that the season does not have (CG-1).
func (Rules) Surplus(t *domain.Tournament) []domain.Game {
	_, season, ok := seasonOf(t)
	games := slices.DeleteFunc(slices.Clone(t.Games), func(g domain.Game) bool {
		return !ok || g.Round <= season.Rounds || g.Played() || len(g.Live) > 0
	})
	slices.SortFunc(games, func(a, b domain.Game) int { return cmp.Compare(a.Round, b.Round) })
	return games
}

// checkDays refuses days outside one school year, or not in the order of the rounds.
func checkDays(days []domain.RoundDay) error {
	var before domain.RoundDay
	first := time.Time{}
	for _, d := range days {
		at := d.Date(time.UTC)
		switch {
		case d.Day == "":
			continue
		case at.IsZero():
			return domain.Refuse(domain.Invalid, "chgk.calendar.day", "Day", day(d.Day))
		case at.Month() > lastMonth && at.Month() < firstMonth:
			return domain.Refuse(domain.Invalid, "chgk.calendar.summer", "Round", d.Round, "Day", day(d.Day))
		case before.Day != "" && d.Day <= before.Day:
			return domain.Refuse(domain.Invalid, "chgk.calendar.order", "Round", d.Round, "Before", before.Round, "Day", day(d.Day))
		case first.IsZero():
			first = at
		case schoolYear(at) != schoolYear(first):
			return domain.Refuse(domain.Invalid, "chgk.calendar.year", "Round", d.Round, "Day", day(d.Day))
		}
		before = d
	}
	return nil
}

// schoolYear is the year in which the school year of a day begins.
func schoolYear(at time.Time) int {
	if at.Month() < firstMonth {
		return at.Year() - 1
	}
	return at.Year()
}

// day is a day as people write it: 04.10.2026.
func day(d string) string {
	if len(d) != len(time.DateOnly) {
		return d
	}
	return d[8:] + "." + d[5:7] + "." + d[:4]
}

// dated are the games of the rounds with their days, without those that have them already.
func dated(t *domain.Tournament, days []domain.RoundDay) []domain.Game {
	id, _, _ := seasonOf(t)
	last := t.Last.Game
	var games []domain.Game
	for _, d := range days {
		i := slices.IndexFunc(t.Games, func(g domain.Game) bool { return g.Round == d.Round })
		g := domain.Game{ID: domain.GameIDOf(last + 1), Stage: id, Round: d.Round}
		switch {
		case i < 0:
			last++
		case strict.Read[Slot](t.Games[i].Slot).Date == d.Day:
			continue
		default:
			g = t.Games[i]
		}
		g.Slot = strict.JSON(Slot{Date: d.Day})
		games = append(games, g)
	}
	return games
}
