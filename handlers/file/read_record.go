package file

import (
	"slices"
	"time"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// The values of protests and incidents that the file knows.
var (
	protestKinds    = []string{"result", "incorrect_question", "right_answer", "technical_error"}
	protestStatuses = []string{"open", "withdrawn", "rejected", "accepted"}
	sanctions       = []string{"warning", "foul", "dq_game", "dq_tournament", "defeat"}
)

func (in *reading) lots() []domain.Lot {
	var out []domain.Lot
	ids := idList{in: in, list: "/lots"}
	for i, l := range in.doc.Lots {
		ids.add(i, string(l.ID))
		out = append(out, domain.Lot{
			ID: l.ID, Purpose: l.Purpose, Entrants: l.Entrants, Order: l.Order,
			Commitment: l.Commitment, Secret: l.Secret, Salt: l.Salt,
		})
	}
	return out
}

func (in *reading) protests() []domain.Protest {
	var out []domain.Protest
	ids := idList{in: in, list: "/protests"}
	for i, p := range in.doc.Protests {
		at := strict.Join("/protests", i)
		ids.add(i, p.ID)
		in.oneOf(strict.Join(at, "kind"), p.Kind, protestKinds)
		in.oneOf(strict.Join(at, "status"), p.Status, protestStatuses)
		out = append(out, domain.Protest{
			ID: p.ID, Game: p.Game, By: p.By, Kind: p.Kind, Question: p.Question,
			Written: in.time(strict.Join(at, "written"), p.Written), Late: p.Late,
			Text: p.Text, Status: p.Status, Decision: domain.Decision(p.Decision), Reason: p.Reason,
		})
	}
	return out
}

func (in *reading) incidents() []domain.Incident {
	var out []domain.Incident
	for i, x := range in.doc.Incidents {
		in.oneOf(strict.Join("/incidents", i, "sanction"), x.Sanction, sanctions)
		out = append(out, domain.Incident{
			Game: x.Game, Entrant: x.Entrant, Seat: x.Seat, Sanction: x.Sanction, Reason: x.Reason,
		})
	}
	return out
}

func (in *reading) shared() []domain.Share {
	var out []domain.Share
	for _, s := range in.doc.Shared {
		out = append(out, domain.Share(s))
	}
	return out
}

func (in *reading) programme() []domain.ProgrammeItem {
	var out []domain.ProgrammeItem
	for i, p := range in.doc.Programme {
		at := in.time(strict.Join("/programme", i, "at"), p.At)
		out = append(out, domain.ProgrammeItem{At: at, Title: p.Title, Kind: p.Kind})
	}
	return out
}

func (in *reading) oneOf(at, value string, known []string) {
	if !in.named(at) && !slices.Contains(known, value) {
		in.fault(at, "file.unknown_value", "Value", value)
	}
}

// time reads RFC 3339; an absent time is zero.
func (in *reading) time(at, s string) time.Time {
	if s == "" {
		return time.Time{}
	}
	when, err := time.Parse(time.RFC3339, s)
	if err != nil {
		in.fault(at, "file.time", "Value", s)
		return time.Time{}
	}
	return when.UTC()
}
