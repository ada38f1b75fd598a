package handlers_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"
)

// meant is the tournament that the request was carried out on, 0 when the bot asked.
func meant(rec *recorder) domain.TournamentID {
	return rec.changes[len(rec.changes)-1].Tournament
}

// twoCups are Кубок and Весна in the group, Лига in the topic, Осень in another group.
func twoCups(t *testing.T) (c *club, cup, spring, league, autumn domain.TournamentID) {
	t.Helper()
	c = newClub(t)
	cup, spring = c.found(group, "Кубок"), c.found(group, "Весна")
	league, autumn = c.found(topic, "Лига"), c.found(others, "Осень")
	return c, cup, spring, league, autumn
}

func TestTheOnlyTournamentIsMeantG16(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	for _, place := range []int64{group, topic, private} {
		if rec := c.do(anya, place, typed("/games")); meant(rec) != id {
			t.Errorf("in %d: %s", place, heard(rec))
		}
	}
	c.refusedWith("none.private", alien, private, typed("/games"))
	c.refusedWith("none.group", anya, others, typed("/games"))
}

func TestAReplyAndAButtonSettleG16(t *testing.T) {
	t.Parallel()
	c, cup, spring, _, autumn := twoCups(t)
	for _, id := range []domain.TournamentID{cup, spring, autumn} {
		r := typed("/judges")
		r.Reply = &handlers.Reply{FromBot: true, Post: domain.PostKey{Tournament: id, Kind: "registration"}}
		if rec := c.do(guest, group, r); meant(rec) != id {
			t.Errorf("a reply to a post of %d: %s", id, heard(rec))
		}
		if rec := c.do(guest, group, pressed(handlers.Data(id, "judges", ""))); meant(rec) != id {
			t.Errorf("a button of %d: %s", id, heard(rec))
		}
	}
	gone := typed("/judges")
	gone.Reply = &handlers.Reply{FromBot: true, Post: domain.PostKey{Tournament: 99, Kind: "registration"}}
	c.refusedWith("stale.button", guest, group, gone)
	person := typed("/judges") // a reply to a person settles nothing
	person.Reply = &handlers.Reply{From: anya}
	if rec := c.do(guest, group, person); meant(rec) != 0 || !strings.Contains(heard(rec), "Какой турнир") {
		t.Errorf("a reply to a person: %s", heard(rec))
	}
}

func TestATagSettlesG16(t *testing.T) {
	t.Parallel()
	c, cup, spring, league, _ := twoCups(t)
	cases := map[string]domain.TournamentID{
		"/judges #кубок": cup, "/judges #весна": spring, "/judges #ВЕСНА": spring, "/judges #лига": league,
		"/judges #осень": 0, // of another group
		"/judges #3":     0, // the number of a team
		"/judges":        0,
	}
	for text, want := range cases {
		if rec := c.do(guest, group, typed(text)); meant(rec) != want {
			t.Errorf("%s: %d, want %d", text, meant(rec), want)
		}
	}
	rec := c.do(maks, group, typed("/register #весна Лисы: Лиза, Миша"))
	if got := c.cup(spring).Entrants; meant(rec) != spring || len(got) != 1 || got[0].Name != "Лисы" {
		t.Errorf("the tag is no part of what was typed: %+v", got)
	}
}

// Two of one name are told apart by their tags; a tag of one that is over means the new one.
func TestTournamentsOfOneNameAreToldApartG16(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	first := c.found(group, "Кубок")
	second := c.found(group, "Кубок")
	rec := c.do(guest, group, typed("/judges"))
	var labels []string
	for _, row := range rec.answers()[0].Keyboard {
		labels = append(labels, row[0].Text)
	}
	slices.Sort(labels)
	if want := []string{"Кубок #кубок", "Кубок #кубок2"}; !slices.Equal(labels, want) {
		t.Errorf("%q, want %q", labels, want)
	}
	c.presses(ira, private, first, "finish", "yes")
	over := c.cup(first)
	over.Phase = domain.PhaseFinished
	c.write(first, domain.Delta{Head: &over.Head})
	renamed := c.cup(second).Head
	renamed.Tag = "кубок"
	c.write(second, domain.Delta{Head: &renamed})
	if rec = c.do(guest, group, typed("/judges #кубок")); meant(rec) != second {
		t.Errorf("%d is meant, want %d: %s", meant(rec), second, heard(rec))
	}
}

