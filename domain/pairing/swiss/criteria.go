package swiss

// criterion values a pair; the sum over the pairs is to be as great as it can be. Sums of
// two matchings differ by span at most.
type criterion struct {
	value func(p pair) int64
	span  int
}

func one(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}

// fault counts pairs against it.
func fault(yes func(p pair) bool, span int) criterion {
	return criterion{func(p pair) int64 { return -one(yes(p)) }, span}
}

// reward counts pairs for it.
func reward(yes func(p pair) bool, span int) criterion {
	return criterion{func(p pair) int64 { return one(yes(p)) }, span}
}

// criteria lists C4 to C21 for a bracket, each as a sum over pairs. What a downfloater fails
// is what he would have had as one of a pair.
func (b *bracket) criteria() []criterion {
	pairs := b.inside / 2
	list := []criterion{
		reward(func(pair) bool { return b.scope == all }, b.size()/2+1), // C4
		reward(pair.inside, pairs),                                      // C6
	}
	list = append(list, b.scores(pair.inside, movedDown)...) // C7
	if b.scope != alone {
		list = append(list, reward(pair.ahead, b.size()/2))    // C8: C6 there
		list = append(list, b.scores(pair.ahead, resident)...) // C8: C7 there
	}
	if b.countsUnplayed {
		list = append(list, b.restedLeast()) // C9
	}
	list = append(list,
		fault(pair.wide, pairs),   // C10
		fault(pair.triple, pairs), // C11
		fault(pair.same, pairs),   // C12
		fault(pair.strong, pairs), // C13
	)
	for round := range 2 {
		list = append(list, b.floatedAgain(round)...) // C14 to C17
	}
	for round := range 2 {
		list = append(list, b.floatedFar(round)...) // C18 to C21
	}
	return list
}

// scores rewards pairs by the score of the higher ranked, the best score first: those left
// over have low scores then.
func (b *bracket) scores(counts func(pair) bool, last zone) []criterion {
	var list []criterion
	for _, group := range b.groups {
		if group.zone <= last {
			list = append(list, reward(func(p pair) bool {
				return counts(p) && p.a.zone == group.zone && p.a.score == group.score
			}, group.size))
		}
	}
	return list
}

// restedLeast is C9: who gets the bye has missed as few games as can be.
func (b *bracket) restedLeast() criterion {
	return criterion{func(p pair) int64 {
		if p.b.bye {
			return -int64(p.a.unplayed)
		}
		return 0
	}, b.mostUnplayed}
}

// floatedAgain is C14 and C15 (round 0), C16 and C17 (round 1): residents who floated down
// are paired, opponents of moved-down players did not float up.
func (b *bracket) floatedAgain(round int) []criterion {
	return []criterion{
		{func(p pair) int64 {
			if !p.inside() {
				return 0
			}
			return one(p.b.floats[round] == down) + one(p.a.zone == resident && p.a.floats[round] == down)
		}, b.inside},
		fault(func(p pair) bool { return p.across() && p.b.floats[round] == up }, b.moved),
	}
}

// floatedFar is C18 and C19 (round 0), C20 and C21 (round 1), a criterion a score: the
// greater the difference the sooner it counts, and that of who floats on is the greatest.
func (b *bracket) floatedFar(round int) []criterion {
	var own, others []criterion
	for _, group := range b.groups {
		if group.zone != movedDown {
			continue
		}
		of := func(p pair) bool { return p.across() && p.a.score == group.score }
		own = append(own, reward(func(p pair) bool { return of(p) && p.a.floats[round] == down }, group.size))
		others = append(others, fault(func(p pair) bool { return of(p) && p.b.floats[round] == up }, group.size))
	}
	return append(own, others...)
}
