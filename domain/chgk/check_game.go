package chgk

import (
	"maps"
	"slices"
	"strings"
	"time"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// game checks a round: where it stands in the season, its date and its protocol.
func (c *checker) game(i int, g domain.Game) *sheet {
	at := strict.Join("/games", i)
	c.place(at, g)
	slot := Slot{}
	c.Note(strict.Decode(strict.OrEmpty(g.Slot), at, &slot)...)
	if _, err := time.Parse(time.DateOnly, slot.Date); len(g.Slot) > 0 && err != nil {
		c.Add(strict.Rule, strict.Join(at, "date"), "chgk.fault.date", "Value", slot.Date)
	}
	p := Protocol{}
	if g.Played() {
		c.Note(strict.Decode(g.Protocol.Body, at, &p)...)
	}
	r := &roundCheck{checker: c, at: at, Protocol: p}
	r.answers()
	r.left()
	r.disqualifications()
	r.replacements()
	r.extra()
	return newSheet(p)
}

// place checks the stage, which a round need not name, and its number in the season.
func (c *checker) place(at string, g domain.Game) {
	if _, ok := c.t.Stage(g.Stage); g.Stage != "" && !ok {
		c.Add(strict.Rule, strict.Join(at, "stage"), "file.no_such_stage", "ID", string(g.Stage))
	}
	switch here := strict.Join(at, "round"); {
	case g.Round < 1:
		c.Missing(here)
	case c.numbers[g.Round]:
		c.Add("CG-1", here, "chgk.fault.round_twice", "Number", g.Round)
	case c.stage.Rounds > 0 && g.Round > c.stage.Rounds:
		c.Add("CG-1", here, "chgk.fault.round", "Number", g.Round, "Max", c.stage.Rounds)
	}
	c.numbers[g.Round] = true
	if g.Void {
		c.Add(strict.Rule, strict.Join(at, "void"), "chgk.fault.void")
	}
	if g.ReplayOf != "" {
		c.Add(strict.Rule, strict.Join(at, "replay_of"), "chgk.fault.replay")
	}
}

// roundCheck is the check of one protocol.
type roundCheck struct {
	*checker
	Protocol

	at     string
	broken bool // the answers cannot be counted: who leads is not known
}

func (r *roundCheck) place(segments ...any) string { return strict.Join(r.at, segments...) }

// answers are masks as long as the round has questions, shorter only while it runs.
func (r *roundCheck) answers() {
	if r.Finished && r.Answers == nil {
		r.Missing(r.place("answers"))
	}
	for _, id := range slices.Sorted(maps.Keys(r.Answers)) {
		at, mask := r.place("answers", string(id)), r.Answers[id]
		before := len(r.All())
		switch {
		case !r.known(at, id):
		case strings.Trim(mask, "01") != "":
			r.Add(strict.Rule, at, "chgk.fault.mask")
		case r.stage.Questions < 1:
		case len(mask) > r.stage.Questions, r.Finished && len(mask) < r.stage.Questions:
			r.Add("CG-1", at, "chgk.fault.length", "Given", len(mask), "Questions", r.stage.Questions)
		}
		r.broken = r.broken || len(r.All()) > before
	}
}

// takesPart checks that a list of the protocol names a team of the round.
func (r *roundCheck) takesPart(rule, at string, id domain.EntrantID) bool {
	if !r.known(at, id) {
		return false
	}
	_, ok := r.Answers[id]
	if !ok {
		r.Add(rule, at, "chgk.fault.absent", "ID", string(id))
	}
	return ok
}
