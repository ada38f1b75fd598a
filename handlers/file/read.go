package file

import (
	"fmt"
	"io"
	"slices"
	"time"

	"golang.org/x/text/unicode/norm"

	"arbiter/domain"
	"arbiter/domain/regulations"
	"arbiter/domain/strict"
)

// canonical is a regulation that brings its own part of the file to one spelling.
type canonical interface {
	Canonical(t *domain.Tournament) *domain.Tournament
}

// Read reads a tournament file. An error means that it is unreadable: no UTF-8 JSON, a
// key twice, another format. Faults are what is wrong in a readable file, in the order
// of the file; the tournament is whole only when there are none.
func Read(r io.Reader) (*domain.Tournament, []domain.Fault, error) {
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return nil, nil, fmt.Errorf("tournament file: %w", err)
	}
	if err := scan(data); err != nil {
		return nil, nil, fmt.Errorf("tournament file: %w", err)
	}
	in := &reading{}
	in.faults = strict.Decode(data, "", &in.doc)
	t := in.tournament()
	if len(in.faults) == 0 {
		if c, ok := in.rules.(canonical); ok {
			t = c.Canonical(t)
		}
	}
	slices.SortStableFunc(in.faults, byPlace)
	return t, in.faults, nil
}

// reading is one file on its way to a tournament.
type reading struct {
	doc    document
	rules  domain.Regulation // nil when the file names none that is known
	broken bool              // a list cannot be read: what refers to it is not checked
	faults []domain.Fault
}

func (in *reading) fault(at, key string, pairs ...any) {
	in.faults = append(in.faults, strict.Fault(at, key, pairs...))
}

func (in *reading) tournament() *domain.Tournament {
	in.broken = slices.ContainsFunc(in.faults, func(f domain.Fault) bool {
		return slices.Contains([]string{"/entrants", "/stages", "/games", "/regulation"}, f.Pointer)
	})
	rules, ok := regulations.Find(in.doc.Regulation)
	if !ok && !in.broken {
		in.fault("/regulation", "file.no_such_regulation", "Key", in.doc.Regulation)
	}
	in.rules = rules
	t := &domain.Tournament{Head: in.head()}
	t.Entrants = in.entrants()
	t.Lots = in.lots()
	t.Protests = in.protests()
	t.Incidents = in.incidents()
	t.Shared = in.shared()
	t.Programme = in.programme()
	if ok {
		t.Stages, t.Games = in.stages(), in.games()
	}
	if ok && !in.broken {
		in.references(t)
		in.ruled(rules.Check(t))
	}
	return t
}

// ruled adds the regulation's faults but those of places that have no right form anyway.
func (in *reading) ruled(faults []domain.Fault) {
	named := map[string]bool{}
	for _, f := range in.faults {
		named[f.Pointer] = true
	}
	in.faults = append(in.faults, slices.DeleteFunc(faults, func(f domain.Fault) bool { return named[f.Pointer] })...)
}

func (in *reading) head() domain.Head {
	if zone := in.doc.Timezone; zone != "" {
		if _, err := time.LoadLocation(zone); err != nil || zone == "Local" {
			in.fault("/timezone", "file.timezone", "Zone", zone)
		}
	}
	return domain.Head{
		Regulation: in.doc.Regulation, Name: in.doc.Name, Zone: in.doc.Timezone,
		Settings: in.settings(),
	}
}

func (in *reading) entrants() []domain.Entrant {
	var out []domain.Entrant
	ids := idList{in: in, list: "/entrants"}
	for i, e := range in.doc.Entrants {
		ids.add(i, string(e.ID))
		var members []domain.Member
		if e.Players != nil {
			members = []domain.Member{}
		}
		for _, name := range e.Players {
			members = append(members, domain.Member{Name: norm.NFC.String(name)})
		}
		out = append(out, domain.Entrant{
			ID: e.ID, Name: norm.NFC.String(e.Name), Members: members,
			Withdrawn: e.Withdrawn, Excluded: e.Excluded, StandIn: e.StandIn,
		})
	}
	return out
}

// idList checks that ids have their form and are unique in their list.
type idList struct {
	in   *reading
	list string
	seen map[string]bool
}

func (l *idList) add(i int, id string) {
	at := strict.Join(l.list, i, "id")
	switch {
	case l.in.named(at), l.in.named(strict.Join(l.list, i)): // missing, or of another type
	case !strict.IsID(id):
		l.in.fault(at, "file.bad_id", "ID", id)
	case l.seen[id]:
		l.in.fault(at, "file.id_twice", "ID", id)
	}
	if l.seen == nil {
		l.seen = map[string]bool{}
	}
	l.seen[id] = true
}

// named tells whether something is said about that place already.
func (in *reading) named(at string) bool {
	return slices.ContainsFunc(in.faults, func(f domain.Fault) bool { return f.Pointer == at })
}
