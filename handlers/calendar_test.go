package handlers_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/domain/chgk"
	"arbiter/handlers"
	"arbiter/handlers/file"
)

const fiveDays = "/calendar 04.10, 01.11, 06.12, 07.02, 04.04"

// autumn is the season on 6 September 2026 with Ира, Фёдор and Олег in the coaches' council.
func autumn(t testing.TB) (*club, domain.TournamentID) {
	t.Helper()
	c, id := season(t)
	c.now = time.Date(2026, 9, 6, 15, 0, 0, 0, time.UTC)
	c.write(id, domain.Delta{Grants: []domain.Grant{{Person: oleg.ID, Role: domain.Coach}}})
	return c, id
}

// slots are the days of the games that are written.
func (c *club) slots(id domain.TournamentID) (list []string) {
	for _, g := range c.cup(id).Games {
		list = append(list, string(g.ID)+string(g.Slot))
	}
	return list
}

// CG-23: the head proposes, a majority of the council makes the days official.
func TestTheCouncilApprovesTheCalendarCG23(t *testing.T) {
	t.Parallel()
	c, id := autumn(t)
	rec := c.do(ira, private, typed(fiveDays))
	if said := heard(rec); !strings.Contains(said, "За: 1 из 3 (Ира)") || c.slots(id) != nil {
		t.Errorf("proposed: %s, %q", said, c.slots(id))
	}
	asked := 0
	for _, m := range rec.answers() {
		if strings.Contains(m.HTML, "Ира предлагает календарь") {
			asked++
		}
	}
	if asked != 2 {
		t.Errorf("%d members are asked", asked)
	}
	c.presses(fedor, private, id, "calendar", "1 no")
	c.refusedWith("calendar.voted", fedor, private, pressed(handlers.Data(id, "calendar", "1 no")))
	for _, p := range []domain.Person{lena, maks, anya, guest} {
		if refusal, _ := c.try(p, private, pressed(handlers.Data(id, "calendar", "1 yes"))); refusal == nil || refusal.Kind != domain.Forbidden {
			t.Errorf("%s votes: %v", p.Name, refusal)
		}
	}
	said := c.presses(oleg, private, id, "calendar", "1 yes")
	if !strings.Contains(said, "утверждён тренерским советом, за 2 из 3 (2.1)") || !strings.Contains(said, "Тур 5 — вс, 4 апреля") {
		t.Errorf("approved: %s", said)
	}
	want := []string{`g1{"date":"2026-10-04"}`, `g2{"date":"2026-11-01"}`, `g3{"date":"2026-12-06"}`, `g4{"date":"2027-02-07"}`, `g5{"date":"2027-04-04"}`}
	if got := c.slots(id); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	c.refusedWith("calendar.settled.accepted", fedor, private, pressed(handlers.Data(id, "calendar", "1 yes")))
	if said := c.says(guest, group, "/schedule"); !strings.Contains(said, "Тур 2 — вс, 1 ноября") {
		t.Errorf("schedule: %s", said)
	}
	c.says(oleg, private, "/undo")
	if got := c.cup(id); len(got.Games) != 0 || got.Ballots[0].Status != domain.BallotOpen || len(got.Ballots[0].Votes) != 2 {
		t.Errorf("undone: %+v %+v", got.Games, got.Ballots)
	}
}

// CG-23: a change needs a majority too; days that were replaced are no longer voted on.
func TestAChangeOfTheCalendarNeedsTheSameCG23(t *testing.T) {
	t.Parallel()
	c, id := autumn(t)
	c.says(ira, private, "/calendar 11.10, 01.11, 06.12, 07.02, 04.04")
	c.says(ira, private, fiveDays)
	c.refusedWith("calendar.settled.dropped", fedor, private, pressed(handlers.Data(id, "calendar", "1 yes")))
	c.presses(fedor, private, id, "calendar", "2 yes")
	c.refusedWith("calendar.same", ira, private, typed(fiveDays))
	c.says(ira, private, "/calendar 3 13 декабря")
	if got := c.slots(id)[2]; got != `g3{"date":"2026-12-06"}` {
		t.Errorf("before the vote: %s", got)
	}
	c.presses(fedor, private, id, "calendar", "3 no")
	if said := c.presses(oleg, private, id, "calendar", "3 no"); !strings.Contains(said, "отклонён") {
		t.Errorf("%s", said)
	}
	c.says(ira, private, "/calendar 3 13.12.26")
	c.presses(fedor, private, id, "calendar", "4 yes")
	if got := c.slots(id); got[2] != `g3{"date":"2026-12-13"}` || got[1] != `g2{"date":"2026-11-01"}` {
		t.Errorf("after the vote: %q", got)
	}
}

