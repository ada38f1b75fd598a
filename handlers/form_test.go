package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// formOpen tells whether the next text of a person in private goes to a form.
func (c *club) formOpen(person domain.Person) bool {
	c.t.Helper()
	refusal, _ := c.try(person, private, typed("ни о чём"))
	return refusal == nil || refusal.Text.Key != "unknown.text"
}

// G-13: the button asks for a number of places, and a bare number answers.
func TestPlacesAreAskedForABareNumberG13(t *testing.T) {
	t.Parallel()
	c, id := players(t)
	ask := func() {
		t.Helper()
		shows(t, heard(c.press(ira, id, "capacity", "")), "пришлите своё, например: 36")
	}
	ask()
	refusal, rec := c.try(ira, private, typed("тридцать"))
	if refusal == nil || refusal.Text.Key != "capacity.number" {
		t.Fatal(heard(rec))
	}
	shows(t, heard(rec), "«тридцать» — не число мест", "Например: 30")
	shows(t, c.says(ira, private, "36"), "✅ Теперь 36")
	if n := c.cup(id).Capacity; n != 36 || c.formOpen(ira) {
		t.Fatalf("%d places", n)
	}
	ask()
	c.presses(ira, private, id, "capacity", "40")
	if n := c.cup(id).Capacity; n != 40 || c.formOpen(ira) {
		t.Fatalf("a button leaves the question open; %d places", n)
	}
	ask()
	shows(t, c.says(ira, private, "40"), "Так и есть")
	if c.formOpen(ira) {
		t.Error("nothing is asked any more")
	}
	c.do(ira, group, pressed(handlers.Data(id, "capacity", "")))
	if said := c.says(ira, group, "завтра в семь"); said != "" {
		t.Errorf("talk in the group is no answer: %s", said)
	}
	shows(t, c.says(ira, group, "12"), "✅ Теперь 12")
}

// After [Отмена] the menu is one tap away, of the tournament the form was about; a bare word
// has none settled.
func TestACancelledFormOffersTheMenu(t *testing.T) {
	t.Parallel()
	c, id := players(t)
	c.press(ira, id, "add", "")
	pressed := c.press(ira, id, "cancel", "")
	offers(t, pressed, "Меню")
	shows(t, heard(pressed), "Отменено")
	c.press(ira, id, "add", "")
	word := c.do(ira, private, typed("отмена"))
	offers(t, word, "Меню")
	if data := labelled(word, "Меню"); data != handlers.Data(id, "help", "") {
		t.Errorf("the menu of what: %q", data)
	}
	offers(t, c.do(ira, private, typed("отмена")), "Меню")
	lacks(t, c.do(ira, group, typed("/cancel")), "Меню")
}

// A form of who lost the right to answer it says so once and closes.
func TestAFormOfALostRoleCloses(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		command, args string
		from          domain.Person
		loss          func(*domain.Tournament) domain.Delta
	}{
		{"add", "", oleg, dropGrant(oleg, domain.Organiser)},
		{"roster", "#2 +", oleg, dropGrant(oleg, domain.Organiser)},
		{"rename", "", borya, onCats(func(e *domain.Entrant) { e.Deputy = 0 })},
	} {
		c, id := evening(t)
		c.press(tc.from, id, tc.command, tc.args)
		if !c.formOpen(tc.from) {
			t.Fatalf("%s asks nothing", tc.command)
		}
		c.write(id, tc.loss(c.cup(id)))
		c.says(tc.from, private, "Нина")
		if c.formOpen(tc.from) {
			t.Errorf("%s waits on", tc.command)
		}
	}
}

// G-12, CN-23: what a form asked for was settled elsewhere: it says so once and closes.
func TestAFormSettledElsewhereCloses(t *testing.T) {
	t.Parallel()
	for name, settle := range map[string]func(*club, domain.TournamentID){
		"withdrawn": func(c *club, _ domain.TournamentID) { c.says(anya, private, "/withdraw_protest 1") },
		"role lost": func(c *club, id domain.TournamentID) {
			c.write(id, dropGrant(fedor, domain.Chief)(c.cup(id)))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, id, _ := contested(t)
			c.says(fedor, private, "/decide 1")
			settle(c, id)
			if refusal, rec := c.try(fedor, private, typed("отклонить нет оснований")); refusal == nil || !strings.HasPrefix(refusal.Text.Key, "decide.") {
				t.Fatalf("%s", heard(rec))
			}
			c.says(fedor, private, "отклонить нет оснований")
			if c.formOpen(fedor) {
				t.Error("the form waits on")
			}
		})
	}
}