func TestATopicHasItsOwnTournamentG16(t *testing.T) {
	t.Parallel()
	c, _, _, league, _ := twoCups(t)
	if rec := c.do(guest, topic, typed("/judges")); meant(rec) != league {
		t.Errorf("in the topic: %s", heard(rec))
	}
	if rec := c.do(guest, group, typed("/judges")); meant(rec) != 0 {
		t.Errorf("in the general topic, which has two: %s", heard(rec))
	}
}

func TestTheBotAsksAndGoesOnG16(t *testing.T) {
	t.Parallel()
	c, cup, spring, _, _ := twoCups(t)
	rec := c.do(maks, group, typed("/register Лисы: Лиза, Миша"))
	data := buttonOf(t, rec, "Весна")
	if buttonOf(t, rec, "Кубок") == data {
		t.Fatal("two buttons say one thing")
	}
	c.refusedWith("nothing.asked", guest, group, pressed(data)) // it was not asked of him
	c.do(maks, group, pressed(data))
	if n, other := len(c.cup(spring).Entrants), len(c.cup(cup).Entrants); n != 1 || other != 0 {
		t.Errorf("%d teams in the one chosen, %d in the other", n, other)
	}
	c.refusedWith("nothing.asked", maks, group, pressed(data)) // a double tap
}

func TestAButtonRunsTheCommandItStandsUnderG16(t *testing.T) {
	t.Parallel()
	c, cup, spring, _, _ := twoCups(t)
	first := buttonOf(t, c.do(maks, group, typed("/register Лисы: Лиза, Миша")), "Весна")
	second := c.do(maks, group, typed("/judges"))
	rec := c.do(maks, group, pressed(first))
	if list := c.cup(spring).Entrants; meant(rec) != spring || len(list) != 1 || list[0].Name != "Лисы" {
		t.Errorf("under the first question: %+v, %s", list, heard(rec))
	}
	if rec = c.do(maks, group, pressed(buttonOf(t, second, "Кубок"))); meant(rec) != cup || rec.wrote() {
		t.Errorf("under the second question: %s", heard(rec))
	}
	c.refusedWith("nothing.asked", maks, group, pressed(first))
}

func TestYesDoesNotAnswerAnEarlierQuestionG16(t *testing.T) {
	t.Parallel()
	c, cup, _, _, _ := twoCups(t)
	c.do(maks, group, typed("/register Лисы: Лиза, Миша #кубок"))
	c.do(maks, group, typed("/withdraw #кубок"))
	c.do(maks, group, typed("/judges"))
	c.refusedWith("nothing.asked", maks, group, typed("/yes"))
	if list := c.cup(cup).Entrants; len(list) != 1 {
		t.Errorf("/yes to an earlier question: %+v", list)
	}
}

func TestAQuestionIsOpenForFiveMinutes(t *testing.T) {
	t.Parallel()
	c, _, _, _, _ := twoCups(t)
	data := buttonOf(t, c.do(maks, group, typed("/register Лисы: Лиза, Миша")), "Весна")
	c.now = c.now.Add(5*time.Minute + time.Second)
	c.refusedWith("nothing.asked", maks, group, pressed(data))
}

func TestInPrivateThePersonsTournamentIsMeantG16(t *testing.T) {
	t.Parallel()
	c, cup, spring, _, autumn := twoCups(t)
	c.do(maks, others, typed("/register Лисы: Лиза, Миша"))
	if rec := c.do(maks, private, typed("таблица")); meant(rec) != autumn {
		t.Errorf("one tournament: %s", heard(rec))
	}
	c.presses(maks, private, cup, "register", "Лисы: Лиза, Миша")
	if rec := c.do(maks, private, typed("/judges")); meant(rec) == autumn {
		t.Errorf("two tournaments: %s", heard(rec))
	}
	rec := c.do(maks, private, typed("/roster"))
	if meant(rec) != 0 {
		t.Fatalf("two tournaments: %s", heard(rec))
	}
	if got := buttons(rec); !slices.Equal(got, []string{"Осень", "Кубок"}) && !slices.Equal(got, []string{"Кубок", "Осень"}) {
		t.Errorf("asked among %v, Весна is not his (%d)", got, spring)
	}
	if rec = c.do(maks, private, pressed(buttonOf(t, rec, "Кубок"))); meant(rec) != cup {
		t.Errorf("goes on with: %s", heard(rec))
	}
}

