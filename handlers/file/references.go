package file

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// references checks that what lots, protests, incidents and shares name is there.
func (in *reading) references(t *domain.Tournament) {
	for i, p := range t.Protests {
		at := strict.Join("/protests", i)
		in.gameRef(t, strict.Join(at, "game"), p.Game, true)
		in.entrantRef(t, strict.Join(at, "by"), p.By, false)
	}
	for i, x := range t.Incidents {
		at := strict.Join("/incidents", i)
		in.gameRef(t, strict.Join(at, "game"), x.Game, false)
		in.entrantRef(t, strict.Join(at, "entrant"), x.Entrant, false)
	}
	for i, s := range t.Shared {
		in.entrantRefs(t, strict.Join("/shared", i, "entrants"), s.Entrants)
		in.tableRef(t, strict.Join("/shared", i, "table"), s.Table)
	}
	for i, l := range t.Lots {
		in.lotRefs(t, i, l)
	}
}

func (in *reading) lotRefs(t *domain.Tournament, i int, l domain.Lot) {
	at := strict.Join("/lots", i)
	in.purpose(t, strict.Join(at, "purpose"), l.Purpose)
	in.entrantRefs(t, strict.Join(at, "entrants"), l.Entrants)
	set := slices.Sorted(slices.Values(l.Entrants))
	if !slices.Equal(set, slices.Sorted(slices.Values(l.Order))) && !in.named(strict.Join(at, "order")) {
		in.fault(strict.Join(at, "order"), "file.lot_order")
	}
	for _, other := range t.Lots[:i] {
		if other.Purpose == l.Purpose && slices.Equal(set, slices.Sorted(slices.Values(other.Entrants))) {
			in.fault(at, "file.lot_twice", "ID", string(other.ID))
		}
	}
}

// purpose is draw, cut:STAGE, prize or start:GAME.
func (in *reading) purpose(t *domain.Tournament, at, purpose string) {
	kind, of, named := strings.Cut(purpose, ":")
	switch {
	case in.named(at):
	case !named && (kind == "draw" || kind == "prize"):
	case named && kind == "cut":
		if _, ok := t.Stage(domain.StageID(of)); !ok {
			in.fault(at, "file.no_such_stage", "ID", of)
		}
	case named && kind == "start":
		in.gameRef(t, at, domain.GameID(of), true)
	default:
		in.fault(at, "file.unknown_value", "Value", purpose)
	}
}

// tableRef checks that a table of that id can exist: of a stage, or the final one.
func (in *reading) tableRef(t *domain.Tournament, at, table string) {
	id, _, _ := strings.Cut(table, "/")
	_, ok := t.Stage(domain.StageID(id))
	if !ok && table != "final" && !in.named(at) {
		in.fault(at, "file.no_such_table", "ID", table)
	}
}

func (in *reading) gameRef(t *domain.Tournament, at string, id domain.GameID, required bool) {
	if id == "" && (!required || in.named(at)) {
		return
	}
	if _, ok := t.Game(id); !ok {
		in.fault(at, "file.no_such_game", "ID", string(id))
	}
}

func (in *reading) entrantRef(t *domain.Tournament, at string, id domain.EntrantID, required bool) {
	if id == "" && (!required || in.named(at)) {
		return
	}
	if _, ok := t.Entrant(id); !ok {
		in.fault(at, "file.no_such_entrant", "ID", string(id))
	}
}

// entrantRefs checks a list: everybody is there, nobody twice.
func (in *reading) entrantRefs(t *domain.Tournament, at string, ids []domain.EntrantID) {
	for i, id := range ids {
		in.entrantRef(t, strict.Join(at, i), id, true)
		if slices.Contains(ids[:i], id) {
			in.fault(strict.Join(at, i), "file.entrant_twice", "ID", string(id))
		}
	}
}
