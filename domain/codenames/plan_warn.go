package codenames

import "arbiter/domain"

// tripleGames are the extra games of three teams that are level: each pair has one, so
// no two are played at the same time.
const tripleGames = 3

// warnings say that the evening is too long, or has no time for extra games.
func (d day) warnings(e evening, f figures) []domain.Text {
	spare := d.minutes - f.minutes
	switch {
	case spare < 0:
		return []domain.Text{domain.T("codenames.plan.warn.over", "Over", hours(-spare), "Hours", hours(d.minutes))}
	case e.league == "":
		return nil // a bracket shares its ranges (CN-11)
	case spare < d.slot:
		return []domain.Text{domain.T("codenames.plan.warn.extra", "Spare", hours(spare), "Need", hours(d.slot))}
	case spare < tripleGames*d.slot:
		return []domain.Text{domain.T("codenames.plan.warn.triple", "Spare", hours(spare), "Need", hours(tripleGames*d.slot))}
	}
	return nil
}
