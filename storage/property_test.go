package storage_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	sqlite3 "github.com/mattn/go-sqlite3"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/storage"
)

// G-6: what the file holds after a change is what the change says, also after it is taken
// back. A change that would leave a loose end is refused by a foreign key and leaves nothing.
func TestTheFileHoldsWhatTheDeltaSays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	s := openAt(t, path)
	fresh := openAt(t, path) // keeps nothing of what the first one wrote in memory
	chat := group(t, s, -100)
	rapid.Check(t, func(r *rapid.T) {
		revisions := map[domain.GameID]int{}
		head := headIn(chat.ID)
		id := apply(t, s, domain.Change{Create: &head})
		for range rapid.IntRange(1, 4).Draw(r, "changes") {
			before := load(t, s, id)
			delta := drawDelta(r, revisions)
			if rapid.IntRange(0, 5).Draw(r, "mend") > 0 {
				delta = mended(delta, before)
			}
			if !applied(r, s, before, delta) {
				continue
			}
			after := mustHold(r, t, s, fresh, delta.Applied(before), before.Version+1)
			if rapid.Bool().Draw(r, "undo") {
				undo := delta.Inverse(before)
				if applied(r, s, after, undo) {
					mustHold(r, t, s, fresh, undo.Applied(after), after.Version+1)
				}
			}
		}
	})
}

func mustHold(r *rapid.T, t *testing.T, s, fresh *storage.Store, want *domain.Tournament, version int) *domain.Tournament {
	want.Version = version
	kept, read := load(t, s, want.ID), load(t, fresh, want.ID)
	if diff := cmp.Diff(kept, read); diff != "" {
		r.Fatalf("memory and file differ, even in empty lists:\n%s", diff)
	}
	if diff := cmp.Diff(want, read, cmpopts.EquateEmpty()); diff != "" {
		r.Fatal(diff)
	}
	return kept
}

// applied tells whether the delta was written; it must be refused exactly when the
// tournament after it has a loose end.
func applied(r *rapid.T, s *storage.Store, before *domain.Tournament, delta domain.Delta) bool {
	change := domain.Change{Tournament: before.ID, Version: before.Version, Delta: delta, Entry: &domain.Entry{At: noon}}
	err := s.Write(context.Background(), func(tx *storage.Tx) error {
		_, err := tx.Apply(context.Background(), change)
		return err
	})
	loose := looseEnd(delta.Applied(before))
	var broken sqlite3.Error
	switch {
	case loose == "" && err != nil:
		r.Fatal(err)
	case loose != "" && (!errors.As(err, &broken) || broken.ExtendedCode != sqlite3.ErrConstraintForeignKey):
		r.Fatalf("%s: %v", loose, err)
	}
	return err == nil
}

func looseEnd(t *domain.Tournament) string {
	for _, g := range t.Games {
		if _, ok := t.Stage(g.Stage); !ok && g.Stage != "" {
			return "stage of " + string(g.ID)
		}
	}
	for _, p := range t.Protests {
		_, game := t.Game(p.Game)
		_, entrant := t.Entrant(p.By)
		if !game || (!entrant && p.By != "") {
			return "protest " + p.ID
		}
	}
	for _, i := range t.Incidents {
		_, game := t.Game(i.Game)
		_, entrant := t.Entrant(i.Entrant)
		if (!game && i.Game != "") || (!entrant && i.Entrant != "") {
			return fmt.Sprint("incident ", i.ID)
		}
	}
	return ""
}

