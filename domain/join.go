package domain

import "slices"

// Joined is both deltas as one, d before later. A row that both write is kept once, as
// the later one has it: Holds would not find the earlier form.
func (d Delta) Joined(later Delta) Delta {
	if later.Head != nil {
		d.Head = later.Head
	}
	if later.Last != nil {
		d.Last = later.Last
	}
	if later.Programme != nil {
		d.Programme = later.Programme
	}
	d.Entrants = latest(d.Entrants, later.Entrants, entrantKey)
	d.Stages = latest(d.Stages, later.Stages, stageKey)
	d.Games = latest(d.Games, later.Games, gameKey)
	d.Lots = latest(d.Lots, later.Lots, lotKey)
	d.Incidents = latest(d.Incidents, later.Incidents, incidentKey)
	d.Protests = latest(d.Protests, later.Protests, protestKey)
	d.Ballots = latest(d.Ballots, later.Ballots, ballotKey)
	d.Shared = slices.Concat(d.Shared, later.Shared)
	d.Apart = latest(d.Apart, later.Apart, pairKey)
	d.Grants = slices.Concat(d.Grants, later.Grants)
	d.DropEntrants = slices.Concat(d.DropEntrants, later.DropEntrants)
	d.DropStages = slices.Concat(d.DropStages, later.DropStages)
	d.DropGames = slices.Concat(d.DropGames, later.DropGames)
	d.DropLots = slices.Concat(d.DropLots, later.DropLots)
	d.DropIncidents = slices.Concat(d.DropIncidents, later.DropIncidents)
	d.DropProtests = slices.Concat(d.DropProtests, later.DropProtests)
	d.DropBallots = slices.Concat(d.DropBallots, later.DropBallots)
	d.DropShared = slices.Concat(d.DropShared, later.DropShared)
	d.DropApart = slices.Concat(d.DropApart, later.DropApart)
	d.DropGrants = slices.Concat(d.DropGrants, later.DropGrants)
	return d
}

// latest is both lists with one row a key, the later one's.
func latest[E any, K comparable](rows, later []E, key func(E) K) []E {
	kept := slices.DeleteFunc(slices.Clone(rows), func(row E) bool {
		return slices.ContainsFunc(later, func(l E) bool { return key(l) == key(row) })
	})
	return append(kept, later...)
}
