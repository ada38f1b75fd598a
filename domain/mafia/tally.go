package mafia

import "arbiter/domain"

// tally is what a player has in all games up to a stage.
type tally struct {
	id                         domain.EntrantID
	out                        bool // excluded or withdrawn in this stage (MF-13)
	points, additional         domain.Points
	wins, leaderWins, killings int
}

// tallies count the games of the stage and those before it; who fills in has nothing (MF-16).
func (b *book) tallies(upTo int) map[domain.EntrantID]*tally {
	all := map[domain.EntrantID]*tally{}
	for _, id := range b.stages[upTo].players {
		all[id] = &tally{id: id, out: b.outIn(upTo, id)}
	}
	for _, r := range b.games {
		if r.stage > upTo || !r.counts {
			continue
		}
		for i, id := range r.slot.Seats {
			if t := all[id]; t != nil && !r.slot.fillsIn(i+1) {
				t.add(b.scoring.of(r.protocol, i+1))
			}
		}
	}
	return all
}

func (t *tally) add(s score) {
	t.points += s.points
	t.additional += s.additional
	for _, one := range []struct {
		has   bool
		total *int
	}{{s.won, &t.wins}, {s.leader, &t.leaderWins}, {s.killed, &t.killings}} {
		if one.has {
			*one.total++
		}
	}
}
