-- +goose Up

-- Append-only (G-6). A game that is taken back leaves its revisions here, so they
-- hang on the tournament and not on the game.
CREATE TABLE protocols (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    game       TEXT    NOT NULL,
    revision   INTEGER NOT NULL CHECK (revision > 0),
    body_json  TEXT    NOT NULL, -- canonical JSON of the regulation; 'null' or '' when the result was taken back
    person     INTEGER NOT NULL, -- who gave it
    given_at   INTEGER NOT NULL,
    why        TEXT    NOT NULL,
    opened_at  INTEGER NOT NULL, -- when a correction opened a new protest window (G-10), 0 for none
    PRIMARY KEY (tournament, game, revision)
) STRICT;

-- +goose StatementBegin
CREATE TRIGGER protocols_are_never_changed BEFORE UPDATE ON protocols
BEGIN
    SELECT RAISE(ABORT, 'protocols are append-only');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER protocols_are_never_deleted BEFORE DELETE ON protocols
BEGIN
    SELECT RAISE(ABORT, 'protocols are append-only');
END;
-- +goose StatementEnd

CREATE TABLE games (
    tournament   INTEGER NOT NULL,
    id           TEXT    NOT NULL CHECK (id <> ''),
    stage        TEXT, -- NULL for none
    round        INTEGER NOT NULL,
    slot_json    TEXT    NOT NULL, -- what the draw fixed: canonical JSON of the regulation, '' for none
    table_number INTEGER NOT NULL,
    judge        INTEGER NOT NULL,
    planned_at   INTEGER NOT NULL,
    ended_at     INTEGER NOT NULL,
    void         INTEGER NOT NULL CHECK (void IN (0, 1)),
    replay_of    TEXT    NOT NULL, -- id of an annulled game, '' for none
    why_json     TEXT    NOT NULL, -- the reason of the pairing: catalogue key and facts
    revision     INTEGER,          -- the standing revision, NULL while not played
    live_json    TEXT    NOT NULL, -- where a led game stands: JSON of the regulation, '' for none
    proposed_json TEXT   NOT NULL, -- a result that waits for its confirmation (G-15), '' for none
    PRIMARY KEY (tournament, id),
    FOREIGN KEY (tournament, stage) REFERENCES stages (tournament, id),
    FOREIGN KEY (tournament, id, revision) REFERENCES protocols (tournament, game, revision)
) STRICT;
CREATE INDEX games_stage ON games (tournament, stage);

CREATE TABLE protests (
    tournament INTEGER NOT NULL,
    id         TEXT    NOT NULL CHECK (id <> ''),
    game       TEXT    NOT NULL,
    entrant    TEXT, -- who protests, NULL when not known
    kind       TEXT    NOT NULL,
    question   INTEGER NOT NULL,
    written_at INTEGER NOT NULL, -- message.date (G-7)
    late       INTEGER NOT NULL CHECK (late IN (0, 1)),
    text       TEXT    NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('open', 'withdrawn', 'rejected', 'accepted')),
    decision   TEXT    NOT NULL, -- of an accepted one
    reason     TEXT    NOT NULL,
    deadline   INTEGER NOT NULL, -- last second in time as known at the filing, 0 for not known
    author     INTEGER NOT NULL, -- who wrote it, 0 for somebody without Telegram
    entered_by INTEGER NOT NULL, -- the judge who entered a paper protest (G-11), else 0
    referred   INTEGER NOT NULL CHECK (referred IN (0, 1)),
    votes_json TEXT    NOT NULL, -- JSON array, in the order they were first given
    decided_at INTEGER NOT NULL,
    decided_by INTEGER NOT NULL, -- 0 for the panel
    PRIMARY KEY (tournament, id),
    FOREIGN KEY (tournament, game) REFERENCES games (tournament, id),
    FOREIGN KEY (tournament, entrant) REFERENCES entrants (tournament, id)
) STRICT;
CREATE INDEX protests_game ON protests (tournament, game);
CREATE INDEX protests_entrant ON protests (tournament, entrant);

CREATE TABLE incidents (
    tournament  INTEGER NOT NULL REFERENCES tournaments (id),
    id          INTEGER NOT NULL,
    game        TEXT, -- NULL outside a game
    entrant     TEXT, -- NULL for somebody who is no entrant
    seat        INTEGER NOT NULL,
    sanction    TEXT    NOT NULL CHECK (sanction <> ''),
    reason      TEXT    NOT NULL,
    happened_at INTEGER NOT NULL,
    person      INTEGER NOT NULL, -- who wrote it down
    PRIMARY KEY (tournament, id),
    FOREIGN KEY (tournament, game) REFERENCES games (tournament, id),
    FOREIGN KEY (tournament, entrant) REFERENCES entrants (tournament, id)
) STRICT;
CREATE INDEX incidents_game ON incidents (tournament, game);
CREATE INDEX incidents_entrant ON incidents (tournament, entrant);

CREATE TABLE shares (
    tournament    INTEGER NOT NULL REFERENCES tournaments (id),
    table_key     TEXT    NOT NULL,
    entrants_json TEXT    NOT NULL, -- JSON array of entrant ids in canonical order
    reason        TEXT    NOT NULL,
    position      INTEGER NOT NULL,
    PRIMARY KEY (tournament, table_key, entrants_json)
) STRICT;

-- Pairs that must not meet: a family, one club. No foreign key to entrants: who is taken out
-- and put in again by an undo has his pairs again.
CREATE TABLE apart (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    a          TEXT    NOT NULL, -- the entrant with the lower number
    b          TEXT    NOT NULL,
    PRIMARY KEY (tournament, a, b)
) STRICT;

CREATE TABLE lots (
    tournament    INTEGER NOT NULL REFERENCES tournaments (id),
    id            TEXT    NOT NULL CHECK (id <> ''),
    purpose       TEXT    NOT NULL,
    entrants_json TEXT    NOT NULL, -- JSON array in canonical order
    order_json    TEXT    NOT NULL, -- JSON array as drawn, '[]' until the salt is known
    commitment    TEXT    NOT NULL,
    secret        TEXT    NOT NULL,
    salt          TEXT    NOT NULL,
    person        INTEGER NOT NULL, -- who started the draw
    started_at    INTEGER NOT NULL,
    abandoned     TEXT    NOT NULL, -- the reason it was given up, '' while it stands
    PRIMARY KEY (tournament, id)
) STRICT;

-- +goose Down
DROP TABLE lots;
DROP TABLE apart;
DROP TABLE shares;
DROP TABLE incidents;
DROP TABLE protests;
DROP TABLE games;
DROP TABLE protocols;
