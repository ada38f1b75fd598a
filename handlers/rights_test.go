package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// columns are the people of evening in the order of the tables below.
var columns = []struct {
	role   string
	person domain.Person
	where  int64 // where the person types
}{
	{"owner", ira, group},
	{"organiser", oleg, group},
	{"chief", fedor, group},
	{"judge", lena, group},
	{"captain", anya, group},
	{"deputy", borya, group},
	{"player", vika, group},
	{"spectator", guest, group},
	{"stranger", alien, private}, // has no tournament, is not in the group
	{"anonymous", crowd, group},  // an administrator who writes as the group
}

// typedRights is who may type what: + may, - may not by right, . the place has no
// tournament for it. A command may stand in several rows.
const typedRights = `
                               own org chf jdg cap dep ply spc str anon
start                         : +   +   +   +   +   +   +   +   +   -
help                          : +   +   +   +   +   +   +   +   +   -
lang                          : +   +   +   +   +   +   +   +   +   -
yes                           : +   +   +   +   +   +   +   +   +   -
go                            : +   +   +   +   +   +   +   +   +   -
cancel                        : +   +   +   +   +   +   +   +   +   -
table                         : +   +   +   +   +   +   +   +   .   -
games                         : +   +   +   +   +   +   +   +   .   -
cross                         : +   +   +   +   +   +   +   +   .   -
why                           : +   +   +   +   +   +   +   +   .   -
team Псы                      : +   +   +   +   +   +   +   +   .   -
me                            : +   +   +   +   +   +   +   +   .   -
rules                         : +   +   +   +   +   +   +   +   .   -
clock                         : +   +   +   +   +   +   +   +   +   -
judges                        : +   +   +   +   +   +   +   +   .   -
follow Псы                    : +   +   +   +   +   +   +   +   .   -
mute                          : +   +   +   +   +   +   +   +   .   -
journal                       : +   +   +   +   +   +   +   +   .   -
export                        : +   +   +   +   +   +   +   +   .   -
import                        : +   +   -   -   -   -   -   -   .   -
register Лисы: Лиза, Миша     : +   +   +   +   +   +   +   +   .   -
ask judge                     : +   +   +   +   +   +   +   +   .   -
undo                          : +   +   +   +   +   +   +   +   .   -
undo 12                       : +   +   -   -   -   -   -   -   .   -
confirm 1                     : +   +   +   +   +   +   +   +   .   -
claim 1 1 wrong               : -   -   -   -   +   +   +   -   .   -
protest                       : -   -   +   +   +   +   -   -   .   -
protest 1 слово закрыто       : -   -   +   +   +   +   -   -   .   -
appeal 5 незасчитан верно     : +   +   +   +   +   +   +   +   .   -
error                         : +   +   +   +   +   +   +   +   .   -
protests                      : +   +   +   +   -   -   -   -   .   -
withdraw_protest 1            : +   +   +   +   +   +   +   +   .   -
roster                        : +   +   -   -   +   +   -   -   .   -
lineup                        : -   -   -   -   +   +   -   -   .   -
contacts                      : +   +   -   -   +   +   -   -   .   -
forget                        : +   +   -   -   +   +   +   -   .   -
schedule                      : +   +   +   +   +   +   +   +   .   -
calendar 04.10                : +   +   -   -   -   -   -   -   .   -
vote                          : +   +   -   -   +   +   -   -   .   -
rename Тигры                  : -   -   -   -   +   +   -   -   .   -
captain                       : +   +   -   -   +   -   -   -   .   -
deputy                        : +   +   -   -   +   -   -   -   .   -
withdraw                      : +   +   -   -   +   +   -   -   .   -
withdraw #2                   : +   +   -   -   -   -   -   -   .   -
result 1 2:0                  : -   -   +   +   -   -   -   -   .   -
over 1                        : -   -   +   +   -   -   -   -   .   -
foul 1 Коты                   : -   -   +   +   -   -   -   -   .   -
warning 1 1                   : -   -   +   +   -   -   -   -   .   -
removal 1 1                   : -   -   +   +   -   -   -   -   .   -
defeat 1 1                    : -   -   +   +   -   -   -   -   .   -
take 1                        : -   -   +   +   -   -   -   -   .   -
assign 1 @lena                : -   -   +   -   -   -   -   -   .   -
correct 1                     : -   -   +   +   -   -   -   -   .   -
exclude Псы груб              : -   -   +   +   -   -   -   -   .   -
annul 1                       : -   -   +   +   -   -   -   -   .   -
annul 1 yes                   : -   -   +   +   -   -   -   -   .   -
pick 1 winner 1               : -   -   +   +   -   -   -   -   .   -
decide 1 reject нет           : +   +   +   +   -   -   -   -   .   -
new codenames Весна           : +   -   -   -   -   -   -   -   .   -
accept                        : +   +   -   -   -   -   -   -   .   -
settings                      : +   +   -   -   -   -   -   -   .   -
settings protest_minutes 5    : +   +   -   -   -   -   -   -   .   -
open                          : +   +   -   -   -   -   -   -   .   -
capacity 30                   : +   +   -   -   -   -   -   -   .   -
close                         : +   +   -   -   -   -   -   -   .   -
add Лисы: Лиза, Миша          : +   +   -   -   -   -   -   -   .   -
judge @guest                  : +   +   -   -   -   -   -   -   .   -
chief @guest                  : +   +   -   -   -   -   -   -   .   -
round                         : +   +   +   +   +   +   +   +   .   -
q 1 1                         : +   -   -   -   -   -   -   -   .   -
board 1 1 answers +1          : +   -   -   -   -   -   -   -   .   -
present all                   : +   -   -   -   -   -   -   -   .   -
break                         : +   -   -   -   -   -   -   -   .   -
gone 1                        : +   -   -   -   -   -   -   -   .   -
removed 1                     : +   -   -   -   -   -   -   -   .   -
dq 1 x                        : +   -   -   -   -   -   -   -   .   -
read                          : +   -   -   -   -   -   -   -   .   -
clear                         : -   -   -   -   +   +   -   -   .   -
replace 1 1                   : +   -   -   -   -   -   -   -   .   -
text 1 2 ответ                : +   -   -   -   -   -   -   -   .   -
extra 1                       : +   -   -   -   -   -   -   -   .   -
stop x                        : +   -   -   -   -   -   -   -   .   -
end                           : +   -   -   -   -   -   -   -   .   -
coach @guest                  : +   +   -   -   -   -   -   -   .   -
host @guest                   : +   +   -   -   -   -   -   -   .   -
scorer @guest                 : +   +   -   -   -   -   -   -   .   -
unjudge @lena                 : +   +   -   -   -   -   -   -   .   -
format                        : +   +   -   -   -   -   -   -   .   -
tables 5                      : +   +   -   -   -   -   -   -   .   -
apart Коты, Псы               : +   +   -   -   -   -   -   -   .   -
checkin                       : +   +   -   -   -   -   -   -   .   -
here                          : +   +   -   -   +   +   +   -   .   -
here #2                       : +   +   -   -   -   -   -   -   .   -
standin Кит                   : +   +   -   -   -   -   -   -   .   -
draw go                       : +   +   -   -   -   -   -   -   .   -
lot drop l1                   : +   +   -   -   -   -   -   -   .   -
next go                       : +   +   -   -   -   -   -   -   .   -
share нет времени             : +   +   -   -   -   -   -   -   .   -
exchange ko t1 t2             : +   +   -   -   -   -   -   -   .   -
stands ko t1 t2               : +   +   +   -   -   -   -   -   .   -
prize                         : +   +   +   +   +   +   +   +   .   -
finish yes                    : +   +   -   -   -   -   -   -   .   -
`

