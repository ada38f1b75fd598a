package storage

import (
	"context"
	"slices"

	"arbiter/domain"
)

type gameRow struct {
	domain.Game          // slot, times and protocol apart
	SlotJSON     string  `db:"slot_json"`
	TableNumber  int     `db:"table_number"`
	PlannedAt    int64   `db:"planned_at"`
	EndedAt      int64   `db:"ended_at"`
	WhyJSON      string  `db:"why_json"`
	Revision     *int    `db:"revision"`
	BodyJSON     *string `db:"body_json"`
	Giver        *domain.PersonID
	GivenAt      *int64 `db:"given_at"`
	Why          *string
	OpenedAt     *int64 `db:"opened_at"`
	LiveJSON     string `db:"live_json"`
	ProposedJSON string `db:"proposed_json"`
}

// games reads the games with their standing protocols, in the order of their numbers.
func (v *View) games(ctx context.Context, t domain.TournamentID) ([]domain.Game, error) {
	games, err := listed(ctx, v, "games", gameRow.game, `SELECT g.id, COALESCE(g.stage, '') AS stage, g.round, g.slot_json,
		g.table_number, g.judge, g.planned_at, g.ended_at, g.void, g.replay_of AS replayof, g.why_json,
		g.live_json, g.proposed_json, g.revision, p.body_json, p.person AS giver, p.given_at, p.why, p.opened_at
		FROM games g LEFT JOIN protocols p ON p.tournament = g.tournament AND p.game = g.id AND p.revision = g.revision
		WHERE g.tournament = ?`, t)
	slices.SortFunc(games, func(a, b domain.Game) int { return domain.CompareIDs(string(a.ID), string(b.ID)) })
	return games, err
}

func (row gameRow) game() (domain.Game, error) {
	g := row.Game
	g.Slot, g.Live, g.Table = raw(row.SlotJSON), raw(row.LiveJSON), row.TableNumber
	g.Planned, g.Ended = moment(row.PlannedAt), moment(row.EndedAt)
	why, err := decoded[domain.Text](row.WhyJSON)
	if err != nil {
		return g, err
	}
	g.Why = why
	g.Proposed, err = decoded[*domain.ProposedResult](row.ProposedJSON)
	if row.Revision != nil { // the foreign key promises the rest
		g.Protocol = &domain.Protocol{
			Revision: *row.Revision, Body: raw(*row.BodyJSON), By: *row.Giver, At: moment(*row.GivenAt), Why: *row.Why,
			Opened: moment(*row.OpenedAt),
		}
	}
	return g, err
}

// writeGame appends the protocol when its revision is new and makes it the standing one.
func (tx *Tx) writeGame(ctx context.Context, t domain.TournamentID, g domain.Game) error {
	var revision *int
	if g.Protocol != nil {
		if err := tx.appendProtocol(ctx, t, g.ID, *g.Protocol); err != nil {
			return err
		}
		revision = &g.Protocol.Revision
	}
	why, err := whyText(g.Why)
	if err != nil {
		return err
	}
	proposed, err := proposedText(g.Proposed)
	if err != nil {
		return err
	}
	return tx.exec(ctx, "write game", `INSERT INTO games
		(tournament, id, stage, round, slot_json, table_number, judge, planned_at, ended_at, void, replay_of, why_json, revision, live_json,
		proposed_json) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (tournament, id) DO UPDATE SET stage = excluded.stage, round = excluded.round, slot_json = excluded.slot_json,
		table_number = excluded.table_number, judge = excluded.judge, planned_at = excluded.planned_at, ended_at = excluded.ended_at,
		void = excluded.void, replay_of = excluded.replay_of, why_json = excluded.why_json, revision = excluded.revision, live_json = excluded.live_json,
		proposed_json = excluded.proposed_json`,
		t, g.ID, ref(g.Stage), g.Round, string(g.Slot), g.Table, g.Judge, seconds(g.Planned), seconds(g.Ended), g.Void,
		g.ReplayOf, why, revision, string(g.Live), proposed)
}

func (tx *Tx) dropGame(ctx context.Context, t domain.TournamentID, id domain.GameID) error {
	return tx.exec(ctx, "drop game", `DELETE FROM games WHERE tournament = ? AND id = ?`, t, id)
}

// whyText is the column of a reason; ” for none, so that none comes back as none.
func whyText(why domain.Text) (string, error) {
	if why.Key == "" {
		return "", nil
	}
	return jsonText(why)
}

// proposedText is the column of a proposal; empty for none.
func proposedText(p *domain.ProposedResult) (string, error) {
	if p == nil {
		return "", nil
	}
	return jsonText(p)
}
