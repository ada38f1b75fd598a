//go:build unix

package seating_test

import (
	"flag"
	"fmt"
	"syscall"
	"testing"
	"time"

	"arbiter/domain/pairing/seating"
)

var figures = flag.Duration("figures", 0, "processor time for each seating of the decision on seatings")

// TestFigures prints the table of the decision on seatings, by processor time, so that a
// busy machine measures the same. Without the flag each seating gets a moment and only has
// to be exact: seats even, no fewer meetings than the proven bound (MF-3).
func TestFigures(t *testing.T) {
	budget := *figures
	if budget == 0 {
		budget = 10 * time.Millisecond
	}
	fmt.Println("| players x games | seconds | bound | meetings | never | most | seat cells off |")
	fmt.Println("|---|---|---|---|---|---|---|")
	for _, size := range [][2]int{{20, 3}, {20, 6}, {20, 10}, {30, 6}, {30, 10}, {30, 12}, {40, 6}, {40, 10}, {50, 10}, {60, 12}, {100, 10}, {110, 10}} {
		printFigures(t, seating.Request{Players: size[0], Games: size[1]}, budget)
	}
}

func printFigures(t *testing.T, r seating.Request, budget time.Duration) {
	t.Helper()
	var all [4][3]int
	bound, longest := 0, time.Duration(0)
	for seed := range all[0] {
		start := processorTime(t)
		s, err := seating.Make(r, seating.Options{Seed: uint64(seed), Stop: func() bool { return processorTime(t)-start >= budget }})
		if err != nil {
			t.Fatal(err)
		}
		longest = max(longest, processorTime(t)-start)
		q := seating.Measure(r, s)
		bound = q.Bound
		if q.SeatCellsOff != 0 || q.Meetings < q.Bound {
			t.Errorf("%d x %d, seed %d: %+v", r.Players, r.Games, seed, q)
		}
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

func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
