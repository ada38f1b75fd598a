package handlers

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// councilForm is a decision on a claim on its way through its two steps.
type councilForm struct {
	Claim    string             `json:"claim"`
	Revision int                `json:"revision"`
	Decision domain.Decision    `json:"decision,omitempty"`
	Teams    []domain.EntrantID `json:"teams,omitempty"`  // with the same answer, beside the team itself (CG-14)
	Picked   bool               `json:"picked,omitempty"` // the teams are settled
	Reason   string             `json:"reason,omitempty"`
	Page     int                `json:"page,omitempty"` // of the teams
	moved    bool               // the answers have changed since it was begun
}

// token names what was shown, so that a button of another form carries nothing out.
func (f councilForm) token() string {
	data, _ := json.Marshal(f) //nolint:errcheck // strings of our own
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:3])
}

const councilKind = "council"

// claimDecisions are the words of the decisions of the council.
var claimDecisions = map[string]domain.Decision{
	"accept": domain.Accept, "принять": domain.Accept, "reject": domain.Reject, "отклонить": domain.Reject, "отказать": domain.Reject,
	"moot": domain.Moot, "снять": domain.Moot, "снята": domain.Moot,
}

// decideClaim answers /decide P DECISION where a council decides (CG-15): what it changes is
// shown first, then "yes" carries it out. Accepting may name teams: accept +4 +7 REASON.
func (c *Call) decideClaim(a domain.Appealable) error {
	number, rest := cutWords(c.Args, 1)
	if number == "" {
		return c.askClaim(a)
	}
	p, g, err := c.toDecide(number)
	if err != nil {
		return err
	}
	if err := c.mayRule(a, g, p); err != nil {
		return err
	}
	word, after := cutWords(rest, 1)
	switch plainWord(word) {
	case "yes", "да":
		return c.ruleClaim(a, g, p, after)
	case "also":
		return c.toggleTeam(a, g, p, after)
	case "why":
		return c.claimWhy(a, g, p, atoi(after))
	case "cancel":
		c.show(domain.T("cancel.form"))
		return c.leaveClaim(p)
	}
	return c.startClaim(a, g, p, rest)
}

// mayRule lets a member of the council decide who is marked present, and the host a counting
// error (CG-22, CG-25). What is decided stays decided.
func (c *Call) mayRule(a domain.Appealable, g domain.Game, p domain.Protest) error {
	switch {
	case takesAppeals(a, c.t, g) == domain.Closed:
		return a.Appeals(c.t, g) //nolint:wrapcheck // the round is over
	case p.Kind == domain.ClaimError && !c.hasAny(domain.Host):
		return domain.Refuse(domain.Forbidden, "council.host", "Number", p.Number())
	case p.Kind != domain.ClaimError && !c.hasAny(domain.Coach):
		return domain.Refuse(domain.Forbidden, "council.council", "Number", p.Number())
	case p.Kind != domain.ClaimError && !slices.Contains(a.Council(g), c.From.ID):
		return domain.Refuse(domain.Forbidden, absentCouncil, "Number", p.Number())
	case p.Status == domain.ProtestWithdrawn:
		return domain.Refuse(domain.Stale, "council.withdrawn", "Number", p.Number())
	case p.Status != domain.ProtestOpen:
		return domain.Refuse(domain.Stale, "council.decided", "Number", p.Number(), "State", c.claimState(p))
	}
	return nil
}

// askClaim offers the open claims that the sender may decide, the first kind first (CG-15).
func (c *Call) askClaim(a domain.Appealable) error {
	var buttons []domain.Button
	for _, p := range byKind(c.t.Protests) {
		g, _ := c.t.Game(p.Game)
		if c.mayRule(a, g, p) == nil {
			label := c.plain(domain.T("council.button", "Number", p.Number(), "Brief", claimBrief(p), "Team", names.Shorten(nameOf(c.t)(p.By), claimName)))
			buttons = append(buttons, c.plainButton(label, "decide", itoa(p.Number())))
		}
	}
	if len(buttons) == 0 {
		return domain.Refuse(domain.Early, "council.none")
	}
	c.show(domain.T("council.which"), append(grid(1, buttons[:min(len(buttons), mostTeamButtons)]), c.backToMenu()...)...)
	return nil
}

// claimName is the widest that a team's name gets beside its claim on a button, in columns.
const claimName = 12

// claimBrief says on a button what a claim is about.
func claimBrief(p domain.Protest) domain.Text {
	kind := domain.T("council.brief." + p.Kind)
	if p.Question == 0 {
		return kind
	}
	return domain.T("council.brief", "Question", p.Question, "Kind", kind)
}

// byKind puts appeals on questions before those on answers, and keeps the order otherwise.
func byKind(list []domain.Protest) []domain.Protest {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(x, y domain.Protest) int { return strings.Compare(claimOrder(x), claimOrder(y)) })
	return list
}

