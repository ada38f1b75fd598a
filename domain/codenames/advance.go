package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Advance is the draw of the stage after the one that is played (CN-24): the seeds, or the
// lots among those level that all go on, which are needed before them. It refuses while
// something can change who goes on (G-12), and when no stage follows.
func (r Rules) Advance(t *domain.Tournament) (domain.Advance, error) {
	stage, err := running(t)
	if err != nil {
		return domain.Advance{}, err
	}
	n := newNumbering(t, stage, r.Rounds(t, stage))
	if n.index+1 == len(t.Stages) {
		return domain.Advance{}, domain.Refuse(domain.Closed, "codenames.advance.last")
	}
	if err = n.stillPlayed(); err != nil {
		return domain.Advance{}, err
	}
	seeds := Seeds(t, stage.ID)
	next := domain.Advance{Stage: t.Stages[n.index+1], Settled: n.settled()}
	if len(seeds.Lots) > 0 {
		next.Lots = lotsOf("cut:"+string(stage.ID), seeds.Lots)
		return next, nil
	}
	next.Stage, err = r.seeded(t, next.Stage, seeds.Order)
	next.Why = n.whySeeds(seeds)
	return next, err
}

// stillPlayed refuses while something can change who goes on (G-12).
func (n numbering) stillPlayed() error {
	round, err := n.round()
	if err == nil && round.Extra {
		return domain.Refuse(domain.Early, "codenames.advance.extra", "Count", len(round.Games))
	}
	if err == nil {
		return domain.Refuse(domain.Early, "codenames.advance.round", "Count", len(round.Games))
	}
	if refusal, ok := domain.AsRefusal(err); ok && (refusal.Text.Key == stageIsPlayed || refusal.Text.Key == stageIsDecided) {
		return nil
	}
	return err
}

// seeded lays the seeds on the next stage. A knockout takes as few as are left, even one:
// he has won it (CN-6).
func (r Rules) seeded(t *domain.Tournament, next domain.Stage, order []domain.EntrantID) (domain.Stage, error) {
	detail := stageOf(next)
	switch {
	case len(order) == 0:
		return next, domain.Refuse(domain.Closed, "codenames.advance.nobody")
	case detail.Kind != Knockout:
		return r.Draw(t, next, order)
	}
	detail.Entrants = order
	next.Detail = strict.JSON(detail)
	return next, nil
}

// lotsOf are the lots among level sets, each in the order of ids.
func lotsOf(purpose string, sets [][]domain.EntrantID) []domain.Lot {
	var lots []domain.Lot
	for _, set := range sets {
		ids := slices.Clone(set)
		slices.SortFunc(ids, func(a, b domain.EntrantID) int { return domain.CompareIDs(string(a), string(b)) })
		lots = append(lots, domain.Lot{Purpose: purpose, Entrants: ids})
	}
	return lots
}

// whySeeds tells from which place each seed comes, then who changed places.
func (n numbering) whySeeds(s Seeding) []domain.Text {
	from := map[domain.EntrantID]domain.Text{}
	for _, table := range (Rules{}).Tables(n.t) {
		group, ours := n.groupOf(table.ID)
		for _, row := range table.Rows {
			switch {
			case !ours:
			case group != "":
				from[row.Entrant] = domain.T("codenames.why.seed_group", "Place", row.Place[0], "Group", group)
			default:
				from[row.Entrant] = domain.T("codenames.why.seed_table", "Place", row.Place[0])
			}
		}
	}
	why := make([]domain.Text, len(s.Order))
	for i, id := range s.Order {
		why[i] = domain.T("codenames.why.seed", "Seed", i+1, "Team", nameOf(n.t, id), "From", from[id])
	}
	for _, pair := range s.Changes {
		why = append(why, domain.T("codenames.why.seed_change", "Team", nameOf(n.t, pair[0]), "Other", nameOf(n.t, pair[1])))
	}
	return why
}
