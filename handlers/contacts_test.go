package handlers_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/handlers"
	"arbiter/storage"
)

const (
	secretPhone = "+972509876543"
	secretEmail = "zebra@example.org"
)

// contacts are those of a tournament as they are stored: player, phone, e-mail.
func (c *club) contacts(id domain.TournamentID) (list []string) {
	c.t.Helper()
	err := c.store.View(context.Background(), func(v *storage.View) error {
		all, err := v.Contacts(context.Background(), id, "")
		for _, k := range all {
			list = append(list, string(k.Entrant)+" "+k.Player+" "+k.Phone+" "+k.Email)
		}
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return list
}

// CG-24: a captain gives a player a line; the fuller name goes to the roster, a new name joins it.
func TestACaptainGivesContactsCG24(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	said := c.says(anya, private, "/contacts Иванова Аня, +972 50-987-65-43, zebra@example.org\nПетров Боря 0501234567\nКим Оля")
	for _, want := range []string{"1. Иванова Аня · " + secretPhone + " · " + secretEmail, "2. Петров Боря · 0501234567", "3. Вика", "4. Ким Оля",
		"Новые в составе: Ким Оля", "Нет фамилии: Вика", "Нет телефона: Вика, Ким Оля", "не подтвердил, что все моложе 19 лет"} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in %s", want, said)
		}
	}
	c.says(anya, private, "/contacts аня, 0507777777")
	c.presses(borya, private, id, "contacts", "#1 +")
	c.says(borya, private, "Вика Смирнова\t0502222222")
	want := []string{"t1 Вика Смирнова 0502222222 ", "t1 Иванова Аня 0507777777 " + secretEmail, "t1 Петров Боря 0501234567 "}
	if diff := cmp.Diff(want, c.contacts(id)); diff != "" {
		t.Error(diff)
	}
	if got := strings.Join(memberNames(c.cup(id).Entrants[0]), ", "); got != "Иванова Аня, Петров Боря, Вика Смирнова, Ким Оля" {
		t.Errorf("roster: %s", got)
	}
	if m := c.cup(id).Entrants[0].Members; m[0].Person != anya.ID || m[2].Person != vika.ID {
		t.Errorf("who is who is lost: %+v", m)
	}
	c.says(anya, private, "/roster + Оз Рон 0503333333")
	c.says(anya, private, "/roster - Петров Боря")
	if diff := cmp.Diff([]string{want[0], want[1], "t1 Оз Рон 0503333333 "}, c.contacts(id)); diff != "" {
		t.Errorf("who has left the roster: %s", diff)
	}
}

func memberNames(e domain.Entrant) (list []string) {
	for _, m := range e.Members {
		list = append(list, m.Name)
	}
	return list
}

// CG-24: lines that cannot be read change nothing and say which.
func TestContactsThatCannotBeReadCG24(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	for lines, key := range map[string]string{
		"0501234567": "contacts.noname", "Иванова Аня\n12345": "contacts.unread", "Аня, zebra@nowhere": "contacts.unread", ";;": "contacts.empty",
	} {
		c.refusedWith(key, anya, private, typedLines(lines))
	}
	c.says(anya, private, "/roster + Аня Ким")
	c.refusedWith("contacts.which", anya, private, typedLines("Аня Ким Иванова 0501234567"))
	if got := c.contacts(id); got != nil {
		t.Errorf("%q", got)
	}
}

func typedLines(lines string) handlers.Request { return typed("/contacts " + lines) }

// CG-21, G-20: nobody but the captain, the deputy and the organisers sees them, and in private only.
func TestContactsAreSeenByFewG20(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(anya, private, "/contacts Иванова Аня, "+secretPhone+", "+secretEmail)
	for _, p := range []domain.Person{anya, borya, ira, oleg} {
		if said := c.presses(p, private, id, "contacts", "#1"); !strings.Contains(said, secretPhone) {
			t.Errorf("%s: %s", p.Name, said)
		}
		if said := c.says(p, group, "/contacts"); strings.Contains(said, secretPhone) || !strings.Contains(said, "только в личном чате") {
			t.Errorf("%s in the group: %s", p.Name, said)
		}
	}
	for _, p := range []domain.Person{vika, fedor, lena, maks, guest, alien} {
		if refusal, _ := c.try(p, private, pressed(handlers.Data(id, "contacts", "#1"))); refusal == nil || refusal.Kind != domain.Forbidden {
			t.Errorf("%s: %v", p.Name, refusal)
		}
	}
	if said := c.presses(gleb, private, id, "contacts", "#1"); strings.Contains(said, secretPhone) {
		t.Errorf("another captain: %s", said)
	}
	for _, m := range c.do(anya, private, typed("/contacts")).answers() {
		if !m.Secret || m.Chat == c.cup(id).Chat {
			t.Errorf("%+v", m)
		}
	}
}

