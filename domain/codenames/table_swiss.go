package codenames

// lacksRounds tells whether some round of a Swiss stage is not written yet. A bye alone
// is a round too (CN-29). A field of which fewer than two are left plays no more.
func (l *league) lacksRounds() bool {
	playing := 0
	for _, id := range l.group.Entrants {
		if !l.entrants[id].Withdrawn {
			playing++
		}
	}
	if playing < 2 {
		return false
	}
	rounds, written := l.stages[l.stage].Rounds, map[int]bool{}
	for _, r := range l.games {
		if r.slot.Extra == 0 && 1 <= r.Round && r.Round <= rounds {
			written[r.Round] = true
		}
	}
	return len(written) < rounds
}
