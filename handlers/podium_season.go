package handlers

import (
	"slices"

	"arbiter/domain"
)

// seasonPodium says what a season gives: its champions, several when they are level (CG-7),
// the places with a cup, who holds the travelling cup (CG-29), the prizes of players.
func seasonPodium(p domain.Prizes, t *domain.Tournament) []domain.Text {
	if p.Round == 0 {
		return nil
	}
	names := nameOf(t)
	lines := []domain.Text{championLine(p, t)}
	medals := []string{"🥇", "🥈", "🥉"}
	for _, r := range p.Places {
		if r.Place[0] <= len(medals) {
			lines = append(lines, domain.T("season.place", "Medal", medals[r.Place[0]-1], "Team", names(r.Entrant), "Count", atoi(r.Values["points"])))
		}
	}
	key := "season.cup"
	if len(p.Cup) > 1 {
		key = "season.cup.shared"
	}
	lines = append(lines, domain.T(key, "Teams", namesOf(t, p.Cup), "Round", p.Round))
	if len(p.Left) > 0 {
		lines = append(lines, domain.T("season.played", "Count", p.Rounds-len(p.Left), "Of", p.Rounds))
	}
	return slices.Concat(lines, prizeLines(t))
}

func championLine(p domain.Prizes, t *domain.Tournament) domain.Text {
	if len(p.Champions) == 1 {
		return domain.T("season.champion", "Team", nameOf(t)(p.Champions[0]))
	}
	return domain.T("season.champions", "Teams", namesOf(t, p.Champions))
}

// prizeLines are the prizes that the council has given to players.
func prizeLines(t *domain.Tournament) []domain.Text {
	var lines []domain.Text
	for _, e := range t.Entrants {
		for _, m := range e.Members {
			if m.Prize != "" {
				lines = append(lines, domain.T("season.prize", "Prize", m.Prize, "Player", m.Name, "Team", e.Name))
			}
		}
	}
	return lines
}
