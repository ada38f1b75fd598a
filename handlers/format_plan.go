package handlers

import (
	"fmt"
	"hash/crc32"
	"strconv"

	"arbiter/domain"
	"arbiter/handlers/view"
)

// planWords begin a request for proposals: /format plan TABLES HOURS, then the number of
// teams where it is not that of the entries, then the number of the proposal to take.
var planWords = []string{"plan", "план"}

// usualTables and usualHours are offered as buttons; the hours in minutes.
var (
	usualTables = []int{1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 40, 50, 100}
	usualHours  = []int{120, 150, 180, 210, 240, 270, 300, 360, 420, 480}
)

// showFormat says what stands and asks for what a proposal needs, the tables first.
func (c *Call) showFormat(p domain.Formatter) error {
	stages, err := c.stages(p)
	if err != nil {
		return err
	}
	stands, teams := p.FormatText(stages), len(c.t.Field())
	if _, plans := p.(domain.Planner); !plans || c.begunStages() > 0 {
		c.show(domain.T("format", "Format", stands), c.backToMenu()...)
		return nil
	}
	if teams < 2 {
		c.show(domain.T("format.few", "Format", stands), c.backToMenu()...)
		return nil
	}
	var buttons []domain.Button
	for _, tables := range usualTables {
		if tables <= max(teams/c.perGame(), 1) {
			buttons = append(buttons, c.plainButton(itoa(tables), "format", "plan "+itoa(tables)))
		}
	}
	c.show(domain.T("format.tables", "Format", stands, "Count", teams), append(grid(5, buttons), c.backToMenu()...)...)
	return nil
}

// perGame is how many entrants a game takes.
func (c *Call) perGame() int {
	if s, ok := c.regulation().(domain.Seater); ok {
		return s.TableSize()
	}
	return 2
}

// planFormat goes on as far as the words say: tables, hours, teams, the proposal taken.
func (c *Call) planFormat(p domain.Formatter, words []string) error {
	planner, ok := p.(domain.Planner)
	switch {
	case !ok:
		return domain.Refuse(domain.Invalid, "regulation.cannot", "Regulation", p.Key())
	case len(words) == 0:
		return c.showFormat(p)
	case len(words) == 1:
		return c.askHours(words[0])
	}
	request, err := c.planRequest(words)
	if err != nil {
		return err
	}
	proposals, err := planner.Plan(request)
	if err != nil {
		return err
	}
	if len(words) > 3 {
		return c.takeProposal(p, request.Tables, proposals, words[3:])
	}
	c.showProposals(request, words[1], proposals)
	return nil
}

func (c *Call) askHours(tables string) error {
	if _, err := strconv.Atoi(tables); err != nil {
		return planUnread(tables)
	}
	var buttons []domain.Button
	for _, minutes := range usualHours {
		buttons = append(buttons, c.plainButton(view.Hours(minutes), "format", "plan "+tables+" "+view.Hours(minutes)))
	}
	c.show(domain.T("format.hours", "Tables", tables), append(grid(5, buttons), row(c.button(domain.T("button.back"), "format", "")))...)
	return nil
}

// planRequest reads tables, hours and, when it is there, the number of teams.
func (c *Call) planRequest(words []string) (domain.PlanRequest, error) {
	p := domain.PlanRequest{Entrants: len(c.t.Field()), Settings: c.t.Settings}
	var err error
	if p.Tables, err = strconv.Atoi(words[0]); err != nil {
		return p, planUnread(words[0])
	}
	if p.Minutes, err = view.ReadHours(words[1]); err != nil {
		return p, planUnread(words[1])
	}
	if len(words) > 2 {
		if p.Entrants, err = strconv.Atoi(words[2]); err != nil {
			return p, planUnread(words[2])
		}
	}
	return p, nil
}

func planUnread(word string) error {
	return domain.Refuse(domain.Invalid, "format.plan", "Word", word)
}

// showProposals shows a card each. A button carries the number of teams: who registers
// meanwhile does not change what it takes.
func (c *Call) showProposals(p domain.PlanRequest, hours string, proposals []domain.Proposal) {
	cards := make([]domain.Text, len(proposals))
	var choose []domain.Button
	for i, proposal := range proposals {
		cards[i] = domain.T("format.card", "Card", view.Proposal(i+1, proposal))
		args := fmt.Sprintf("plan %d %s %d %d %s", p.Tables, hours, p.Entrants, i+1, planMark(proposal))
		choose = append(choose, c.button(domain.T("button.choose", "Number", i+1), "format", args))
	}
	c.show(domain.T("format.proposals", "Count", p.Entrants, "Tables", p.Tables, "Hours", view.Hours(p.Minutes), "Cards", cards),
		choose, row(c.button(domain.T("button.back"), "format", "plan "+itoa(p.Tables))))
}

// takeProposal sets the format of a proposal by its number, and the tables it counts on. A button also carries the
// mark of what it showed: after a change of the settings the numbers mean other formats.
func (c *Call) takeProposal(p domain.Formatter, tables int, proposals []domain.Proposal, words []string) error {
	i := atoi(words[0]) - 1
	if i < 0 || i >= len(proposals) {
		return domain.Refuse(domain.Missing, "format.no_proposal", "Typed", words[0], "Max", len(proposals))
	}
	if len(words) > 1 && words[1] != planMark(proposals[i]) {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	return c.setFormat(p, proposals[i].Spec, tables, proposals[i].Settings)
}

func planMark(p domain.Proposal) string {
	return strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(p.Spec))&0xfff), 36)
}
