package storage

import (
	"context"
	"errors"
	"math"

	"arbiter/domain"
)

const journalColumns = `id, game, written_at, person, text_json, done_json, undo_json, told_json, COALESCE(undone_by, 0) AS undone_by`

type entryRow struct {
	ID        domain.EntryID
	Game      domain.GameID
	WrittenAt int64 `db:"written_at"`
	Person    domain.PersonID
	TextJSON  string         `db:"text_json"`
	DoneJSON  string         `db:"done_json"`
	UndoJSON  string         `db:"undo_json"`
	ToldJSON  string         `db:"told_json"`
	UndoneBy  domain.EntryID `db:"undone_by"`
}

func (row entryRow) entry() (domain.Entry, error) {
	e := domain.Entry{ID: row.ID, At: moment(row.WrittenAt), By: row.Person, Game: row.Game, UndoneBy: row.UndoneBy}
	var what, done, undo, told error
	e.What, what = parseText(row.TextJSON)
	e.Done, done = decoded[*domain.Delta](row.DoneJSON)
	e.Undo, undo = decoded[*domain.Delta](row.UndoJSON)
	e.Told, told = decoded[domain.Told](row.ToldJSON)
	return e, errors.Join(what, done, undo, told)
}

// Journal lists the newest lines first, of one game when game is not empty; a limit of 0
// lists all.
func (v *View) Journal(ctx context.Context, t domain.TournamentID, game domain.GameID, limit int) ([]domain.Entry, error) {
	if limit <= 0 {
		limit = math.MaxInt32
	}
	return listed(ctx, v, "journal", entryRow.entry, `SELECT `+journalColumns+` FROM journal
		WHERE tournament = ? AND (? = '' OR game = ?) ORDER BY id DESC LIMIT ?`, t, game, game, limit)
}

// Entry finds a line of the tournament's journal; nil when there is none.
func (v *View) Entry(ctx context.Context, t domain.TournamentID, id domain.EntryID) (*domain.Entry, error) {
	var row entryRow
	found, err := v.get(ctx, "journal line", &row, `SELECT `+journalColumns+` FROM journal WHERE tournament = ? AND id = ?`, t, id)
	if err != nil || !found {
		return nil, err
	}
	entry, err := row.entry()
	return &entry, err
}

// writeJournal adds the line of the change and marks the line it takes back.
func (tx *Tx) writeJournal(ctx context.Context, c domain.Change) error {
	if c.Entry == nil {
		if c.Undoes != 0 {
			return errors.New("a change takes a journal line back without a line of its own")
		}
		return nil
	}
	id, err := tx.addEntry(ctx, c.Tournament, *c.Entry)
	if err != nil || c.Undoes == 0 {
		return err
	}
	n, err := tx.affected(ctx, "mark undone", `UPDATE journal SET undone_by = ?
		WHERE id = ? AND tournament = ? AND undone_by IS NULL`, id, c.Undoes, c.Tournament)
	if err == nil && n == 0 {
		return domain.Refuse(domain.Stale, "stale.version")
	}
	return err
}

func (tx *Tx) addEntry(ctx context.Context, t domain.TournamentID, e domain.Entry) (id domain.EntryID, err error) {
	text, err := textJSON(e.What)
	if err != nil {
		return 0, err
	}
	done, err := deltaJSON(e.Done)
	if err != nil {
		return 0, err
	}
	undo, err := deltaJSON(e.Undo)
	if err != nil {
		return 0, err
	}
	told, err := jsonText(e.Told)
	if err != nil {
		return 0, err
	}
	_, err = tx.get(ctx, "new journal line", &id, `INSERT INTO journal
		(tournament, game, written_at, person, text_json, done_json, undo_json, told_json) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		ref(t), e.Game, seconds(e.At), e.By, text, done, undo, told)
	return id, err
}

func deltaJSON(d *domain.Delta) (string, error) {
	if d == nil {
		return "", nil
	}
	return jsonText(settled(*d))
}