// pressedRights is the same for buttons, which name their tournament: a stranger is a
// spectator then, and nobody presses anonymously. No button makes a tournament.
const pressedRights = `
                               own org chf jdg cap dep ply spc str
start                         : +   +   +   +   +   +   +   +   +
help                          : +   +   +   +   +   +   +   +   +
lang                          : +   +   +   +   +   +   +   +   +
yes                           : +   +   +   +   +   +   +   +   +
go                            : +   +   +   +   +   +   +   +   +
cancel                        : +   +   +   +   +   +   +   +   +
table                         : +   +   +   +   +   +   +   +   +
games                         : +   +   +   +   +   +   +   +   +
cross                         : +   +   +   +   +   +   +   +   +
why                           : +   +   +   +   +   +   +   +   +
team #2                       : +   +   +   +   +   +   +   +   +
me                            : +   +   +   +   +   +   +   +   +
rules                         : +   +   +   +   +   +   +   +   +
clock                         : +   +   +   +   +   +   +   +   +
judges                        : +   +   +   +   +   +   +   +   +
follow #2                     : +   +   +   +   +   +   +   +   +
mute                          : +   +   +   +   +   +   +   +   +
journal                       : +   +   +   +   +   +   +   +   +
export                        : +   +   +   +   +   +   +   +   +
import                        : +   +   -   -   -   -   -   -   -
register                      : +   +   +   +   +   +   +   +   +
ask judge                     : +   +   +   +   +   +   +   +   +
undo                          : +   +   +   +   +   +   +   +   +
undo 12                       : +   +   -   -   -   -   -   -   -
confirm 1 x right             : +   +   +   +   +   +   +   +   +
claim 1 1 wrong               : -   -   -   -   +   +   +   -   -
protest                       : -   -   +   +   +   +   -   -   -
protest 1                     : -   -   +   +   +   +   -   -   -
protest 1 paper               : -   -   +   +   -   -   -   -   -
appeal                        : +   +   +   +   +   +   +   +   +
error                         : +   +   +   +   +   +   +   +   +
protests                      : +   +   +   +   -   -   -   -   -
withdraw_protest 1            : +   +   +   +   +   +   +   +   +
roster                        : +   +   -   -   +   +   -   -   -
lineup                        : -   -   -   -   +   +   -   -   -
contacts                      : +   +   -   -   +   +   -   -   -
forget                        : +   +   -   -   +   +   +   -   -
schedule                      : +   +   +   +   +   +   +   +   +
calendar                      : +   +   -   -   -   -   -   -   -
vote 1 o 1                    : +   +   -   -   +   +   -   -   -
roster - Вика                 : +   +   -   -   +   +   -   -   -
rename                        : -   -   -   -   +   +   -   -   -
captain                       : +   +   -   -   +   -   -   -   -
captain #1 i                  : +   +   -   -   +   -   -   -   -
deputy                        : +   +   -   -   +   -   -   -   -
withdraw                      : +   +   -   -   +   +   -   -   -
withdraw #1 yes               : +   +   -   -   -   -   -   -   -
result 1                      : -   -   +   +   -   -   -   -   -
over 1                        : -   -   +   +   -   -   -   -   -
foul 1 #1 -                   : -   -   +   +   -   -   -   -   -
warning 1 1                   : -   -   +   +   -   -   -   -   -
removal 1 1                   : -   -   +   +   -   -   -   -   -
defeat 1 1                    : -   -   +   +   -   -   -   -   -
take 1                        : -   -   +   +   -   -   -   -   -
assign 1 e                    : -   -   +   -   -   -   -   -   -
correct 1                     : -   -   +   +   -   -   -   -   -
exclude #2                    : -   -   +   +   -   -   -   -   -
annul 1 yes                   : -   -   +   +   -   -   -   -   -
pick 1 winner 1               : -   -   +   +   -   -   -   -   -
decide 1 reject               : +   +   +   +   -   -   -   -   -
new codenames Весна           : .   .   .   .   .   .   .   .   .
accept                        : +   +   -   -   -   -   -   -   -
settings protest_minutes 5    : +   +   -   -   -   -   -   -   -
open                          : +   +   -   -   -   -   -   -   -
capacity 30                   : +   +   -   -   -   -   -   -   -
close                         : +   +   -   -   -   -   -   -   -
add                           : +   +   -   -   -   -   -   -   -
judge k                       : +   +   -   -   -   -   -   -   -
chief k                       : +   +   -   -   -   -   -   -   -
round                         : +   +   +   +   +   +   +   +   +
q 1 1                         : +   -   -   -   -   -   -   -   -
board 1 1 answers +1          : +   -   -   -   -   -   -   -   -
present all                   : +   -   -   -   -   -   -   -   -
break                         : +   -   -   -   -   -   -   -   -
gone 1                        : +   -   -   -   -   -   -   -   -
removed 1                     : +   -   -   -   -   -   -   -   -
dq 1 x                        : +   -   -   -   -   -   -   -   -
read                          : +   -   -   -   -   -   -   -   -
clear                         : -   -   -   -   +   +   -   -   -
replace 1 1                   : +   -   -   -   -   -   -   -   -
text 1 2 ответ                : +   -   -   -   -   -   -   -   -
extra 1                       : +   -   -   -   -   -   -   -   -
stop x                        : +   -   -   -   -   -   -   -   -
end                           : +   -   -   -   -   -   -   -   -
coach k                       : +   +   -   -   -   -   -   -   -
host k                        : +   +   -   -   -   -   -   -   -
scorer k                      : +   +   -   -   -   -   -   -   -
unjudge e                     : +   +   -   -   -   -   -   -   -
format round_robin            : +   +   -   -   -   -   -   -   -
tables 5                      : +   +   -   -   -   -   -   -   -
apart #1, #2                  : +   +   -   -   -   -   -   -   -
checkin                       : +   +   -   -   -   -   -   -   -
here                          : +   +   -   -   +   +   +   -   -
here + #2                     : +   +   -   -   -   -   -   -   -
standin                       : +   +   -   -   -   -   -   -   -
draw go                       : +   +   -   -   -   -   -   -   -
lot drop l1                   : +   +   -   -   -   -   -   -   -
next go                       : +   +   -   -   -   -   -   -   -
share yes                     : +   +   -   -   -   -   -   -   -
exchange ko t1 t2             : +   +   -   -   -   -   -   -   -
stands ko t1 t2               : +   +   +   -   -   -   -   -   -
prize                         : +   +   +   +   +   +   +   +   +
finish yes                    : +   +   -   -   -   -   -   -   -
`

