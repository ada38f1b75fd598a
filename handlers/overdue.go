package handlers

import (
	"time"

	"arbiter/domain"
)

// overdueSetting is how many minutes after its planned end a game without a result is
// reported; 0: never (G-15).
const overdueSetting = "overdue_minutes"

// overdueAt is when a game that begins then should have had its result for too long; zero
// where that is not watched.
func (a *App) overdueAt(t *domain.Tournament, begin time.Time) time.Time {
	wait := a.minutes(t, overdueSetting)
	if wait == 0 || a.isHosted(t) {
		return time.Time{}
	}
	return begin.Add(a.roundLength(t) + wait)
}

// timeOverdue sets the timers of the games that begin with the decision. One that is played
// again begins now, whenever the first one was to.
func (c *Call) timeOverdue() {
	now := c.after()
	for _, changed := range c.change.Delta.Games {
		before, _ := c.t.Game(changed.ID)
		g, ok := now.Game(changed.ID)
		if !ok || before.Begun() || !g.Begun() || !c.app.isOpen(now, g) {
			continue
		}
		begin := g.Planned
		if g.ReplayOf != "" {
			begin = seconds(c.At)
		}
		c.watch(g, c.app.overdueAt(now, begin))
	}
}

func (c *Call) watch(g domain.Game, at time.Time) {
	if at.IsZero() {
		return
	}
	c.change.Timers = append(c.change.Timers, domain.Timer{
		Key: "overdue/" + itoa(int(c.t.ID)) + "/" + string(g.ID), Tournament: c.t.ID, At: at, Then: "overdue " + string(g.ID)})
}

// overdue tells the chief judge once that a game lacks its result, the owner where there is
// no chief judge (G-15). A setting that has grown meanwhile gives the game more time.
func overdue(c *Call, args []string) error {
	if len(args) != 1 || finished(c.t) {
		return nil
	}
	g, ok := c.t.Game(domain.GameID(args[0]))
	at := c.app.overdueAt(c.t, g.Planned)
	switch {
	case !ok || !c.inPlay(g) || at.IsZero():
		return nil
	case at.After(c.At):
		c.watch(g, at)
		return nil
	}
	line, err := c.judgedLine(g)
	if err != nil {
		return err
	}
	key := "overdue"
	if g.Judge == 0 {
		key = "overdue.nobody"
	}
	text := domain.T(key, "Cup", c.t.Name, "Line", line, "Title", c.app.gameTitle(c.t, g, c.app.roundName(c.t, g)), "Until", c.local(g.Planned.Add(c.app.roundLength(c.t)).Truncate(time.Minute)))
	chiefs := c.grantsOf(domain.Chief)
	for _, chief := range chiefs {
		if err := c.tell(chief.Person, text, func(to *Call) []domain.Button { return to.overdueRow(g) }); err != nil {
			return err
		}
	}
	if len(chiefs) > 0 {
		return nil
	}
	for _, owner := range c.grantsOf(domain.Owner) {
		if err := c.tell(owner.Person, text, (*Call).judgesRow); err != nil {
			return err
		}
	}
	return nil
}

// overdueRow is what the chief judge can do about a game.
func (c *Call) overdueRow(g domain.Game) []domain.Button {
	number := itoa(g.Number())
	assign := c.button(domain.T("button.assign", "Number", g.Number()), "assign", number)
	if g.Judge == c.From.ID || c.plays(g) {
		return row(c.button(domain.T("button.result"), "result", number), assign)
	}
	return row(c.button(domain.T("button.take.game", "Number", g.Number()), "take", number), assign)
}

func (c *Call) judgesRow() []domain.Button {
	return row(c.button(domain.T("button.judges"), "judges", ""))
}