func buttons(rec *recorder) (labels []string) {
	for _, m := range rec.answers() {
		for _, row := range m.Keyboard {
			for _, b := range row {
				labels = append(labels, b.Text)
			}
		}
	}
	return labels
}

func TestAFinishedTournamentIsMeantOnlyForLookingG16(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.playOut(id)
	c.presses(ira, private, id, "finish", "yes")
	if rec := c.do(guest, group, typed("/table")); meant(rec) != id {
		t.Errorf("the last table: %s", heard(rec))
	}
	c.refusedWith("none.group", ira, group, typed("/judges"))
	c.refusedWith("finished", ira, group, typed("/judges #кубок"))
	c.refusedWith("finished", anya, private, typed("/protest 1 знак")) // and not "you are in no tournament"
	second := c.found(group, "Кубок")
	if tag := c.cup(second).Tag; tag != "кубок" {
		t.Errorf("the tag of the next one: %s", tag)
	}
	for _, text := range []string{"/table", "/judges", "/judges #кубок"} {
		if refusal, rec := c.try(ira, group, typed(text)); refusal != nil && refusal.Kind != domain.Early || refusal == nil && meant(rec) != second {
			t.Errorf("%s: %v, %s", text, refusal, heard(rec))
		}
	}
}

func TestWhatWasOpenedByALinkIsMeantNextG16(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	c.refusedWith("none.private", guest, private, typed("/games"))
	c.says(guest, private, "/start "+handlers.Payload(id, "help", ""))
	for _, text := range []string{"/table", "таблица", "/games", "/why", "/team", "/me", "/rules", "/help"} {
		if rec := c.do(guest, private, typed(text)); meant(rec) != id {
			t.Errorf("%s: %s", text, heard(rec))
		}
	}
	c.refusedWith("forbidden", guest, private, typed("/protests"))
	c.refusedWith("none.private", alien, private, typed("/games")) // he has opened nothing
	c.playOut(id)
	c.presses(ira, private, id, "finish", "yes")
	for _, person := range []domain.Person{guest, anya} {
		if menu := c.says(person, private, "/start"); !strings.Contains(menu, "🥇") {
			t.Errorf("the menu of a finished tournament: %s", menu)
		}
	}
	c.refusedWith("finished", guest, private, typed("/judges"))
	if rec := c.do(guest, private, typed("/table")); meant(rec) != id {
		t.Errorf("a finished one is looked at: %s", heard(rec))
	}
}

func TestTheOwnTournamentIsMeantBeforeTheOneLookedAtG16(t *testing.T) {
	t.Parallel()
	c, cup, _, _, autumn := twoCups(t)
	c.do(maks, others, typed("/register Лисы: Лиза, Миша"))
	c.says(maks, private, "/start "+handlers.Payload(cup, "help", ""))
	if rec := c.do(maks, private, typed("/judges")); meant(rec) != autumn {
		t.Errorf("his own: %s", heard(rec))
	}
	if rec := c.do(maks, private, typed("/judges #кубок")); meant(rec) != cup {
		t.Errorf("by its tag: %s", heard(rec))
	}
}

func TestRegisteringInPrivateByWhatWasOpenedG16(t *testing.T) {
	t.Parallel()
	c, cup, _, _, autumn := twoCups(t)
	c.refusedWith("none.register", maks, private, typed("/register Лисы: Лиза, Миша"))
	c.says(maks, private, "/start "+handlers.Payload(autumn, "help", ""))
	c.says(maks, private, "/register Лисы: Лиза, Миша")
	c.presses(maks, private, cup, "help", "")
	c.says(maks, private, "/register Лисы: Лиза, Миша") // his own one has his team already
	for _, id := range []domain.TournamentID{cup, autumn} {
		if list := c.cup(id).Entrants; len(list) != 1 || list[0].Captain != maks.ID {
			t.Errorf("tournament %d: %+v", id, list)
		}
	}
}
