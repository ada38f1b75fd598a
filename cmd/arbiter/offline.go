package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"arbiter/domain"
	"arbiter/handlers/text"
)

// Exit codes of the verbs over tournament files.
const (
	exitOK         = 0
	exitFaults     = 1 // the file has faults, or the answer is no
	exitUnreadable = 2 // no file of this format, or no such call
)

// verb is a call that computes from a tournament file, without Telegram.
type verb struct {
	usage  string // what stands after the flags
	args   int
	format bool // takes -format
	checks bool // the faults of the file are the answer
	run    func(*desk, *domain.Tournament) int
	// flags are those of this verb alone; alone runs a verb that reads no tournament file.
	flags func(*desk, *flag.FlagSet)
	alone func(*desk) int
}

func verbs() map[string]verb {
	return map[string]verb{
		"check":     {usage: "FILE", args: 1, checks: true, run: (*desk).check},
		"standings": {usage: "FILE", args: 1, format: true, run: (*desk).standings},
		"explain":   {usage: "FILE A B", args: 3, run: (*desk).explain},
		"verify":    {usage: "FILE", args: 1, run: (*desk).verify},
		"next":      {usage: "FILE", args: 1, flags: (*desk).nextFlags, run: (*desk).nextRound},
		"swiss":     {usage: "FILE.trf", args: 1, alone: (*desk).swiss},
		"seat":      {usage: seatExample, flags: (*desk).seatFlags, alone: (*desk).seat},
		"plan":      {usage: planExample, format: true, flags: (*desk).planFlags, alone: (*desk).plan},
	}
}

// desk is one call of a verb.
type desk struct {
	args   []string
	lang   string // "" when not asked for
	format string
	next   nextAsked
	seats  seatAsked
	plans  planAsked
	texts  *text.Catalogue
	stdin  io.Reader
	out    bytes.Buffer
	stderr io.Writer
}

// offline runs the verb that the arguments name, if they name one, and answers its
// exit code. Nothing is printed to stdout before all of it is known.
func offline(args []string, stdin io.Reader, stdout, stderr io.Writer) (exit int, isVerb bool) {
	if len(args) == 0 {
		return exitOK, false
	}
	v, ok := verbs()[args[0]]
	if !ok {
		return exitOK, false
	}
	d := &desk{stdin: stdin, stderr: stderr}
	if code, done := d.parse(args[0], v, args[1:]); done {
		return code, true
	}
	code, err := d.do(v)
	if err != nil {
		d.complain(err)
		return exitUnreadable, true
	}
	if _, err := stdout.Write(d.out.Bytes()); err != nil {
		d.complain(err)
		return exitFaults, true
	}
	return code, true
}

// parse reads the flags; done when there is nothing more to do.
func (d *desk) parse(name string, v verb, args []string) (code int, done bool) {
	flags := flag.NewFlagSet("arbiter "+name, flag.ContinueOnError)
	flags.SetOutput(d.stderr)
	flags.Usage = func() {
		_, _ = fmt.Fprintf(d.stderr, "usage: arbiter %s [flags] %s\n", name, v.usage)
		flags.PrintDefaults()
	}
	flags.StringVar(&d.lang, "lang", "", "language of the texts: ru or en")
	if v.format {
		flags.StringVar(&d.format, "format", "json", "json or text")
	}
	if v.flags != nil {
		v.flags(d, flags)
	}
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return exitOK, true
	}
	if err == nil && (!oneOf(d.lang, "", text.Russian, text.English) || !oneOf(d.format, "", "json", "text") || flags.NArg() != v.args) {
		flags.Usage()
		err = flag.ErrHelp
	}
	d.args = flags.Args()
	if v.alone != nil {
		return exitFaults, err != nil // there is no tournament file that could be unreadable
	}
	return exitUnreadable, err != nil
}

func oneOf(s string, known ...string) bool { return slices.Contains(known, s) }

// do reads the file and runs the verb on it.
func (d *desk) do(v verb) (int, error) {
	texts, err := catalogue()
	if err != nil {
		return 0, err
	}
	d.texts = texts
	if v.alone != nil {
		return v.alone(d), nil
	}
	t, faults, err := read(d.args[0], d.stdin)
	if err != nil {
		return 0, err
	}
	if len(faults) > 0 {
		return d.faulty(v, faults), nil
	}
	d.texts = texts.In(t.Regulation)
	return v.run(d, t), nil
}

func (d *desk) complain(err error) { _, _ = fmt.Fprintln(d.stderr, "arbiter:", err) }
