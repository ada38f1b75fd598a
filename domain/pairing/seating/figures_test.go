package seating_test

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"arbiter/domain/pairing/seating"
)

var figures = flag.Bool("figures", false, "measure the seatings of the decision, six minutes")

// TestFigures prints the table of the decision on seatings.
func TestFigures(t *testing.T) {
	if !*figures {
		t.Skip("-figures is not given")
	}
	fmt.Println("| players x games | seconds | bound | meetings | never | most | seat cells off |")
	fmt.Println("|---|---|---|---|---|---|---|")
	for _, budget := range []time.Duration{time.Second, 10 * time.Second} {
		for _, size := range [][2]int{{20, 3}, {20, 6}, {20, 10}, {30, 6}, {30, 10}, {30, 12}, {40, 6}, {40, 10}, {50, 10}, {60, 12}, {100, 10}, {110, 10}} {
			printFigures(t, seating.Request{Players: size[0], Games: size[1]}, budget)
		}
	}
}

func printFigures(t *testing.T, r seating.Request, budget time.Duration) {
	t.Helper()
	var all [4][3]int
	bound, longest := 0, time.Duration(0)
	for seed := range all[0] {
		start := time.Now()
		s, err := seating.Make(r, seating.Options{Seed: uint64(seed), Stop: func() bool { return time.Since(start) >= budget }})
		if err != nil {
			t.Fatal(err)
		}
		longest = max(longest, time.Since(start))
		q := seating.Measure(r, s)
		bound = q.Bound
		for i, n := range []int{q.Meetings, q.Never, q.Most, q.SeatCellsOff} {
			all[i][seed] = n
		}
	}
	fmt.Printf("| %dx%d | %.2f | %d |", r.Players, r.Games, longest.Seconds(), bound)
	for _, three := range all {
		fmt.Printf(" %d, %d, %d |", three[0], three[1], three[2])
	}
	fmt.Println()
}
