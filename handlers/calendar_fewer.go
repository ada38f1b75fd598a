package handlers

import (
	"slices"

	"arbiter/domain"
)

// dropSurplus takes back the days of rounds that the season no longer has after the change, with
// the proposals that name such rounds (CG-1, CG-23); it gives the numbers of those that had a day.
func (c *Call) dropSurplus() []string {
	dated := c.dated()
	if dated == nil {
		return nil
	}
	now := c.after()
	var rounds []string
	var gone domain.Delta
	for _, g := range dated.Surplus(now) {
		rounds, gone.DropGames = append(rounds, itoa(g.Round)), append(gone.DropGames, g.ID)
	}
	last := len(dated.Days(now))
	for _, b := range now.OpenBallots(domain.BallotCalendar) {
		if slices.ContainsFunc(b.Days, func(d domain.RoundDay) bool { return d.Round > last }) {
			b.Status, b.Closed = domain.BallotDropped, seconds(c.At)
			gone.Ballots = append(gone.Ballots, b)
		}
	}
	c.write(gone)
	return rounds
}

// tellFewer tells the group the calendar that is left when days were taken back.
func (c *Call) tellFewer(rounds []string) {
	if len(rounds) == 0 {
		return
	}
	days := c.dated().Days(c.after())
	c.announce(domain.T("calendar.fewer", "Cup", c.t.Name, "Rounds", len(days), "Lines", c.dayLines(days)))
}
