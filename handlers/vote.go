package handlers

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// Limits of a question.
const (
	longestQuestion = 300
	mostOptions     = 8
)

// vote answers /vote QUESTION; OPTION; OPTION: a question to the council of captains. A captain
// asks it or the head, who ticks the teams present; each has one vote, by its captain or deputy,
// and no team votes for another (CG-20). The buttons say /vote N and what is done.
func vote(c *Call) error {
	first, rest, _ := strings.Cut(c.Args, " ")
	n, err := strconv.Atoi(first)
	switch {
	case c.Args == "":
		return c.showVotes()
	case finished(c.t):
		return domain.Refuse(domain.Closed, "finished", "Name", c.t.Name)
	case err == nil && !strings.Contains(c.Args, ";") && rest != "":
		return c.onBallot(n, rest)
	}
	return c.askCaptains()
}

// askCaptains writes a question. What a captain asks waits for the head, one question a team.
func (c *Call) askCaptains() error {
	head := c.hasAny(domain.Organiser)
	e, _ := c.ledEntrant()
	if b, waits := c.proposedBy(e); waits && !head {
		return domain.Refuse(domain.Early, "vote.waits", "Number", b.Number, "Question", b.Question)
	}
	b, err := c.readQuestion()
	if err != nil {
		return err
	}
	last := c.after().Last
	last.Ballot++
	b.Number, b.Kind, b.Status, b.By, b.At = last.Ballot, domain.BallotQuestion, domain.BallotPrepared, c.From.ID, seconds(c.At)
	c.write(domain.Delta{Last: &last, Ballots: []domain.Ballot{b}})
	c.note("", domain.T("journal.vote.asked", "Number", b.Number, "Question", b.Question))
	if head {
		return c.showTeams(b)
	}
	return c.proposeToHead(b, e)
}

// readQuestion reads a question and its options; without options it is for and against.
func (c *Call) readQuestion() (domain.Ballot, error) {
	question, rest, _ := strings.Cut(c.Args, ";")
	b := domain.Ballot{Question: strings.Join(strings.Fields(question), " ")}
	if n := uniseg.GraphemeClusterCount(b.Question); n == 0 || n > longestQuestion {
		return b, domain.Refuse(domain.Invalid, "vote.question", "Votes", n, "Max", longestQuestion)
	}
	for option := range strings.SplitSeq(rest, ";") {
		if strings.TrimSpace(option) == "" {
			continue
		}
		name, err := names.Clean(option, names.Team)
		if err != nil {
			return b, err //nolint:wrapcheck // a refusal is shown as it is
		}
		if slices.ContainsFunc(b.Options, func(o string) bool { return names.Key(o) == names.Key(name) }) {
			return b, domain.Refuse(domain.Invalid, "vote.twice", "Option", name)
		}
		b.Options = append(b.Options, name)
	}
	if len(b.Options) == 0 {
		b.Options = []string{c.texts().Text(c.groupLang(), domain.T("vote.for")), c.texts().Text(c.groupLang(), domain.T("vote.against"))}
	}
	if len(b.Options) == 1 || len(b.Options) > mostOptions {
		return b, domain.Refuse(domain.Invalid, "vote.options", "Votes", len(b.Options), "Max", mostOptions)
	}
	return b, nil
}

// onBallot does what a button says: "show" is the board of teams, "t #3" and "all" tick them, "go" opens the vote, "o 1"
// is a team's word, "close" and "close yes" end it, "drop" gives it up.
func (c *Call) onBallot(number int, what string) error {
	b, ok := c.t.Ballot(number)
	if !ok || b.Kind != domain.BallotQuestion {
		return domain.Refuse(domain.Missing, "vote.unknown", "Number", number)
	}
	verb, rest, _ := strings.Cut(what, " ")
	if verb == "o" {
		return c.castBallot(b, rest)
	}
	if !c.hasAny(domain.Organiser) && (verb != "drop" || b.By != c.From.ID) {
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(organisers))
	}
	switch {
	case verb == "close":
		return c.closeBallot(b, rest == "yes")
	case b.Status != domain.BallotPrepared:
		return domain.Refuse(domain.Stale, "vote.begun", "Number", number)
	case verb == "show":
		return c.showTeams(b)
	case verb == "t":
		return c.tickTeam(b, rest)
	case verb == "all":
		return c.tickAll(b)
	case verb == "go":
		return c.openVote(b)
	case verb == "drop":
		b.Status, b.Closed = domain.BallotDropped, seconds(c.At)
		c.write(domain.Delta{Ballots: []domain.Ballot{b}})
		c.note("", domain.T("journal.vote.dropped", "Number", number))
		c.show(domain.T("vote.dropped", "Number", number), c.backToMenu()...)
		return nil
	}
	return domain.Refuse(domain.Stale, "stale.button")
}

// tickTeam notes that a team is present, or not after all.
func (c *Call) tickTeam(b domain.Ballot, typed string) error {
	e, ok := c.byNumber(typed)
	if !ok || !votes(e) {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	b.Teams = slices.Clone(b.Teams)
	if i := slices.Index(b.Teams, e.ID); i >= 0 {
		b.Teams = slices.Delete(b.Teams, i, i+1)
	} else {
		b.Teams = append(b.Teams, e.ID)
	}
	return c.saveTeams(b)
}

// votes tells whether somebody can vote for a team: a captain or deputy whom the bot knows.
func votes(e domain.Entrant) bool { return e.Mark() == "" && (e.Captain != 0 || e.Deputy != 0) }

// voters are the teams that can vote here, and those that cannot.
func (c *Call) voters() (able, others []domain.Entrant) {
	for _, e := range c.t.Active() {
		if votes(e) {
			able = append(able, e)
		} else {
			others = append(others, e)
		}
	}
	return able, others
}

// tickAll ticks all teams that can vote, or none when all are ticked.
func (c *Call) tickAll(b domain.Ballot) error {
	all, _ := c.voters()
	full := len(b.Teams) == len(all)
	b.Teams = nil
	for _, e := range all {
		if !full {
			b.Teams = append(b.Teams, e.ID)
		}
	}
	return c.saveTeams(b)
}

func (c *Call) saveTeams(b domain.Ballot) error {
	slices.SortFunc(b.Teams, func(x, y domain.EntrantID) int { return domain.CompareIDs(string(x), string(y)) })
	c.write(domain.Delta{Ballots: []domain.Ballot{b}}) // no line in the journal before the vote is open
	return c.showTeams(b)
}

// showTeams is the head's board of teams present.
func (c *Call) showTeams(b domain.Ballot) error {
	n := itoa(b.Number)
	able, others := c.voters()
	var buttons []domain.Button
	for _, e := range able {
		mark := ""
		if slices.Contains(b.Teams, e.ID) {
			mark = "✓ "
		}
		buttons = append(buttons, c.plainButton(mark+e.Name, "vote", n+" t "+hash(e)))
	}
	rows := grid(2, buttons[:min(mostTicks, len(buttons))])
	rows = append(rows,
		row(c.button(domain.T("button.vote.all"), "vote", n+" all")),
		row(c.button(domain.T("button.vote.go"), "vote", n+" go"), c.button(domain.T("button.vote.drop"), "vote", n+" drop")))
	c.show(domain.T("vote.teams", "Number", b.Number, "Question", b.Question, "Options", b.Options, "Votes", len(b.Teams), "Of", len(able), "Others", entrantNames(others)), rows...)
	return nil
}
