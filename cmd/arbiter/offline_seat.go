package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"time"

	"arbiter/domain"
	"arbiter/domain/pairing/seating"
	"arbiter/handlers/text"
)

// seatExample is a call that every refusal shows.
const seatExample = "-players 30 -games 6"

// seatAsked are the flags of seat.
type seatAsked struct {
	players, games, tables, steps int
	budget                        time.Duration
	seed                          string
}

func (d *desk) seatFlags(flags *flag.FlagSet) {
	flags.IntVar(&d.seats.players, "players", 0, "number of players")
	flags.IntVar(&d.seats.games, "games", 0, "games of each player")
	flags.IntVar(&d.seats.tables, "tables", 0, "tables at a time; 0: as many as can be used")
	flags.DurationVar(&d.seats.budget, "budget", 2*time.Second, "time to search")
	flags.IntVar(&d.seats.steps, "steps", 0, "search so many steps instead of a time: the same seats on any machine")
	flags.StringVar(&d.seats.seed, "seed", "1", "any text; another one gives other seats")
}

// seatDoc is what seat prints. Players are numbered from 1, 0 is the seat of a stand-in.
type seatDoc struct {
	Rounds  [][]seating.Table `json:"rounds"`
	Quality seatQuality       `json:"quality"`
	Proven  bool              `json:"proven"`
}

type seatQuality struct {
	Meetings     int `json:"meetings"`
	Bound        int `json:"bound"`
	Never        int `json:"never"`
	Most         int `json:"most"`
	SeatCellsOff int `json:"seat_cells_off"`
	StandIns     int `json:"stand_ins,omitempty"`
}

// seat prints a seating and its quality.
func (d *desk) seat() int {
	doc, err := d.seats.seated()
	if refusal, ok := domain.AsRefusal(err); ok {
		err = errors.New(d.texts.Text(cmp.Or(d.lang, text.English), refusal.Text))
	}
	if err == nil {
		err = d.printSeats(doc)
	}
	if err != nil {
		d.complain(fmt.Errorf("%w\nfor example: arbiter seat %s", err, seatExample))
		return exitFaults
	}
	return exitOK
}

func (a seatAsked) seated() (seatDoc, error) {
	if a.budget <= 0 || a.steps < 0 {
		return seatDoc{}, errors.New("a search needs some time or some steps")
	}
	request := seating.Request{Players: a.players, Games: a.games, Tables: a.tables}
	seats, err := seating.Make(request, a.options())
	if err != nil {
		return seatDoc{}, err //nolint:wrapcheck // it is shown as it is
	}
	q := seating.Measure(request, seats)
	doc := seatDoc{Rounds: seats.Rounds, Proven: q.Proven(), Quality: seatQuality{Meetings: q.Meetings,
		Bound: q.Bound, Never: q.Never, Most: q.Most, SeatCellsOff: q.SeatCellsOff, StandIns: q.StandIns}}
	for _, round := range doc.Rounds {
		for t := range round {
			for seat := range round[t] {
				round[t][seat]++ // seating.StandIn is -1
			}
		}
	}
	return doc, nil
}

func (a seatAsked) options() seating.Options {
	seed := fnv.New64a()
	_, _ = seed.Write([]byte(a.seed)) // a hash takes everything
	o := seating.Options{Seed: seed.Sum64(), Steps: a.steps}
	if a.steps == 0 {
		end := time.Now().Add(a.budget)
		o.Stop = func() bool { return !time.Now().Before(end) }
	}
	return o
}

// printSeats writes a table a line.
func (d *desk) printSeats(doc seatDoc) error {
	d.out.WriteString("{\"rounds\": [")
	for r, round := range doc.Rounds {
		d.out.WriteString(comma(r) + "\n  [")
		for t, table := range round {
			line, err := json.Marshal(table)
			if err != nil {
				return fmt.Errorf("seats: %w", err)
			}
			_, _ = fmt.Fprintf(&d.out, "%s%s", comma(t)+indent(t), line)
		}
		d.out.WriteString("]")
	}
	quality, err := json.Marshal(doc.Quality)
	if err != nil {
		return fmt.Errorf("seats: %w", err)
	}
	_, _ = fmt.Fprintf(&d.out, "],\n \"quality\": %s,\n \"proven\": %t}\n", quality, doc.Proven)
	return nil
}

func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}

func indent(i int) string {
	if i == 0 {
		return ""
	}
	return "\n   "
}
