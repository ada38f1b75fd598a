package handlers

import (
	"bytes"
	"encoding/json"
	"strings"

	"arbiter/domain"
)

// askCorrection opens the result's own form from its first question on: what stands is what
// the protest is about. Recorded fouls stay.
func (c *Call) askCorrection(p domain.Protest, g domain.Game, f ruleForm) error {
	r, err := c.reporter()
	if err != nil {
		return err
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
	c.show(domain.T("decide.correct", "Number", p.Number(), "Question", q.Text), c.choices(q, "decide", itoa(p.Number())+" pick")...)
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
		return err
	}
	if reason != "" {
		if f.Reason, err = tidyReason(reason); err != nil {
			return err
		}
	}
	return c.corrected(r, p, g, f, draft)
}

// readCorrection reads RESULT; REASON. A result may have parts of its own behind a ";", so
// the longest beginning that is a result is taken for it.
func (c *Call) readCorrection(r domain.Reporter, g domain.Game, typed string) (draft json.RawMessage, reason string, err error) {
	parts := strings.Split(typed, ";")
	for n := len(parts); n > 0; n-- {
		draft, err = r.Read(c.t, g, strings.TrimSpace(strings.Join(parts[:n], ";")))
		if err == nil {
			return draft, strings.TrimSpace(strings.Join(parts[n:], ";")), nil
		}
	}
	return nil, "", err
}