func claimOrder(p domain.Protest) string {
	return map[string]string{domain.ClaimQuestion: "1", domain.ClaimAnswer: "2", domain.ClaimError: "3"}[p.Kind]
}

// startClaim reads a decision; what is missing is asked.
func (c *Call) startClaim(a domain.Appealable, g domain.Game, p domain.Protest, typed string) error {
	f := councilForm{Claim: p.ID, Revision: g.Revision()}
	word, rest := cutWords(typed, 1)
	if word == "" {
		return c.goOnClaim(a, g, p, f)
	}
	d, ok := claimDecisions[plainWord(word)]
	if !ok {
		return domain.Refuse(domain.Invalid, "council.word", "Typed", word, "Number", p.Number())
	}
	f.Decision = d
	if d == domain.Accept {
		var err error
		if f, rest, err = c.readTeams(a, g, p, f, rest); err != nil {
			return err
		}
	}
	reason, err := tidyReason(rest)
	if err != nil {
		return err
	}
	f.Reason = reason
	return c.goOnClaim(a, g, p, f)
}

// goOnClaim asks what is open: the decision, the teams with the same answer, the reason; then
// it shows what changes.
func (c *Call) goOnClaim(a domain.Appealable, g domain.Game, p domain.Protest, f councilForm) error {
	if err := a.Undecidable(c.t, g, p, f.Decision); err != nil {
		return err //nolint:wrapcheck // the regulation's refusal is the answer
	}
	switch {
	case f.Decision == "":
		c.show(c.claimCard(p), append(c.councilRows(p), c.cancelClaim(p))...)
		return c.awaitClaim(f)
	case f.Decision == domain.Accept && !f.Picked && len(c.sameAnswer(a, g, p)) > 0:
		return c.askTeams(a, g, p, f)
	case f.Reason == "":
		return c.askClaimWhy(a, p, f)
	}
	return c.showClaimEffect(a, g, p, f)
}

// councilRows are the buttons of the decisions on a claim.
func (c *Call) councilRows(p domain.Protest) [][]domain.Button {
	number := itoa(p.Number())
	buttons := row(c.button(domain.T("council.button.accept"), "decide", number+" accept"), c.button(domain.T("council.button.reject"), "decide", number+" reject"))
	if p.Kind == domain.ClaimError {
		return [][]domain.Button{buttons}
	}
	return [][]domain.Button{buttons, row(c.button(domain.T("council.button.moot"), "decide", number+" moot"))}
}

func (c *Call) askClaimWhy(a domain.Appealable, p domain.Protest, f councilForm) error {
	var buttons []domain.Button
	for i, reason := range a.Reasons(p, f.Decision) {
		buttons = append(buttons, c.button(reason, "decide", itoa(p.Number())+" why "+itoa(i+1)))
	}
	c.show(domain.T("council.why", "Number", p.Number(), "Decision", domain.T("council.decision."+string(f.Decision))), append(grid(1, buttons), c.cancelClaim(p))...)
	return c.awaitClaim(f)
}

// claimWhy takes one of the reasons that were offered, in the language of the group.
func (c *Call) claimWhy(a domain.Appealable, g domain.Game, p domain.Protest, n int) error {
	f, err := c.openCouncil(a, g, p)
	if err != nil {
		return err
	}
	list := a.Reasons(p, f.Decision)
	if n < 1 || n > len(list) {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	f.Reason = c.texts().Text(c.groupLang(), list[n-1])
	return c.goOnClaim(a, g, p, f)
}

// councilText takes what a member types while a decision is on its way: the decision, or the
// reason. In the group only an answer to the bot is meant for it.
func councilText(c *Call, draft json.RawMessage) error {
	var f councilForm
	a, ok := c.regulation().(domain.Appealable)
	if c.Chat.Kind == domain.Group && (c.Reply == nil || !c.Reply.FromBot) {
		return nil
	}
	if !ok || !unmarshal(draft, &f) {
		return endsForm(domain.Refuse(domain.Stale, "stale.button"))
	}
	p, g, err := c.toDecide(f.Claim)
	if err != nil {
		return endsForm(err)
	}
	if err = c.mayRule(a, g, p); err != nil {
		return endsForm(err)
	}
	if f, err = c.openCouncil(a, g, p); err != nil {
		return endsForm(err)
	}
	if f.Decision == "" || f.Decision == domain.Accept && !f.Picked && len(c.sameAnswer(a, g, p)) > 0 {
		return c.startClaim(a, g, p, strings.TrimSpace(string(f.Decision)+" "+c.Text))
	}
	if f.Reason, err = tidyReason(c.Text); err != nil {
		return err
	}
	return c.goOnClaim(a, g, p, f)
}
