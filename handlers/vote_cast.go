package handlers

import (
	"slices"
	"strconv"

	"arbiter/domain"
)

// postVote is the live post of a question to the captains.
const postVote = "vote"

// openVote asks the captains of the teams present.
func (c *Call) openVote(b domain.Ballot) error {
	if len(b.Teams) == 0 {
		return domain.Refuse(domain.Early, "vote.nobody")
	}
	b.Status = domain.BallotOpen
	c.write(domain.Delta{Ballots: []domain.Ballot{b}})
	c.note("", domain.T("journal.vote.open", "Number", b.Number, "Teams", namesOf(c.t, b.Teams)))
	for _, id := range b.Teams {
		e, _ := c.t.Entrant(id)
		for _, person := range []domain.PersonID{e.Captain, e.Deputy} {
			err := c.tell(person, domain.T("vote.you", "Number", b.Number, "Question", b.Question, "Team", e.Name, "Cup", c.t.Name), func(to *Call) []domain.Button {
				return to.optionsRow(b)
			})
			if err != nil {
				return err
			}
		}
	}
	c.show(domain.T("vote.opened", "Number", b.Number, "Teams", namesOf(c.t, b.Teams)), c.headRows(b)...)
	return nil
}

func (c *Call) optionsRow(b domain.Ballot) []domain.Button {
	buttons := make([]domain.Button, len(b.Options))
	for i, option := range b.Options {
		buttons[i] = c.plainButton(option, "vote", itoa(b.Number)+" o "+itoa(i+1))
	}
	return buttons
}

func (c *Call) headRows(b domain.Ballot) [][]domain.Button {
	rows := [][]domain.Button{row(c.button(domain.T("button.vote.close"), "vote", itoa(b.Number)+" close"), c.button(domain.T("button.undo"), "undo", ""))}
	return append(rows, c.backToMenu()...)
}

// castBallot is a team's word. Until the vote is closed it can be changed, and nobody is told
// what it is: no team votes after another (CG-20).
func (c *Call) castBallot(b domain.Ballot, typed string) error {
	option, err := strconv.Atoi(typed)
	e, plays := c.t.EntrantOf(c.From.ID)
	switch {
	case err != nil || option < 1 || option > len(b.Options):
		return domain.Refuse(domain.Stale, "stale.button")
	case b.Status == domain.BallotPrepared:
		return domain.Refuse(domain.Early, "vote.early", "Number", b.Number)
	case b.Status != domain.BallotOpen:
		return domain.Refuse(domain.Closed, "vote.over", "Number", b.Number)
	case !plays || !c.speaksFor(e):
		return domain.Refuse(domain.Forbidden, "vote.captain")
	case !slices.Contains(b.Teams, e.ID):
		return domain.Refuse(domain.Forbidden, "vote.absent", "Team", e.Name)
	}
	v := domain.BallotVote{Person: c.From.ID, Entrant: e.ID, Option: option - 1}
	if slices.Contains(b.Votes, v) {
		c.toast(domain.T("vote.already", "Team", e.Name, "Option", b.Options[option-1]))
		return nil
	}
	b = b.Voted(v)
	c.write(domain.Delta{Ballots: []domain.Ballot{b}})
	c.noteFixed("", domain.T("journal.vote.cast", "Number", b.Number, "Team", e.Name)) // another word takes it back
	said := domain.T("vote.cast", "Number", b.Number, "Team", e.Name, "Option", b.Options[option-1])
	if c.onPost() || c.Chat.Kind == domain.Group {
		c.toast(domain.T("vote.taken", "Team", e.Name))
		return nil
	}
	c.show(said, c.optionsRow(b))
	return nil
}

// closeBallot ends a vote in two steps. What most voted for is decided; level options are not.
func (c *Call) closeBallot(b domain.Ballot, agreed bool) error {
	if b.Status != domain.BallotOpen {
		return domain.Refuse(domain.Stale, "vote.over", "Number", b.Number)
	}
	silent := c.silent(b)
	if !agreed {
		return c.confirm(domain.T("vote.close.ask", "Number", b.Number, "Question", b.Question, "Voted", len(b.Votes), "Of", len(b.Teams), "Silent", silent),
			domain.T("button.vote.close.yes"), "vote", itoa(b.Number)+" close yes")
	}
	b.Status, b.Closed = domain.BallotClosed, seconds(c.At)
	c.write(domain.Delta{Ballots: []domain.Ballot{b}})
	c.note("", domain.T("journal.vote.closed", "Number", b.Number, "Question", b.Question, "Result", c.resultText(b)))
	said := domain.T("vote.result", "Number", b.Number, "Question", b.Question, "Lines", c.resultLines(b), "Result", c.resultText(b))
	if !c.answersGroup() {
		c.announce(said)
	}
	c.show(said, append([][]domain.Button{row(c.button(domain.T("button.undo"), "undo", ""))}, c.backToMenu()...)...)
	return nil
}

