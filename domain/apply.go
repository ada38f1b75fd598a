package domain

import (
	"cmp"
	"reflect"
	"slices"
)

// Applied is the tournament after the delta. The tournament itself is not touched.
func (d Delta) Applied(t *Tournament) *Tournament {
	after := *t
	if d.Head != nil {
		after.Head = *d.Head
	}
	if d.Last != nil {
		after.Last = *d.Last
	}
	after.Entrants = merged(t.Entrants, d.Entrants, d.DropEntrants, entrantKey, compareIDs)
	after.Stages = merged(t.Stages, d.Stages, d.DropStages, stageKey, nil)
	after.Games = merged(t.Games, d.Games, d.DropGames, gameKey, compareIDs)
	after.Lots = merged(t.Lots, d.Lots, d.DropLots, lotKey, compareIDs)
	after.Protests = merged(t.Protests, d.Protests, d.DropProtests, protestKey, CompareIDs)
	if d.Programme != nil {
		after.Programme = *d.Programme
	}
	after.Incidents = merged(t.Incidents, d.Incidents, d.DropIncidents, incidentKey, cmp.Compare)
	after.Ballots = merged(t.Ballots, d.Ballots, d.DropBallots, ballotKey, cmp.Compare)
	after.Shared = mergedBy(t.Shared, d.Shared, d.DropShared, sameShare)
	after.Apart = merged(t.Apart, d.Apart, d.DropApart, pairKey, ComparePairs)
	after.Grants = mergedBy(t.Grants, d.Grants, d.DropGrants, func(a, b Grant) bool { return a == b })
	return &after
}

// Inverse is the delta that takes d back from the tournament it was made on. A
// revision of a protocol is taken back by a further revision, never removed (G-6).
func (d Delta) Inverse(before *Tournament) Delta {
	var undo Delta
	if d.Head != nil {
		head := before.Head
		undo.Head = &head
	}
	undo.Entrants, undo.DropEntrants = inverse(before.Entrants, d.Entrants, d.DropEntrants, entrantKey)
	undo.Stages, undo.DropStages = inverse(before.Stages, d.Stages, d.DropStages, stageKey)
	undo.Games, undo.DropGames = inverse(before.Games, d.Games, d.DropGames, gameKey)
	undo.Lots, undo.DropLots = inverse(before.Lots, d.Lots, d.DropLots, lotKey)
	undo.Protests, undo.DropProtests = inverse(before.Protests, d.Protests, d.DropProtests, protestKey)
	if d.Programme != nil {
		programme := append([]ProgrammeItem{}, before.Programme...) // never nil: null in JSON would leave it
		undo.Programme = &programme
	}
	undo.Incidents, undo.DropIncidents = inverse(before.Incidents, d.Incidents, d.DropIncidents, incidentKey)
	undo.Ballots, undo.DropBallots = inverse(before.Ballots, d.Ballots, d.DropBallots, ballotKey)
	undo.Shared, undo.DropShared = d.DropShared, d.Shared
	undo.Apart, undo.DropApart = inverse(before.Apart, d.Apart, d.DropApart, pairKey)
	undo.Grants, undo.DropGrants = d.DropGrants, d.Grants
	return undo
}

// Holds tells whether every row still stands as the delta wrote it: only then can
// the change be taken back without losing a later one.
func (d Delta) Holds(t *Tournament) bool {
	return (d.Head == nil || reflect.DeepEqual(*d.Head, t.Head)) &&
		holds(t.Entrants, d.Entrants, d.DropEntrants, entrantKey) &&
		holds(t.Stages, d.Stages, d.DropStages, stageKey) &&
		holds(t.Games, d.Games, d.DropGames, gameKey) &&
		holds(t.Lots, d.Lots, d.DropLots, lotKey) &&
		holds(t.Protests, d.Protests, d.DropProtests, protestKey) &&
		(d.Programme == nil || slices.Equal(*d.Programme, t.Programme)) &&
		holds(t.Incidents, d.Incidents, d.DropIncidents, incidentKey) &&
		holds(t.Ballots, d.Ballots, d.DropBallots, ballotKey) &&
		holds(t.Apart, d.Apart, d.DropApart, pairKey) &&
		holdsGrants(t.Grants, d.Grants, d.DropGrants)
}

func holdsGrants(now, given, taken []Grant) bool {
	has := func(g Grant) bool { return slices.Contains(now, g) }
	missing := func(g Grant) bool { return !has(g) }
	return !slices.ContainsFunc(given, missing) && !slices.ContainsFunc(taken, has)
}

func entrantKey(e Entrant) EntrantID { return e.ID }
func stageKey(s Stage) StageID       { return s.ID }
func gameKey(g Game) GameID          { return g.ID }
func lotKey(l Lot) LotID             { return l.ID }
func protestKey(p Protest) string    { return p.ID }
func incidentKey(i Incident) int     { return i.ID }
func ballotKey(b Ballot) int         { return b.Number }

func compareIDs[K ~string](a, b K) int { return CompareIDs(string(a), string(b)) }

func sameShare(a, b Share) bool {
	return a.Table == b.Table && slices.Equal(a.Entrants, b.Entrants)
}

// merged puts rows over the list by key and takes the dropped away. New rows go to
// their place by order, or to the end when order is nil.
func merged[E any, K comparable](list, rows []E, drop []K, key func(E) K, order func(a, b K) int) []E {
	if len(rows) == 0 && len(drop) == 0 {
		return list
	}
	out := slices.DeleteFunc(slices.Clone(list), func(e E) bool { return slices.Contains(drop, key(e)) })
	for _, row := range rows {
		if i := slices.IndexFunc(out, func(e E) bool { return key(e) == key(row) }); i >= 0 {
			out[i] = row
		} else {
			out = append(out, row)
		}
	}
	if order != nil {
		slices.SortStableFunc(out, func(a, b E) int { return order(key(a), key(b)) })
	}
	return out
}

func mergedBy[E any](list, rows, drop []E, same func(a, b E) bool) []E {
	has := func(in []E, e E) bool { return slices.ContainsFunc(in, func(x E) bool { return same(x, e) }) }
	out := slices.DeleteFunc(slices.Clone(list), func(e E) bool { return has(drop, e) || has(rows, e) })
	return append(out, rows...)
}

func inverse[E any, K comparable](before, rows []E, drop []K, key func(E) K) (restore []E, remove []K) {
	for _, row := range rows {
		if old, ok := find(before, func(e E) bool { return key(e) == key(row) }); ok {
			restore = append(restore, old)
		} else {
			remove = append(remove, key(row))
		}
	}
	for _, k := range drop {
		if old, ok := find(before, func(e E) bool { return key(e) == k }); ok {
			restore = append(restore, old)
		}
	}
	return restore, remove
}

func holds[E any, K comparable](now, rows []E, drop []K, key func(E) K) bool {
	for _, row := range rows {
		e, ok := find(now, func(e E) bool { return key(e) == key(row) })
		if !ok || !reflect.DeepEqual(e, row) {
			return false
		}
	}
	return !slices.ContainsFunc(now, func(e E) bool { return slices.Contains(drop, key(e)) })
}
