package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strconv"

	"arbiter/domain"
	"arbiter/domain/regulations"
	"arbiter/handlers/text"
	"arbiter/handlers/view"
)

// planExample is a call that every refusal shows.
const planExample = "-regulation codenames -entrants 11 -tables 5 -hours 4"

// planAsked are the flags of plan.
type planAsked struct {
	regulation, hours                      string
	entrants, tables, roundMinutes, toWins int
}

func (d *desk) planFlags(flags *flag.FlagSet) {
	flags.StringVar(&d.plans.regulation, "regulation", "", "codenames or mafia")
	flags.IntVar(&d.plans.entrants, "entrants", 0, "number of teams or players")
	flags.IntVar(&d.plans.tables, "tables", 0, "games that can be played at the same time")
	flags.StringVar(&d.plans.hours, "hours", "", "hours there are: 4, 3.5 or 3:30")
	flags.IntVar(&d.plans.roundMinutes, "round-minutes", 0, "minutes of a round; 0: as the regulation has it")
	flags.IntVar(&d.plans.toWins, "to-wins", 0, "wins a series of the knockout is played to; 0: any")
}

// plan prints two or three formats for the entrants, the tables and the hours.
func (d *desk) plan() int {
	request, err := d.plans.request()
	var proposals []domain.Proposal
	if err == nil {
		proposals, err = d.propose(request)
	}
	if err == nil {
		err = d.printPlan(request, proposals)
	}
	if err != nil {
		d.complain(fmt.Errorf("%w\nfor example: arbiter plan %s", d.inWords(err), planExample))
		return exitFaults
	}
	return exitOK
}

// inWords says a refusal in the language asked for.
func (d *desk) inWords(err error) error {
	if r, ok := domain.AsRefusal(err); ok {
		return errors.New(d.texts.Text(cmp.Or(d.lang, text.English), r.Text))
	}
	return err
}

func (d *desk) propose(request domain.PlanRequest) ([]domain.Proposal, error) {
	r, ok := regulations.Find(d.plans.regulation)
	if !ok {
		return nil, fmt.Errorf("no regulation %q", d.plans.regulation)
	}
	planner, ok := r.(domain.Planner)
	if !ok {
		return nil, fmt.Errorf("%s has no planner", r.Key())
	}
	return planner.Plan(request) //nolint:wrapcheck // a refusal names what is wrong
}

func (a planAsked) request() (domain.PlanRequest, error) {
	minutes, err := view.ReadHours(a.hours)
	if err != nil {
		return domain.PlanRequest{}, fmt.Errorf("-hours: %w", err)
	}
	p := domain.PlanRequest{Entrants: a.entrants, Tables: a.tables, Minutes: minutes, ToWins: a.toWins}
	switch {
	case a.roundMinutes < 0:
		return p, fmt.Errorf("-round-minutes %d: a round takes a minute at least", a.roundMinutes)
	case a.roundMinutes > 0:
		p.Settings = map[string]string{"round_minutes": strconv.Itoa(a.roundMinutes)}
	}
	return p, nil
}

func (d *desk) printPlan(request domain.PlanRequest, proposals []domain.Proposal) error {
	if d.format == "text" {
		for i, p := range proposals {
			if i > 0 {
				d.out.WriteByte('\n')
			}
			_, _ = fmt.Fprintln(&d.out, d.texts.Text(cmp.Or(d.lang, text.Russian), view.Proposal(i+1, p)))
		}
		return nil
	}
	enc := json.NewEncoder(&d.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(d.planDoc(request, proposals)); err != nil {
		return fmt.Errorf("plan: %w", err)
	}
	return nil
}
