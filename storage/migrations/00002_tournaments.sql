-- People's ids carry no foreign key: they are Telegram's, and somebody can be named
-- on a roster before the bot has met him.

-- +goose Up
CREATE TABLE tournaments (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    version       INTEGER NOT NULL CHECK (version > 0),
    regulation    TEXT    NOT NULL,
    name          TEXT    NOT NULL,
    tag           TEXT    NOT NULL,
    zone          TEXT    NOT NULL, -- IANA name
    lang          TEXT    NOT NULL,
    chat          INTEGER NOT NULL REFERENCES chats (id),
    thread        INTEGER NOT NULL,
    phase         TEXT    NOT NULL CHECK (phase IN ('settings', 'registration', 'closed', 'running', 'finished')),
    tables        INTEGER NOT NULL DEFAULT 0 CHECK (tables >= 0), -- games at the same time, 0 for any number
    capacity      INTEGER NOT NULL DEFAULT 0 CHECK (capacity >= 0), -- entrants that can play, 0 for any number
    checkin       INTEGER NOT NULL DEFAULT 0 CHECK (checkin IN (0, 1)),
    settings_json TEXT    NOT NULL, -- JSON object of strings: what differs from the defaults
    created_at    INTEGER NOT NULL,
    last_entrant  INTEGER NOT NULL DEFAULT 0, -- numbers given so far, never given again
    last_game     INTEGER NOT NULL DEFAULT 0,
    last_lot      INTEGER NOT NULL DEFAULT 0,
    last_incident INTEGER NOT NULL DEFAULT 0,
    last_protest  INTEGER NOT NULL DEFAULT 0,
    last_ballot   INTEGER NOT NULL DEFAULT 0,
    last_round    INTEGER NOT NULL DEFAULT 0  -- complete rounds whose standings were announced
) STRICT;
CREATE INDEX tournaments_chat ON tournaments (chat);

CREATE TABLE entrants (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    id         TEXT    NOT NULL CHECK (id <> ''),
    name       TEXT    NOT NULL,
    captain    INTEGER NOT NULL,
    deputy     INTEGER NOT NULL,
    withdrawn  INTEGER NOT NULL CHECK (withdrawn IN (0, 1)),
    excluded   INTEGER NOT NULL CHECK (excluded IN (0, 1)),
    standin    INTEGER NOT NULL CHECK (standin IN (0, 1)),
    here       INTEGER NOT NULL CHECK (here IN (0, 1)), -- present at check-in
    confirmed  INTEGER NOT NULL CHECK (confirmed IN (0, 1)), -- the captain's word on the age of the players
    motion_json TEXT   NOT NULL, -- JSON object, '' for none
    lineups_json TEXT  NOT NULL, -- JSON array of who was at the table, '' for none
    entered_at INTEGER NOT NULL,
    PRIMARY KEY (tournament, id)
) STRICT;
CREATE INDEX entrants_captain ON entrants (captain) WHERE captain <> 0;
CREATE INDEX entrants_deputy ON entrants (deputy) WHERE deputy <> 0;

CREATE TABLE members (
    tournament INTEGER NOT NULL,
    entrant    TEXT    NOT NULL,
    position   INTEGER NOT NULL, -- from 0, in the order of the roster
    name       TEXT    NOT NULL,
    person     INTEGER NOT NULL,
    prize      TEXT    NOT NULL, -- of the season, named by the council; empty for none
    plays      INTEGER NOT NULL CHECK (plays IN (0, 1)), -- sits at the table
    PRIMARY KEY (tournament, entrant, position),
    FOREIGN KEY (tournament, entrant) REFERENCES entrants (tournament, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX members_person ON members (person) WHERE person <> 0;

CREATE TABLE grants (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    person     INTEGER NOT NULL CHECK (person <> 0),
    role       TEXT    NOT NULL CHECK (role <> ''),
    entrant    TEXT    NOT NULL, -- whom a follower follows, '' for other roles
    position   INTEGER NOT NULL, -- in the order they were given
    PRIMARY KEY (tournament, person, role, entrant)
) STRICT;
CREATE INDEX grants_person ON grants (person);

CREATE TABLE stages (
    tournament  INTEGER NOT NULL REFERENCES tournaments (id),
    id          TEXT    NOT NULL,
    position    INTEGER NOT NULL, -- in the order they are played
    detail_json TEXT    NOT NULL, -- canonical JSON of the regulation, '' for none
    PRIMARY KEY (tournament, id)
) STRICT;

CREATE TABLE programme (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    position   INTEGER NOT NULL,
    planned_at INTEGER NOT NULL,
    title      TEXT    NOT NULL,
    kind       TEXT    NOT NULL,
    PRIMARY KEY (tournament, position)
) STRICT;

-- +goose Down
DROP TABLE programme;
DROP TABLE stages;
DROP TABLE grants;
DROP TABLE members;
DROP TABLE entrants;
DROP TABLE tournaments;
