package handlers_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
)

// Two rounds that differ in their answers alone look the same to everybody who does not lead
// them, and in the group, until the results are read out.
func TestAHiddenRoundTellsNobodyItsAnswers(t *testing.T) {
	t.Parallel()
	worlds := [2]string{seenOfARound(t, "q 1 1 2", "q 2 1"), seenOfARound(t, "q 1 3", "q 2 -1 8")}
	if diff := cmp.Diff(worlds[0], worlds[1]); diff != "" {
		t.Error(diff)
	}
}

// seenOfARound is all that others than the leaders of a round hear while it is hidden.
func seenOfARound(t *testing.T, answers ...string) string {
	t.Helper()
	c, id := started(t)
	for _, person := range []domain.Person{guest, vika} {
		c.says(person, private, "/follow 1")
	}
	chat := c.cup(id).Chat
	var seen strings.Builder
	hear := func(rec *recorder, line string, all bool) {
		for _, change := range rec.changes {
			for _, p := range change.Posts {
				if p.Chat == chat {
					fmt.Fprintf(&seen, "%s: post %s/%s: %s %+v\n", line, p.Kind, p.Part, p.HTML, p.Keyboard)
				}
			}
			for _, m := range change.Messages {
				if all || m.Chat == chat || slices.Contains([]domain.PersonID{anya.ID, gleb.ID, vika.ID, guest.ID}, m.Person) {
					fmt.Fprintf(&seen, "%s: %s %+v\n", line, m.HTML, m.Keyboard)
				}
				if m.Document != nil && (all || m.Chat == chat) {
					fmt.Fprintf(&seen, "%s: %s %s\n", line, m.Document.Name, m.Document.Data)
				}
			}
		}
	}
	lines := []string{"table", "table g1", "table season", "table картинка", "table g1 картинка", "games", "games 1", "team #1", "team #3", "me", "why", "why #1 > #3", "why #3 > #1", "why 1", "cross", "journal", "journal 2",
		"round", "protests", "prize", "follow 3", "export", "export csv", "rules score", "clock", "help", "judges", "start"}
	look := func() {
		for _, line := range lines {
			for _, person := range []domain.Person{guest, anya, vika} {
				hear(c.do(person, private, typed("/"+line)), person.Name+" /"+line, true)
			}
			if !strings.HasPrefix(line, "export") {
				hear(c.do(lena, group, typed("/"+line)), "group /"+line, false)
			}
		}
	}
	for _, line := range answers {
		hear(c.do(lena, private, typed("/"+line)), "answers", false)
	}
	look()
	for _, line := range []string{"break", "present 1", "q 3 0", "removed 5 Лиза", "gone 7", "dq :yes #8 шум"} {
		hear(c.do(lena, private, typed("/"+line)), line, false)
	}
	look()
	for _, line := range []string{"q", "q 1", "present", "end", "extra", "gone", "dq", "table", "round", "undo"} {
		hear(c.do(lena, group, typed("/"+line)), "group "+line, false)
	}
	look()
	return seen.String()
}

// A decision that is made in the group names none of those without the point while the round
// is hidden.
func TestTheGroupSeesNoUncountedTeams(t *testing.T) {
	t.Parallel()
	c, _ := appealed(t)
	rec := c.do(fedor, group, typed("/decide 1 принять"))
	for _, m := range rec.answers() {
		for _, b := range slices.Concat(m.Keyboard...) {
			if strings.Contains(b.Text, "Ежи") || strings.Contains(b.Text, "Лисы") {
				t.Fatalf("the group sees %q", b.Text)
			}
		}
	}
	if said := heard(c.do(fedor, group, typed("/decide 1 принять +3 да"))); strings.Contains(said, "Ежи") {
		t.Errorf("the group hears %s", said)
	}
}
