package codenames

import (
	"encoding/json"
	"strconv"
	"time"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Earliest is the first moment the body may be recorded: an absence only absent_minutes
// after the start of the round (CN-19); zero for everything else.
func (Rules) Earliest(t *domain.Tournament, g domain.Game, body json.RawMessage) time.Time {
	if strict.Read[Protocol](body).Result.By != ByAbsent || g.Planned.IsZero() {
		return time.Time{}
	}
	minutes, err := strconv.Atoi(setting(t, "absent_minutes"))
	if err != nil {
		return time.Time{}
	}
	return g.Planned.Add(time.Duration(minutes) * time.Minute)
}
