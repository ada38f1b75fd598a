package file_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/codenames"
	"arbiter/handlers/file"
)

func written(t interface {
	Helper()
	Fatal(args ...any)
}, tournament *domain.Tournament) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := file.Write(&b, tournament); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Hand-made files come back in one spelling, and that spelling is stable.
func TestWriteIsCanonical(t *testing.T) {
	t.Parallel()
	swapped := strings.Replace(sample, `"winner": "t1", "by": "words", "left": 2`, `"left": 2, "by": "words", "winner": "t1"`, 1)
	swapped = strings.Replace(swapped, `"first": "t1", "second": "t2"`, `"second": "t2", "first": "t1"`, 1)
	var spellings [][]byte
	for _, data := range []string{sample, swapped} {
		tournament, faults, err := file.Read(strings.NewReader(data))
		if err != nil || len(faults) > 0 {
			t.Fatal(err, faults)
		}
		spellings = append(spellings, written(t, tournament))
	}
	again, faults, err := file.Read(bytes.NewReader(spellings[0]))
	if err != nil || len(faults) > 0 {
		t.Fatal(err, faults)
	}
	spellings = append(spellings, written(t, again))
	for _, other := range spellings[1:] {
		if diff := cmp.Diff(string(spellings[0]), string(other)); diff != "" {
			t.Fatal(diff)
		}
	}
}

// G-20: nothing about people but their names; nothing of the live game.
func TestWriteKeepsPeopleOut(t *testing.T) {
	t.Parallel()
	tournament := &domain.Tournament{
		ID: 77001, Head: domain.Head{Regulation: "codenames", Name: "Кубок", Chat: 77002, Tag: "secrettag"},
		Entrants: []domain.Entrant{{
			ID: "t1", Name: "Коты", Captain: 77003, Deputy: 77004,
			Members: []domain.Member{{Name: "Аня", Person: 77005}, {Name: "Боря"}},
		}},
		Grants: []domain.Grant{{Person: 77006, Role: domain.Owner}},
		Lots: []domain.Lot{
			{ID: "l1", Purpose: "draw", Entrants: []domain.EntrantID{"t1"}, By: 77007},
			{ID: "l2", Purpose: "draw", Entrants: []domain.EntrantID{"t1"}, Order: []domain.EntrantID{"t1"}, Abandoned: "77008"},
		},
		Incidents: []domain.Incident{{ID: 77009, Entrant: "t1", Sanction: "warning", By: 77010}},
		Protests: []domain.Protest{{
			ID: "p1", Game: "g1", By: "t1", Kind: domain.ProtestResult, Status: domain.ProtestAccepted, Decision: domain.Reverse,
			Author: 77011, Entered: 77012, DecidedBy: 77013, Deadline: time.Unix(77014, 0),
			Votes: []domain.Vote{{Person: 77015, Decision: "secretvote"}},
		}},
	}
	out := string(written(t, tournament))
	if strings.Contains(out, "770") || strings.Contains(out, "secret") {
		t.Fatal(out)
	}
	if !strings.Contains(out, "Аня") || strings.Contains(out, "lots") {
		t.Fatal(out)
	}
}

// What is written is read back equal.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		before := anyTournament(t)
		back, faults, err := file.Read(bytes.NewReader(written(t, before)))
		if err != nil || len(faults) > 0 {
			t.Fatal(err, faults)
		}
		if diff := cmp.Diff(before, back, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
	})
}

func anyName(t *rapid.T) string {
	return norm.NFC.String(rapid.StringN(1, 20, 40).Draw(t, "name"))
}

func anyTime(t *rapid.T) time.Time {
	return time.Unix(rapid.Int64Range(-1e10, 2e11).Draw(t, "time"), 0).UTC()
}

