package file

import (
	"encoding/json"
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// stages take "id" out; the rest is the regulation's.
func (in *reading) stages() []domain.Stage {
	var out []domain.Stage
	ids := idList{in: in, list: "/stages"}
	for i, raw := range in.doc.Stages {
		var s stage
		own := in.split(raw, strict.Join("/stages", i), &s, "id")
		ids.add(i, string(s.ID))
		out = append(out, domain.Stage{ID: s.ID, Detail: strict.Object(own)})
	}
	return out
}

// games part the regulation's keys into what the draw fixed and the protocol.
func (in *reading) games() []domain.Game {
	var out []domain.Game
	ids := idList{in: in, list: "/games"}
	for i, raw := range in.doc.Games {
		at := strict.Join("/games", i)
		var g game
		own := in.split(raw, at, &g, "id", "stage", "round", "ended", "void", "replay_of")
		ids.add(i, string(g.ID))
		slots := in.rules.SlotKeys()
		isSlot := func(m strict.Member) bool { return slices.Contains(slots, m.Key) }
		isBody := func(m strict.Member) bool { return !isSlot(m) }
		row := domain.Game{
			ID: g.ID, Stage: g.Stage, Round: in.round(at, g), Void: g.Void, ReplayOf: g.ReplayOf,
			Ended: in.time(strict.Join(at, "ended"), g.Ended),
			Slot:  strict.Object(slices.DeleteFunc(slices.Clone(own), isBody)),
		}
		if body := strict.Object(slices.DeleteFunc(own, isSlot)); body != nil {
			row.Protocol = &domain.Protocol{Revision: 1, Body: body}
		}
		out = append(out, row)
	}
	return out
}

func (in *reading) round(at string, g game) int {
	if g.Round == nil {
		return 0
	}
	if *g.Round < 1 {
		in.fault(strict.Join(at, "round"), "file.from_one")
	}
	return *g.Round
}

// split reads the common keys of an object into v and answers the others.
func (in *reading) split(raw json.RawMessage, at string, v any, common ...string) []strict.Member {
	members, ok := strict.Members(raw)
	if !ok {
		in.broken = true
		in.fault(at, "file.type.object")
		return nil
	}
	isCommon := func(m strict.Member) bool { return slices.Contains(common, m.Key) }
	isOwn := func(m strict.Member) bool { return !isCommon(m) }
	shared := strict.Object(slices.DeleteFunc(slices.Clone(members), isOwn))
	if shared == nil {
		shared = json.RawMessage("{}")
	}
	in.faults = append(in.faults, strict.Decode(shared, at, v)...)
	return slices.DeleteFunc(members, isCommon)
}