// right is a row of a table.
type right struct {
	name, args string
	cells      []string
}

func readRights(t *testing.T, table string) []right {
	t.Helper()
	var rows []right
	for _, text := range strings.Split(strings.TrimSpace(table), "\n")[1:] {
		i := strings.LastIndex(text, ":")
		name, args, _ := strings.Cut(strings.TrimSpace(text[:i]), " ")
		rows = append(rows, right{name, strings.TrimSpace(args), strings.Fields(text[i+1:])})
	}
	for _, cmd := range handlers.CommandTable() {
		if !slices.ContainsFunc(rows, func(r right) bool { return r.name == cmd.Name }) {
			t.Errorf("/%s is not in the table", cmd.Name)
		}
	}
	return rows
}

// cell is what came of a request, in the signs of the tables.
func cell(refusal *domain.Refusal) string {
	switch {
	case refusal == nil:
		return "+"
	case refusal.Kind == domain.Forbidden:
		return "-"
	case slices.Contains([]string{"none.private", "none.register", "new.private", "new.cannot_ask"}, refusal.Text.Key):
		return "."
	}
	return "+" // allowed, but not now
}

func TestRightsOfTypedCommands(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	before := c.cup(id)
	for _, r := range readRights(t, typedRights) {
		for i, column := range columns {
			refusal, rec := c.try(column.person, column.where, typed("/"+r.name+" "+r.args))
			c.holds(r, column.role, r.cells[i], refusal, rec)
		}
	}
	if after := c.cup(id); after.Version != before.Version {
		t.Fatalf("the table has changed the tournament: version %d, then %d", before.Version, after.Version)
	}
}

