package handlers

import (
	"html"
	"reflect"

	"arbiter/domain"
)

// outcome is what one decision would change.
type outcome struct {
	decision domain.Decision
	effect   effect
}

// outcomes are what each decision on an open protest would change; of a correction only
// what is typed can tell.
func (c *Call) outcomes(p domain.Protest) ([]outcome, error) {
	if p.Status != domain.ProtestOpen {
		return nil, nil
	}
	g, _ := c.t.Game(p.Game)
	var list []outcome
	for _, d := range c.choicesOf(p, g) {
		if d == domain.Reject || d == domain.Correct {
			continue
		}
		delta, err := c.carried(p, domain.Ruling{Decision: d, At: c.At})
		if err != nil {
			return nil, err
		}
		list = append(list, outcome{decision: d, effect: c.effectOf(p, delta)})
	}
	return list, nil
}

// mostGrounds is how much of a message the grounds take on a decider's card, which is one
// message; the public card has them whole.
const mostGrounds = 2000

// shortened are the grounds as far as they fit on a decider's card.
func shortened(grounds string) string {
	size := 0
	for i, r := range grounds {
		if size += units(html.EscapeString(string(r))); size > mostGrounds {
			return grounds[:i] + "…"
		}
	}
	return grounds
}

// cardText is a protest as its deciders see it: as everybody does, and what each decision
// would change.
func (c *Call) cardText(p domain.Protest, list []outcome) (domain.Text, error) {
	p.Text = shortened(p.Text)
	card, err := c.protestCard(p)
	if err != nil || len(list) == 0 {
		return card, err
	}
	lines := []domain.Text{domain.T("decide.card.effects")}
	for i, o := range list {
		effect := c.effectText(o.effect)
		if o.decision == domain.Replay && i > 0 && list[i-1].decision == domain.Annul && reflect.DeepEqual(effect, c.effectText(list[i-1].effect)) {
			lines[i] = c.effectLine("decide.card.effect.void", p, list[i-1].decision, effect)
			continue
		}
		key := "decide.card.effect"
		if o.decision == domain.Replay {
			key = "decide.card.effect.replay"
		}
		lines = append(lines, c.effectLine(key, p, o.decision, effect))
	}
	return domain.T("decide.card", "Card", card, "Effects", lines), nil
}

// effectLine says what a decision would change. A replay changes until it is played what an
// annulment does: they share a line.
func (c *Call) effectLine(key string, p domain.Protest, d domain.Decision, effect []domain.Text) domain.Text {
	return domain.T(key, "Decision", c.decisionLabel(gameOf(c.t, p.Game), d), "Effect", effect)
}

// cardRows are the buttons under a decider's card.
func (c *Call) cardRows(p domain.Protest, g domain.Game) [][]domain.Button {
	number, part := itoa(p.Number()), c.partIn(p)
	var rows [][]domain.Button
	if part == casting {
		if c.tally(c.app.panel(c.t, p), p, false).Tied {
			rows = append(rows, row(c.button(domain.T("decide.button.choose"), "decide", number)))
		}
	} else {
		rows = c.decisionRows(p, g, false)
	}
	r, ok := c.regulation().(domain.Protestable)
	if ok && part == single && r.Referable() && !p.Referred && c.hasAny(domain.Chief) {
		rows = append(rows, row(c.button(domain.T("decide.button.refer"), "decide", number+" refer")))
	}
	if c.mayClose(p) {
		rows = append(rows, row(c.button(domain.T("decide.button.close"), "decide", number+" close")))
	}
	return rows
}

func (c *Call) namesOfPeople(people []domain.PersonID) ([]string, error) {
	names := make([]string, len(people))
	for i, person := range people {
		name, err := c.personName(person)
		if err != nil {
			return nil, err
		}
		names[i] = name
	}
	return names, nil
}
