package handlers

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"arbiter/domain"
	"arbiter/handlers/contacts"
)

// appealForm is the kind of the dialog of an appeal that waits for its text.
const appealForm = "appeal"

// appealDraft is an appeal on its way.
type appealDraft struct {
	Game     domain.GameID    `json:"game"`
	Team     domain.EntrantID `json:"team"`
	Paper    bool             `json:"paper,omitempty"` // entered for a captain who wrote it on paper (G-11)
	Question int              `json:"question,omitempty"`
	Kind     string           `json:"kind,omitempty"`
	Text     string           `json:"text,omitempty"`
	Written  time.Time        `json:"written,omitzero"`
	masked   bool             // a phone or an e-mail in it was hidden just now
}

// hidden is the appeal without the phones and e-mails of its text: everybody reads it (CG-21, G-20).
func (d appealDraft) hidden() appealDraft {
	d.Text, d.masked = contacts.Mask(d.Text)
	return d
}

// told adds to an answer what was hidden, once.
func (d appealDraft) told(said domain.Text) domain.Text {
	if !d.masked {
		return said
	}
	return domain.T("appeal.masked", "Said", said)
}

func (d appealDraft) claim() domain.Protest {
	return domain.Protest{Game: d.Game, By: d.Team, Kind: d.Kind, Question: d.Question, Text: d.Text, Status: domain.ProtestOpen}
}

// fileAppeal answers /appeal K KIND TEXT; what is not typed is asked by buttons (CG-12).
// "draft" and "drop" before K say what becomes of a draft.
func fileAppeal(c *Call) error {
	a, g, err := c.appealRound()
	if err != nil {
		return err
	}
	word, rest := cutWords(c.Args, 1)
	d, err := c.newAppeal(g, word)
	switch {
	case err != nil:
		return err
	case word == "draft" || word == "drop":
		return c.draftedAppeal(a, g, word, rest)
	case d.Paper:
		return c.readAppeal(a, g, d, rest)
	}
	return c.readAppeal(a, g, d, c.Args)
}

// appealRound is the round that appeals are about: the one that is on. Once it is over the
// refusal says so (4.10).
func (c *Call) appealRound() (domain.Appealable, domain.Game, error) {
	a, ok := c.regulation().(domain.Appealable)
	if !ok {
		return nil, domain.Game{}, domain.Refuse(domain.Invalid, "regulation.cannot", "Regulation", c.t.Regulation)
	}
	if over, between := c.lastOver(); between {
		return nil, over, c.between(over, "round.between")
	}
	g, ok := a.Current(c.t)
	if _, known := c.t.Game(g.ID); ok && known {
		return a, g, nil
	}
	if len(c.t.Games) > 0 {
		return nil, g, a.Appeals(c.t, c.t.Games[len(c.t.Games)-1]) //nolint:wrapcheck // the regulation's refusal is the answer
	}
	return nil, g, domain.Refuse(domain.Early, "appeal.none")
}

// newAppeal is an appeal of the sender's team, or with "#4" that of another team, on paper.
func (c *Call) newAppeal(g domain.Game, word string) (appealDraft, error) {
	d := appealDraft{Game: g.ID, Written: seconds(c.written())}
	if e, ok := c.byNumber(word); ok {
		if !c.hasAny(domain.Scorer, domain.Organiser, domain.Coach) {
			return d, domain.Refuse(domain.Forbidden, "appeal.stranger")
		}
		d.Team, d.Paper = e.ID, true
		return d, nil
	}
	e, ok := c.ledEntrant()
	switch {
	case ok:
		d.Team = e.ID
		return d, nil
	case c.hasAny(domain.Scorer, domain.Organiser, domain.Coach):
		return d, domain.Refuse(domain.Invalid, "appeal.paper.how")
	}
	return d, domain.Refuse(domain.Forbidden, "appeal.stranger")
}

// ledEntrant is the team that the sender is captain or deputy of.
func (c *Call) ledEntrant() (domain.Entrant, bool) {
	return c.entrantBy(func(e domain.Entrant) bool {
		return e.Mark() == "" && (e.Is(c.From.ID, domain.Captain) || e.Is(c.From.ID, domain.Deputy))
	})
}

