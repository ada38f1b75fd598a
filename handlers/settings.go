package handlers

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

// settings shows the settings, or sets one: /settings KEY VALUE.
func settings(c *Call) error {
	key, value, _ := strings.Cut(c.Args, " ")
	if key == "" {
		return c.showSettings()
	}
	s, ok := c.findSetting(key)
	if !ok {
		return domain.Refuse(domain.Invalid, "settings.unknown", "Key", key, "Known", c.settingKeys())
	}
	value, typed, _ := strings.Cut(value, ";")
	if strings.TrimSpace(value) == "" {
		return c.askSetting(s)
	}
	reason, err := tidyReason(typed)
	if err != nil {
		return err
	}
	return c.set(s, strings.TrimSpace(value), reason)
}

func (c *Call) regulationSettings() []domain.Setting {
	r, ok := c.app.regulation(c.t.Regulation)
	if !ok {
		return nil
	}
	return r.Settings()
}

func (c *Call) findSetting(key string) (domain.Setting, bool) {
	for _, s := range c.regulationSettings() {
		if strings.EqualFold(s.Key, key) && !s.Dormant {
			return s, true
		}
	}
	return domain.Setting{}, false
}

func (c *Call) settingKeys() []string {
	var keys []string
	for _, s := range c.regulationSettings() {
		if !s.Dormant {
			keys = append(keys, s.Key)
		}
	}
	return keys
}

func (c *Call) showSettings() error {
	var buttons []domain.Button
	var lines []domain.Text
	for _, s := range c.regulationSettings() {
		if !s.Asked {
			continue
		}
		lines = append(lines, settingLine(c.t, s))
		buttons = append(buttons, c.button(domain.T("setting."+s.Key+".short"), "settings", s.Key))
	}
	if season := c.seasonLine(); len(season) > 0 {
		lines = append(season, lines...)
		buttons = append(buttons, c.button(domain.T("button.format"), "format", ""))
	}
	c.show(domain.T("settings.card", "Name", c.t.Name, "Lines", lines), append(grid(2, buttons), c.backToMenu()...)...)
	return nil
}

// seasonLine says the rounds of a season, the usual ones while none were chosen (CG-1);
// nothing where rounds are drawn.
func (c *Call) seasonLine() []domain.Text {
	h, ok := c.regulation().(domain.Hosted)
	if !ok {
		return nil
	}
	stages, err := c.stages(h)
	if err != nil {
		return nil
	}
	return []domain.Text{h.FormatText(stages)}
}

// settingLine says a setting and its value in words.
func settingLine(t *domain.Tournament, s domain.Setting) domain.Text {
	if (s.Key == protestSetting || s.Key == overdueSetting) && t.Setting(s) == "0" {
		return domain.T("setting." + s.Key + ".none")
	}
	return domain.T("setting."+s.Key, "Value", settingValue(t.Setting(s), s))
}

func settingValue(value string, s domain.Setting) any {
	if s.Number {
		return value
	}
	return domain.T("setting." + s.Key + "." + value)
}

// usualNumbers are offered as buttons for settings that are numbers.
var usualNumbers = []int{0, 5, 10, 15, 20, 30, 45, 60}

func (c *Call) askSetting(s domain.Setting) error {
	var buttons []domain.Button
	for _, value := range choicesOf(s) {
		label := c.plain(domain.T("plain", "Value", settingValue(value, s)))
		if value == c.t.Setting(s) {
			label = "✅ " + label
		}
		buttons = append(buttons, c.plainButton(label, "settings", s.Key+" "+value))
	}
	rows := append(grid(4, buttons), row(c.button(domain.T("button.back"), "settings", "")))
	c.show(domain.T("settings.ask", "Line", settingLine(c.t, s), "Key", s.Key, "Example", s.Default), rows...)
	return nil
}

func choicesOf(s domain.Setting) []string {
	if len(s.Choices) > 0 {
		return s.Choices
	}
	var values []string
	for _, n := range usualNumbers {
		if n >= s.Min && n <= s.Max {
			values = append(values, strconv.Itoa(n))
		}
	}
	return values
}

func (c *Call) set(s domain.Setting, value, reason string) error {
	if !accepts(s, value) {
		return domain.Refuse(domain.Invalid, "settings.value", "Key", s.Key, "Value", value, "Accepted", acceptedValues(s))
	}
	if err := c.settable(reason); err != nil {
		return err
	}
	head := c.t.Head
	head.Settings = maps.Clone(head.Settings)
	if head.Settings == nil {
		head.Settings = map[string]string{}
	}
	head.Settings[s.Key] = value
	if value == s.Default {
		delete(head.Settings, s.Key)
	}
	c.write(domain.Delta{Head: &head})
	c.note("", domain.T("journal.setting", "Line", settingLine(c.after(), s), "Reason", reason))
	return c.showSettingsAfter()
}

// settable lets only the chief judge, with a reason, change a setting once a result
// depends on it (G-23).
func (c *Call) settable(reason string) error {
	switch {
	case !slices.ContainsFunc(c.t.Games, domain.Game.Played):
		return nil
	case !c.hasAny(domain.Chief):
		return domain.Refuse(domain.Closed, "settings.closed")
	case reason == "":
		return domain.Refuse(domain.Invalid, "settings.reason")
	}
	return nil
}

func (c *Call) showSettingsAfter() error {
	now := *c
	now.t = c.after()
	now.change = domain.Change{}
	if err := now.showSettings(); err != nil {
		return err
	}
	c.change.Messages = append(c.change.Messages, now.change.Messages...)
	return nil
}

func accepts(s domain.Setting, value string) bool {
	if len(s.Choices) > 0 {
		return slices.Contains(s.Choices, value)
	}
	n, err := strconv.Atoi(value)
	return err == nil && n >= s.Min && n <= s.Max && strconv.Itoa(n) == value
}

func acceptedValues(s domain.Setting) string {
	if len(s.Choices) > 0 {
		return strings.Join(s.Choices, ", ")
	}
	return strconv.Itoa(s.Min) + "–" + strconv.Itoa(s.Max)
}