func anyTournament(t *rapid.T) *domain.Tournament {
	out := &domain.Tournament{Head: domain.Head{
		Regulation: "codenames", Name: rapid.String().Draw(t, "title"), Zone: "Asia/Qostanay",
		Settings: map[string]string{"cognate_loss": "4", "extra_games": "all", "third_place_game": "false"},
	}}
	ids := []domain.EntrantID{"t1", "t2", "t3"}
	for _, id := range ids {
		e := domain.Entrant{ID: id, Name: anyName(t), Withdrawn: rapid.Bool().Draw(t, "withdrawn")}
		for range rapid.IntRange(2, 4).Draw(t, "players") {
			e.Members = append(e.Members, domain.Member{Name: anyName(t)})
		}
		out.Entrants = append(out.Entrants, e)
	}
	detail, _ := json.Marshal(codenames.Stage{Kind: codenames.RoundRobin, Entrants: ids})
	out.Stages = []domain.Stage{{ID: "rr", Detail: detail}}
	for i := range rapid.IntRange(0, 6).Draw(t, "games") {
		out.Games = append(out.Games, anyGame(t, i, ids))
	}
	for _, g := range out.Games {
		out.Protests = append(out.Protests, anyProtest(t, len(out.Protests)+1, g))
	}
	out.Programme = []domain.ProgrammeItem{{At: anyTime(t), Title: rapid.String().Draw(t, "item")}}
	out.Shared = []domain.Share{{Table: "rr", Entrants: ids[:2], Reason: rapid.String().Draw(t, "reason")}}
	return out
}

func anyProtest(t *rapid.T, number int, g domain.Game) domain.Protest {
	var slot codenames.Slot
	_ = json.Unmarshal(g.Slot, &slot)
	p := domain.Protest{
		ID: domain.ProtestIDOf(number), Game: g.ID, Kind: domain.ProtestResult,
		By:       rapid.SampledFrom([]domain.EntrantID{"", slot.First, slot.Second}).Draw(t, "by"),
		Question: rapid.IntRange(0, 20).Draw(t, "question"), Written: anyTime(t), Text: rapid.String().Draw(t, "text"),
		Status: rapid.SampledFrom([]string{domain.ProtestOpen, domain.ProtestWithdrawn, domain.ProtestRejected, domain.ProtestAccepted}).Draw(t, "status"),
	}
	p.Late = p.Status != domain.ProtestAccepted && rapid.Bool().Draw(t, "late")
	if p.Status == domain.ProtestAccepted {
		p.Decision = rapid.SampledFrom([]domain.Decision{"", domain.Correct, domain.Reverse, domain.Annul, domain.Replay}).Draw(t, "decision")
		p.Reason = rapid.String().Draw(t, "why")
	}
	return p
}

func anyGame(t *rapid.T, i int, ids []domain.EntrantID) domain.Game {
	sides := rapid.Permutation(ids).Draw(t, "sides")
	slot, _ := json.Marshal(codenames.Slot{First: sides[0], Second: sides[1], Extra: rapid.IntRange(0, 2).Draw(t, "extra")})
	g := domain.Game{ID: domain.GameIDOf(i + 1), Stage: "rr", Round: i, Slot: slot, Ended: anyTime(t), Void: rapid.Bool().Draw(t, "void")}
	if !rapid.Bool().Draw(t, "played") {
		return g
	}
	p := codenames.Protocol{Result: codenames.Result{Winner: &sides[rapid.IntRange(0, 1).Draw(t, "winner")], By: codenames.ByBlack}}
	if rapid.Bool().Draw(t, "words") {
		left := rapid.IntRange(1, 8).Draw(t, "left")
		p.Result.By, p.Result.Left = codenames.ByWords, &left
	}
	if fouls := rapid.IntRange(0, 2).Draw(t, "fouls"); fouls > 0 {
		p.Fouls = map[domain.EntrantID]int{sides[0]: fouls}
	}
	body, _ := json.Marshal(p)
	g.Protocol = &domain.Protocol{Revision: 1, Body: body}
	return g
}

// Whatever the bytes, Read gives an error, faults, or a tournament that is written and
// read back without a fault.
func FuzzRead(f *testing.F) {
	f.Add([]byte(sample))
	f.Add([]byte(`{"format":"arbiter.tournament/1","regulation":"codenames","name":"","entrants":[],"stages":[],"games":[]}`))
	f.Add([]byte(`{"format":"arbiter.tournament/1","games":[[],{"result":{"left":null}}],"stages":[null]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		tournament, faults, err := file.Read(bytes.NewReader(data))
		if err != nil || len(faults) > 0 {
			return
		}
		(codenames.Rules{}).Tables(tournament)
		if _, faults, err = file.Read(bytes.NewReader(written(t, tournament))); err != nil || len(faults) > 0 {
			t.Fatal(err, faults)
		}
	})
}
