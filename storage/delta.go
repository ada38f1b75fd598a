package storage

import (
	"context"
	"slices"

	"arbiter/domain"
)

// writeDelta writes rows before it drops others, parents before children and in the other
// order back: so every step keeps the foreign keys when the tournament after it does.
func (tx *Tx) writeDelta(ctx context.Context, t domain.TournamentID, d domain.Delta) error {
	if err := tx.writeOwnRow(ctx, t, d); err != nil {
		return err
	}
	steps := []func() error{
		func() error { return put(ctx, t, d.Entrants, tx.writeEntrant) },
		func() error { return tx.writeStages(ctx, t, d) },
		func() error { return put(ctx, t, d.Games, tx.writeGame) },
		func() error { return put(ctx, t, d.Lots, tx.writeLot) },
		func() error { return put(ctx, t, d.Protests, tx.writeProtest) },
		func() error { return put(ctx, t, d.Incidents, tx.writeIncident) },
		func() error { return put(ctx, t, d.Ballots, tx.writeBallot) },
		func() error { return put(ctx, t, d.DropShared, tx.dropShare) },
		func() error { return put(ctx, t, d.Shared, tx.writeShare) },
		func() error { return put(ctx, t, d.Apart, tx.writePair) },
		func() error { return drop(ctx, t, d.DropApart, d.Apart, pairKey, tx.dropPair) },
		func() error { return put(ctx, t, d.DropGrants, tx.dropGrant) },
		func() error { return put(ctx, t, d.Grants, tx.writeGrant) },
		func() error { return drop(ctx, t, d.DropIncidents, d.Incidents, incidentKey, tx.dropIncident) },
		func() error { return drop(ctx, t, d.DropBallots, d.Ballots, ballotKey, tx.dropBallot) },
		func() error { return drop(ctx, t, d.DropProtests, d.Protests, protestKey, tx.dropProtest) },
		func() error { return drop(ctx, t, d.DropLots, d.Lots, lotKey, tx.dropLot) },
		func() error { return drop(ctx, t, d.DropGames, d.Games, gameKey, tx.dropGame) },
		func() error { return drop(ctx, t, d.DropStages, d.Stages, stageKey, tx.dropStage) },
		func() error { return drop(ctx, t, d.DropEntrants, d.Entrants, entrantKey, tx.dropEntrant) },
	}
	return each(steps, func(step func() error) error { return step() })
}

func (tx *Tx) writeOwnRow(ctx context.Context, t domain.TournamentID, d domain.Delta) error {
	if d.Head != nil {
		if err := tx.writeHead(ctx, t, *d.Head); err != nil {
			return err
		}
	}
	if d.Last != nil {
		if err := tx.writeLast(ctx, t, *d.Last); err != nil {
			return err
		}
	}
	if d.Programme != nil {
		return tx.writeProgramme(ctx, t, *d.Programme)
	}
	return nil
}

func put[E any](ctx context.Context, t domain.TournamentID, rows []E,
	write func(context.Context, domain.TournamentID, E) error,
) error {
	return each(rows, func(row E) error { return write(ctx, t, row) })
}

// drop takes rows away that the same delta does not write: a written row wins.
func drop[E any, K comparable](ctx context.Context, t domain.TournamentID, ids []K, rows []E, key func(E) K,
	remove func(context.Context, domain.TournamentID, K) error,
) error {
	return each(ids, func(id K) error {
		if slices.ContainsFunc(rows, func(row E) bool { return key(row) == id }) {
			return nil
		}
		return remove(ctx, t, id)
	})
}

func entrantKey(e domain.Entrant) domain.EntrantID { return e.ID }
func stageKey(s domain.Stage) domain.StageID       { return s.ID }
func gameKey(g domain.Game) domain.GameID          { return g.ID }
func lotKey(l domain.Lot) domain.LotID             { return l.ID }
func protestKey(p domain.Protest) string           { return p.ID }
func incidentKey(i domain.Incident) int            { return i.ID }
func ballotKey(b domain.Ballot) int                { return b.Number }
func pairKey(p domain.Pair) domain.Pair            { return p }
