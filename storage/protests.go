package storage

import (
	"context"
	"slices"

	"arbiter/domain"
)

type protestRow struct {
	domain.Protest
	Entrant    domain.EntrantID
	WrittenAt  int64           `db:"written_at"`
	DeadlineAt int64           `db:"deadline_at"`
	EnteredBy  domain.PersonID `db:"entered_by"`
	VotesJSON  string          `db:"votes_json"`
	DecidedAt  int64           `db:"decided_at"`
	Decider    domain.PersonID
}

func (row protestRow) protest() (domain.Protest, error) {
	p := row.Protest
	p.By, p.Written, p.Deadline = row.Entrant, moment(row.WrittenAt), moment(row.DeadlineAt)
	p.Entered, p.Decided, p.DecidedBy = row.EnteredBy, moment(row.DecidedAt), row.Decider
	votes, err := decoded[[]domain.Vote](row.VotesJSON)
	p.Votes = some(votes)
	return p, err
}

func (v *View) protests(ctx context.Context, t domain.TournamentID) ([]domain.Protest, error) {
	protests, err := listed(ctx, v, "protests", protestRow.protest, `SELECT id, game, COALESCE(entrant, '') AS entrant, kind,
		question, written_at, late, text, status, decision, reason, deadline AS deadline_at, author, entered_by, referred,
		votes_json, decided_at, decided_by AS decider FROM protests WHERE tournament = ?`, t)
	slices.SortFunc(protests, func(a, b domain.Protest) int { return domain.CompareIDs(a.ID, b.ID) })
	return protests, err
}

func (tx *Tx) writeProtest(ctx context.Context, t domain.TournamentID, p domain.Protest) error {
	votes, err := jsonText(p.Votes)
	if err != nil {
		return err
	}
	return tx.exec(ctx, "write protest", `INSERT INTO protests
		(tournament, id, game, entrant, kind, question, written_at, late, text, status, decision, reason,
		deadline, author, entered_by, referred, votes_json, decided_at, decided_by)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (tournament, id) DO UPDATE SET game = excluded.game, entrant = excluded.entrant, kind = excluded.kind,
		question = excluded.question, written_at = excluded.written_at, late = excluded.late, text = excluded.text,
		status = excluded.status, decision = excluded.decision, reason = excluded.reason, deadline = excluded.deadline,
		author = excluded.author, entered_by = excluded.entered_by, referred = excluded.referred,
		votes_json = excluded.votes_json, decided_at = excluded.decided_at, decided_by = excluded.decided_by`,
		t, p.ID, p.Game, ref(p.By), p.Kind, p.Question, seconds(p.Written), p.Late, p.Text, p.Status, p.Decision, p.Reason,
		seconds(p.Deadline), p.Author, p.Entered, p.Referred, votes, seconds(p.Decided), p.DecidedBy)
}

func (tx *Tx) dropProtest(ctx context.Context, t domain.TournamentID, id string) error {
	return tx.exec(ctx, "drop protest", `DELETE FROM protests WHERE tournament = ? AND id = ?`, t, id)
}
