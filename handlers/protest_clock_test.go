package handlers_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// step is something that happens so long after the round began, 18:00:00 in Moscow.
type step struct {
	at   string // minutes:seconds
	who  domain.Person
	text string // typed; "[...]" is pressed, "final" is the timer of game 1
	edit string // edit_date of the message
	kind handlers.Kind
}

// since is a moment of the evening.
func since(t *testing.T, c time.Time, at string) time.Time {
	t.Helper()
	d, err := time.ParseDuration(strings.Replace(at, ":", "m", 1) + "s")
	if err != nil {
		t.Fatal(err)
	}
	return c.Add(d)
}

// happens plays a step and gives the refusal's key that came of it.
func (c *club) happens(t *testing.T, id domain.TournamentID, from time.Time, s step) string {
	t.Helper()
	c.now = since(t, from, s.at)
	r := typed(s.text)
	if data, ok := strings.CutPrefix(s.text, "["); ok {
		command, args, _ := strings.Cut(strings.TrimSuffix(data, "]"), " ")
		r = pressed(handlers.Data(id, command, args))
	}
	if s.kind != "" {
		r.Kind = s.kind
	}
	if s.edit != "" {
		r.EditedAt = since(t, from, s.edit)
	}
	refusal, _ := c.try(s.who, private, r)
	c.do(s.who, private, r)
	if refusal == nil {
		return ""
	}
	return refusal.Text.Key
}

// played is game 1 over at 20:00 and its result given at 21:00: the deadline is 30:00.
func played(more ...step) []step {
	return append([]step{{at: "20:00", who: lena, text: "/over 1"}, {at: "21:00", who: lena, text: "/result 1 2:0"}}, more...)
}

const grounds = "слово закрыли дважды"

