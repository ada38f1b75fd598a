package storage

import (
	"context"
	"slices"

	"arbiter/domain"
)

type entrantRow struct {
	domain.Entrant
	EnteredAt  int64  `db:"entered_at"`
	MotionJSON string `db:"motion_json"`
	LineupJSON string `db:"lineups_json"`
}

type memberRow struct {
	Entrant domain.EntrantID
	domain.Member
}

// entrants reads the entrants with their rosters, in the order of their numbers.
func (v *View) entrants(ctx context.Context, t domain.TournamentID) ([]domain.Entrant, error) {
	rows, err := list[entrantRow](ctx, v, "entrants", `SELECT id, name, captain, deputy, withdrawn, excluded, standin, here, confirmed, motion_json, lineups_json, entered_at
		FROM entrants WHERE tournament = ?`, t)
	if err != nil {
		return nil, err
	}
	members, err := list[memberRow](ctx, v, "members", `SELECT entrant, name, person, prize, plays
		FROM members WHERE tournament = ? ORDER BY entrant, position`, t)
	if err != nil {
		return nil, err
	}
	rosters := map[domain.EntrantID][]domain.Member{}
	for _, m := range members {
		rosters[m.Entrant] = append(rosters[m.Entrant], m.Member)
	}
	var out []domain.Entrant
	for _, row := range rows {
		row.Entered, row.Members = moment(row.EnteredAt), rosters[row.ID]
		if row.Motion, err = decoded[*domain.Motion](row.MotionJSON); err != nil {
			return nil, err
		}
		if row.Lineups, err = decoded[[]domain.Lineup](row.LineupJSON); err != nil {
			return nil, err
		}
		out = append(out, row.Entrant)
	}
	slices.SortFunc(out, func(a, b domain.Entrant) int { return domain.CompareIDs(string(a.ID), string(b.ID)) })
	return out, nil
}

func (tx *Tx) writeEntrant(ctx context.Context, t domain.TournamentID, e domain.Entrant) error {
	motion, lineups := "", ""
	var err error
	if e.Motion != nil {
		if motion, err = jsonText(e.Motion); err != nil {
			return err
		}
	}
	if len(e.Lineups) > 0 {
		if lineups, err = jsonText(e.Lineups); err != nil {
			return err
		}
	}
	err = tx.exec(ctx, "write entrant", `INSERT INTO entrants
		(tournament, id, name, captain, deputy, withdrawn, excluded, standin, here, confirmed, motion_json, lineups_json, entered_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (tournament, id) DO UPDATE SET name = excluded.name, captain = excluded.captain, deputy = excluded.deputy,
		withdrawn = excluded.withdrawn, excluded = excluded.excluded, standin = excluded.standin, here = excluded.here, confirmed = excluded.confirmed,
		motion_json = excluded.motion_json, lineups_json = excluded.lineups_json, entered_at = excluded.entered_at`,
		t, e.ID, e.Name, e.Captain, e.Deputy, e.Withdrawn, e.Excluded, e.StandIn, e.Here, e.Confirmed, motion, lineups, seconds(e.Entered))
	if err != nil {
		return err
	}
	return tx.writeMembers(ctx, t, e)
}

// writeMembers replaces the roster.
func (tx *Tx) writeMembers(ctx context.Context, t domain.TournamentID, e domain.Entrant) error {
	err := tx.exec(ctx, "clear roster", `DELETE FROM members WHERE tournament = ? AND entrant = ?`, t, e.ID)
	if err != nil {
		return err
	}
	for i, m := range e.Members {
		err := tx.exec(ctx, "write member", `INSERT INTO members (tournament, entrant, position, name, person, prize, plays)
			VALUES (?, ?, ?, ?, ?, ?, ?)`, t, e.ID, i, m.Name, m.Person, m.Prize, m.Plays)
		if err != nil {
			return err
		}
	}
	return nil
}

func (tx *Tx) dropEntrant(ctx context.Context, t domain.TournamentID, id domain.EntrantID) error {
	return tx.exec(ctx, "drop entrant", `DELETE FROM entrants WHERE tournament = ? AND id = ?`, t, id)
}
