package handlers

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"arbiter/domain"
)

// draftKind is the kind of the dialog that keeps an appeal typed outside a break (CG-12).
const draftKind = "appeal.draft"

// draftFor is how long a draft waits for the phase of appeals.
const draftFor = 7 * 24 * time.Hour

// draftKey is the row of a draft: one a person, round, question and kind.
func (c *Call) draftKey(d appealDraft) (domain.DialogKey, error) {
	chat, err := c.store.PrivateChat(c.ctx, c.From.ID)
	if err != nil {
		return domain.DialogKey{}, fmt.Errorf("private chat: %w", err)
	}
	slot := fmt.Sprintf("appeal/%d/%s/%d/%s/%s", c.t.ID, d.Game, d.Question, d.Kind, d.Team)
	return domain.DialogKey{Chat: chat, Person: c.From.ID, Slot: domain.DialogSlot(slot)}, nil
}

// keepAppeal keeps what was typed, and says when it will be offered.
func (c *Call) keepAppeal(d appealDraft, why domain.Text) error {
	key, err := c.draftKey(d)
	if err != nil {
		return err
	}
	data, err := json.Marshal(d)
	if err != nil {
		return fmt.Errorf("draft of an appeal: %w", err)
	}
	c.change.Dialogs = append(c.change.Dialogs, domain.Dialog{DialogKey: key, Kind: draftKind, Tournament: c.t.ID, Draft: data, Expires: c.At.Add(draftFor)})
	c.show(d.told(domain.T("appeal.kept", "Why", why, "Claim", claimText(d.claim()), "Text", d.Text)),
		row(c.button(domain.T("button.appeal.drop"), "appeal", d.args2("drop"))))
	return nil
}

// args2 are the arguments of a button about a draft.
func (d appealDraft) args2(word string) string {
	return strings.Join([]string{word, itoa(d.Question), d.Kind, string(d.Team)}, " ")
}

func (c *Call) dropDraft(d appealDraft) error {
	key, err := c.draftKey(d)
	c.change.DropDialogs = append(c.change.DropDialogs, key)
	return err
}

// draftedAppeal files a draft or drops it: appeal draft K KIND TEAM.
func (c *Call) draftedAppeal(a domain.Appealable, g domain.Game, word, args string) error {
	words := fields(args)
	if len(words) != 3 {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	key, err := c.draftKey(appealDraft{Game: g.ID, Question: atoi(words[0]), Kind: words[1], Team: domain.EntrantID(words[2])})
	if err != nil {
		return err
	}
	row, err := c.store.Dialog(c.ctx, key)
	if err != nil {
		return fmt.Errorf("draft of an appeal: %w", err)
	}
	var d appealDraft
	if row == nil || !unmarshal(row.Draft, &d) {
		return domain.Refuse(domain.Stale, "appeal.draft.gone")
	}
	if word == "drop" {
		c.change.DropDialogs = append(c.change.DropDialogs, key)
		c.show(domain.T("appeal.draft.dropped", "Claim", claimText(d.claim())))
		return nil
	}
	now, err := c.newAppeal(g, c.teamWord(d))
	if err != nil {
		return err
	}
	if now.Team != d.Team {
		return domain.Refuse(domain.Forbidden, "appeal.stranger")
	}
	d.Written = now.Written
	return c.goOnAppeal(a, g, d)
}

// offerDrafts offers the drafts of a round when appeals are taken from now on, and says of
// those that are left when the round is over that they were not filed (4.10).
func (c *Call) offerDrafts() error {
	a, ok := c.regulation().(domain.Appealable)
	if !ok {
		return nil
	}
	after := c.after()
	for _, g := range c.change.Delta.Games {
		before, _ := c.t.Game(g.ID)
		was, is := takesAppeals(a, c.t, before), takesAppeals(a, after, g)
		if was == is {
			continue
		}
		switch is {
		case "":
			return c.eachDraft(g.ID, c.offerDraft)
		case domain.Closed:
			return c.eachDraft(g.ID, c.lapseDraft)
		}
	}
	return nil
}

// appealLink opens the form of an appeal, under what says that appeals are taken from now on.
func (c *Call) appealLink(after domain.Game) [][]domain.Button {
	before, _ := c.t.Game(after.ID)
	a, ok := c.regulation().(domain.Appealable)
	if !ok || takesAppeals(a, c.t, before) == "" || takesAppeals(a, c.after(), after) != "" {
		return nil
	}
	return [][]domain.Button{row(c.link(domain.T("button.appeal"), "appeal", ""))}
}

// takesAppeals is empty when appeals on the round are taken, else the kind of the refusal.
func takesAppeals(a domain.Appealable, t *domain.Tournament, g domain.Game) domain.RefusalKind {
	refusal, refused := domain.AsRefusal(a.Appeals(t, g))
	if !refused {
		return ""
	}
	return refusal.Kind
}

func (c *Call) eachDraft(game domain.GameID, do func(domain.Dialog, appealDraft) error) error {
	rows, err := c.store.Dialogs(c.ctx, c.t.ID, draftKind)
	if err != nil {
		return fmt.Errorf("drafts of appeals: %w", err)
	}
	for _, row := range rows {
		var d appealDraft
		if !unmarshal(row.Draft, &d) || d.Game != game {
			continue
		}
		if err := do(row, d); err != nil {
			return err
		}
	}
	return nil
}

func (c *Call) offerDraft(kept domain.Dialog, d appealDraft) error {
	return c.tell(kept.Person, domain.T("appeal.draft.offer", "Claim", claimText(d.claim()), "Text", d.Text), func(to *Call) []domain.Button {
		return row(to.button(domain.T("button.appeal.file"), "appeal", d.args2("draft")))
	})
}

func (c *Call) lapseDraft(kept domain.Dialog, d appealDraft) error {
	c.change.DropDialogs = append(c.change.DropDialogs, kept.DialogKey)
	return c.tell(kept.Person, domain.T("appeal.draft.lapsed", "Claim", claimText(d.claim()), "Text", d.Text))
}
