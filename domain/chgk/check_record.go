package chgk

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// The kinds of claims of the file: two of appeals (CG-12), and a counting error (CG-25).
const (
	kindQuestion = domain.ClaimQuestion
	kindAnswer   = domain.ClaimAnswer
	kindError    = domain.ClaimError
)

// sanctionOut is the disqualification of a team from a round (CG-27).
const sanctionOut = "dq_game"

// protests checks CG-12: appeals of the two kinds name their question, a team of the round
// makes them, and what was accepted in a finished round has been carried out.
func (c *checker) protests() {
	for i, p := range c.t.Protests {
		at := strict.Join("/protests", i)
		if p.Kind == domain.ProtestResult {
			c.Add("CG-12", strict.Join(at, "kind"), "chgk.fault.kind")
			continue
		}
		if p.Late && p.Status == domain.ProtestAccepted {
			c.Add("CG-17", strict.Join(at, "status"), "chgk.fault.late", "ID", p.ID)
		}
		c.questionOf(strict.Join(at, "question"), p)
		game, ok := c.gameAt[p.Game]
		if !ok {
			continue // named by who reads the common part
		}
		c.claimant(strict.Join(at, "by"), p, c.rounds[game])
		if p.Status == domain.ProtestAccepted && c.rounds[game].Finished {
			c.carriedOut(strict.Join(at, "status"), p, c.rounds[game])
		}
	}
}

// questionOf is there in an appeal; a counting error may be about none.
func (c *checker) questionOf(at string, p domain.Protest) {
	if p.Question == 0 && p.Kind == kindError {
		return
	}
	if p.Question < 1 || (c.stage.Questions > 0 && p.Question > c.stage.Questions) {
		c.Add("CG-12", at, "chgk.fault.question", "Number", p.Question, "Questions", c.stage.Questions)
	}
}

func (c *checker) claimant(at string, p domain.Protest, s *sheet) {
	if p.By == "" || !c.entrants[p.By] || slices.Contains(s.teams, p.By) {
		return
	}
	rule := "CG-12"
	if p.Kind == kindError {
		rule = "CG-25"
	}
	c.Add(rule, at, "chgk.fault.absent", "ID", string(p.By))
}

// carriedOut checks that the team has its point (CG-14), or that a replacement was asked
// unless nobody was there to answer it (CG-13, CG-16).
func (c *checker) carriedOut(at string, p domain.Protest, s *sheet) {
	switch {
	case p.Kind == kindAnswer && slices.Contains(s.teams, p.By) && !s.has(p.By, p.Question):
		c.Add("CG-14", at, "chgk.fault.no_point", "ID", string(p.By), "Number", p.Question)
	case p.Kind == kindQuestion && !s.replaced(p.Question) && s.someoneLacks(p.Question):
		c.Add("CG-16", at, "chgk.fault.not_replaced", "Number", p.Question)
	}
}

func (s *sheet) replaced(question int) bool {
	return slices.ContainsFunc(s.Replacements, func(r Replacement) bool { return r.Question == question })
}

// someoneLacks tells whether a team that stayed to the end has no point of the question.
func (s *sheet) someoneLacks(question int) bool {
	return slices.ContainsFunc(s.teams, func(id domain.EntrantID) bool {
		return !s.gone(id) && !s.disqualified(id) && !s.has(id, question)
	})
}

// incidents checks G-19: when disqualifications of a round are given with their reasons,
// they are those of its protocol.
func (c *checker) incidents() {
	for i, in := range c.t.Incidents {
		game, ok := c.gameAt[in.Game]
		if !ok || in.Sanction != sanctionOut {
			continue
		}
		at := strict.Join("/incidents", i)
		if in.Entrant == "" {
			c.Missing(strict.Join(at, "entrant"))
			continue
		}
		if c.entrants[in.Entrant] && !slices.Contains(c.rounds[game].teams, in.Entrant) {
			c.Add("G-19", strict.Join(at, "entrant"), "chgk.fault.absent", "ID", string(in.Entrant))
		}
		for _, id := range c.rounds[game].teams {
			if once, said := c.rounds[game].disqualified(id), c.outBy(in.Game, id); once != said {
				c.Add("G-19", at, "chgk.fault.incident", "ID", string(id), "Game", string(in.Game))
			}
		}
	}
}

// outBy tells whether an incident disqualifies the team from the round.
func (c *checker) outBy(game domain.GameID, id domain.EntrantID) bool {
	return slices.ContainsFunc(c.t.Incidents, func(in domain.Incident) bool {
		return in.Game == game && in.Sanction == sanctionOut && in.Entrant == id
	})
}