// CG-1, CG-23: a format with fewer rounds takes back the days of the others, says so, and leaves
// a tournament file that passes its check; so does taking a format back.
func TestFewerRoundsHaveFewerDaysCG1(t *testing.T) {
	t.Parallel()
	c, id := autumn(t)
	c.says(ira, private, fiveDays)
	c.presses(fedor, private, id, "calendar", "1 yes")
	c.says(ira, private, "/calendar 5 11.04")
	rec := c.do(ira, private, typed("/format 2 x 9"))
	if said := heard(rec); !strings.Contains(said, "Сняты даты туров, которых больше нет: 3, 4, 5.") ||
		!strings.Contains(said, "📅 Календарь «Эшколь»: туров теперь 2, даты остальных сняты.\nТур 1 — вс, 4 октября\nТур 2 — вс, 1 ноября") {
		t.Errorf("%s", said)
	}
	if got := c.slots(id); len(got) != 2 {
		t.Errorf("%q", got)
	}
	if said := c.says(guest, group, "/schedule"); strings.Contains(said, "Тур 3") || !strings.Contains(said, "Тур 2") {
		t.Errorf("schedule: %s", said)
	}
	c.refusedWith("calendar.settled.dropped", fedor, private, pressed(handlers.Data(id, "calendar", "2 yes")))
	c.says(ira, private, "/undo")
	if got := c.slots(id); len(got) != 5 {
		t.Errorf("undone: %q", got)
	}
	c.says(ira, private, "/format 6 x 9")
	c.says(ira, private, "/calendar 6 02.05")
	c.presses(fedor, private, id, "calendar", "3 yes")
	entries := c.journal(id)
	formatLine := entries[slices.IndexFunc(entries, func(e domain.Entry) bool { return e.What.Key == "journal.format" && e.UndoneBy == 0 })].ID
	if said := c.says(ira, private, "/undo "+itoa(int(formatLine))); len(c.slots(id)) != 5 || !strings.Contains(said, "туров теперь 5") {
		t.Errorf("the format taken back: %q\n%s", c.slots(id), said)
	}
}

// CG-1: days of rounds that are no longer there, as an older database has them, are not exported.
func TestAFileHasNoDaysOfRoundsThatAreNotThereCG1(t *testing.T) {
	t.Parallel()
	c, id := autumn(t)
	c.says(ira, private, fiveDays)
	c.presses(fedor, private, id, "calendar", "1 yes")
	two, err := (chgk.Rules{}).ParseFormat("2 x 9")
	if err != nil {
		t.Fatal(err)
	}
	c.write(id, domain.Delta{Stages: two})
	var data bytes.Buffer
	if err := file.Write(&data, c.cup(id)); err != nil {
		t.Fatal(err)
	}
	if _, faults, err := file.Read(&data); err != nil || len(faults) > 0 {
		t.Errorf("%v %v", err, faults)
	}
}

// CG-23: what cannot be a calendar is refused with an example.
func TestCalendarsThatAreRefusedCG23(t *testing.T) {
	t.Parallel()
	c, _ := autumn(t)
	for args, key := range map[string]string{
		"когда-нибудь": "calendar.unread", "04.10, 01.11": "calendar.count", "04.10, 01.11, 06.12, 07.02, 04.07": "chgk.calendar.summer",
		"04.10, 01.11, 06.12, 07.02, 31.04": "chgk.calendar.day", "04.10, 01.11, 01.11, 07.02, 04.04": "chgk.calendar.order",
		"05.09, 01.11, 06.12, 07.02, 04.04": "calendar.past", "6 07.03": "chgk.calendar.round", "04.10.2026, 01.11.2026, 06.12.2026, 07.02.2027, 04.04.2028": "chgk.calendar.year",
	} {
		c.refusedWith(key, ira, private, typed("/calendar "+args))
	}
	c.refusedWith("calendar.head", fedor, private, typed(fiveDays))
	c.refusedWith("stale.button", fedor, private, pressed(handlers.Data(1, "calendar", "7 yes")))
}

// CG-24, CG-23: captains hear of incomplete rosters at the season's start and three days
// before a round, everybody of the round on its eve; the hours are those of the club.
func TestRemindersBeforeARoundCG24(t *testing.T) {
	t.Parallel()
	c, id := autumn(t)
	c.says(ira, private, fiveDays)
	said := c.presses(fedor, private, id, "calendar", "1 yes")
	if !strings.Contains(said, "Состав команды «Коты»") || !strings.Contains(said, "Состав команды «Псы»") {
		t.Errorf("start of the season: %s", said)
	}
	c.presses(anya, private, id, "contacts", "#1 confirm")
	c.says(anya, private, "/contacts Иванова Аня 0501111111\nПетров Боря 0502222222\nКим Вика 0503333333")
	three := time.Date(2026, 10, 1, 10, 0, 0, 0, c.cup(id).Location())
	if recs := c.elapse(three.Add(-time.Second).Sub(c.now)); len(recs) != 0 {
		t.Errorf("too early: %s", heard(recs[0]))
	}
	recs := c.elapse(time.Second)
	if len(recs) != 1 || strings.Contains(heard(recs[0]), "«Коты»") || !strings.Contains(heard(recs[0]), "Состав команды «Псы»") {
		t.Fatalf("three days before: %d", len(recs))
	}
	c.says(ira, private, "/calendar 1 11.10")
	c.presses(fedor, private, id, "calendar", "2 yes")
	recs = c.elapse(9 * 24 * time.Hour)
	var all []string
	for _, rec := range recs {
		all = append(all, heard(rec))
	}
	if said := strings.Join(all, "\n"); strings.Count(said, "Завтра, вс, 11 октября, тур 1") != 3 || strings.Contains(said, "4 октября") {
		t.Errorf("the eve: %s", said)
	}
}

func FuzzCalendar(f *testing.F) {
	for _, seed := range []string{"04.10, 01.11", "3 13.12", "2026-10-04;4 октября 2026 г.", "99.99.9999", "4/10/26"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		for _, d := range handlers.Days(typed, time.Date(2026, 9, 6, 0, 0, 0, 0, time.UTC)) {
			if len(d) != len(time.DateOnly) {
				t.Fatalf("%q: %q", typed, d)
			}
		}
	})
}
