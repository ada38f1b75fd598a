-- People of a season, and what its councils decide.

-- +goose Up
-- How players can be reached (G-20): nowhere else, and gone with DELETE, which overwrites it.
CREATE TABLE contacts (
    tournament INTEGER NOT NULL,
    entrant    TEXT    NOT NULL,
    player     TEXT    NOT NULL, -- the name on the roster
    phone      TEXT    NOT NULL,
    email      TEXT    NOT NULL,
    PRIMARY KEY (tournament, entrant, player),
    FOREIGN KEY (tournament, entrant) REFERENCES entrants (tournament, id) ON DELETE CASCADE
) STRICT;

-- What councils vote on (CG-20, CG-23).
CREATE TABLE ballots (
    tournament  INTEGER NOT NULL REFERENCES tournaments (id),
    number      INTEGER NOT NULL,
    kind        TEXT    NOT NULL CHECK (kind IN ('calendar', 'question')),
    status      TEXT    NOT NULL CHECK (status IN ('prepared', 'open', 'closed', 'accepted', 'rejected', 'dropped')),
    ballot_json TEXT    NOT NULL, -- JSON object of the whole ballot
    PRIMARY KEY (tournament, number)
) STRICT;

-- +goose Down
DROP TABLE ballots;
DROP TABLE contacts;
