package chgk

import "arbiter/domain"

// settingUnmet is what two teams have that were never in one round (CG-6).
const settingUnmet = "unmet"

// The readings of CG-6.
const (
	unmetNone           = "none"
	unmetDrawBothPlayed = "draw_if_both_played"
	unmetDraw           = "draw"
)

// Key names the regulation.
func (Rules) Key() string { return "chgk" }

// SlotKeys are what the calendar fixes of a round (CG-23).
func (Rules) SlotKeys() []string { return []string{"date"} }

// Roster says that an entrant is a team of any number of players (CG-2).
func (Rules) Roster() domain.RosterRule { return domain.RosterRule{Team: true} }

// Under is the age of those who are no longer pupils of the club: 1.1 (CG-2).
func (Rules) Under() int { return 19 }

// Settings are the Readings a club may choose otherwise. A host leads a round as long as it
// lasts, no result of it is overdue, and an appeal ends with it, not with a window (CG-12).
func (Rules) Settings() []domain.Setting {
	return []domain.Setting{
		dormant("protest_minutes", "10", 0, 1440, "CG-12"),
		dormant("round_minutes", "120", 1, 600, "CG-18"),
		dormant("overdue_minutes", "20", 0, 1440, "G-15"),
		{Key: "private_days", Default: "60", Max: 3650, Number: true, Rule: "G-20"},
		{Key: settingUnmet, Default: unmetNone, Choices: []string{unmetNone, unmetDrawBothPlayed, unmetDraw}, Asked: true, Rule: "CG-6"},
		{Key: settingHide, Default: "true", Choices: []string{"true", "false"}, Flag: true, Asked: true, Rule: "CG-26"},
		{Key: "cue_50", Default: "10 секунд", Choices: []string{"10 секунд", "50 секунд"}, Rule: "CG-18"},
	}
}

// dormant is a setting of the file that has no effect here.
func dormant(key, usual string, least, most int, rule string) domain.Setting {
	return domain.Setting{Key: key, Default: usual, Min: least, Max: most, Number: true, Dormant: true, Rule: rule}
}

// setting is the value of a setting of this regulation.
func setting(t *domain.Tournament, key string) string {
	for _, s := range (Rules{}).Settings() {
		if s.Key == key {
			return t.Setting(s)
		}
	}
	return ""
}