// mended is the delta with its loose ends tied: most random ones have some.
func mended(d domain.Delta, before *domain.Tournament) domain.Delta {
	after := d.Applied(before)
	for i, g := range d.Games {
		if _, ok := after.Stage(g.Stage); !ok {
			d.Games[i].Stage = ""
		}
	}
	d.Protests = slices.DeleteFunc(d.Protests, func(p domain.Protest) bool { _, ok := after.Game(p.Game); return !ok })
	for i, p := range d.Protests {
		if _, ok := after.Entrant(p.By); !ok {
			d.Protests[i].By = ""
		}
	}
	for i, n := range d.Incidents {
		if _, ok := after.Game(n.Game); !ok {
			d.Incidents[i].Game = ""
		}
		if _, ok := after.Entrant(n.Entrant); !ok {
			d.Incidents[i].Entrant = ""
		}
	}
	if looseEnd(d.Applied(before)) != "" { // an older row hangs on what is dropped
		d.DropEntrants, d.DropStages, d.DropGames = nil, nil, nil
	}
	return d
}

func drawDelta(r *rapid.T, revisions map[domain.GameID]int) domain.Delta {
	d := domain.Delta{
		Entrants: distinct(r, "t", 4, drawEntrant), DropEntrants: ids[domain.EntrantID](r, "t", 4),
		Stages: distinct(r, "s", 3, drawStage), DropStages: ids[domain.StageID](r, "s", 3),
		Lots: distinct(r, "l", 3, drawLot), DropLots: ids[domain.LotID](r, "l", 3),
		Protests: distinct(r, "p", 3, drawProtest), DropProtests: ids[string](r, "p", 3),
		Shared: distinct(r, "x", 3, drawShare), DropShared: distinct(r, "x", 3, drawShare),
		Apart: distinct(r, "t", 12, drawPair), DropApart: distinct(r, "t", 12, drawPair),
		Grants: distinct(r, "", 4, drawGrant), DropGrants: distinct(r, "", 4, drawGrant),
		Games: distinct(r, "g", 12, func(r *rapid.T, id string) domain.Game { return drawGame(r, id, revisions) }),
	}
	d.DropGames = ids[domain.GameID](r, "g", 12)
	for n := range rapid.IntRange(0, 3).Draw(r, "incidents") {
		d.Incidents = append(d.Incidents, drawIncident(r, n+1))
	}
	if rapid.Bool().Draw(r, "head") {
		head := headIn(1)
		head.Name, head.Settings = rapid.String().Filter(valid).Draw(r, "name"), nil
		d.Head = &head
	}
	if rapid.Bool().Draw(r, "last") {
		d.Last = &domain.Last{Game: rapid.IntRange(0, 99).Draw(r, "last game"), Protest: 2}
	}
	if rapid.Bool().Draw(r, "programme") {
		d.Programme = &[]domain.ProgrammeItem{{At: drawTime(r), Title: "Обед", Kind: "break"}}
	}
	return d
}

// drawPair is with an entrant of two digits: t2 stands before t10.
func drawPair(_ *rapid.T, id string) domain.Pair {
	return domain.PairsOf([]domain.EntrantID{domain.EntrantID(id), "t20"})[0]
}

// valid leaves out what neither JSON nor Telegram can carry.
func valid(s string) bool { return !slices.Contains([]rune(s), 0) }

func distinct[E any](r *rapid.T, prefix string, most int, draw func(*rapid.T, string) E) []E {
	var out []E
	for _, n := range rapid.SliceOfNDistinct(rapid.IntRange(1, most), 0, 3, rapid.ID).Draw(r, "ids "+prefix) {
		out = append(out, draw(r, fmt.Sprint(prefix, n)))
	}
	return out
}

func ids[K ~string](r *rapid.T, prefix string, most int) []K {
	if rapid.IntRange(0, 3).Draw(r, "drops") > 0 {
		return nil
	}
	return distinct(r, prefix, most, func(_ *rapid.T, id string) K { return K(id) })
}

func one(r *rapid.T, prefix string, most int) string {
	if n := rapid.IntRange(0, most).Draw(r, "one "+prefix); n > 0 {
		return fmt.Sprint(prefix, n)
	}
	return ""
}

