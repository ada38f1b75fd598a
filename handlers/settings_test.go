package handlers_test

import (
	"strings"
	"testing"
)

// G-23: the card of /new shows the Readings that have a setting, with their defaults.
func TestTheCardAsksTheReadings(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	rec := c.do(ira, group, typed("/new codenames Кубок"))
	var card strings.Builder
	for _, change := range rec.changes {
		for _, post := range change.Posts {
			card.WriteString(post.HTML)
		}
	}
	for _, want := range []string{"0:8", "10 мин", "только где они решают"} {
		if !strings.Contains(card.String(), want) {
			t.Errorf("the card lacks %q: %s", want, card.String())
		}
	}
}

// G-23: once a result depends on it, only the chief judge changes a setting, with a reason.
func TestASettingAfterAResultNeedsTheChiefAndAReason(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	if _, rec := c.try(oleg, private, typed("/settings cognate_loss 4")); !rec.wrote() {
		t.Errorf("before a result: %s", heard(rec))
	}
	c.says(lena, private, "/result 1 2:0")
	c.refusedWith("settings.closed", oleg, private, typed("/settings cognate_loss 4; решил клуб"))
	c.presses(ira, private, id, "chief", "b") // 11 in base 36
	c.refusedWith("settings.reason", ira, private, typed("/settings cognate_loss 4"))
	c.says(ira, private, "/settings cognate_loss 4; решил клуб")
	if got := c.cup(id).Settings["cognate_loss"]; got != "4" {
		t.Errorf("cognate_loss is %q", got)
	}
	if reason := c.journal(id)[0].What.Args["Reason"]; reason != "решил клуб" {
		t.Errorf("reason in the journal: %v", reason)
	}
}

func TestSettingsAreChecked(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	for line, key := range map[string]string{
		"/settings speed 3":               "settings.unknown",
		"/settings cognate_loss 5":        "settings.value",
		"/settings protest_minutes -1":    "settings.value",
		"/settings protest_minutes 1e1":   "settings.value",
		"/settings extra_games sometimes": "settings.value",
	} {
		c.refusedWith(key, oleg, private, typed(line))
	}
}
