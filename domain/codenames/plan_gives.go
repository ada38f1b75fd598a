package codenames

import "arbiter/domain"

// givesUp says what an evening does without, the weightiest first.
func (d day) givesUp(e evening, f figures) []domain.Text {
	var texts []domain.Text
	if e.league != RoundRobin {
		texts = append(texts, d.notAllMeet(e))
	}
	texts = append(texts, d.fewGames(e)...)
	texts = append(texts, d.leagueGivesUp(e)...)
	texts = append(texts, d.knockoutGivesUp(e)...)
	if f.waves > 1 {
		texts = append(texts, domain.T("codenames.plan.gives.waves", "Tables", countText("tables", d.tables), "Waves", countText("waves", f.waves)))
	}
	return texts
}

// notAllMeet says how many of the others a team meets in the first stage.
func (d day) notAllMeet(e evening) domain.Text {
	if e.league == "" {
		return domain.T("codenames.plan.gives.not_all_out")
	}
	games := d.leagueGames(e)
	return domain.T("codenames.plan.gives.not_all", "Met", rangeText("opponents", games[0], games[1]), "All", d.teams-1)
}

// fewGames names how many teams are out early, and after how many games.
func (d day) fewGames(e evening) []domain.Text {
	field := e.field(d.teams)
	switch {
	case e.toWins == 0:
		return nil // everybody plays to the end
	case e.league != "":
		return few("codenames.plan.gives.few", d.teams-field, d.leagueGames(e))
	}
	games := [2]int{e.toWins, 2*e.toWins - 1}
	out, perhaps := oneMatch(field, e.third)
	if perhaps > 0 {
		return few("codenames.plan.gives.few_at_most", out+perhaps, games)
	}
	return few("codenames.plan.gives.few", out, games)
}

func few(key string, teams int, games [2]int) []domain.Text {
	if teams == 0 {
		return nil
	}
	return []domain.Text{domain.T(key, "Teams", countText("teams", teams), "Games", rangeText("games", games[0], games[1]))}
}

// oneMatch is how many teams of a bracket have one match only: the losers of the first
// round, and perhaps teams that had it free and lose the next one.
func oneMatch(field int, third bool) (surely, perhaps int) {
	size := bracketSize(field)
	surely, free := field-size/2, size-field
	switch {
	case field == 2, field == thirdField && third:
		return 0, 0 // all play as often
	case size == 2*thirdField && third:
		return surely, 0 // the next round is the semifinals: its losers play for place 3
	}
	return surely, min(free, size/4)
}

func (d day) leagueGivesUp(e evening) []domain.Text {
	var texts []domain.Text
	sizes := groupSizes(d.teams, e.groups)
	if e.league == Groups && sizes[0] != sizes[len(sizes)-1] {
		texts = append(texts, domain.T("codenames.plan.gives.uneven", "Teams", rangeText("teams", sizes[len(sizes)-1], sizes[0])))
	}
	if e.league == Swiss && d.teams%2 == 1 {
		texts = append(texts, domain.T("codenames.plan.gives.bye"))
	}
	if unbeaten := unbeatenAfter(d.teams, e.rounds); e.league == Swiss && unbeaten > 1 {
		texts = append(texts, domain.T("codenames.plan.gives.unbeaten", "Rounds", countText("rounds", e.rounds), "Count", unbeaten))
	}
	if e.league == RoundRobin && d.teams%2 == 1 {
		texts = append(texts, domain.T("codenames.plan.gives.rest"))
	}
	if e.league != "" && e.advance == 0 {
		texts = append(texts, domain.T("codenames.plan.gives.no_final"))
	}
	return texts
}

// unbeatenAfter is how many teams can have won every round of a Swiss.
func unbeatenAfter(n, rounds int) int {
	for range rounds {
		n = (n + 1) / 2
	}
	return n
}

func (d day) knockoutGivesUp(e evening) []domain.Text {
	if e.toWins == 0 {
		return nil
	}
	var texts []domain.Text
	field := e.field(d.teams)
	if free := bracketSize(field) - field; free > 0 {
		texts = append(texts, domain.T("codenames.plan.gives.free", "Count", free))
	}
	if e.toWins == 1 {
		texts = append(texts, domain.T("codenames.plan.gives.single"))
	}
	if d.third && !e.third {
		texts = append(texts, domain.T("codenames.plan.gives.no_third"))
	}
	return texts
}