// drawTime has a zone and parts of a second, which the file does not keep. They are
// rounded here as the store rounds them.
func drawTime(r *rapid.T) time.Time {
	n := rapid.Int64Range(0, 1<<33).Draw(r, "time")
	if n == 0 {
		return time.Time{}
	}
	return time.Unix(n, 0).UTC()
}

func drawEntrant(r *rapid.T, id string) domain.Entrant {
	e := domain.Entrant{
		ID: domain.EntrantID(id), Name: rapid.String().Filter(valid).Draw(r, "name"), Captain: 5, Deputy: 6,
		Withdrawn: rapid.Bool().Draw(r, "withdrawn"), StandIn: rapid.Bool().Draw(r, "standin"), Entered: drawTime(r),
		Members: []domain.Member{},
	}
	for n := range rapid.IntRange(0, 3).Draw(r, "members") {
		e.Members = append(e.Members, domain.Member{Name: fmt.Sprint("Игрок ", 9-n), Person: domain.PersonID(n)})
	}
	return e
}

func drawStage(r *rapid.T, id string) domain.Stage {
	return domain.Stage{ID: domain.StageID(id), Detail: drawJSON(r)}
}

func drawJSON(r *rapid.T) json.RawMessage {
	return json.RawMessage(rapid.SampledFrom([]string{"", "null", `{}`, `{"name":"<Ёж & K°>"}`}).Draw(r, "json"))
}

func drawLot(r *rapid.T, id string) domain.Lot {
	l := domain.Lot{ID: domain.LotID(id), Purpose: "draw", Entrants: []domain.EntrantID{"t1", "t2"}, Secret: "s", By: 3, At: drawTime(r)}
	if rapid.Bool().Draw(r, "drawn") {
		l.Order, l.Salt = []domain.EntrantID{"t2", "t1"}, "соль"
	}
	return l
}

func drawProtest(r *rapid.T, id string) domain.Protest {
	return domain.Protest{
		ID: id, Game: domain.GameID(one(r, "g", 12)), By: domain.EntrantID(one(r, "t", 4)), Kind: "result",
		Written: drawTime(r), Late: rapid.Bool().Draw(r, "late"), Text: "текст",
		Status: rapid.SampledFrom([]string{"open", "withdrawn", "rejected", "accepted"}).Draw(r, "status"),
	}
}

func drawIncident(r *rapid.T, id int) domain.Incident {
	return domain.Incident{
		ID: id, Game: domain.GameID(one(r, "g", 12)), Entrant: domain.EntrantID(one(r, "t", 4)),
		Seat: 3, Sanction: "foul", At: drawTime(r), By: 9,
	}
}

func drawShare(r *rapid.T, id string) domain.Share {
	return domain.Share{
		Table: id, Entrants: []domain.EntrantID{"t1", domain.EntrantID(one(r, "t", 4))},
		Reason: rapid.SampledFrom([]string{"a", "b"}).Draw(r, "reason"),
	}
}

func drawGrant(r *rapid.T, id string) domain.Grant {
	return domain.Grant{Person: domain.PersonID(id[0] - '0'), Role: rapid.SampledFrom([]domain.Role{domain.Judge, domain.Chief}).Draw(r, "role")}
}

// drawGame gives each revision once, as the domain does.
func drawGame(r *rapid.T, id string, revisions map[domain.GameID]int) domain.Game {
	g := domain.Game{
		ID: domain.GameID(id), Stage: domain.StageID(one(r, "s", 3)), Round: 2, Slot: drawJSON(r), Table: 1, Judge: 4,
		Planned: drawTime(r), Ended: drawTime(r), Void: rapid.Bool().Draw(r, "void"), ReplayOf: domain.GameID(one(r, "g", 12)),
	}
	if rapid.Bool().Draw(r, "played") {
		revisions[g.ID]++
		g.Protocol = &domain.Protocol{Revision: revisions[g.ID], Body: drawJSON(r), By: 4, At: drawTime(r), Why: "потому"}
	}
	return g
}
