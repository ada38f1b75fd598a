package file

import (
	"encoding/json"

	"arbiter/domain"
)

// document is the file as it is written. A field that must be there is tagged; times
// are text until they are read with the zone.
type document struct {
	Format     string                     `json:"format" strict:"required"`
	Regulation string                     `json:"regulation" strict:"required"`
	Name       string                     `json:"name" strict:"required"`
	Timezone   string                     `json:"timezone,omitempty"`
	Settings   map[string]json.RawMessage `json:"settings,omitempty"`
	Entrants   []entrant                  `json:"entrants" strict:"required"`
	Stages     []json.RawMessage          `json:"stages" strict:"required"`
	Games      []json.RawMessage          `json:"games" strict:"required"`
	Lots       []lot                      `json:"lots,omitempty"`
	Protests   []protest                  `json:"protests,omitempty"`
	Incidents  []incident                 `json:"incidents,omitempty"`
	Shared     []share                    `json:"shared,omitempty"`
	Programme  []item                     `json:"programme,omitempty"`
}

type entrant struct {
	ID        domain.EntrantID `json:"id" strict:"required"`
	Name      string           `json:"name" strict:"required"`
	Players   []string         `json:"players,omitempty"`
	Withdrawn bool             `json:"withdrawn,omitempty"`
	Excluded  bool             `json:"excluded,omitempty"`
	StandIn   bool             `json:"stand_in,omitempty"`
}

// stage and game are the keys that all regulations share.
type stage struct {
	ID domain.StageID `json:"id" strict:"required"`
}

type game struct {
	ID       domain.GameID  `json:"id" strict:"required"`
	Stage    domain.StageID `json:"stage,omitempty"`
	Round    *int           `json:"round,omitempty"`
	Ended    string         `json:"ended,omitempty"`
	Void     bool           `json:"void,omitempty"`
	ReplayOf domain.GameID  `json:"replay_of,omitempty"`
}

type lot struct {
	ID         domain.LotID       `json:"id" strict:"required"`
	Purpose    string             `json:"purpose" strict:"required"`
	Entrants   []domain.EntrantID `json:"entrants" strict:"required"`
	Order      []domain.EntrantID `json:"order" strict:"required"`
	Commitment string             `json:"commitment,omitempty"`
	Secret     string             `json:"secret,omitempty"`
	Salt       string             `json:"salt,omitempty"`
}

type protest struct {
	ID       string           `json:"id" strict:"required"`
	Game     domain.GameID    `json:"game" strict:"required"`
	By       domain.EntrantID `json:"by,omitempty"`
	Kind     string           `json:"kind" strict:"required"`
	Question int              `json:"question,omitempty"`
	Written  string           `json:"written,omitempty"`
	Late     bool             `json:"late"`
	Text     string           `json:"text,omitempty"`
	Status   string           `json:"status" strict:"required"`
	Decision string           `json:"decision,omitempty"`
	Reason   string           `json:"reason,omitempty"`
}

type incident struct {
	Game     domain.GameID    `json:"game,omitempty"`
	Entrant  domain.EntrantID `json:"entrant,omitempty"`
	Seat     int              `json:"seat,omitempty"`
	Sanction string           `json:"sanction" strict:"required"`
	Reason   string           `json:"reason,omitempty"`
}

type share struct {
	Table    string             `json:"table" strict:"required"`
	Entrants []domain.EntrantID `json:"entrants" strict:"required"`
	Reason   string             `json:"reason,omitempty"`
}

type item struct {
	At    string `json:"at,omitempty"`
	Title string `json:"title,omitempty"`
	Kind  string `json:"kind,omitempty"`
}
