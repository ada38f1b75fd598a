package codenames

import (
	"fmt"

	"arbiter/domain"
)

// countText says a number with its noun: "5 столов".
func countText(noun string, count int) domain.Text {
	return domain.T("codenames.plan.count."+noun, "Count", count)
}

// rangeText says "4–5 игр", or "5 игр" when both are the same.
func rangeText(noun string, least, most int) domain.Text {
	if least == most {
		return countText(noun, most)
	}
	return domain.T("codenames.plan.range", "Least", least, "Most", countText(noun, most))
}

// hours writes minutes as 3:30.
func hours(minutes int) string { return fmt.Sprintf("%d:%02d", minutes/60, minutes%60) }

// leagueText says the first stage in words, with who goes on.
func (d day) leagueText(e evening) domain.Text {
	stage := d.fieldText(e)
	switch {
	case e.advance == 0:
		return stage
	case e.league == Groups:
		return domain.T("codenames.plan.cut.groups", "Stage", stage, "Advance", e.advance)
	}
	return domain.T("codenames.plan.cut", "Stage", stage, "Advance", e.advance)
}

func (d day) fieldText(e evening) domain.Text {
	sizes := groupSizes(d.teams, e.groups)
	teams := rangeText("teams", sizes[len(sizes)-1], sizes[0])
	switch e.league {
	case Groups:
		return domain.T("codenames.plan.stage.groups", "Groups", countText("groups", e.groups), "Teams", teams)
	case Swiss:
		return domain.T("codenames.plan.stage.swiss", "Teams", teams)
	}
	return domain.T("codenames.plan.stage.round_robin", "Teams", teams)
}

func knockoutText(e evening, field int) domain.Text {
	key := "codenames.plan.stage.knockout"
	if e.third && field >= thirdField {
		key = "codenames.plan.stage.knockout.third"
	}
	return domain.T(key, "Teams", countText("teams", field), "Wins", countText("wins", e.toWins))
}
