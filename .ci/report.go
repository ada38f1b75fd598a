// Command report reads the output of `go test -json` and prints the counts of the tests,
// subtests among them, to the standard output as "N passed, M failed, K skipped", and all
// that failed tests and builds printed to the standard error.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// room is how many lines of failures are printed at most.
const room = 300

// event is a line of `go test -json`, see `go doc test2json`.
type event struct {
	Action, Package, Test, Output string
}

type report struct {
	counts map[string]int
	said   map[[2]string][]string // of each package and test, until it ends
	broken map[string]bool        // packages with a failed test
	failed []string               // lines to print
}

func main() {
	r := report{counts: map[string]int{}, said: map[[2]string][]string{}, broken: map[string]bool{}}
	if err := r.read(os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(1)
	}
	for i, line := range r.failed {
		if i == room {
			fmt.Fprintf(os.Stderr, "... %d lines more\n", len(r.failed)-room)
			break
		}
		fmt.Fprintln(os.Stderr, line)
	}
	fmt.Printf("%d passed, %d failed, %d skipped\n", r.counts["pass"], r.counts["fail"], r.counts["skip"])
}

func (r *report) read(from io.Reader) error {
	lines := bufio.NewReader(from)
	for {
		line, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("the output of the tests: %w", err)
		}
		var e event
		if err = json.Unmarshal(line, &e); err != nil {
			return fmt.Errorf("%s: %w", line, err)
		}
		r.take(e)
	}
}

func (r *report) take(e event) {
	key := [2]string{e.Package, e.Test}
	switch e.Action {
	case "output":
		r.said[key] = append(r.said[key], e.Output)
	case "build-output":
		r.fail([]string{e.Output})
	case "pass", "skip", "fail":
		if e.Action == "fail" {
			r.fail(r.said[key])
		}
		r.count(e)
		delete(r.said, key)
	}
}

// count counts a package only when it failed without any test of it: one that does not
// build, or ends early.
func (r *report) count(e event) {
	if e.Test != "" || e.Action == "fail" && !r.broken[e.Package] {
		r.counts[e.Action]++
	}
	if e.Action == "fail" {
		r.broken[e.Package] = true
	}
}

func (r *report) fail(output []string) {
	text := strings.TrimRight(strings.Join(output, ""), "\n")
	if text != "" {
		r.failed = append(r.failed, strings.Split(text, "\n")...)
	}
}
