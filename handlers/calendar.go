package handlers

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/domain"
)

// calendar answers /calendar 04.10, 01.11, ...: the head proposes days of the rounds, members
// of the coaches' council approve by button, a majority of them makes the days official. A
// change needs the same: all days again, or /calendar 3 13.12 for one round (CG-23).
func calendar(c *Call) error {
	number, word, _ := strings.Cut(c.Args, " ")
	if n, err := strconv.Atoi(number); err == nil && (word == "yes" || word == "no") {
		return c.voteOnDays(n, word == "yes")
	}
	if c.Args == "" {
		return c.showDays()
	}
	if !c.hasAny(domain.Organiser) {
		return domain.Refuse(domain.Forbidden, "calendar.head")
	}
	days, err := c.readCalendar()
	if err != nil {
		return err
	}
	return c.proposeDays(days)
}

func (c *Call) dated() domain.Dated {
	d, _ := c.regulation().(domain.Dated)
	return d
}

// today is the day of the request in the tournament's zone.
func (c *Call) today() time.Time { return c.local(c.At) }

// readCalendar reads the days that were typed, for one round or for all that are not over.
func (c *Call) readCalendar() ([]domain.RoundDay, error) {
	rounds := c.dated().Days(c.t)
	if first, rest, _ := strings.Cut(c.Args, " "); rest != "" {
		n, err := strconv.Atoi(first)
		if days, unread := readDays(rest); err == nil && unread == "" && len(days) == 1 {
			return []domain.RoundDay{{Round: n, Day: daysOf(days, c.today())[0]}}, nil
		}
	}
	typed, unread := readDays(c.Args)
	if unread != "" || len(typed) == 0 {
		return nil, domain.Refuse(domain.Invalid, "calendar.unread", "Typed", clip(unread, 60))
	}
	days := daysOf(typed, c.today())
	ahead := slices.DeleteFunc(slices.Clone(rounds), func(d domain.RoundDay) bool { return d.Over })
	switch len(days) {
	case len(rounds):
		ahead = slices.Clone(rounds)
	case len(ahead):
	default:
		return nil, domain.Refuse(domain.Invalid, "calendar.count", "Given", len(days), "Rounds", len(rounds), "Ahead", len(ahead))
	}
	for i := range ahead {
		ahead[i].Day = days[i]
	}
	return ahead, nil
}

// proposeDays puts days to the vote; the head's own word is one of a member of the council.
func (c *Call) proposeDays(days []domain.RoundDay) error {
	if _, err := c.dated().Fix(c.t, days); err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	if err := c.notPast(days); err != nil {
		return err
	}
	last := c.after().Last
	last.Ballot++
	b := domain.Ballot{Number: last.Ballot, Kind: domain.BallotCalendar, Status: domain.BallotOpen, Days: days,
		Options: []string{"for", "against"}, By: c.From.ID, At: seconds(c.At)}
	if slices.Contains(c.t.Council(), c.From.ID) {
		b = b.Voted(domain.BallotVote{Person: c.From.ID, Option: domain.VoteFor})
	}
	changed := []domain.Ballot{b}
	for _, old := range c.t.OpenBallots(domain.BallotCalendar) {
		old.Status, old.Closed = domain.BallotDropped, seconds(c.At)
		changed = append(changed, old)
	}
	c.write(domain.Delta{Last: &last, Ballots: changed})
	c.note("", domain.T("journal.calendar", "Number", b.Number, "Lines", c.dayLines(days)))
	return c.settleDays(b)
}

// notPast refuses days that are over for rounds that are not, and a calendar that says
// nothing new.
func (c *Call) notPast(days []domain.RoundDay) error {
	now, same := c.dated().Days(c.t), true
	for _, d := range days {
		was := now[d.Round-1]
		same = same && was.Day == d.Day
		if !was.Over && was.Day != d.Day && d.Day < c.today().Format(time.DateOnly) {
			return domain.Refuse(domain.Invalid, "calendar.past", "Round", d.Round, "Day", dayText(d, c.t.Location()))
		}
	}
	if same {
		return domain.Refuse(domain.Stale, "calendar.same")
	}
	return nil
}

// voteOnDays is the word of a member of the council.
func (c *Call) voteOnDays(number int, agrees bool) error {
	b, ok := c.t.Ballot(number)
	switch {
	case !ok || b.Kind != domain.BallotCalendar:
		return domain.Refuse(domain.Stale, "stale.button")
	case !slices.Contains(c.t.Council(), c.From.ID):
		return domain.Refuse(domain.Forbidden, "calendar.council")
	case b.Status != domain.BallotOpen:
		return domain.Refuse(domain.Stale, "calendar.settled."+string(b.Status))
	}
	v := domain.BallotVote{Person: c.From.ID, Option: domain.VoteAgainst}
	line := "journal.calendar.against"
	if agrees {
		v.Option, line = domain.VoteFor, "journal.calendar.for"
	}
	if slices.Contains(b.Votes, v) {
		return domain.Refuse(domain.Stale, "calendar.voted")
	}
	b = b.Voted(v)
	c.write(domain.Delta{Ballots: []domain.Ballot{b}})
	c.noteFixed("", domain.T(line, "Number", number)) // the other word takes it back
	return c.settleDays(b)
}

// settleDays carries out what the votes have settled, or says who is still asked.
func (c *Call) settleDays(b domain.Ballot) error {
	b.Status = b.Settles(c.t.Council())
	switch b.Status {
	case domain.BallotAccepted:
		return c.acceptDays(b)
	case domain.BallotRejected:
		b.Closed = seconds(c.At)
		c.write(domain.Delta{Ballots: []domain.Ballot{b}})
		c.note("", domain.T("journal.calendar.rejected", "Number", b.Number))
		c.show(domain.T("calendar.rejected", "Number", b.Number), c.backToMenu()...)
		if b.By == c.From.ID {
			return nil
		}
		return c.tell(b.By, domain.T("calendar.rejected", "Number", b.Number), (*Call).menuRow)
	}
	if len(b.Votes) <= 1 && b.By == c.From.ID {
		if err := c.askCouncil(b); err != nil {
			return err
		}
	}
	return c.showBallot(b)
}

// acceptDays makes the days official: the games of the season are written with them.
func (c *Call) acceptDays(b domain.Ballot) error {
	games, err := c.dated().Fix(c.t, b.Days)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	last := c.after().Last
	for _, g := range games {
		last.Game = max(last.Game, g.Number())
	}
	b.Closed = seconds(c.At)
	c.write(domain.Delta{Last: &last, Games: games, Ballots: []domain.Ballot{b}})
	c.note("", domain.T("journal.calendar.accepted", "Number", b.Number, "Lines", c.dayLines(b.Days)))
	c.fixed = false // what was decided can be taken back, unlike a word on the way
	now := c.after()
	said := domain.T("calendar.accepted", "Cup", c.t.Name, "Lines", c.dayLines(c.dated().Days(now)), "For", len(b.For(domain.VoteFor)), "Of", len(c.t.Council()))
	if !c.answersGroup() {
		c.announce(said)
	}
	c.show(said, append([][]domain.Button{row(c.button(domain.T("button.undo"), "undo", ""))}, c.backToMenu()...)...)
	c.setDayTimers(now)
	if slices.ContainsFunc(c.dated().Days(c.t), func(d domain.RoundDay) bool { return d.Day != "" }) {
		return nil
	}
	return c.remindRosters(now) // the season begins with its calendar (CG-24)
}
