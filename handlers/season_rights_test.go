package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// seasonColumns are the people of season in the order of the table below.
var seasonColumns = []struct {
	role   string
	person domain.Person
}{
	{"owner", ira}, {"organiser", oleg}, {"coach", fedor}, {"host", lena}, {"scorer", maks},
	{"captain", anya}, {"deputy", borya}, {"player", vika}, {"spectator", guest},
}

// seasonRights is who may do what in a round: the head leads too and is of the council, the
// scorer enters answers, a coach is there for the council (CG-22).
const seasonRights = `
                               own org cch hst scr cap dep ply spc
round                         : +   +   +   +   +   +   +   +   +
round start                   : +   -   -   +   -   -   -   -   -
present 1 2                   : +   -   -   +   -   -   -   -   -
here                          : +   -   +   -   -   -   -   -   -
q 1 1                         : +   -   -   +   +   -   -   -   -
q 1                           : +   -   -   +   +   -   -   -   -
q                             : +   -   -   +   +   -   -   -   -
board 1 2 answers all         : +   -   -   +   +   -   -   -   -
break                         : +   -   -   +   -   -   -   -   -
gone 1                        : +   -   -   +   -   -   -   -   -
removed 1                     : +   -   -   +   -   -   -   -   -
dq 1 шум                      : +   -   -   +   -   -   -   -   -
dq :yes 1 шум                 : +   -   -   +   -   -   -   -   -
read                          : +   -   -   +   -   -   -   -   -
replace 1 1                   : +   -   -   +   +   -   -   -   -
extra 1                       : +   -   -   +   +   -   -   -   -
stop поздно                   : +   -   +   -   -   -   -   -   -
clear                         : -   -   -   -   -   +   +   -   -
end                           : +   -   -   +   -   -   -   -   -
end yes                       : +   -   -   +   -   -   -   -   -
coach @guest                  : +   +   -   -   -   -   -   -   -
host @guest                   : +   +   -   -   -   -   -   -   -
scorer @guest                 : +   +   -   -   -   -   -   -   -
unjudge @lena                 : +   +   -   -   -   -   -   -   -
format 3 x 12                 : +   +   -   -   -   -   -   -   -
`

func TestRightsInARoundCG22(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	c.lines(lena, "q 1 1")
	version := c.cup(id).Version
	for _, text := range strings.Split(strings.TrimSpace(seasonRights), "\n")[1:] {
		i := strings.LastIndex(text, ":")
		name, args, _ := strings.Cut(strings.TrimSpace(text[:i]), " ")
		r := right{name, args, strings.Fields(text[i+1:])}
		for j, column := range seasonColumns {
			refusal, rec := c.try(column.person, group, typed("/"+strings.TrimSpace(name+" "+args)))
			c.holds(r, column.role, r.cells[j], refusal, rec)
			if strings.Contains(args, "@") { // a button names people by their number
				continue
			}
			refusal, rec = c.try(column.person, private, pressed(handlers.Data(id, name, args)))
			c.holds(r, column.role, r.cells[j], refusal, rec)
		}
	}
	if now := c.cup(id).Version; now != version {
		t.Fatalf("the table has changed the season: version %d, then %d", version, now)
	}
}

// Who lost the role can neither press what was shown nor take back what he did.
func TestRightsOfARoundAreThoseOfTheMoment(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	panel := c.do(maks, private, typed("/q 1 1"))
	board := c.do(maks, private, pressed(buttonOf(t, panel, "Вопрос 2")))
	c.write(id, dropGrant(maks, domain.Scorer)(c.cup(id)))
	for _, b := range []string{buttonOf(t, panel, "Отменить"), buttonOf(t, panel, "Вопрос 2"), buttonOf(t, board, "Записать"), buttonOf(t, board, "1 Коты")} {
		if refusal, rec := c.try(maks, private, pressed(b)); refusal == nil || refusal.Kind != domain.Forbidden || rec.wrote() {
			t.Errorf("%s: %v", b, refusal)
		}
	}
}

// Each role finds its buttons in the menu.
func TestTheMenusOfARound(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	menu := func(who domain.Person) *recorder { return c.press(who, id, "help", "") }
	offers(t, menu(lena), "⚔ Тур", "Ответы", "🏆 Таблица", "Туры")
	offers(t, menu(maks), "Ответы", "⚔ Тур")
	offers(t, menu(fedor), "⚔ Тур", "✅ Я здесь")
	offers(t, menu(anya), "Состав", "Мои туры")
	offers(t, menu(ira), "⚔ Тур", "Добавить команду", "Ведущий и совет")
	for _, who := range []domain.Person{lena, maks, fedor, anya, ira, guest} {
		lacks(t, menu(who), "Записать результат", "⚔ Следующий тур", "🎲", "Взять игру", "Столы", "✅ Претензий нет")
	}
	lacks(t, menu(guest), "⚔ Тур", "Ответы")
	offers(t, menu(guest), "Записать команду")
	c.lines(lena, "q 1 1", "q 2 0", "q 3 0", "read")
	offers(t, menu(anya), "✅ Претензий нет")
	lacks(t, menu(vika), "✅ Претензий нет")
}

// CG-19: the board stays pleasant with thirty teams: numbers in rows of five, the names above.
func TestTheBoardOfThirtyTeamsCG19(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	for n := 9; n <= 30; n++ {
		c.presses(ira, private, id, "add", "Команда "+itoa(n)+": Игрок "+itoa(n))
	}
	c.lines(fedor, "here")
	c.lines(lena, "present all", "round start")
	at := c.do(lena, private, typed("/q"))
	for _, team := range []string{"1", "12", "30"} {
		at = c.do(lena, private, pressed(buttonOf(t, at, team)))
	}
	wants(t, heard(at), "Засчитан 3 из 30: 1 Коты, 12 Команда 12, 30 Команда 30")
	rows := at.answers()[0].Keyboard
	if len(rows) != 6+3 || len(rows[0]) != 5 || rows[5][4].Text != "✓ 30" {
		t.Errorf("%d rows: %+v", len(rows), rows)
	}
	for _, b := range slices.Concat(rows...) {
		if len(b.Data) > longestCallback {
			t.Errorf("%q is %d bytes", b.Data, len(b.Data))
		}
	}
	wants(t, heard(c.do(lena, private, pressed(buttonOf(t, at, "Записать")))), "Засчитан: 1 Коты, 12 Команда 12, 30 Команда 30.")
	wants(t, c.says(maks, private, "/q 2 -3 30"), "Не засчитан: 3 Совы, 30 Команда 30.")
}

// Results that are not hidden stand in the post from the first question on.
func TestAnOpenRoundShowsItsTable(t *testing.T) {
	t.Parallel()
	c, id := season(t)
	c.says(ira, private, "/settings hide_until_read false")
	c.lines(fedor, "here")
	c.lines(lena, "present all", "round start")
	rec := c.do(lena, private, typed("/q 1 1 2"))
	wants(t, c.presses(guest, private, id, "table", ""), "<pre>", "Коты", "сыграно вопросов: 1 из 20")
	wants(t, posted(rec, "round"), "<pre>", "Коты")
}

// posted is the text of the posts of a kind as a request leaves them.
func posted(rec *recorder, kind string) string {
	var texts []string
	for _, change := range rec.changes {
		for _, p := range change.Posts {
			if p.Kind == kind {
				texts = append(texts, p.HTML)
			}
		}
	}
	return strings.Join(texts, "\n")
}
