package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// G-8: the end is the last second of the latest such minute before the message.
func TestLatestMinuteG8(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, zone, written string // written and want in UTC
		hour, minute        int
		want                string
	}{
		{"a minute ago", "Europe/Moscow", "2026-05-01 12:43:20", 15, 42, "2026-05-01 12:42:59"},
		{"this minute, not over", "Europe/Moscow", "2026-05-01 12:42:30", 15, 42, "2026-05-01 12:42:30"},
		{"its first second", "Europe/Moscow", "2026-05-01 12:42:00", 15, 42, "2026-05-01 12:42:00"},
		{"its last second", "Europe/Moscow", "2026-05-01 12:42:59", 15, 42, "2026-05-01 12:42:59"},
		{"a minute to come is yesterday's", "Europe/Moscow", "2026-05-01 12:43:20", 15, 44, "2026-04-30 12:44:59"},
		{"before midnight", "Europe/Moscow", "2026-04-30 21:05:10", 23, 58, "2026-04-30 20:58:59"},
		{"midnight", "Europe/Moscow", "2026-04-30 21:05:10", 0, 0, "2026-04-30 21:00:59"},
		{"midnight at midnight", "Europe/Moscow", "2026-04-30 21:00:05", 0, 0, "2026-04-30 21:00:05"},
		{"the first of the year", "Europe/Moscow", "2025-12-31 21:00:05", 23, 59, "2025-12-31 20:59:59"},
		{"a zone of half hours", "Asia/Kolkata", "2026-05-01 12:43:20", 18, 12, "2026-05-01 12:42:59"},

		{"autumn: after both, the second 02:30", "Europe/Berlin", "2026-10-25 02:10:00", 2, 30, "2026-10-25 01:30:59"},
		{"autumn: in the second hour, the first 02:30", "Europe/Berlin", "2026-10-25 01:10:00", 2, 30, "2026-10-25 00:30:59"},
		{"autumn: in the second hour, its own 02:05", "Europe/Berlin", "2026-10-25 01:10:00", 2, 5, "2026-10-25 01:05:59"},
		{"autumn: in the first hour", "Europe/Berlin", "2026-10-25 00:40:00", 2, 30, "2026-10-25 00:30:59"},
		{"autumn: before the hour that comes twice", "Europe/Berlin", "2026-10-25 01:10:00", 1, 59, "2026-10-24 23:59:59"},
		{"autumn: evening before", "Europe/Berlin", "2026-10-25 01:10:00", 23, 30, "2026-10-24 21:30:59"},

		{"spring: 02:30 is not there, the day before", "Europe/Berlin", "2026-03-29 01:10:00", 2, 30, "2026-03-28 01:30:59"},
		{"spring: just before", "Europe/Berlin", "2026-03-29 01:10:00", 1, 59, "2026-03-29 00:59:59"},
		{"spring: just after", "Europe/Berlin", "2026-03-29 01:10:00", 3, 0, "2026-03-29 01:00:59"},
		{"spring: a minute to come", "Europe/Berlin", "2026-03-29 01:10:00", 3, 30, "2026-03-28 02:30:59"},
		{"no such minute", "Europe/Berlin", "2026-03-29 01:10:00", 24, 0, ""},
	}
	for _, tc := range cases {
		zone, err := time.LoadLocation(tc.zone)
		if err != nil {
			t.Fatal(err)
		}
		got := handlers.LatestMinute(at(t, tc.written).In(zone), tc.hour, tc.minute)
		if tc.want == "" != got.IsZero() || tc.want != "" && !got.Equal(at(t, tc.want)) {
			t.Errorf("%s: %02d:%02d written at %s UTC is %s, want %s", tc.name, tc.hour, tc.minute, tc.written, got, tc.want)
		}
	}
}

func at(t *testing.T, s string) time.Time {
	t.Helper()
	moment, err := time.ParseInLocation(time.DateTime, s, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	return moment
}

func TestOverG8(t *testing.T) {
	t.Parallel()
	c, id := evening(t) // round 1 began at 18:00 in Moscow
	c.now = c.now.Add(21*time.Minute + 7*time.Second)
	c.refusedWith("over.before", lena, private, typed("/over 1 17:59"))
	c.refusedWith("over.before", lena, private, typed("/over 1 18:22"))
	for _, wrong := range []string{"25:00", "18:60", "18.05", "шесть", "18:5x", "-1:00"} {
		c.refusedWith("over.clock", lena, private, typed("/over 1 "+wrong))
	}
	c.refusedWith("game.unknown", lena, private, typed("/over 77"))
	c.refusedWith("game.number", lena, private, typed("/over первая"))

	c.says(lena, private, "/over 1 18:15")
	if got := c.cup(id).Games[0].Ended; !got.Equal(at(t, "2026-05-01 15:15:59")) {
		t.Errorf("/over 1 18:15: %s", got)
	}
	c.says(lena, private, "/over 2")
	if got := c.cup(id).Games[1].Ended; !got.Equal(at(t, "2026-05-01 15:21:07")) {
		t.Errorf("/over 2: %s", got)
	}
}

func TestOverDeadlineOfAMinuteIsShownAsThatMinuteG8(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	c.now = c.now.Add(21 * time.Minute)
	if got := c.says(lena, private, "/over 1 18:15"); !strings.Contains(got, "18:25") || strings.Contains(got, ":59") {
		t.Errorf("the deadline is shown so: %s", got)
	}
}

func TestOverByButtonIsDatedByTelegramG8(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.now = c.now.Add(5*time.Minute + 3*time.Second)
	c.presses(lena, private, id, "over", "1")
	if got := c.cup(id).Games[0].Ended; !got.Equal(c.now) {
		t.Errorf("ended %s, sent %s", got, c.now)
	}
}

// G-8, G-16: which tournament was meant is asked; the end stays that of the message.
func TestOverKeepsItsDateWhileTheBotAsksWhich(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.found(group, "Весна")
	written := c.now.Add(7 * time.Minute)
	c.now = written
	asked := c.do(lena, group, typed("/over 1"))
	if got := heard(asked); !strings.Contains(got, "Какой турнир") {
		t.Fatalf("two tournaments: %s", got)
	}
	c.now = c.now.Add(2 * time.Minute)
	c.do(lena, group, pressed(buttonOf(t, asked, "Кубок")))
	if got := c.cup(id).Games[0].Ended; !got.Equal(written) {
		t.Errorf("ended %s, written %s", got, written)
	}
}

func TestJudgeInReplyGoesOnAfterTheBotAsksWhich(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.found(group, "Весна")
	r := typed("/judge")
	r.Reply = &handlers.Reply{From: guest, Text: "я"}
	c.do(ira, group, pressed(buttonOf(t, c.do(ira, group, r), "Кубок")))
	if !c.cup(id).Has(guest.ID, domain.Judge) {
		t.Error("whom the command answered is forgotten")
	}
}