// silent are the teams present that have not voted.
func (c *Call) silent(b domain.Ballot) []string {
	var list []domain.EntrantID
	for _, id := range b.Teams {
		if !slices.ContainsFunc(b.Votes, func(v domain.BallotVote) bool { return v.Entrant == id }) {
			list = append(list, id)
		}
	}
	return namesOf(c.t, list)
}

// resultLines name the teams of each option, then those that have not voted.
func (c *Call) resultLines(b domain.Ballot) []domain.Text {
	var lines []domain.Text
	for i, option := range b.Options {
		var teams []domain.EntrantID
		for _, v := range b.For(i) {
			teams = append(teams, v.Entrant)
		}
		slices.SortFunc(teams, func(x, y domain.EntrantID) int { return domain.CompareIDs(string(x), string(y)) })
		lines = append(lines, domain.T("vote.line", "Option", option, "Votes", len(teams), "Teams", namesOf(c.t, teams)))
	}
	if silent := c.silent(b); len(silent) > 0 {
		lines = append(lines, domain.T("vote.silent", "Teams", silent))
	}
	return lines
}

func (c *Call) resultText(b domain.Ballot) domain.Text {
	if i, won := b.Won(); won {
		return domain.T("vote.decided", "Option", b.Options[i], "Votes", len(b.For(i)), "Of", len(b.Teams))
	}
	return domain.T("vote.level")
}

// showVotes lists the questions: open ones with what this person can do, decided ones with
// their results, those also after the end.
func (c *Call) showVotes() error {
	var lines []domain.Text
	var rows [][]domain.Button
	for _, b := range slices.Backward(c.t.Ballots) {
		switch {
		case b.Kind != domain.BallotQuestion || b.Status == domain.BallotDropped:
			continue
		case b.Status == domain.BallotClosed:
			lines = append(lines, domain.T("vote.list.closed", "Number", b.Number, "Question", b.Question, "Result", c.resultText(b)))
			continue
		}
		lines = append(lines, c.openLine(b))
		if !finished(c.t) {
			rows = append(rows, c.voteRows(b)...)
		}
	}
	how := domain.T("vote.how")
	if finished(c.t) {
		how = domain.Text{}
	}
	c.show(domain.T("vote.list", "Lines", lines, "How", how), append(rows, c.backToMenu()...)...)
	return nil
}

// openLine says a question that is not decided.
func (c *Call) openLine(b domain.Ballot) domain.Text {
	if b.Status == domain.BallotPrepared {
		return domain.T("vote.list.prepared", "Number", b.Number, "Question", b.Question)
	}
	return domain.T("vote.list.open", "Number", b.Number, "Question", b.Question, "Voted", len(b.Votes), "Of", len(b.Teams))
}

func (c *Call) voteRows(b domain.Ballot) [][]domain.Button {
	var rows [][]domain.Button
	e, plays := c.t.EntrantOf(c.From.ID)
	if b.Status == domain.BallotOpen && plays && c.speaksFor(e) && slices.Contains(b.Teams, e.ID) {
		rows = append(rows, c.optionsRow(b))
	}
	head, n := c.hasAny(domain.Organiser), itoa(b.Number)
	switch {
	case head && b.Status == domain.BallotOpen:
		rows = append(rows, row(c.button(domain.T("button.vote.close"), "vote", n+" close")))
	case head:
		rows = append(rows, c.preparedRow(b))
	case b.Status == domain.BallotPrepared && b.By == c.From.ID:
		rows = append(rows, row(c.button(domain.T("button.vote.drop.own", "Number", b.Number), "vote", n+" drop")))
	}
	return rows
}

// votePosts are the questions that are or were open: how many have voted, and when it is
// closed who has said what.
func (p poster) votePosts() []domain.Post {
	var posts []domain.Post
	for _, b := range p.t.Ballots {
		if b.Kind != domain.BallotQuestion {
			continue
		}
		switch b.Status {
		case domain.BallotOpen:
			text := domain.T("post.vote", "Number", b.Number, "Question", b.Question, "Teams", namesOf(p.t, b.Teams), "Voted", len(b.Votes), "Of", len(b.Teams))
			posts = append(posts, p.post(postVote, itoa(b.Number), p.html(text), grid(2, p.optionsRow(b))...)...)
		case domain.BallotClosed:
			text := domain.T("vote.result", "Number", b.Number, "Question", b.Question, "Lines", p.resultLines(b), "Result", p.resultText(b))
			posts = append(posts, p.post(postVote, itoa(b.Number), p.html(text))...)
		}
	}
	return posts
}
