-- +goose Up
-- A CHECK cannot be changed in place: the outbox is made anew with one kind more. Its
-- rows keep their numbers, and numbers that were given are not given again.
CREATE TABLE outbox_anew (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    chat          INTEGER NOT NULL REFERENCES chats (id),
    kind          TEXT    NOT NULL CHECK (kind IN ('say', 'toast', 'dice', 'file', 'photo')),
    thread        INTEGER NOT NULL,
    edit          INTEGER NOT NULL,
    reply_to      INTEGER NOT NULL,
    html          TEXT    NOT NULL,
    keyboard_json TEXT    NOT NULL,
    query         TEXT    NOT NULL,
    alert         INTEGER NOT NULL CHECK (alert IN (0, 1)),
    document_name TEXT,
    document      BLOB,
    then_do       TEXT    NOT NULL,
    tournament    INTEGER REFERENCES tournaments (id),
    person        INTEGER NOT NULL,
    queued_at     INTEGER NOT NULL,
    closed_at     INTEGER NOT NULL DEFAULT 0, -- 0 while it waits
    given_up_why  TEXT    NOT NULL DEFAULT '', -- '' when it was sent
    CHECK ((document_name IS NULL) = (document IS NULL))
) STRICT;
INSERT INTO outbox_anew SELECT * FROM outbox;
DELETE FROM sqlite_sequence WHERE name = 'outbox_anew';
INSERT INTO sqlite_sequence (name, seq) SELECT 'outbox_anew', seq FROM sqlite_sequence WHERE name = 'outbox';
DROP TABLE outbox;
ALTER TABLE outbox_anew RENAME TO outbox;
CREATE INDEX outbox_waiting ON outbox (chat, id) WHERE closed_at = 0;
CREATE INDEX outbox_closed ON outbox (closed_at) WHERE closed_at > 0;

-- +goose Down
-- A program of the earlier schema sends a photo as a file.
CREATE TABLE outbox_anew (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    chat          INTEGER NOT NULL REFERENCES chats (id),
    kind          TEXT    NOT NULL CHECK (kind IN ('say', 'toast', 'dice', 'file')),
    thread        INTEGER NOT NULL,
    edit          INTEGER NOT NULL,
    reply_to      INTEGER NOT NULL,
    html          TEXT    NOT NULL,
    keyboard_json TEXT    NOT NULL,
    query         TEXT    NOT NULL,
    alert         INTEGER NOT NULL CHECK (alert IN (0, 1)),
    document_name TEXT,
    document      BLOB,
    then_do       TEXT    NOT NULL,
    tournament    INTEGER REFERENCES tournaments (id),
    person        INTEGER NOT NULL,
    queued_at     INTEGER NOT NULL,
    closed_at     INTEGER NOT NULL DEFAULT 0,
    given_up_why  TEXT    NOT NULL DEFAULT '',
    CHECK ((document_name IS NULL) = (document IS NULL))
) STRICT;
INSERT INTO outbox_anew SELECT * FROM outbox WHERE kind <> 'photo';
INSERT INTO outbox_anew
SELECT id, chat, 'file', thread, edit, reply_to, html, keyboard_json, query, alert, document_name, document,
    then_do, tournament, person, queued_at, closed_at, given_up_why
FROM outbox WHERE kind = 'photo';
DELETE FROM sqlite_sequence WHERE name = 'outbox_anew';
INSERT INTO sqlite_sequence (name, seq) SELECT 'outbox_anew', seq FROM sqlite_sequence WHERE name = 'outbox';
DROP TABLE outbox;
ALTER TABLE outbox_anew RENAME TO outbox;
CREATE INDEX outbox_waiting ON outbox (chat, id) WHERE closed_at = 0;
CREATE INDEX outbox_closed ON outbox (closed_at) WHERE closed_at > 0;
