package handlers

import (
	"strconv"
	"strings"

	"arbiter/domain"
)

// enterAnswers enters who answered a question: /q K ANSWERS (CG-19); /q K shows who did, /q opens
// the board of the next one.
func enterAnswers(c *Call) error {
	number, typed := cutWordOf(c.Args)
	if over, ok := c.lastOver(); ok && number != "" {
		return c.answersOver(over, number, typed)
	}
	g, err := c.current()
	if err != nil {
		return err
	}
	next := c.hosted().Asked(g) + 1
	if number == "" {
		return c.openBoard(g, domain.Act{Name: domain.ActAnswers, Question: next})
	}
	question, err := strconv.Atoi(number)
	switch {
	case err != nil:
		return domain.Refuse(domain.Invalid, "answers.which", "Typed", number, "Next", next)
	case typed != "":
		return c.act(g, domain.Act{Name: domain.ActAnswers, Question: question, Typed: typed})
	case question == next || c.Kind == Pressed:
		return c.openBoard(g, domain.Act{Name: domain.ActAnswers, Question: question})
	}
	return c.showQuestion(g, question)
}

// lastOver is the round that a question means while no other one is on: the last that is over.
func (c *Call) lastOver() (domain.Game, bool) {
	h := c.hosted()
	if g, ok := h.Current(c.t); ok && g.Played() {
		return g, false
	}
	var last domain.Game
	for _, g := range c.t.Games {
		if h.Over(g) && g.Round > last.Round {
			last = g
		}
	}
	return last, last.Round > 0
}

// answersOver shows who answered a question of a round that is over; nothing is entered in it
// (4.10).
func (c *Call) answersOver(g domain.Game, number, typed string) error {
	if question, err := strconv.Atoi(number); err == nil && typed == "" && c.Kind == Typed {
		text, err := c.hosted().Question(c.t, g, question)
		if err != nil {
			return err //nolint:wrapcheck // a refusal of the regulation
		}
		c.show(domain.T("question.over", "Round", g.Round, "Answered", text), c.backToMenu()...)
		return nil
	}
	return c.between(g, "answers.over")
}

// cutWordOf parts the first word from the rest, by spaces of any kind.
func cutWordOf(args string) (word, rest string) {
	words := strings.Fields(args)
	if len(words) == 0 {
		return "", ""
	}
	return words[0], strings.Join(words[1:], " ")
}

// showQuestion says who answered, in private: answers may be hidden until they are read out.
func (c *Call) showQuestion(g domain.Game, question int) error {
	text, err := c.hosted().Question(c.t, g, question)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	if c.Chat.Kind == domain.Group {
		return c.inPrivate("q", itoa(question))
	}
	c.show(text, append([][]domain.Button{row(c.button(domain.T("button.correct"), "q", itoa(question)), c.button(domain.T("button.round"), "round", ""))}, c.backToMenu()...)...)
	return nil
}

// inPrivate gives the way to the private chat for what does not belong in a group.
func (c *Call) inPrivate(command, args string) error {
	c.say(domain.T("act.private"), row(c.link(domain.T("button.private"), command, args)))
	return nil
}

// extra enters who answered an extra question (CG-8), by a line or by the board.
func extra(c *Call) error {
	g, err := c.roundOn()
	if err != nil {
		return err
	}
	a := domain.Act{Name: domain.ActExtra, Typed: strings.TrimSpace(c.Args)}
	if a.Typed == "" {
		return c.openBoard(g, a)
	}
	return c.act(g, a)
}

// replace enters who answered the replacement of a question: /replace K ANSWERS (CG-13).
func replace(c *Call) error {
	g, err := c.roundOn()
	if err != nil {
		return err
	}
	number, typed := cutWordOf(c.Args)
	question, err := strconv.Atoi(number)
	switch {
	case err != nil:
		return domain.Refuse(domain.Invalid, "replace.which", "Typed", c.Args)
	case typed == "":
		return c.openBoard(g, domain.Act{Name: domain.ActReplace, Question: question})
	}
	return c.act(g, domain.Act{Name: domain.ActReplace, Question: question, Typed: typed})
}