// G-20: what is typed in a group is refused, and nothing of it is repeated.
func TestContactsInAGroupAreRefusedG20(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	line := " Тигры: Тигрова Рая, " + secretPhone + ", " + secretEmail
	for _, command := range []string{"contacts", "register", "add", "roster +", "rename", "forget"} {
		for _, p := range []domain.Person{ira, anya, guest} {
			refusal, rec := c.try(p, group, typed("/"+command+line))
			if refusal == nil || refusal.Text.Key != "contacts.group" {
				t.Errorf("/%s by %s: %v", command, p.Name, refusal)
			}
			if said := heard(rec); strings.Contains(said, secretPhone) || strings.Contains(said, "Рая") || !strings.Contains(said, "Удалите") {
				t.Errorf("/%s by %s: %s", command, p.Name, said)
			}
		}
	}
	if n := len(c.cup(id).Entrants); n != 8 {
		t.Errorf("%d teams", n)
	}
}

// CG-24: a team is registered with its contacts at once, in private.
func TestRegistrationTakesContactsCG24(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(guest, private, "/start "+handlers.Payload(id, "register", ""))
	c.says(guest, private, "Тигры")
	said := c.says(guest, private, "Тигрова Рая, "+secretPhone+"\nТигров Тим, "+secretEmail)
	if strings.Contains(said, secretPhone) || !strings.Contains(said, "Тигрова Рая, Тигров Тим") {
		t.Errorf("summary: %s", said)
	}
	c.presses(guest, private, id, "register", "yes")
	want := []string{"t9 Тигров Тим  " + secretEmail, "t9 Тигрова Рая " + secretPhone + " "}
	if diff := cmp.Diff(want, c.contacts(id)); diff != "" {
		t.Error(diff)
	}
	if got := memberNames(c.cup(id).Entrants[8]); !slices.Equal(got, []string{"Тигрова Рая", "Тигров Тим"}) {
		t.Errorf("roster: %q", got)
	}
}

// G-20: /forget erases at once, in two steps, what is one's own to erase.
func TestForgetG20(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		person domain.Person
		args   string
		left   int
	}{{vika, "", 3}, {anya, "", 1}, {borya, "", 1}, {ira, "", 0}, {oleg, "#2", 3}, {oleg, "all", 0}} {
		c, id := season(t)
		c.says(anya, private, "/contacts Иванова Аня, 0501111111\nПетров Боря, 0502222222\nВика, 0503333333")
		c.says(gleb, private, "/contacts Глеб, 0504444444")
		c.presses(test.person, private, id, "forget", test.args)
		if n := len(c.contacts(id)); n != 4 {
			t.Fatalf("%s %s: one step has left %d", test.person.Name, test.args, n)
		}
		c.says(test.person, private, "/yes")
		if n := len(c.contacts(id)); n != test.left {
			t.Errorf("%s %s: %d are left", test.person.Name, test.args, n)
		}
		if line := c.journal(id)[0]; line.What.Key != "journal.forget" || line.Undo != nil {
			t.Errorf("journal: %+v", line)
		}
	}
	c, id := season(t)
	c.refusedWith("forget.own", anya, private, typed("/forget #2"))
	c.says(guest, private, "/start "+handlers.Payload(id, "help", ""))
	c.refusedWith("forbidden", guest, private, typed("/forget"))
}

