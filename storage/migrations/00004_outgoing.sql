-- +goose Up
CREATE TABLE posts (
    tournament    INTEGER NOT NULL REFERENCES tournaments (id),
    kind          TEXT    NOT NULL,
    part          TEXT    NOT NULL,
    number        INTEGER NOT NULL, -- order in which posts were first asked for
    chat          INTEGER NOT NULL REFERENCES chats (id),
    thread        INTEGER NOT NULL,
    html          TEXT    NOT NULL,
    keyboard_json TEXT    NOT NULL,
    then_do       TEXT    NOT NULL,
    hash          TEXT    NOT NULL, -- of the desired body
    sent_hash     TEXT    NOT NULL DEFAULT '', -- of what the chat shows now; '' makes the post wait
    given_up_hash TEXT    NOT NULL DEFAULT '', -- of a body that cannot be delivered
    given_up_why  TEXT    NOT NULL DEFAULT '',
    message       INTEGER NOT NULL DEFAULT 0,  -- where it stands, 0 when it must be sent anew
    ever_sent     INTEGER NOT NULL DEFAULT 0 CHECK (ever_sent IN (0, 1)),
    PRIMARY KEY (tournament, kind, part)
) STRICT;
CREATE INDEX posts_waiting ON posts (number) WHERE hash <> sent_hash AND hash <> given_up_hash;
CREATE INDEX posts_chat ON posts (chat);

-- Where posts stand and stood, by the id the chat had then: people answer old posts.
CREATE TABLE post_places (
    telegram   INTEGER NOT NULL,
    message    INTEGER NOT NULL,
    tournament INTEGER NOT NULL,
    kind       TEXT    NOT NULL,
    part       TEXT    NOT NULL,
    PRIMARY KEY (telegram, message),
    FOREIGN KEY (tournament, kind, part) REFERENCES posts (tournament, kind, part)
) STRICT;

-- Numbers are not given twice (AUTOINCREMENT): closed rows are deleted after two days
-- and a late note must not close another message.
CREATE TABLE outbox (
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
    secret        INTEGER NOT NULL CHECK (secret IN (0, 1)), -- html is erased when it is closed
    tournament    INTEGER REFERENCES tournaments (id),
    person        INTEGER NOT NULL,
    queued_at     INTEGER NOT NULL,
    closed_at     INTEGER NOT NULL DEFAULT 0, -- 0 while it waits
    given_up_why  TEXT    NOT NULL DEFAULT '', -- '' when it was sent
    CHECK ((document_name IS NULL) = (document IS NULL))
) STRICT;
CREATE INDEX outbox_waiting ON outbox (chat, id) WHERE closed_at = 0;
CREATE INDEX outbox_closed ON outbox (closed_at) WHERE closed_at > 0;

CREATE TABLE timers (
    key        TEXT PRIMARY KEY NOT NULL,
    tournament INTEGER REFERENCES tournaments (id),
    due_at     INTEGER NOT NULL,
    then_do    TEXT    NOT NULL
) STRICT;
CREATE INDEX timers_due ON timers (due_at);

-- Long work outside the write transaction. A row is work to be done; it goes in the
-- transaction that takes its result in.
CREATE TABLE jobs (
    id           INTEGER PRIMARY KEY AUTOINCREMENT, -- another request under the same key is another job
    key          TEXT    NOT NULL UNIQUE,
    tournament   INTEGER NOT NULL REFERENCES tournaments (id),
    kind         TEXT    NOT NULL CHECK (kind <> ''),
    request_json TEXT    NOT NULL,
    progress     INTEGER NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100), -- percent
    created_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX jobs_tournament ON jobs (tournament);

CREATE TABLE dialogs (
    chat       INTEGER NOT NULL REFERENCES chats (id),
    person     INTEGER NOT NULL,
    slot       TEXT    NOT NULL, -- what may be open side by side: 'form', 'confirm', 'result/TOURNAMENT/GAME'
    kind       TEXT    NOT NULL,
    tournament INTEGER REFERENCES tournaments (id),
    draft_json TEXT    NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (chat, person, slot)
) STRICT;
CREATE INDEX dialogs_expires ON dialogs (expires_at);

-- +goose Down
DROP TABLE dialogs;
DROP TABLE jobs;
DROP TABLE timers;
DROP TABLE outbox;
DROP TABLE post_places;
DROP TABLE posts;
