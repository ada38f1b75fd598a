package file

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"arbiter/domain"
	"arbiter/domain/regulations"
	"arbiter/domain/strict"
)

// Write writes the tournament file: what is public and nothing about people beyond
// names on rosters (G-20). Same tournament, same bytes; Read reads them back.
func Write(w io.Writer, t *domain.Tournament) error {
	rules, ok := regulations.Find(t.Regulation)
	if !ok {
		return fmt.Errorf("tournament file: no regulation %q", t.Regulation)
	}
	doc := document{
		Format: Format, Regulation: t.Regulation, Name: t.Name, Timezone: t.Zone,
		Settings: settingsOf(t, rules), Entrants: entrantsOf(t),
		Stages: stagesOf(t, rules), Games: []json.RawMessage{},
		Lots: lotsOf(t), Protests: protestsOf(t), Incidents: incidentsOf(t),
	}
	for _, g := range gamesOf(t, rules) {
		doc.Games = append(doc.Games, gameOf(t, g))
	}
	for _, s := range t.Shared {
		doc.Shared = append(doc.Shared, share(s))
	}
	for _, p := range t.Programme {
		doc.Programme = append(doc.Programme, item{At: stamp(t, p.At), Title: p.Title, Kind: p.Kind})
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(doc); err != nil {
		return fmt.Errorf("tournament file: %w", err)
	}
	return nil
}

// settingsOf spells values as Read keeps them: numbers and flags bare, others quoted.
func settingsOf(t *domain.Tournament, rules domain.Regulation) map[string]json.RawMessage {
	out := map[string]json.RawMessage{}
	for _, s := range rules.Settings() {
		value, ok := t.Settings[s.Key]
		switch {
		case !ok:
		case s.Number || s.Flag:
			out[s.Key] = json.RawMessage(value)
		default:
			out[s.Key] = raw(value)
		}
	}
	return out
}

func entrantsOf(t *domain.Tournament) []entrant {
	out := make([]entrant, 0, len(t.Entrants))
	for _, e := range t.Entrants {
		row := entrant{ID: e.ID, Name: e.Name, Withdrawn: e.Withdrawn, Excluded: e.Excluded, StandIn: e.StandIn}
		for _, m := range e.Members {
			row.Players = append(row.Players, m.Name)
		}
		out = append(out, row)
	}
	return out
}

// stagesOf leaves the stages out while the first one is not drawn: the file has no
// way to say that of teams. A stage of players that names none is one of all.
func stagesOf(t *domain.Tournament, rules domain.Regulation) []json.RawMessage {
	out := []json.RawMessage{}
	pairer, ok := rules.(domain.Pairer)
	if ok && rules.Roster().Team && len(t.Stages) > 0 && !pairer.Drawn(t.Stages[0]) {
		return out
	}
	for _, s := range t.Stages {
		own, _ := strict.Members(s.Detail)
		out = append(out, strict.Object(append([]strict.Member{{Key: "id", Value: raw(s.ID)}}, own...)))
	}
	return out
}

// gamesOf leaves out days of rounds that the season does not have (CG-1).
func gamesOf(t *domain.Tournament, rules domain.Regulation) []domain.Game {
	dated, ok := rules.(domain.Dated)
	if !ok {
		return t.Games
	}
	surplus := dated.Surplus(t)
	return slices.DeleteFunc(slices.Clone(t.Games), func(g domain.Game) bool {
		return slices.ContainsFunc(surplus, func(s domain.Game) bool { return s.ID == g.ID })
	})
}

// gameOf puts the common keys first, then what the draw fixed, then the protocol.
func gameOf(t *domain.Tournament, g domain.Game) json.RawMessage {
	common := game{ID: g.ID, Stage: g.Stage, Ended: stamp(t, g.Ended), Void: g.Void, ReplayOf: g.ReplayOf}
	if g.Round != 0 {
		common.Round = &g.Round
	}
	members, _ := strict.Members(raw(common))
	slot, _ := strict.Members(g.Slot)
	members = append(members, slot...)
	if g.Played() {
		body, _ := strict.Members(g.Protocol.Body)
		members = append(members, body...)
	}
	return strict.Object(members)
}

// stamp is a time with the zone's offset. Old zones have offsets in seconds, which
// the file cannot say: such times stay in UTC.
func stamp(t *domain.Tournament, at time.Time) string {
	if at.IsZero() {
		return ""
	}
	if at.Year() > 1970 && at.Year() < 9999 {
		at = at.In(t.Location())
	}
	return at.Format(time.RFC3339Nano)
}

func raw(v any) json.RawMessage {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if enc.Encode(v) != nil {
		return json.RawMessage("null")
	}
	return slices.Clip(bytes.TrimSpace(b.Bytes()))
}
