package storage

import (
	"context"

	"arbiter/domain"
)

type jobRow struct {
	domain.Job
	RequestJSON string `db:"request_json"`
	CreatedAt   int64  `db:"created_at"`
}

func (row jobRow) job() (domain.Job, error) {
	j := row.Job
	j.Request, j.Created = raw(row.RequestJSON), moment(row.CreatedAt)
	return j, nil
}

const jobColumns = `SELECT id, key, tournament, kind, request_json, progress, created_at FROM jobs`

// writeJobs queues work. A job takes the place of one with the same key under a new number,
// so that a result of the old one is known to be late.
func (tx *Tx) writeJobs(ctx context.Context, c domain.Change) error {
	return each(c.Jobs, func(j domain.Job) error {
		if err := tx.exec(ctx, "replace job", `DELETE FROM jobs WHERE key = ?`, j.Key); err != nil {
			return err
		}
		return tx.exec(ctx, "queue job", `INSERT INTO jobs (key, tournament, kind, request_json, created_at) VALUES (?, ?, ?, ?, ?)`,
			j.Key, j.Tournament, j.Kind, string(j.Request), seconds(j.Created))
	})
}

// Jobs are all that wait, the oldest first, by a reader connection.
func (s *Store) Jobs(ctx context.Context) (jobs []domain.Job, err error) {
	err = s.View(ctx, func(v *View) error {
		jobs, err = listed(ctx, v, "jobs", jobRow.job, jobColumns+` ORDER BY id`)
		return err
	})
	return jobs, err
}

// Job is the one with the key; nil when there is none.
func (v *View) Job(ctx context.Context, key string) (*domain.Job, error) {
	var row jobRow
	found, err := v.get(ctx, "job", &row, jobColumns+` WHERE key = ?`, key)
	if err != nil || !found {
		return nil, err
	}
	job, err := row.job()
	return &job, err
}

// NoteJob notes how far a job is; false when it is there no more.
func (tx *Tx) NoteJob(ctx context.Context, id int64, percent int) (bool, error) {
	n, err := tx.affected(ctx, "note job", `UPDATE jobs SET progress = ? WHERE id = ?`, percent, id)
	return n > 0, err
}

// DropJob takes a job away; false when it is there no more.
func (tx *Tx) DropJob(ctx context.Context, id int64) (bool, error) {
	n, err := tx.affected(ctx, "drop job", `DELETE FROM jobs WHERE id = ?`, id)
	return n > 0, err
}
