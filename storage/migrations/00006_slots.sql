-- A question to confirm stands beside a form; a lot knows when it was started.

-- +goose Up
ALTER TABLE lots ADD COLUMN started_at INTEGER NOT NULL DEFAULT 0;

CREATE TABLE dialogs_in_slots (
    chat       INTEGER NOT NULL REFERENCES chats (id),
    person     INTEGER NOT NULL,
    slot       TEXT    NOT NULL, -- what may be open side by side: 'form', 'confirm'
    kind       TEXT    NOT NULL,
    step       TEXT    NOT NULL,
    tournament INTEGER REFERENCES tournaments (id),
    draft_json TEXT    NOT NULL,
    message    INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (chat, person, slot)
) STRICT;
INSERT INTO dialogs_in_slots (chat, person, slot, kind, step, tournament, draft_json, message, expires_at)
SELECT chat, person, 'form', kind, step, tournament, draft_json, message, expires_at FROM dialogs;
DROP TABLE dialogs;
ALTER TABLE dialogs_in_slots RENAME TO dialogs;
CREATE INDEX dialogs_expires ON dialogs (expires_at);

-- +goose Down
CREATE TABLE dialogs_alone (
    chat       INTEGER NOT NULL REFERENCES chats (id),
    person     INTEGER NOT NULL,
    kind       TEXT    NOT NULL,
    step       TEXT    NOT NULL,
    tournament INTEGER REFERENCES tournaments (id),
    draft_json TEXT    NOT NULL,
    message    INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (chat, person)
) STRICT;
INSERT INTO dialogs_alone (chat, person, kind, step, tournament, draft_json, message, expires_at)
SELECT chat, person, kind, step, tournament, draft_json, message, expires_at FROM dialogs WHERE slot = 'form';
DROP TABLE dialogs;
ALTER TABLE dialogs_alone RENAME TO dialogs;
CREATE INDEX dialogs_expires ON dialogs (expires_at);
ALTER TABLE lots DROP COLUMN started_at;