// readAppeal reads what was typed after the team: the question, the kind, the text.
func (c *Call) readAppeal(a domain.Appealable, g domain.Game, d appealDraft, typed string) error {
	number, rest := cutGame(typed)
	d.Question = atoi(number)
	kind, text, ok := a.ReadClaim(rest)
	switch {
	case d.Question < 1 && strings.TrimSpace(typed) != "":
		return domain.Refuse(domain.Invalid, "appeal.question", "Typed", typed)
	case ok:
		d.Kind, d.Text = kind, text
	case rest != "":
		return domain.Refuse(domain.Invalid, "appeal.kind", "Number", d.Question)
	}
	return c.goOnAppeal(a, g, d)
}

// goOnAppeal asks what is open, then files the appeal; outside a break it keeps it as a draft.
func (c *Call) goOnAppeal(a domain.Appealable, g domain.Game, d appealDraft) error {
	d = d.hidden()
	switch {
	case d.Question == 0:
		return c.askAppealed(a, g, d)
	case d.Kind == "":
		return c.askAppealKind(d)
	}
	if err := a.Claimable(c.t, g, d.claim(), true); err != nil {
		return err //nolint:wrapcheck // the regulation's refusal is the answer
	}
	if d.Text == "" {
		return c.askAppealText(a, g, d)
	}
	err := a.Appeals(c.t, g)
	if refusal, ok := domain.AsRefusal(err); ok && refusal.Kind == domain.Early {
		return c.keepAppeal(d, refusal.Text)
	}
	if err != nil {
		return err //nolint:wrapcheck // the regulation's refusal is the answer
	}
	return c.fileClaim(g, d)
}

// mostAsked leaves room under Telegram's limit of 100 buttons.
const mostAsked = 60

func (c *Call) askAppealed(a domain.Appealable, g domain.Game, d appealDraft) error {
	list := a.Claimed(g)
	if len(list) == 0 {
		return domain.Refuse(domain.Early, "appeal.none")
	}
	list = list[:min(len(list), mostAsked)]
	slices.Reverse(list)
	var buttons []domain.Button
	for _, k := range list {
		buttons = append(buttons, c.plainButton(itoa(k), "appeal", d.args(itoa(k))))
	}
	c.show(domain.T("appeal.ask.question", "Round", g.Round), append(grid(5, buttons), row(c.button(domain.T("button.cancel"), "cancel", "")))...)
	return nil
}

func (c *Call) askAppealKind(d appealDraft) error {
	number := itoa(d.Question)
	c.show(domain.T("appeal.ask.kind", "Question", d.Question),
		row(c.button(domain.T("button.appeal."+domain.ClaimQuestion), "appeal", d.args(number+" "+domain.ClaimQuestion))),
		row(c.button(domain.T("button.appeal."+domain.ClaimAnswer), "appeal", d.args(number+" "+domain.ClaimAnswer))),
		row(c.button(domain.T("button.cancel"), "cancel", "")))
	return nil
}

// args are the arguments of a button that goes on with the appeal.
func (d appealDraft) args(rest string) string {
	if !d.Paper {
		return rest
	}
	return hash(domain.Entrant{ID: d.Team}) + " " + rest
}

func (c *Call) askAppealText(a domain.Appealable, g domain.Game, d appealDraft) error {
	key := "appeal.ask.text"
	if a.Appeals(c.t, g) != nil {
		key = "appeal.ask.text.early"
	}
	c.show(domain.T(key, "Question", d.Question, "Kind", kindText(d.Kind)), row(c.button(domain.T("button.cancel"), "cancel", "")))
	return c.await(appealForm, d)
}

// appealText takes the next text of the person for the text of the appeal. In the group only
// an answer to the bot is meant for it.
func appealText(c *Call, draft json.RawMessage) error {
	var d appealDraft
	if c.Chat.Kind == domain.Group && (c.Reply == nil || !c.Reply.FromBot) {
		return nil
	}
	if !unmarshal(draft, &d) {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	a, g, err := c.appealRound()
	switch {
	case err != nil:
		return err
	case g.ID != d.Game:
		return domain.Refuse(domain.Closed, "appeal.other_round")
	}
	again, err := c.newAppeal(g, c.teamWord(d))
	switch {
	case err != nil:
		return err
	case again.Team != d.Team: // the captain of another team by now
		return domain.Refuse(domain.Forbidden, "appeal.stranger")
	}
	again.Question, again.Kind, again.Text = d.Question, d.Kind, strings.TrimSpace(c.Text)
	c.done()
	return c.goOnAppeal(a, g, again)
}

func (c *Call) teamWord(d appealDraft) string {
	if d.Paper {
		return hash(domain.Entrant{ID: d.Team})
	}
	return ""
}

func kindText(kind string) domain.Text { return domain.T("council." + kind) }
