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

-- +goose Down
DROP TABLE contacts;
