package handlers

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"arbiter/domain"
)

// awaitClaim keeps a decision on its way, each claim's by itself; what is typed next is for
// the one that was shown last.
func (c *Call) awaitClaim(f councilForm) error {
	data, err := json.Marshal(f)
	if err != nil {
		return fmt.Errorf("decision on %s: %w", f.Claim, err)
	}
	c.change.Dialogs = append(c.change.Dialogs, domain.Dialog{DialogKey: c.slot(domain.SlotClaim(c.t.ID, f.Claim)), Kind: councilKind,
		Tournament: c.t.ID, Draft: data, Expires: c.At.Add(formFor)})
	return c.await(councilKind, f)
}

// openCouncil loads the sender's decision on a claim. One begun on other answers goes on with
// those of now; who may not have the point any more is not ticked.
func (c *Call) openCouncil(a domain.Appealable, g domain.Game, p domain.Protest) (councilForm, error) {
	var f councilForm
	d, err := c.store.Dialog(c.ctx, c.slot(domain.SlotClaim(c.t.ID, p.ID)))
	switch {
	case err != nil:
		return f, fmt.Errorf("decision on %s: %w", p.ID, err)
	case d == nil || c.At.After(d.Expires) || !unmarshal(d.Draft, &f):
		return f, domain.Refuse(domain.Stale, "council.stale", "Number", p.Number())
	case f.Revision != g.Revision():
		able := c.sameAnswer(a, g, p)
		f.Revision, f.moved = g.Revision(), true
		f.Teams = slices.DeleteFunc(f.Teams, func(id domain.EntrantID) bool { return !slices.Contains(able, id) })
	}
	return f, nil
}

// cancelClaim leaves the decision on this claim, not one that was begun since.
func (c *Call) cancelClaim(p domain.Protest) []domain.Button {
	return row(c.button(domain.T("button.cancel"), "decide", itoa(p.Number())+" cancel"))
}

// leaveClaim drops the decision on a claim with the text and the /yes that wait for it.
func (c *Call) leaveClaim(p domain.Protest) error {
	c.change.DropDialogs = append(c.change.DropDialogs, c.slot(domain.SlotClaim(c.t.ID, p.ID)))
	d, err := c.openForm()
	if err != nil {
		return err
	}
	var f councilForm
	if d != nil && d.Kind == councilKind && d.Tournament == c.t.ID && unmarshal(d.Draft, &f) && f.Claim == p.ID {
		c.done()
	}
	asked, err := c.store.Dialog(c.ctx, c.slot(domain.SlotConfirm))
	if err != nil {
		return fmt.Errorf("question: %w", err)
	}
	var q pending
	if asked != nil && asked.Tournament == c.t.ID && unmarshal(asked.Draft, &q) && q.Command == "decide" && strings.HasPrefix(q.Args, itoa(p.Number())+" ") {
		c.change.DropDialogs = append(c.change.DropDialogs, asked.DialogKey)
	}
	return nil
}

// dropClaim is what /cancel leaves of a decision whose text is awaited.
func (c *Call) dropClaim(d *domain.Dialog) {
	var f councilForm
	if d.Kind == councilKind && unmarshal(d.Draft, &f) {
		c.change.DropDialogs = append(c.change.DropDialogs, c.slot(domain.SlotClaim(d.Tournament, f.Claim)))
	}
}

// errorRows lead from a correction to the counting errors that may be settled by it (CG-25).
func (c *Call) errorRows(g domain.Game, a domain.Act) [][]domain.Button {
	var rows [][]domain.Button
	for _, p := range c.t.ProtestsOn(g.ID) {
		if a.Name == domain.ActAnswers && p.Kind == domain.ClaimError && p.Status == domain.ProtestOpen && c.hasAny(domain.Host) {
			rows = append(rows, row(c.button(domain.T("council.button.error", "Number", p.Number()), "decide", itoa(p.Number()))))
		}
	}
	return rows
}
