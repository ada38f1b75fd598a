package codenames

import (
	"arbiter/domain"
	"arbiter/domain/strict"
)

// The size of a field that is drawn.
const (
	minField = 3 // of a round robin, of each group, of a Swiss
	minCup   = 2
	maxField = 200
)

// Drawn tells whether the stage has its entrants.
func (Rules) Drawn(s domain.Stage) bool { return stageOf(s).drawn() }

// Draw lays a drawn order on a stage (CN-12): in a round robin it is the order of the
// Berger table, in a Swiss the pairing numbers, in a knockout the seeds. Into groups the
// teams are dealt in turn, the first to A, the second to B and so on, so that sizes
// differ by one at most. It refuses a field that the format cannot take.
func (Rules) Draw(_ *domain.Tournament, s domain.Stage, order []domain.EntrantID) (domain.Stage, error) {
	return laid(s, order, func(i, groups int) int { return i % groups })
}

// Seed lays seeds on a stage as Draw lays a lot; into groups they go in a serpentine, 1 to
// A, 2 to B, 3 to B, 4 to A, so that the groups are equally strong (CN-12).
func (Rules) Seed(_ *domain.Tournament, s domain.Stage, seeds []domain.EntrantID) (domain.Stage, error) {
	return laid(s, seeds, func(i, groups int) int {
		if i/groups%2 == 1 {
			return groups - 1 - i%groups
		}
		return i % groups
	})
}

// laid puts an order on a stage; place tells the group of the i-th.
func laid(s domain.Stage, order []domain.EntrantID, place func(i, groups int) int) (domain.Stage, error) {
	detail := stageOf(s)
	if err := detail.takes(len(order)); err != nil {
		return s, err
	}
	if detail.Kind != Groups {
		detail.Groups, detail.Entrants = nil, order
		s.Detail = strict.JSON(detail)
		return s, nil
	}
	groups := make([]Group, len(detail.Groups))
	for i, g := range detail.Groups {
		groups[i].ID = g.ID
	}
	for i, id := range order {
		g := &groups[place(i, len(groups))]
		g.Entrants = append(g.Entrants, id)
	}
	detail.Groups = groups
	s.Detail = strict.JSON(detail)
	return s, nil
}

// takes refuses a number of teams that the stage cannot be drawn for.
func (s Stage) takes(teams int) error {
	least, smallest := minField, teams
	switch s.Kind {
	case Groups:
		least, smallest = minField*len(s.Groups), teams/max(len(s.Groups), 1)
	case Knockout:
		least = minCup
	}
	format := stageText(s)
	switch {
	case teams < least:
		return domain.Refuse(domain.Early, "codenames.draw.too_few", "Count", teams, "Min", least, "Format", format)
	case teams > maxField:
		return domain.Refuse(domain.Invalid, "codenames.draw.too_many", "Count", teams, "Max", maxField)
	case s.Advance > smallest:
		return domain.Refuse(domain.Invalid, "codenames.draw.cut", "Format", format, "Size", smallest)
	case s.Kind == Swiss && s.Rounds > swissRounds(teams):
		return domain.Refuse(domain.Invalid, "codenames.draw.rounds", "Count", teams, "Max", swissRounds(teams), "Format", format)
	}
	return nil
}

// swissRounds is how many rounds a Swiss of so many teams can have without a repeat:
// everybody has met everybody, in an odd field after a bye each.
func swissRounds(teams int) int { return teams - 1 + teams%2 }
