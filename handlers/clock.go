package handlers

import (
	"strings"

	"arbiter/domain"
)

// showClock answers /clock with the way to the page of the clocks (CN-27): the minute of a
// question (CG-18) and the chess clock (CN-16). No tournament is needed.
func showClock(c *Call) error {
	if c.app.config.Site == "" {
		c.show(domain.T("clock.none"), c.backToMenu()...)
		return nil
	}
	rows := [][]domain.Button{
		row(c.page(domain.T("button.clock.question"), "/clock?lang="+c.lang+"&mode=question")),
		row(c.page(domain.T("button.clock.chess"), "/clock?lang="+c.lang+"&mode=chess")),
	}
	if c.t != nil && c.openAlways() {
		rows = rows[:1] // teams of ChGK play against nobody's clock
	}
	c.show(domain.T("clock"), append(rows, c.backToMenu()...)...)
	return nil
}

// cueSetting is the word of the host at 50 seconds (CG-18): how much is left, or is gone.
const cueSetting = "cue_50"

// clockRow opens the minute of a question for who leads a round, with the word of the setting.
func (c *Call) clockRow() [][]domain.Button {
	if c.app.config.Site == "" {
		return nil
	}
	path := "/clock?lang=" + c.lang + "&mode=question"
	if s, ok := c.app.settingOf(c.t, cueSetting); ok {
		warning := map[bool]string{true: "ten", false: "fifty"}[strings.HasPrefix(c.t.Setting(s), "10")]
		path += "&warning=" + warning
	}
	return [][]domain.Button{row(c.page(domain.T("button.clock.question"), path))}
}

// page makes a button that opens a public page in the browser.
func (c *Call) page(label domain.Text, path string) domain.Button {
	return domain.Button{Text: c.plain(label), URL: strings.TrimRight(c.app.config.Site, "/") + path}
}
