package handlers

import (
	"slices"
	"time"

	"arbiter/domain"
)

// confirmWithin is how long the other side has to confirm a result before a judge is asked (CN-21).
const confirmWithin = 5 * time.Minute

// captainsReport tells whether captains and deputies propose the results of their games (CN-21).
func (c *Call) captainsReport() bool { return c.t != nil && c.app.captainsReport(c.t) }

func (a *App) captainsReport(t *domain.Tournament) bool {
	r, _ := a.regulation(t.Regulation)
	s, ok := r.(domain.SelfReported)
	return ok && s.CaptainsReport(t)
}

// reportsText is the text where captains report, nothing elsewhere.
func (a *App) reportsText(t *domain.Tournament, key string) domain.Text {
	if !a.captainsReport(t) {
		return domain.Text{}
	}
	return domain.T(key)
}

// leads tells whether the sender is captain or deputy of a side of the game.
func (c *Call) leads(g domain.Game) bool {
	return slices.ContainsFunc(c.regulation().Sides(g), func(id domain.EntrantID) bool {
		e, _ := c.t.Entrant(id)
		return e.Is(c.From.ID, domain.Captain) || e.Is(c.From.ID, domain.Deputy)
	})
}

// mayGiveOwn lets a captain or deputy propose the first result of a game of his own. What is
// recorded he contests as always: he calls the judge or protests.
func (c *Call) mayGiveOwn(g domain.Game) error {
	switch {
	case !c.leads(g):
		return domain.Refuse(domain.Forbidden, "result.own", "Number", g.Number())
	case g.Played():
		return domain.Refuse(domain.Closed, "result.given", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	}
	return c.resultOpen(g)
}

// toGive tells whether a game waits for a result that the sender may give or propose.
func (c *Call) toGive(g domain.Game) bool {
	switch {
	case !c.inPlay(g):
		return false
	case c.hasAny(domain.Judge):
		return c.plays(g) || !c.heldByOther(g)
	}
	return c.captainsReport() && c.leads(g)
}

// contested is the proposal of the other side that a result differs from.
func (c *Call) contested(g domain.Game, body []byte) (domain.ProposedResult, bool) {
	p := c.app.waiting(c.t, g)
	if p == nil || !c.plays(g) || !c.confirmable(g) {
		return domain.ProposedResult{}, false
	}
	return *p, string(p.Body) != string(body)
}

// askReplace asks one side whether its result is meant instead of what the other side proposes,
// and shows both. The draft is kept, so that it can be gone on with at its summary.
func (c *Call) askReplace(r domain.Reporter, g domain.Game, old domain.ProposedResult, body []byte) error {
	by, err := c.personName(old.By)
	if err != nil {
		return err
	}
	number, mark := itoa(g.Number()), proposalMark(old)
	args := number + " " + pickReplace + " " + mark
	if err = c.keep("confirm", "pick", args, c.t.ID); err != nil {
		return err
	}
	own := domain.ProposedResult{Body: body, By: c.From.ID, Revision: g.Revision()}
	c.show(domain.T("propose.differs", "Number", g.Number(), "Name", by, "Theirs", c.proposedText(g, old), "Own", c.proposedText(g, own)),
		row(c.button(domain.T("button.replace.mine"), "pick", args)),
		row(c.button(domain.T("button.right.theirs"), "confirm", number+" "+mark+" "+confirmRight)),
		row(c.button(domain.T("button.judge.call"), "confirm", number+" "+mark+" "+confirmWrong), c.button(domain.T("button.cancel"), "cancel", number)))
	return c.keepResult(resultForm{Game: g.ID, Revision: g.Revision(), Draft: r.Draft(own.WithResult(g)), Body: body, At: c.At})
}

// pickedReplace proposes the result that was asked about, unless the other side's is another by now.
func (c *Call) pickedReplace(g domain.Game, f resultForm, mark string) error {
	switch p := c.app.waiting(c.t, g); {
	case len(f.Body) == 0:
		return domain.Refuse(domain.Stale, "stale.button")
	case p == nil:
		return domain.Refuse(domain.Stale, "confirm.none", "Number", g.Number(), "Game", c.app.gameText(c.t, g))
	case proposalMark(*p) != mark:
		return domain.Refuse(domain.Stale, "confirm.changed", "Number", g.Number())
	}
	return c.record(g, f.Body)
}

// timeConfirm lets a judge be asked when nobody has confirmed in time. Two sides that answer
// each other's results do not put that off; a judge who is asked at once is not asked again.
func (c *Call) timeConfirm(g domain.Game, p domain.ProposedResult) {
	answers := c.app.waiting(c.t, g) != nil && c.confirmable(g)
	if !c.captainsReport() || answers || len(c.captainsAcross(g, p)) == 0 {
		return
	}
	c.change.Timers = append(c.change.Timers, domain.Timer{
		Key: "confirm/" + itoa(int(c.t.ID)) + "/" + string(g.ID), Tournament: c.t.ID, At: c.At.Add(confirmWithin), Then: "unconfirmed " + string(g.ID)})
}

// unconfirmed comes when a proposal has waited long enough: a judge is asked, once (CN-21).
func unconfirmed(c *Call, args []string) error {
	if len(args) == 0 || c.t.Phase != domain.PhaseRunning {
		return nil
	}
	g, _ := c.t.Game(domain.GameID(args[0]))
	p := c.app.waiting(c.t, g)
	if p == nil {
		return nil
	}
	return c.tellUnconfirmed(g, *p, "unconfirmed")
}

// tellUnconfirmed asks the judge who holds the game, else the chief judge, else all who may
// confirm; without any of them the organisers hear that there is nobody.
func (c *Call) tellUnconfirmed(g domain.Game, p domain.ProposedResult, key string) error {
	by, err := c.personName(p.By)
	if err != nil {
		return err
	}
	people, answers := c.called(g, c.confirmingJudges(g, p)), func(to *Call) []domain.Button { return to.confirmRow(g, p) }
	if len(people) == 0 {
		people, key = c.runners(), "unconfirmed.nobody"
		answers = func(to *Call) []domain.Button { return row(to.button(domain.T("button.judges"), "judges", "")) }
	}
	text := domain.T(key, "Number", g.Number(), "Name", by, "Team", c.app.proposer(c.t, g, p), "Game", c.proposedText(g, p))
	for _, person := range people {
		if err := c.tell(person, text, answers); err != nil {
			return err
		}
	}
	return nil
}

// called are those of the judges who are called to a game: who holds it, else the chief judge,
// else all of them.
func (c *Call) called(g domain.Game, judges []domain.PersonID) []domain.PersonID {
	first := []domain.PersonID{g.Judge}
	for _, chief := range c.grantsOf(domain.Chief) {
		first = append(first, chief.Person)
	}
	for _, person := range first {
		if slices.Contains(judges, person) {
			return []domain.PersonID{person}
		}
	}
	return judges
}

// proposer names the side that proposes.
func (a *App) proposer(t *domain.Tournament, g domain.Game, p domain.ProposedResult) string {
	r, _ := a.regulation(t.Regulation)
	for _, id := range r.Sides(g) {
		if e, _ := t.Entrant(id); e.Is(p.By, domain.Player) {
			return e.Name
		}
	}
	return ""
}
