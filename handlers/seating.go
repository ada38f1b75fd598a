package handlers

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"arbiter/domain"
)

// jobSeats is the kind of the work that seats a stage; the key of its regulation follows.
const jobSeats = "seats"

// Work finds what does long work of a kind.
func (a *App) Work(kind string) (domain.Work, bool) {
	what, key, _ := strings.Cut(kind, " ")
	r, ok := a.regulation(key)
	if !ok || what != jobSeats {
		return nil, false
	}
	s, ok := r.(domain.Seater)
	if !ok {
		return nil, false
	}
	return s.Pattern, true
}

// seatsKey is the job of a tournament's seating: there is one at a time.
func seatsKey(id domain.TournamentID) string { return jobSeats + " " + itoa(int(id)) }

// askSeats queues the seating of a stage that is drawn and has none, whatever led to it.
func (c *Call) askSeats() error {
	s, ok := c.regulation().(domain.Seater)
	if !ok || reflect.ValueOf(c.change.Delta).IsZero() {
		return nil
	}
	request, wanted := s.Unseated(c.after())
	if !wanted {
		return nil
	}
	job, err := c.store.Job(c.ctx, seatsKey(c.t.ID))
	if err != nil {
		return fmt.Errorf("seating: %w", err)
	}
	if job != nil && bytes.Equal(job.Request, request) {
		return nil
	}
	c.change.Jobs = append(c.change.Jobs, domain.Job{
		Key: seatsKey(c.t.ID), Tournament: c.t.ID, Kind: jobSeats + " " + s.Key(), Request: request, Created: seconds(c.At),
	})
	return nil
}

// seated writes the games of a stage whose pattern is made, and tells everybody his tables.
// A pattern for other numbers is of no use any more.
func seated(c *Call, _ []string) error {
	s, ok := c.regulation().(domain.Seater)
	if !ok {
		return nil
	}
	if request, wanted := s.Unseated(c.t); !wanted || !bytes.Equal(request, c.Job.Request) {
		return nil
	}
	games, err := s.Seat(c.t, c.Result)
	if err != nil {
		return fmt.Errorf("seating: %w", err)
	}
	last := c.t.Last
	last.Game += len(games)
	c.write(domain.Delta{Last: &last, Games: games})
	stage := games[0].Stage
	c.noteFixed("", domain.T("journal.seated", "Stage", c.seatsTitle(stage)))
	for _, person := range c.runners() {
		err := c.tell(person, domain.T("seats.ready", "Stage", c.seatsTitle(stage), "Apart", c.seatsApart(c.after(), stage)), func(to *Call) []domain.Button {
			return row(to.button(domain.T("button.next"), "next", ""))
		})
		if err != nil {
			return err
		}
	}
	return c.tellSeats(s, stage, c.entrantsOf(c.after(), stage))
}

// tellSeats tells players their tables and seats of all rounds of a stage, once (MF-3).
func (c *Call) tellSeats(s domain.Seater, stage domain.StageID, who []domain.EntrantID) error {
	seats := c.app.planOf(c.after(), s, stage)
	for _, id := range who {
		e, _ := c.t.Entrant(id)
		err := c.notify(e.Captain, domain.T("notice.seats", "Stage", c.seatsTitle(stage), "Seats", strings.Join(seats.cells(id), ", ")), (*Call).ownGamesRow)
		if err != nil {
			return err
		}
	}
	return nil
}

// seatsWait refuses what needs the rounds of a stage whose seating is not made yet.
func (c *Call) seatsWait(p domain.Pairer) error {
	s, ok := p.(domain.Seater)
	if !ok {
		return nil
	}
	if _, wanted := s.Unseated(c.t); !wanted {
		return nil
	}
	return domain.Refuse(domain.Early, "seats.wait")
}

// nextRound is the round to publish now.
func (c *Call) nextRound(p domain.Pairer) (domain.Round, error) {
	if err := c.seatsWait(p); err != nil {
		return domain.Round{}, err
	}
	return p.Next(c.t) //nolint:wrapcheck // a refusal is shown as it is
}

// nextStage is the draw of the next stage.
func (c *Call) nextStage(a domain.Advancer) (domain.Advance, error) {
	if err := c.seatsWait(a); err != nil {
		return domain.Advance{}, err
	}
	return a.Advance(c.t) //nolint:wrapcheck // as above
}

// seatsTitle names a stage shortly, by its table.
func (c *Call) seatsTitle(id domain.StageID) domain.Text {
	stage, _ := c.t.Stage(id)
	return c.tablesText(stage)
}

// plan is who sits where in the rounds of a stage.
type plan struct {
	domain.Seater
	rounds [][]domain.Game
}

// planOf is the plan of a stage as its games are written.
func (a *App) planOf(t *domain.Tournament, s domain.Seater, stage domain.StageID) plan {
	p := plan{Seater: s}
	for _, g := range t.Games {
		if g.Stage != stage || g.ReplayOf != "" || g.Round < 1 {
			continue
		}
		for len(p.rounds) < g.Round {
			p.rounds = append(p.rounds, nil)
		}
		p.rounds[g.Round-1] = append(p.rounds[g.Round-1], g)
	}
	return p
}

// cells are table and seat of an entrant in each round, "–" where he rests.
func (p plan) cells(id domain.EntrantID) []string {
	out := make([]string, len(p.rounds))
	for i, games := range p.rounds {
		out[i] = "–"
		at := slices.IndexFunc(games, func(g domain.Game) bool { return p.SeatOf(g, id) > 0 })
		if at >= 0 {
			out[i] = itoa(games[at].Table) + "/" + itoa(p.SeatOf(games[at], id))
		}
	}
	return out
}
