-- Who the bot talks to. Times everywhere are Unix seconds UTC, 0 for none; flags are 0 or 1.

-- +goose Up
CREATE TABLE chats (
    id       INTEGER PRIMARY KEY AUTOINCREMENT, -- our own key: outlives the upgrade of a group
    telegram INTEGER NOT NULL UNIQUE,           -- the present id at Telegram
    kind     TEXT    NOT NULL CHECK (kind IN ('private', 'group')),
    title    TEXT    NOT NULL DEFAULT '',
    lang     TEXT    NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE chat_ids (
    telegram INTEGER PRIMARY KEY, -- every id a chat ever had, the present one too
    chat     INTEGER NOT NULL REFERENCES chats (id)
) STRICT;
CREATE INDEX chat_ids_chat ON chat_ids (chat);

CREATE TABLE people (
    id           INTEGER PRIMARY KEY, -- Telegram user id
    name         TEXT    NOT NULL,
    username     TEXT    NOT NULL DEFAULT '', -- as Telegram shows it, without @
    username_key TEXT    NOT NULL DEFAULT '', -- lower case; at most one person has it
    lang         TEXT    NOT NULL DEFAULT '',
    reachable    INTEGER NOT NULL DEFAULT 0 CHECK (reachable IN (0, 1)),
    seen         INTEGER NOT NULL DEFAULT 0 -- tournament last opened in private, 0 for none
) STRICT;
CREATE UNIQUE INDEX people_username ON people (username_key) WHERE username_key <> '';

CREATE TABLE meta (
    key   TEXT PRIMARY KEY NOT NULL,
    value INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE meta;
DROP TABLE people;
DROP TABLE chat_ids;
DROP TABLE chats;