// Every case of the protest clock, to the second.
func TestProtestClockG7G8(t *testing.T) {
	t.Parallel()
	link := "/start " + handlers.Payload(1, "protest", "1")
	file := "/protest 1 " + grounds
	cases := []struct {
		name    string
		steps   []step
		written string // "" when nothing is filed
		late    bool
		refused string // of the last step
	}{
		{"10:00 is in", played(step{at: "30:00", who: anya, text: file}), "30:00", false, ""},
		{"10:01 is out", played(step{at: "30:01", who: anya, text: file}), "30:01", true, ""},
		{"days later", played(step{at: "4000:00", who: anya, text: file}), "4000:00", true, ""},
		{"before the end", []step{{at: "19:59", who: anya, text: file}}, "19:59", false, ""},
		{"before the result, the end long ago", []step{{at: "20:00", who: lena, text: "/over 1"}, {at: "35:00", who: anya, text: file}}, "35:00", false, ""},
		{"after a result that came late", []step{{at: "20:00", who: lena, text: "/over 1"}, {at: "35:00", who: lena, text: "/result 1 2:0"},
			{at: "35:01", who: anya, text: file}}, "35:01", true, ""},
		{"the result is the end: 10:00", []step{{at: "20:00", who: lena, text: "/result 1 2:0"}, {at: "30:00", who: anya, text: file}}, "30:00", false, ""},
		{"the result is the end: 10:01", []step{{at: "20:00", who: lena, text: "/result 1 2:0"}, {at: "30:01", who: anya, text: file}}, "30:01", true, ""},
		{"an end by the minute counts whole", []step{{at: "20:00", who: lena, text: "/over 1 18:15"}, {at: "21:00", who: lena, text: "/result 1 2:0"},
			{at: "25:59", who: anya, text: file}}, "25:59", false, ""},
		{"an end by the minute, a second later", []step{{at: "20:00", who: lena, text: "/over 1 18:15"}, {at: "21:00", who: lena, text: "/result 1 2:0"},
			{at: "26:00", who: anya, text: file}}, "26:00", true, ""},
		{"the end by the minute is recorded after the writing", []step{{at: "21:00", who: lena, text: "/result 1 2:0"}, {at: "29:00", who: anya, text: file},
			{at: "29:30", who: lena, text: "/over 1 18:05"}}, "29:00", false, ""},

		// What is written here below the line it was written before is read later than it (G-7).
		{"written before the result, read after it", []step{{at: "20:00", who: lena, text: "/over 1"}, {at: "35:00", who: lena, text: "/result 1 2:0"},
			{at: "34:59", who: anya, text: file}}, "34:59", false, ""},
		{"written before the end was known, read after", []step{{at: "31:00", who: lena, text: "/result 1 2:0"}, {at: "31:30", who: lena, text: "/over 1 18:15"},
			{at: "30:30", who: anya, text: file}}, "30:30", false, ""},
		{"written in the window that stood, read after the end moved back", played(step{at: "30:30", who: fedor, text: "/over 1 18:10"},
			step{at: "30:00", who: anya, text: file}), "30:00", false, ""},
		{"written after the window that stood, read after the end moved back", played(step{at: "30:30", who: fedor, text: "/over 1 18:10"},
			step{at: "30:01", who: anya, text: file}), "30:01", true, ""},

		{"the end moves back: accepted stays in time", played(step{at: "29:00", who: anya, text: file}, step{at: "29:30", who: lena, text: "/over 1 18:10"}), "29:00", false, ""},
		{"the end moves back: the window is shorter", played(step{at: "22:00", who: lena, text: "/over 1 18:10"}, step{at: "22:30", who: anya, text: file}), "22:30", true, ""},
		{"the end moves on: the window is longer", played(step{at: "28:00", who: lena, text: "/over 1 18:25"}, step{at: "35:59", who: anya, text: file}), "35:59", false, ""},
		{"the end moves on: a late one is in time", played(step{at: "30:30", who: anya, text: file}, step{at: "31:00", who: fedor, text: "/over 1 18:25"}), "30:30", false, ""},
		{"the end moves on, not far enough", played(step{at: "40:30", who: anya, text: file}, step{at: "41:00", who: fedor, text: "/over 1 18:25"}), "40:30", true, ""},

		{"a correction opens a window", played(step{at: "28:00", who: lena, text: "/result 1 0:3"}, step{at: "38:00", who: anya, text: file}), "38:00", false, ""},
		{"and it closes", played(step{at: "28:00", who: lena, text: "/result 1 0:3"}, step{at: "38:01", who: anya, text: file}), "38:01", true, ""},
		{"a correction of fouls opens none", played(step{at: "28:00", who: lena, text: "/result 1 2:0; фолы 1:0"}, step{at: "30:01", who: anya, text: file}), "30:01", true, ""},
		{"a result taken back and given anew", played(step{at: "28:00", who: lena, text: "/undo"}, step{at: "33:00", who: lena, text: "/result 1 2:0"},
			step{at: "43:00", who: anya, text: file}), "43:00", false, ""},
		{"while the result is taken back", played(step{at: "28:00", who: lena, text: "/undo"}, step{at: "32:00", who: anya, text: file}), "32:00", false, ""},

		{"edited before the deadline", played(step{at: "29:00", who: anya, text: file, edit: "30:00"}), "29:00", false, ""},
		{"edited after the deadline", played(step{at: "29:00", who: anya, text: file, edit: "30:01"}), "", false, "protest.edited"},
		{"an edited message files nothing", played(step{at: "29:00", who: anya, text: file, edit: "29:30", kind: handlers.Edited}), "", false, "edited"},
		{"an edited word files nothing", played(step{at: "29:00", who: anya, text: "протест 1 " + grounds, edit: "29:30", kind: handlers.Edited}), "", false, "edited"},
		{"an edited word with a comma files nothing", played(step{at: "29:00", who: anya, text: "протест, 1 " + grounds, edit: "29:30", kind: handlers.Edited}), "", false, "edited"},
		{"edited before the end was known", []step{{at: "10:00", who: anya, text: file, edit: "11:00"}}, "10:00", false, ""},

		{"a deep link, grounds after 4:59", played(step{at: "30:00", who: anya, text: link}, step{at: "34:59", who: anya, text: grounds}), "30:00", false, ""},
		{"a deep link, grounds after 5:00", played(step{at: "30:00", who: anya, text: link}, step{at: "35:00", who: anya, text: grounds}), "30:00", false, ""},
		{"a deep link, grounds after 5:01", played(step{at: "30:00", who: anya, text: link}, step{at: "35:01", who: anya, text: grounds}), "35:01", true, ""},
		{"a late deep link", played(step{at: "30:01", who: anya, text: link}, step{at: "30:10", who: anya, text: grounds}), "30:01", true, ""},
		{"a deep link files nothing by itself", played(step{at: "29:00", who: anya, text: link}), "", false, ""},
		{"a deep link, the grounds edited late", played(step{at: "29:00", who: anya, text: link}, step{at: "29:30", who: anya, text: grounds, edit: "30:01"}), "", false, "protest.edited"},
		{"a press never dates", played(step{at: "29:59", who: anya, text: "[protest 1]"}, step{at: "30:02", who: anya, text: grounds}), "30:02", true, ""},
		{"a press, the grounds in time", played(step{at: "29:00", who: anya, text: "[protest 1]"}, step{at: "30:00", who: anya, text: grounds}), "30:00", false, ""},
		{"grounds follow a typed protest", played(step{at: "30:00", who: anya, text: "/protest 1"}, step{at: "50:00", who: anya, text: grounds}), "30:00", false, ""},
		{"the word in private, no number", played(step{at: "30:00", who: anya, text: "протест " + grounds}), "30:00", false, ""},
		{"no number, the window over", played(step{at: "30:01", who: anya, text: "протест " + grounds}), "", false, "protest.over"},
		{"a second one adds grounds", played(step{at: "29:00", who: anya, text: "/protest 1 знак"}, step{at: "45:00", who: borya, text: file}), "29:00", false, ""},

		{"on paper: the minute counts whole", []step{{at: "20:00", who: lena, text: "/over 1 18:15"}, {at: "21:00", who: lena, text: "/result 1 2:0"},
			{at: "40:00", who: lena, text: "/protest 1 Коты 18:25 " + grounds}}, "25:59", false, ""},
		{"on paper: a minute later", []step{{at: "20:00", who: lena, text: "/over 1 18:15"}, {at: "21:00", who: lena, text: "/result 1 2:0"},
			{at: "40:00", who: lena, text: "/protest 1 Коты 18:26 " + grounds}}, "26:59", true, ""},
		{"on paper: the minute that is running", played(step{at: "29:30", who: lena, text: "/protest 1 #1 18:29 " + grounds}), "29:30", false, ""},
		{"on paper by the form", played(step{at: "29:00", who: lena, text: "[protest 1 paper #1]"}, step{at: "41:00", who: lena, text: "18:28 " + grounds}), "28:59", false, ""},
		{"on paper: before the round", played(step{at: "29:30", who: lena, text: "/protest 1 Коты 17:59 " + grounds}), "", false, "protest.paper.before"},
		{"on paper: not yet", played(step{at: "29:30", who: lena, text: "/protest 1 Коты 18:30 " + grounds}), "", false, "protest.paper.before"},
		{"on paper: no minute", played(step{at: "29:30", who: lena, text: "/protest 1 Коты " + grounds}), "", false, "protest.paper.how"},
		{"on paper: no such hour", played(step{at: "29:30", who: lena, text: "/protest 1 Коты 24:10 " + grounds}), "", false, "protest.paper.how"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			c, id := evening(t)
			from, refused := c.now, ""
			for _, s := range tc.steps {
				refused = c.happens(t, id, from, s)
			}
			if refused != tc.refused {
				t.Errorf("refused with %q, want %q", refused, tc.refused)
			}
			c.filed(t, id, from, tc.written, tc.late)
		})
	}
}

// filed checks the only protest of the tournament.
func (c *club) filed(t *testing.T, id domain.TournamentID, from time.Time, written string, late bool) {
	t.Helper()
	list := c.cup(id).Protests
	if written == "" {
		if len(list) != 0 {
			t.Errorf("filed: %+v", list)
		}
		return
	}
	if len(list) != 1 {
		t.Fatalf("%d protests", len(list))
	}
	p := list[0]
	if want := since(t, from, written); !p.Written.Equal(want) || p.Late != late {
		t.Errorf("written %s, late %v; want %s, %v", p.Written, p.Late, want, late)
	}
	if !strings.Contains(p.Text, grounds) || p.By != "t1" || p.Game != "g1" {
		t.Errorf("%s on %s: %q", p.By, p.Game, p.Text)
	}
	if !late && !p.Deadline.IsZero() && p.Written.After(p.Deadline) || late && !p.Written.After(p.Deadline) {
		t.Errorf("written %s, deadline %s, late %v", p.Written, p.Deadline, p.Late)
	}
}
