package storage

import (
	"context"
	"fmt"

	"arbiter/domain"
)

type headRow struct {
	ID           domain.TournamentID
	Version      int
	domain.Head         // settings and time of creation apart
	SettingsJSON string `db:"settings_json"`
	CreatedAt    int64  `db:"created_at"`
	LastEntrant  int    `db:"last_entrant"`
	LastGame     int    `db:"last_game"`
	LastLot      int    `db:"last_lot"`
	LastIncident int    `db:"last_incident"`
	LastProtest  int    `db:"last_protest"`
	LastBallot   int    `db:"last_ballot"`
	LastRound    int    `db:"last_round"`
}

// head reads the tournament's own row.
func (v *View) head(ctx context.Context, id domain.TournamentID) (*domain.Tournament, error) {
	var row headRow
	found, err := v.get(ctx, "head", &row, `SELECT id, version, regulation, name, tag, zone, lang, chat, thread,
		phase, tables, capacity, checkin, settings_json, created_at, last_entrant, last_game, last_lot, last_incident, last_protest, last_ballot, last_round
		FROM tournaments WHERE id = ?`, id)
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, fmt.Errorf("tournament %d is not there", id)
	}
	t := &domain.Tournament{ID: row.ID, Version: row.Version, Head: row.Head, Last: domain.Last{
		Entrant: row.LastEntrant, Game: row.LastGame, Lot: row.LastLot, Incident: row.LastIncident, Protest: row.LastProtest, Ballot: row.LastBallot, Round: row.LastRound,
	}}
	t.Created = moment(row.CreatedAt)
	t.Settings, err = decoded[map[string]string](row.SettingsJSON)
	return t, err
}

// create makes the tournament's row with version 1.
func (tx *Tx) create(ctx context.Context, h domain.Head) (id domain.TournamentID, err error) {
	settings, err := jsonText(h.Settings)
	if err != nil {
		return 0, err
	}
	_, err = tx.get(ctx, "new tournament", &id, `INSERT INTO tournaments (version, regulation, name, tag, zone, lang, chat,
		thread, phase, tables, capacity, checkin, settings_json, created_at)
		VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		h.Regulation, h.Name, h.Tag, h.Zone, h.Lang, h.Chat,
		h.Thread, h.Phase, h.Tables, h.Capacity, h.CheckIn, settings, seconds(h.Created))
	return id, err
}

func (tx *Tx) writeHead(ctx context.Context, id domain.TournamentID, h domain.Head) error {
	settings, err := jsonText(h.Settings)
	if err != nil {
		return err
	}
	return tx.exec(ctx, "write head", `UPDATE tournaments SET regulation = ?, name = ?, tag = ?, zone = ?, lang = ?, chat = ?,
		thread = ?, phase = ?, tables = ?, capacity = ?, checkin = ?, settings_json = ?, created_at = ? WHERE id = ?`,
		h.Regulation, h.Name, h.Tag, h.Zone, h.Lang, h.Chat,
		h.Thread, h.Phase, h.Tables, h.Capacity, h.CheckIn, settings, seconds(h.Created), id)
}

func (tx *Tx) writeLast(ctx context.Context, id domain.TournamentID, l domain.Last) error {
	return tx.exec(ctx, "write last numbers", `UPDATE tournaments
		SET last_entrant = ?, last_game = ?, last_lot = ?, last_incident = ?, last_protest = ?, last_ballot = ?, last_round = ? WHERE id = ?`,
		l.Entrant, l.Game, l.Lot, l.Incident, l.Protest, l.Ballot, l.Round, id)
}

// raise gives the tournament its next version.
func (tx *Tx) raise(ctx context.Context, id domain.TournamentID) (version int, err error) {
	_, err = tx.get(ctx, "raise version", &version,
		`UPDATE tournaments SET version = version + 1 WHERE id = ? RETURNING version`, id)
	return version, err
}