func TestRightsOfPressedCommands(t *testing.T) {
	t.Parallel()
	c, id := evening(t)
	for _, r := range readRights(t, pressedRights) {
		for i, column := range columns[:len(r.cells)] {
			refusal, rec := c.try(column.person, private, pressed(handlers.Data(id, r.name, r.args)))
			c.holds(r, column.role, r.cells[i], refusal, rec)
		}
	}
}

// holds checks a cell: what is not allowed changes nothing and says so.
func (c *club) holds(r right, role, want string, refusal *domain.Refusal, rec *recorder) {
	c.t.Helper()
	if got := cell(refusal); got != want {
		c.t.Errorf("/%s %s by %s: %s, want %s (%v)", r.name, r.args, role, got, want, refusal)
	}
	if want == "+" {
		return
	}
	if rec.wrote() {
		c.t.Errorf("/%s %s by %s is refused and changes the tournament", r.name, r.args, role)
	}
	if len(rec.answers()) == 0 {
		c.t.Errorf("/%s %s by %s is refused without a word", r.name, r.args, role)
	}
}

// TestRightsAreCheckedAtThePress takes each role away after its buttons were shown.
func TestRightsAreCheckedAtThePress(t *testing.T) {
	t.Parallel()
	losses := []struct {
		role, left string // the columns before and after
		person     domain.Person
		drop       func(*domain.Tournament) domain.Delta
	}{
		{"organiser", "spectator", oleg, dropGrant(oleg, domain.Organiser)},
		{"chief", "spectator", fedor, dropGrant(fedor, domain.Chief)},
		{"judge", "spectator", lena, dropGrant(lena, domain.Judge)},
		{"captain", "player", anya, onCats(func(e *domain.Entrant) { e.Captain = 0 })},
		{"deputy", "spectator", borya, onCats(func(e *domain.Entrant) { e.Deputy = 0 })},
		{"player", "spectator", vika, onCats(func(e *domain.Entrant) { e.Members = e.Members[:2] })},
	}
	for _, loss := range losses {
		t.Run(loss.role, func(t *testing.T) {
			t.Parallel()
			c, id := evening(t)
			rows := readRights(t, pressedRights)
			before, after := columnOf(loss.role), columnOf(loss.left)
			for _, r := range rows {
				if refusal, _ := c.try(loss.person, private, pressed(handlers.Data(id, r.name, r.args))); cell(refusal) != r.cells[before] {
					t.Errorf("/%s by the %s: %v", r.name, loss.role, refusal)
				}
			}
			c.write(id, loss.drop(c.cup(id)))
			for _, r := range rows {
				refusal, rec := c.try(loss.person, private, pressed(handlers.Data(id, r.name, r.args)))
				c.holds(r, "former "+loss.role, r.cells[after], refusal, rec)
			}
		})
	}
}

func columnOf(role string) int {
	for i, column := range columns {
		if column.role == role {
			return i
		}
	}
	return -1
}

func dropGrant(p domain.Person, role domain.Role) func(*domain.Tournament) domain.Delta {
	return func(*domain.Tournament) domain.Delta {
		return domain.Delta{DropGrants: []domain.Grant{{Person: p.ID, Role: role}}}
	}
}

func onCats(change func(*domain.Entrant)) func(*domain.Tournament) domain.Delta {
	return func(t *domain.Tournament) domain.Delta {
		cats := t.Entrants[0]
		cats.Members = slices.Clone(cats.Members)
		change(&cats)
		return domain.Delta{Entrants: []domain.Entrant{cats}}
	}
}
