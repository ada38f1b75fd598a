-- +goose Up
CREATE TABLE journal (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament INTEGER REFERENCES tournaments (id), -- NULL for a line about none
    game       TEXT    NOT NULL, -- '' when the line is not about one game
    written_at INTEGER NOT NULL,
    person     INTEGER NOT NULL, -- who did it, 0 for the bot itself
    text_json  TEXT    NOT NULL, -- catalogue key and facts with their types
    done_json  TEXT    NOT NULL, -- JSON of a delta, '' for none
    undo_json  TEXT    NOT NULL, -- JSON of the delta that takes it back, '' when it cannot be
    told_json  TEXT    NOT NULL, -- whom the change was said to: {"group":true,"people":[7]}
    undone_by  INTEGER REFERENCES journal (id)
) STRICT;
CREATE INDEX journal_tournament ON journal (tournament, id);
CREATE INDEX journal_undone ON journal (undone_by) WHERE undone_by IS NOT NULL;

-- Ids of handled updates, compared exactly: after a quiet week Telegram starts at a random id.
CREATE TABLE updates (
    id         INTEGER PRIMARY KEY,
    handled_at INTEGER NOT NULL
) STRICT;
CREATE INDEX updates_handled ON updates (handled_at);

CREATE TABLE poison (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    update_id INTEGER NOT NULL,
    raw       BLOB    NOT NULL,
    why       TEXT    NOT NULL,
    caught_at INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE poison;
DROP TABLE updates;
DROP TABLE journal;
