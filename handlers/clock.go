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
	c.show(domain.T("clock"), append(rows, c.backToMenu()...)...)
	return nil
}

// page makes a button that opens a public page in the browser.
func (c *Call) page(label domain.Text, path string) domain.Button {
	return domain.Button{Text: c.plain(label), URL: strings.TrimRight(c.app.config.Site, "/") + path}
}
