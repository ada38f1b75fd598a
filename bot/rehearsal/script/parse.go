package script

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxLine is the longest line of a transcript in bytes.
const maxLine = 64 << 10

// maxFaults is how many faults of a transcript are reported together.
const maxFaults = 20

// together begins a step after which the next one follows at once.
const together = "разом "

var headingLine = regexp.MustCompile(`^==\s*(.+?)\s*==$`)

// Parse reads a transcript. The error names every faulty line with its number.
func Parse(r io.Reader) (*Script, error) {
	p := &parser{script: &Script{}}
	lines, err := readLines(r)
	if err != nil {
		return nil, err
	}
	p.script.lines = lines
	for i := 0; i < len(lines) && len(p.faults) < maxFaults; {
		i = p.read(i)
	}
	if len(p.faults) > 0 {
		return nil, errors.Join(p.faults...)
	}
	return p.script, nil
}

func readLines(r io.Reader) ([]string, error) {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, maxLine)
	var lines []string
	for scanner.Scan() {
		line := strings.TrimRightFunc(scanner.Text(), unicode.IsSpace)
		if !utf8.ValidString(line) {
			return nil, fmt.Errorf("line %d: not UTF-8", len(lines)+1)
		}
		lines = append(lines, line)
	}
	if err := scanner.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", len(lines)+1, err)
	}
	return lines, nil
}

type parser struct {
	script *Script
	faults []error
}

// read takes the line i with the indented lines that belong to it and returns the
// number of the next line.
func (p *parser) read(i int) int {
	line := p.script.lines[i]
	switch {
	case line == "" || strings.HasPrefix(line, "#"):
		return i + 1
	case indented(line):
		p.fault(i, errors.New("an indented line belongs to a step, and there is none above it"))
		return i + 1
	case len(p.script.Steps) == 0 && isHeader(line):
		if err := p.script.header(line); err != nil {
			p.fault(i, err)
		}
		return i + 1
	}
	return p.step(i)
}

func (p *parser) step(i int) int {
	lines := p.script.lines
	step := Step{Line: i + 1, Source: lines[i]}
	next := i + 1
	var more []string
	for ; next < len(lines) && isQuoted(lines[next]); next++ {
		more = append(more, quoted(lines[next]))
	}
	step.from = next
	for ; next < len(lines) && indented(lines[next]); next++ {
		step.Expected = append(step.Expected, strings.TrimSpace(lines[next]))
	}
	step.to = next
	line, along := strings.CutPrefix(lines[i], together)
	action, err := p.script.action(line, more)
	if err != nil {
		p.fault(i, err)
	}
	if along && len(step.Expected) > 0 {
		p.fault(i, errors.New("what the bot shows stands below the last of the steps taken together"))
	}
	step.Action, step.Along = action, along
	p.script.Steps = append(p.script.Steps, step)
	return next
}

func (p *parser) fault(i int, err error) {
	p.faults = append(p.faults, fmt.Errorf("line %d: %w", i+1, err))
}

// indented tells a line that belongs to the step above; it is never blank, as
// blanks at the end of lines are gone.
func indented(line string) bool {
	return strings.HasPrefix(line, " ") || strings.HasPrefix(line, "\t")
}

func isQuoted(line string) bool {
	return indented(line) && strings.HasPrefix(strings.TrimSpace(line), "|")
}

// quoted takes off the bar and the one space after it.
func quoted(line string) string {
	text := strings.TrimPrefix(strings.TrimSpace(line), "|")
	return strings.TrimPrefix(text, " ")
}
