package handlers

import (
	"bytes"
	"encoding/json"
	"maps"
	"strings"

	"arbiter/domain"
)

// Partwise is a regulation whose results have many parts: a decision corrects the standing
// one in some of them.
type Partwise interface {
	// SplitReason parts a typed result, or parts of one, from the reason behind it.
	SplitReason(typed string) (result, reason string)
}

// askCorrection opens the result's own form: a result of many parts at its summary, others
// from the first question on, since what stands is what the protest is about. Recorded fouls stay.
func (c *Call) askCorrection(p domain.Protest, g domain.Game, f ruleForm) error {
	r, err := c.reporter()
	if err != nil {
		return err
	}
	if _, ok := r.(Partwise); ok && len(f.Draft) == 0 {
		f.Draft = r.Draft(g)
	}
	return c.stepCorrection(r, p, g, f, f.Draft)
}

// corrected takes a draft that was typed or chosen: a whole one becomes the new protocol.
func (c *Call) corrected(r domain.Reporter, p domain.Protest, g domain.Game, f ruleForm, draft json.RawMessage) error {
	q, err := r.Step(c.t, g, draft)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	if !q.Complete {
		return c.stepCorrection(r, p, g, f, draft)
	}
	body, err := r.Body(c.t, g, draft)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	if bytes.Equal(body, g.Protocol.Body) {
		return domain.Refuse(domain.Invalid, "decide.same", "Number", p.Number(), "Game", c.app.gameText(c.t, g))
	}
	f.Draft, f.Body = nil, body
	return c.goOnRuling(p, g, f)
}

func (c *Call) stepCorrection(r domain.Reporter, p domain.Protest, g domain.Game, f ruleForm, draft json.RawMessage) error {
	q, err := r.Step(c.t, g, draft)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	f.Draft = draft
	c.show(domain.T("decide.correct", "Number", p.Number(), "Question", q.Text), c.choices(q, "decide", itoa(p.Number())+" pick", "")...)
	return c.await(ruleKind, f)
}

// rulePick answers a step of the corrected result: decide P pick KEY VALUE.
func rulePick(c *Call, p domain.Protest, g domain.Game, args string) error {
	f, err := c.openRuling(p, g)
	if err != nil {
		return err
	}
	words := fields(args)
	r, err := c.reporter()
	if err != nil {
		return err
	}
	if len(words) != 2 || f.Decision != domain.Correct {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	draft, err := r.Choose(c.t, g, f.Draft, words[0], words[1])
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	return c.corrected(r, p, g, f, draft)
}

// startCorrection goes on with a corrected result that was typed.
func (c *Call) startCorrection(p domain.Protest, g domain.Game, f ruleForm, typed string) error {
	if err := c.allows(p, g, f); err != nil {
		return err
	}
	r, err := c.reporter()
	if err != nil {
		return err
	}
	draft, reason, err := c.readCorrection(r, g, typed)
	if err != nil {
		return forDecision(p, err)
	}
	if reason != "" {
		if f.Reason, err = tidyReason(reason); err != nil {
			return err
		}
	}
	return c.corrected(r, p, g, f, draft)
}

// readCorrection reads RESULT; REASON. A result may have parts of its own behind a ";", so
// the longest beginning that is a result is taken for it, unless the regulation knows better.
func (c *Call) readCorrection(r domain.Reporter, g domain.Game, typed string) (draft json.RawMessage, reason string, err error) {
	if partwise, ok := r.(Partwise); ok {
		result, reason := partwise.SplitReason(typed)
		if result == "" {
			return r.Draft(g), reason, nil
		}
		draft, err = r.Read(c.t, g, result)
		return draft, reason, err //nolint:wrapcheck // a refusal of the regulation
	}
	parts := strings.Split(typed, ";")
	for n := len(parts); n > 0; n-- {
		draft, err = r.Read(c.t, g, strings.TrimSpace(strings.Join(parts[:n], ";")))
		if err == nil {
			return draft, strings.TrimSpace(strings.Join(parts[n:], ";")), nil
		}
	}
	return nil, "", err
}

// forDecision says in a refusal of what was typed how the decision is typed: where it names
// the command to send again, that is not the one for results.
func forDecision(p domain.Protest, err error) error {
	refusal, ok := domain.AsRefusal(err)
	if !ok || refusal.Text.Args["Command"] == nil {
		return err
	}
	again := *refusal
	again.Text.Args = maps.Clone(refusal.Text.Args)
	again.Text.Args["Command"] = "/decide " + itoa(p.Number()) + " correct"
	return &again
}
