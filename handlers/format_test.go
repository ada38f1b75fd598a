package handlers_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/handlers"
)

// formatOf is the SPEC of the tournament's format.
func (c *club) formatOf(id domain.TournamentID) string {
	return codenames.Rules{}.FormatSpec(c.cup(id).Stages)
}

// CN-12: tables, hours, then a proposal, by buttons alone.
func TestFormatIsChosenByButtons(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	press := func(data string) *recorder { return c.do(ira, private, pressed(data)) }
	hours := press(buttonOf(t, press(handlers.Data(id, "format", "")), "2"))
	cards := press(buttonOf(t, hours, "3:30"))
	if said := heard(cards); !strings.Contains(said, "<b>1.</b> круговой турнир: 4 команды") || !strings.Contains(said, "(round_robin top 2; knockout to 2)") || !strings.Contains(said, "Чем жертвуем") {
		t.Fatal(said)
	}
	press(buttonOf(t, cards, "Выбрать 1"))
	if got := c.formatOf(id); got != "round_robin top 2; knockout to 2" {
		t.Fatal(got)
	}
	c.says(ira, private, "/undo")
	if got := c.formatOf(id); got != "" {
		t.Fatal(got)
	}
}

// CN-25: a proposal without the third-place game takes the setting with it, and undo
// gives it back.
func TestFormatTakesItsSettings(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	c.says(ira, private, "/format plan 1 1,5 4 1")
	if diff := cmp.Diff(map[string]string{"third_place_game": "false"}, c.cup(id).Settings); diff != "" || c.formatOf(id) != "knockout" {
		t.Fatal(diff, c.formatOf(id))
	}
	c.says(ira, private, "/undo")
	if got := c.cup(id); len(got.Settings)+len(got.Stages) > 0 {
		t.Fatal(got.Settings, got.Stages)
	}
}

func TestFormatProposalsForTeamsThatAreStillToCome(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	if said := c.presses(ira, private, id, "format", ""); !strings.Contains(said, "/format plan 5 4 11") {
		t.Fatal(said)
	}
	if said := c.says(ira, private, "/format план 5 4 11"); !strings.Contains(said, "groups 2 top 2; knockout") {
		t.Fatal(said)
	}
}

// A card that was made with other settings is out of date.
func TestFormatButtonOfAnotherPlanIsRefused(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	cards := c.do(ira, private, typed("/format plan 2 3:30"))
	data := buttonOf(t, cards, "Выбрать 1")
	c.says(ira, private, "/settings round_minutes 60")
	c.refusedWith("stale.button", ira, private, pressed(data))
}

func TestFormatRefusesWhatIsNoPlan(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.found(group, "Кубок")
	c.enter(id)
	for typedText, key := range map[string]string{
		"/format plan много":     "format.plan",
		"/format plan 5 x":       "format.plan",
		"/format plan 5 4 x":     "format.plan",
		"/format plan 0 4":       "codenames.plan.limit.tables",
		"/format plan 5 4 11 9":  "format.no_proposal",
		"/format plan 5 4 11 x":  "format.no_proposal",
		"/format plan 5 4 11 -1": "format.no_proposal",
	} {
		c.refusedWith(key, ira, private, typed(typedText))
	}
}

// CN-12, G-23: with a result nothing more is proposed, and no setting comes with a format.
func TestFormatIsNotProposedAfterAResult(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	if said := c.presses(ira, private, id, "format", ""); !strings.Contains(said, "столов") {
		t.Fatal(said)
	}
	c.says(lena, private, "/result 1 2:0")
	if said := c.presses(ira, private, id, "format", ""); strings.Contains(said, "столов") {
		t.Fatal(said)
	}
	c.refusedWith("format.begun", ira, private, typed("/format plan 1 1,5 4 1"))
}
