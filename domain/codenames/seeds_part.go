package codenames

import "arbiter/domain"

// parting is the order of seeds while groups are parted in round 1.
type parting struct {
	*Seeding
	size  int // places of the bracket; seeds h and size+1-h meet
	group map[domain.EntrantID]int
}

// partGroups goes through the matches of round 1, that of seed 1 first: when two of one
// group meet, the lower seed changes with the next lower one that fits, else with the next
// higher one. Where nobody fits they meet (CN-24).
func (s *Seeding) partGroups(tiers [][]qualifier) {
	p := parting{s, newBracket(s.Order, false).field(1), map[domain.EntrantID]int{}}
	for _, tier := range tiers {
		for _, q := range tier {
			p.group[q.id] = q.group
		}
	}
	for high := 1; high <= p.size/2; high++ {
		if low := p.opponent(high); p.clash(high, p.at(low)) {
			p.change(low)
		}
	}
}

// opponent is the seed met in round 1; it may be one that nobody has.
func (p parting) opponent(seed int) int { return p.size + 1 - seed }

// at is the team of a seed, "" when nobody has it.
func (p parting) at(seed int) domain.EntrantID {
	if seed > len(p.Order) {
		return ""
	}
	return p.Order[seed-1]
}

// clash tells whether the seed and another team are of one group.
func (p parting) clash(seed int, other domain.EntrantID) bool {
	id := p.at(seed)
	return id != "" && other != "" && p.group[id] == p.group[other]
}

// change gives the seed another team that fits.
func (p parting) change(seed int) {
	for other := seed + 1; other <= len(p.Order); other++ {
		if p.swap(seed, other) {
			return
		}
	}
	for other := seed - 1; other >= 1; other-- {
		if p.swap(seed, other) {
			return
		}
	}
}

// swap exchanges two seeds when after that neither meets its own group in round 1.
func (p parting) swap(low, other int) bool {
	mine, theirs := p.at(low), p.at(other)
	if other == p.opponent(low) || p.clash(p.opponent(low), theirs) || p.clash(p.opponent(other), mine) {
		return false
	}
	p.Order[low-1], p.Order[other-1] = theirs, mine
	p.Changes = append(p.Changes, [2]domain.EntrantID{mine, theirs})
	return true
}
