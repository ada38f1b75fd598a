package seating

import (
	"cmp"
	"math"
	"slices"
)

// arm is a way to make a run: all rounds begun by chance, some of them begun from shifts
// with even differences, or a few rounds that make all others when they are turned.
type arm struct {
	factors []int // of the group of the shifts, nil: by chance
	rows    int   // rounds from the shifts
	shifts  *differences
	turned  *turned
	weights weights
	best    score
}

// arms are the ways worth trying. Shifts and turns are rounds for everybody; with fewer than
// five tables turns do better than shifts, with more it is the other way round. A few rounds
// by chance may be better than the last shifts, whose differences are less even.
func (s *search) arms() []*arm {
	w := weights{never: 4, over: 3, rests: 2}
	arms := []*arm{{weights: w, best: math.MaxInt64}}
	tables := s.Players / 10
	switch {
	case !s.even():
		return arms
	case tables < 5:
		return append(arms, s.turnedArms(w)...)
	}
	w.never = 1
	for _, factors := range groups(tables) {
		for rows := max(2, s.rounds-3); rows <= s.rounds; rows++ {
			arms = append(arms, &arm{factors: factors, rows: rows, weights: w, best: math.MaxInt64})
		}
	}
	return arms
}

// groups are the cyclic group of an order and the one with the most factors.
func groups(order int) [][]int {
	var primes []int
	for n, d := order, 2; n > 1; {
		if n%d == 0 {
			primes, n = append(primes, d), n/d
		} else {
			d++
		}
	}
	if len(slices.Compact(slices.Clone(primes))) == len(primes) {
		return [][]int{{order}} // it is the same group
	}
	return [][]int{{order}, primes}
}

// shiftSteps are the steps for the shifts of a run, a step of its own: they decide most.
const shiftSteps = 4

// leastTurns: with fewer there is little to gain over the whole board.
const leastTurns = 3

// turnedArms are the numbers of turns that can make the rounds.
func (s *search) turnedArms(w weights) (arms []*arm) {
	for turns := leastTurns; turns <= min(s.rounds, s.Players); turns++ {
		if s.rounds%turns == 0 {
			arms = append(arms, &arm{turned: newTurned(s.shape, turns), weights: w, best: math.MaxInt64})
		}
	}
	return arms
}

// keptTurned are the arms that stay where rounds are turned: a single run of them says little.
const keptTurned = 3

// better is the better half of the arms.
func better(arms []*arm) []*arm {
	slices.SortStableFunc(arms, func(a, b *arm) int { return cmp.Compare(a.best, b.best) })
	keep := (len(arms) + 1) / 2
	if slices.ContainsFunc(arms, func(a *arm) bool { return a.turned != nil }) {
		keep = max(keep, min(keptTurned, len(arms)))
	}
	return arms[:keep]
}

// try makes a run of an arm and lets it learn from it.
func (s *search) try(a *arm, steps int) {
	if a.turned != nil {
		s.turn(a, steps)
		return
	}
	begin, from := s.anyhow(), uint64(hot)
	if a.factors != nil {
		games := s.shiftedBy(a, min(shiftSteps*steps, s.left))
		begin, from = s.keepApart(append(games, begin[len(games):]...)), warm
	}
	if s.done() {
		return
	}
	s.board.weigh(a.weights)
	s.board.set(begin)
	a.learn(s, s.anneal(min(steps, s.left), from))
}

// turnedSteps are the steps that one of the rounds that are turned takes the time of.
const turnedSteps = 8

// turn looks for better rounds of an arm that turns them.
func (s *search) turn(a *arm, steps int) {
	run := a.turned.search(s.dice, min(steps, s.left/turnedSteps), a.weights, func(tried int) bool {
		return s.spend(turnedSteps * tried)
	})
	s.offer(s.keepApart(a.turned.games()))
	a.learn(s, run)
}

// learn is called after each run of the arm.
func (a *arm) learn(s *search, run score) {
	a.best = min(a.best, run)
	a.weights = a.weights.after(s.reached(run))
}

// shiftedBy makes the rounds of an arm's best shifts after looking for better ones.
func (s *search) shiftedBy(a *arm, steps int) []game {
	if a.shifts == nil || a.shifts.excess > 0 {
		f := newDifferences(a.factors, a.rows, s.dice)
		f.search(s.dice, steps, s.spend)
		if a.shifts == nil || f.excess < a.shifts.excess {
			a.shifts = f
		}
	}
	return a.shifts.games()
}

// after weighs pairs that never meet more as long as the bound is reached all the same.
func (w weights) after(reached bool) weights {
	if reached {
		w.never = min(w.never+1, meetingWeight-1)
	} else {
		w.never = max(w.never-1, 0)
	}
	w.over = min(3, w.never)
	return w
}

// anneal makes a run from what is on the board and gives its best score.
func (s *search) anneal(steps int, from uint64) score {
	run := record{score: math.MaxInt64}
	s.board.anneal(s.dice, max(steps, stages), from, &run, func(tried int) bool {
		if s.best.worse(run.score, run.rests) {
			s.best = record{run.score, run.rests, slices.Clone(run.games)}
		}
		return s.spend(tried)
	})
	return run.score
}
