package handlers

import (
	"slices"
	"strconv"
	"time"

	"arbiter/domain"
)

// dayBefore are the reminders of a round: three days before it of rosters that lack
// something (CG-24), on the eve of the round itself. They come at ten in the morning.
var dayBefore = []int{3, 1}

const reminderHour = 10

// setDayTimers sets the reminders of the rounds to come.
func (c *Call) setDayTimers(t *domain.Tournament) {
	for _, d := range c.dated().Days(t) {
		if d.Over || d.Day == "" {
			continue
		}
		for _, days := range dayBefore {
			at := d.Date(t.Location()).AddDate(0, 0, -days).Add(reminderHour * time.Hour)
			key := "day/" + strconv.FormatInt(int64(t.ID), 10) + "/" + itoa(d.Round) + "/" + itoa(days)
			if !at.After(c.At) {
				c.change.DropTimers = append(c.change.DropTimers, key)
				continue
			}
			c.change.Timers = append(c.change.Timers, domain.Timer{
				Key: key, Tournament: t.ID, At: at, Then: "day " + itoa(d.Round) + " " + d.Day + " " + itoa(days),
			})
		}
	}
}

// dayComes comes some days before a round: ROUND DAY DAYS. A day that was changed meanwhile
// has reminders of its own; those of a change that was taken back are set again.
func dayComes(c *Call, args []string) error {
	if len(args) != 3 || finished(c.t) || c.dated() == nil {
		return nil
	}
	days := c.dated().Days(c.t)
	i := slices.IndexFunc(days, func(d domain.RoundDay) bool { return itoa(d.Round) == args[0] })
	switch {
	case i < 0 || days[i].Over:
		return nil
	case days[i].Day != args[1]:
		c.setDayTimers(c.t)
		return nil
	case args[2] != "1":
		return c.remindRosters(c.t)
	}
	said := domain.T("calendar.eve", "Cup", c.t.Name, "Round", days[i].Round, "Day", dayText(days[i], c.t.Location()))
	c.announce(said)
	for _, e := range c.t.Active() {
		if err := c.notify(e.Captain, said, (*Call).menuRow); err != nil {
			return err
		}
	}
	return nil
}