// G-20: they are erased private_days after the end of the season.
func TestContactsAreErasedAfterTheSeasonG20(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(anya, private, "/contacts Иванова Аня, "+secretPhone)
	c.ends(id)
	c.refusedWith("finished", anya, private, pressed(handlers.Data(id, "contacts", "#1 Ким Оля 0501234567")))
	c.elapse(60*24*time.Hour - time.Second)
	if n := len(c.contacts(id)); n != 1 {
		t.Fatalf("a second before the time is over %d are left", n)
	}
	c.elapse(time.Second)
	if got := c.contacts(id); got != nil {
		t.Errorf("left: %q", got)
	}
	if line := c.journal(id)[0]; line.What.Key != "journal.forget.over" || line.By != 0 {
		t.Errorf("journal: %+v", line)
	}
}

// CG-2: the captain confirms the age of the roster once; nobody's birthday is asked.
func TestAgeIsConfirmedByTheCaptainCG2(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.refusedWith("forbidden", ira, private, pressed(handlers.Data(id, "contacts", "#1 confirm")))
	rec := c.do(anya, private, typed("/contacts"))
	c.do(anya, private, pressed(buttonOf(t, rec, "Все моложе 19 лет")))
	if e := c.cup(id).Entrants; !e[0].Confirmed || e[1].Confirmed {
		t.Errorf("%v %v", e[0].Confirmed, e[1].Confirmed)
	}
	c.refusedWith("contacts.confirmed", anya, private, pressed(handlers.Data(id, "contacts", "#1 confirm")))
	c.says(anya, private, "/undo")
	if c.cup(id).Entrants[0].Confirmed {
		t.Error("the undo left it")
	}
}

// CG-24: a namesake is asked about, the same person in two teams refused.
func TestNamesakesCG24(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	rec := c.do(gleb, private, typed("/roster + вика"))
	said := heard(rec)
	for _, want := range []string{"«вика» есть и в команде «Коты»", "«вика» теперь есть и в команде «Псы»"} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in %s", want, said)
		}
	}
	c.do(gleb, private, pressed(buttonOf(t, rec, "Убрать из состава: вика")))
	if got := memberNames(c.cup(id).Entrants[1]); slices.Contains(got, "вика") {
		t.Errorf("roster: %q", got)
	}
	if said := c.says(guest, group, "/register Тигры: Вика, Тим"); !strings.Contains(said, "Записано") || !strings.Contains(said, "«Вика» есть и в команде «Коты»") {
		t.Errorf("registered: %s", said)
	}
	added := c.do(ira, private, typed("/add Соколы: Боря, Рома"))
	c.do(ira, private, pressed(buttonOf(t, added, "Убрать из состава: Боря")))
	if got := memberNames(c.cup(id).Entrants[len(c.cup(id).Entrants)-1]); slices.Contains(got, "Боря") {
		t.Errorf("the organiser cannot take him off: %q", got)
	}
	c.refusedWith("roster.which", ira, private, typed("/roster - Рома"))
	c.refusedWith("roster.form", guest, private, typed("/roster #1 - Вика")) // his own is meant
	c.hears(c.do(ira, private, typed("/roster #1 - Вика")), anya, "Организатор изменил состав команды «Коты»: Аня, Боря")
	offers(t, c.press(ira, id, "team", "#1"), "Состав")
	c.presses(ira, private, id, "roster", "#1 +")
	if said := c.says(ira, private, "Зоя"); !strings.Contains(said, "Зоя") || !slices.Contains(memberNames(c.cup(id).Entrants[0]), "Зоя") {
		t.Errorf("added: %s", said)
	}
	c.refusedWith("register.second", anya, group, typed("/register Пумы: Нина"))
	c.refusedWith("captain.other", anya, private, typed("/deputy @gleb"))
}

// CG-24: a captain is reminded of what is missing, without a phone or an e-mail in it.
func TestAnOrganiserRemindsACaptainCG24(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(anya, private, "/contacts Иванова Аня, "+secretPhone)
	said := c.presses(ira, private, id, "contacts", "#1 remind")
	if !strings.Contains(said, "Нет телефона: Боря, Вика") || strings.Contains(said, secretPhone) {
		t.Errorf("%s", said)
	}
	c.refusedWith("contacts.nocaptain", ira, private, pressed(handlers.Data(id, "contacts", "#3 remind")))
}
