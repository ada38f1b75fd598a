package mafia

import "arbiter/domain"

// The keys of settings that other files ask for.
const (
	settingFourthFoul = "fourth_foul_penalty"
	settingBestMove   = "best_move_is_additional"
)

// Key names the regulation.
func (Rules) Key() string { return "mafia" }

// SlotKeys are what the draw fixes of a game.
func (Rules) SlotKeys() []string { return []string{"table", "judge", "seats", "stand_ins"} }

// Roster says that an entrant is one player.
func (Rules) Roster() domain.RosterRule { return domain.RosterRule{} }

// Settings are the Readings a club may choose otherwise.
func (Rules) Settings() []domain.Setting {
	return []domain.Setting{
		number("protest_minutes", "10", 0, 1440, "MF-10", true),
		number("round_minutes", "60", 1, 600, "MF-35", false),
		number("overdue_minutes", "20", 0, 1440, "G-15", false),
		{Key: "private_days", Default: "60", Max: 3650, Number: true, Dormant: true, Rule: "G-20"}, // no phones and e-mails are kept
		{Key: settingFourthFoul, Default: "0", Choices: []string{"0", "-1"}, Number: true, Asked: true, Rule: "MF-5"},
		flag(settingBestMove, "MF-8"),
		flag("game_judge_votes", "MF-11"),
		{Key: "don_wakes_first", Default: "false", Choices: []string{"true", "false"}, Flag: true, Dormant: true, Rule: "MF-32"},
	}
}

func number(key, usual string, least, most int, rule string, asked bool) domain.Setting {
	return domain.Setting{Key: key, Default: usual, Min: least, Max: most, Number: true, Asked: asked, Rule: rule}
}

// flag is a setting of the card that is off by default.
func flag(key, rule string) domain.Setting {
	return domain.Setting{Key: key, Default: "false", Choices: []string{"true", "false"}, Flag: true, Asked: true, Rule: rule}
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
