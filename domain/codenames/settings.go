package codenames

import "arbiter/domain"

// The keys of settings that other files ask for.
const (
	settingCognate = "cognate_loss"
	settingExtra   = "extra_games"
	settingThird   = "third_place_game"
	settingBye     = "bye_score"
	settingReports = "reports"
)

// reportsCaptains is the value of settingReports by which captains propose results.
const reportsCaptains = "captains"

// Key names the regulation.
func (Rules) Key() string { return "codenames" }

// SlotKeys are what the draw fixes of a game.
func (Rules) SlotKeys() []string {
	return []string{"group", "first", "second", "bye", "extra", "match"}
}

// Settings are the Readings a club may choose otherwise.
func (Rules) Settings() []domain.Setting {
	return []domain.Setting{
		number("protest_minutes", "10", 0, 1440, "CN-23", true),
		number("round_minutes", "30", 1, 600, "CN-15", false),
		number("overdue_minutes", "20", 0, 1440, "G-15", false),
		{Key: "private_days", Default: "60", Max: 3650, Number: true, Dormant: true, Rule: "G-20"}, // no phones and e-mails are kept
		{Key: settingCognate, Default: "8", Choices: []string{"4", "8"}, Number: true, Asked: true, Rule: "CN-8"},
		{Key: settingExtra, Default: "decisive", Choices: []string{"decisive", "all"}, Asked: true, Rule: "CN-11"},
		{Key: settingThird, Default: "true", Choices: []string{"true", "false"}, Flag: true, Rule: "CN-25"},
		number(settingBye, "1", 0, 8, "CN-29", false),
		{Key: settingReports, Default: "judge", Choices: []string{"judge", reportsCaptains}, Asked: true, Rule: "CN-21"},
		number("absent_minutes", "10", 0, 120, "CN-19", true),
	}
}

func number(key, usual string, least, most int, rule string, asked bool) domain.Setting {
	return domain.Setting{Key: key, Default: usual, Min: least, Max: most, Number: true, Asked: asked, Rule: rule}
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
