package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// The people of the table: two organisers, the chief judge, the judges Лена and Макс, a
// judge who plays for Коты, their captain, deputy and player, the captain of the other
// side, a spectator.
var judging = []domain.Person{ira, oleg, fedor, lena, maks, guest, anya, borya, vika, gleb, alien}

// decideRights is who may do what about a protest of Коты: + may, - may not by right, . it
// is not to be done now. Лена judged the game unless the name of the row says otherwise.
const decideRights = `
                  own org chf len mak pla cap dep ply oth spc
free reject     : -   -   +   -   -   -   -   -   -   -   -
free reverse    : -   -   +   -   -   -   -   -   -   -   -
free correct    : -   -   +   -   -   -   -   -   -   -   -
free replay     : -   -   +   -   -   -   -   -   -   -   -
free close      : .   .   .   .   .   .   -   -   -   -   -
free refer      : .   .   .   .   .   .   -   -   -   -   -

judged reject   : -   -   -   +   +   -   -   -   -   -   -
judged reverse  : -   -   -   +   +   -   -   -   -   -   -
judged correct  : -   -   -   +   +   -   -   -   -   -   -
judged replay   : -   -   -   +   +   -   -   -   -   -   -
judged close    : +   +   -   -   -   -   -   -   -   -   -

played reject   : -   -   -   -   +   -   -   -   -   -   -
played replay   : -   -   -   -   +   -   -   -   -   -   -
played close    : +   +   -   -   -   -   -   -   -   -   -

alone reject    : -   -   +   -   -   -   -   -   -   -   -
alone close     : .   .   .   -   -   -   -   -   -   -   -

nobody reject   : -   -   -   -   -   -   -   -   -   -   -
nobody close    : .   .   -   .   .   .   -   -   -   -   -

referred reject : -   -   .   -   +   -   -   -   -   -   -
referred close  : -   -   +   -   -   -   -   -   -   -   -
referred refer  : .   .   .   .   .   .   -   -   -   -   -

mafia refer     : -   -   +   -   -   -   -   -   -   -   -
`

// decideScenes put the people of a row in their places.
var decideScenes = map[string]func(*club, domain.TournamentID){
	"free": func(*club, domain.TournamentID) {},
	"judged": func(c *club, id domain.TournamentID) {
		c.judgedBy(id, fedor)
	},
	"played": func(c *club, id domain.TournamentID) {
		cats := c.cup(id).Entrants[0]
		cats.Members = append(cats.Members, domain.Member{Name: "Фёдор", Person: fedor.ID})
		c.write(id, domain.Delta{Entrants: []domain.Entrant{cats}})
	},
	"alone": func(c *club, id domain.TournamentID) {
		c.judgedBy(id, fedor)
		for _, p := range []domain.Person{lena, maks, guest} {
			c.write(id, domain.Delta{DropGrants: []domain.Grant{{Person: p.ID, Role: domain.Judge}}})
		}
	},
	"nobody": func(c *club, id domain.TournamentID) {
		c.write(id, domain.Delta{DropGrants: []domain.Grant{{Person: fedor.ID, Role: domain.Chief}}})
	},
	"referred": func(c *club, id domain.TournamentID) {
		p := c.protestNow(id, 1)
		p.Referred = true
		c.write(id, domain.Delta{Protests: []domain.Protest{p}})
	},
	"mafia": func(c *club, _ domain.TournamentID) { c.app = referring(c.t) },
}

func (c *club) judgedBy(id domain.TournamentID, p domain.Person) {
	g := c.gameOf(id, "t1")
	g.Judge = p.ID
	c.write(id, domain.Delta{Games: []domain.Game{g}})
}

// G-15, MF-11: who judged or played the game has no say on a protest about it.
func TestRightsOnAProtestG15MF11(t *testing.T) {
	t.Parallel()
	for line := range strings.SplitSeq(strings.TrimSpace(decideRights), "\n") {
		name, cells, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		scene, act, _ := strings.Cut(strings.TrimSpace(name), " ")
		t.Run(scene+" "+act, func(t *testing.T) {
			t.Parallel()
			c, id, g := contested(t)
			c.bench(id)
			decideScenes[scene](c, id)
			words := map[string]string{"correct": "correct " + scoreFor(g) + "; так"}[act]
			if words == "" {
				words = act + " так"
			}
			for i, want := range strings.Fields(cells) {
				who := judging[i]
				for how, r := range map[string]handlers.Request{
					"typed": typed("/decide 1 " + words), "pressed": pressed(handlers.Data(id, "decide", "1 "+act)),
				} {
					refusal, rec := c.try(who, private, r)
					if how == "typed" && who.ID == alien.ID {
						continue // has no tournament to type about
					}
					if got := decideCell(refusal); got != want || rec.wrote() {
						t.Errorf("%s by %s: %s, want %s (%v)", how, who.Name, got, want, refusal)
					}
				}
			}
		})
	}
}

// bench adds Макс to the judges, and a judge who plays for Коты.
func (c *club) bench(id domain.TournamentID) {
	for _, p := range []domain.Person{maks, guest} {
		c.says(p, private, "/help")
		c.write(id, domain.Delta{Grants: []domain.Grant{{Person: p.ID, Role: domain.Judge}}})
	}
	cats := c.cup(id).Entrants[0]
	cats.Members = append(cats.Members, domain.Member{Name: "Гость", Person: guest.ID})
	c.write(id, domain.Delta{Entrants: []domain.Entrant{cats}})
}

func decideCell(refusal *domain.Refusal) string {
	switch {
	case refusal == nil:
		return "+"
	case refusal.Kind == domain.Forbidden, refusal.Text.Key == "none.private": // has no part in the tournament any more
		return "-"
	}
	return "."
}

// Rights are checked at the second step too: who loses the role between the steps decides nothing.
func TestRightsAreCheckedAtTheSecondStep(t *testing.T) {
	t.Parallel()
	for name, loss := range map[string]func(*club, domain.TournamentID){
		"no chief any more": decideScenes["nobody"], "judged the game": decideScenes["judged"], "plays in it": decideScenes["played"],
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, id, _ := contested(t)
			c.bench(id)
			rec := c.do(fedor, private, typed("/decide 1 reverse так"))
			press := pressed(buttonOf(t, rec, "Решить так"))
			loss(c, id)
			for _, r := range []handlers.Request{typed("/yes"), press} {
				if refusal, rec := c.try(fedor, private, r); refusal == nil || refusal.Kind != domain.Forbidden || rec.wrote() {
					t.Errorf("%q: %v", r.Data, refusal)
				}
			}
		})
	}
}

// A button of somebody else's decision carries nothing out, in the group too.
func TestSomebodyElsesButtonOfADecision(t *testing.T) {
	t.Parallel()
	c, id, _ := panelled(t, maks)
	rec := c.do(lena, group, typed("/decide 1 reverse так"))
	press := pressed(buttonOf(t, rec, "Проголосовать"))
	c.refusedWith("decide.stale", maks, group, press)
	c.refusedWith("decide.barred", fedor, group, press)
	c.refusedWith("forbidden", anya, group, press)
	c.refusedWith("decide.stale", lena, private, press) // another chat has its own form
	if p := c.protestNow(id, 1); len(p.Votes) != 0 {
		t.Errorf("%+v", p.Votes)
	}
	forged := press
	forged.Forged = true
	c.do(lena, group, forged)
	if p := c.protestNow(id, 1); len(p.Votes) != 0 {
		t.Error("a forged press votes")
	}
}
