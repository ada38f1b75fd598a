package handlers

import (
	"slices"
	"strings"
	"time"

	"arbiter/domain"
)

// deadline is when the protest window of a game ends.
type deadline struct {
	number int
	until  time.Time
}

type deadlines []deadline

func (d deadlines) with(g domain.Game, until time.Time) deadlines {
	return append(d, deadline{g.Number(), until})
}

// byMinute says them in one line, the games of a minute together, the earliest first: «№5, 6 до
// 19:50; №7 до 20:05». A minute that has begun is cut off: who keeps to it is in time (G-9).
func (d deadlines) byMinute() domain.Text {
	list := slices.Clone(d)
	slices.SortStableFunc(list, func(a, b deadline) int {
		return a.until.Truncate(time.Minute).Compare(b.until.Truncate(time.Minute))
	})
	var groups domain.Text
	for i := 0; i < len(list); {
		minute, numbers := list[i].until.Format("15:04"), []string{}
		for ; i < len(list) && list[i].until.Format("15:04") == minute; i++ {
			numbers = append(numbers, itoa(list[i].number))
		}
		group := domain.T("windows.group", "Numbers", strings.Join(numbers, ", "), "Until", minute)
		if groups.Key != "" {
			group = domain.T("windows.groups", "Before", groups, "Next", group)
		}
		groups = group
	}
	return groups
}

// latest is the last of them.
func (d deadlines) latest() time.Time {
	last := d[0].until
	for _, one := range d {
		if one.until.After(last) {
			last = one.until
		}
	}
	return last
}

// heldBy are the lines of a refusal: which results can still be protested against, and until when
// at the latest.
func (c *Call) heldBy(d deadlines) []domain.Text {
	switch len(d) {
	case 0:
		return nil
	case 1:
		return []domain.Text{domain.T("finish.window", "Number", d[0].number, "Until", untilText(d[0].until))}
	}
	return []domain.Text{domain.T("windows.held", "Groups", d.byMinute(), "Latest", untilText(d.latest()))}
}
