package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// stepLines are the command lines of the steps of a round. Those of one tap carry the mark of
// the round: pressed later they do nothing.
var stepLines = map[domain.ActName]struct {
	command, args string
	marked        bool
}{
	domain.ActCouncil: {"here", "", false},
	domain.ActPresent: {"present", "", false},
	domain.ActStart:   {"round", "start", true},
	domain.ActAnswers: {"q", "", false},
	domain.ActBreak:   {"break", "", true},
	domain.ActGone:    {"gone", "", false},
	domain.ActRemoved: {"removed", "", false},
	domain.ActDQ:      {"dq", "", false},
	domain.ActRead:    {"read", "", true},
	domain.ActReplace: {"replace", "", false},
	domain.ActExtra:   {"extra", "", false},
	domain.ActStop:    {"stop", "", false},
	domain.ActOver:    {"end", "", false},
}

// steps are the buttons of what can be done next by this person, the usual one first, and of
// the way back.
func (c *Call) steps(g domain.Game) [][]domain.Button {
	now := *c
	now.t = c.after()
	var buttons []domain.Button
	for _, a := range c.hosted().Steps(now.t, g) {
		if line, ok := stepLines[a.Name]; ok && now.can(g, a) {
			buttons = append(buttons, now.stepButton(g, a, line.command, line.args, line.marked))
		}
	}
	last := row(c.button(domain.T("button.round"), "round", ""), c.button(domain.T("button.menu"), "help", ""))
	if len(buttons) == 0 {
		return [][]domain.Button{last}
	}
	return slices.Concat([][]domain.Button{buttons[:1]}, pairs(buttons[1:]), [][]domain.Button{last})
}

// can tells whether the step is this person's; who is marked as present is so once.
func (c *Call) can(g domain.Game, a domain.Act) bool {
	if !c.hasAny(actRoles[a.Name]...) {
		return false
	}
	if a.Name != domain.ActCouncil {
		return true
	}
	a.Person = c.From.ID
	_, err := c.hosted().Do(c.t, g, a)
	return err == nil
}

// leadRows are the next steps for who leads the round, else the way back.
func (c *Call) leadRows() [][]domain.Button {
	if c.Chat.Kind == domain.Private && c.openAlways() && c.hasAny(domain.Scorer, domain.Coach) {
		if g, ok := c.hosted().Current(c.after()); ok {
			return c.steps(g)
		}
	}
	return c.backToMenu()
}

func (c *Call) stepButton(g domain.Game, a domain.Act, command, args string, marked bool) domain.Button {
	if a.Name == domain.ActReplace {
		args = itoa(a.Question)
	}
	if marked {
		args = strings.TrimSpace(args + " " + c.moment(g))
	}
	return c.button(domain.T("button.act."+string(a.Name), "Number", a.Question), command, args)
}

// showRound answers /round with where the round stands and, to those who lead it, the next
// steps; /round start begins the questions.
func showRound(c *Call) error {
	g, err := c.current()
	if err != nil {
		return err
	}
	word, mark, _ := strings.Cut(c.Args, " ")
	switch lower(word) {
	case "start", "старт", "начать":
		if c.Kind != Pressed {
			mark = ""
		}
		if stale, err := c.stale(g, mark); stale {
			return err
		}
		return c.act(g, domain.Act{Name: domain.ActStart})
	case "":
		return c.showPanel(g)
	}
	return domain.Refuse(domain.Invalid, "round.word", "Typed", c.Args)
}

// showPanel shows the round with its table: to those who lead it also while it is hidden from
// others, for the reading.
func (c *Call) showPanel(g domain.Game) error {
	leads := c.hasAny(domain.Scorer, domain.Coach)
	parts := []string{c.html(domain.T("round.panel", "Round", g.Round, "Phase", c.hosted().Phase(c.t, g), "Waits", c.waitsFor(g)))}
	if c.Chat.Kind == domain.Private && leads || !c.hosted().Hidden(c.t, g) {
		parts = append(parts, c.app.roundTable(c.t, g, c.lang)...)
	}
	var rows [][]domain.Button
	if c.Chat.Kind == domain.Private {
		rows = c.backToMenu()
		if leads {
			rows = append(c.clockRow(), c.steps(g)...)
		}
	}
	c.showHTML(strings.Join(parts, "\n\n"), rows...)
	return nil
}

// waitsFor tells those who lead a round what keeps it from its start (4.12).
func (c *Call) waitsFor(g domain.Game) domain.Text {
	if !hasStep(c.hosted().Steps(c.t, g), domain.ActStart) || !c.hasAny(domain.Scorer, domain.Coach) {
		return domain.Text{}
	}
	_, err := c.hosted().Do(c.t, g, domain.Act{Name: domain.ActStart, Person: c.From.ID, Now: c.At})
	if refusal, ok := domain.AsRefusal(err); ok {
		return refusal.Text
	}
	return domain.Text{}
}

// takeBreak and readOut are acts of one word.
func takeBreak(c *Call) error { return c.plainAct(domain.ActBreak) }
func readOut(c *Call) error   { return c.plainAct(domain.ActRead) }

func (c *Call) plainAct(name domain.ActName) error {
	g, err := c.roundOn()
	if err != nil {
		return err
	}
	mark := ""
	if c.Kind == Pressed {
		mark = c.Args
	}
	if stale, err := c.stale(g, mark); stale {
		return err
	}
	return c.act(g, domain.Act{Name: name})
}

func hasStep(steps []domain.Act, name domain.ActName) bool {
	return slices.ContainsFunc(steps, func(a domain.Act) bool { return a.Name == name })
}
