package protest

import (
	"reflect"
	"slices"

	"arbiter/domain"
)

// TableEffect is what a change does to one table: shown before a decision is confirmed (MF-17).
type TableEffect struct {
	ID    string
	Title domain.Text
	Cut   int
	// Rows are those whose place, values or side of the cut change, in the order of the
	// new table.
	Rows []RowEffect
	// Up are those who come above the cut, Down those who fall below it, Level those who
	// now share the place that it divides; each in the order of the new table.
	Up, Down, Level []domain.EntrantID
	// Provisional is whether a game is missing or under protest, before and after.
	Provisional [2]bool
	// Settled is no longer pending, Pending is so from now on.
	Settled, Pending []domain.Pending
	// Appears and Vanishes are of a table that is there only after or only before; it has no rows here.
	Appears, Vanishes bool
}

// RowEffect is what a change does to an entrant's row; pairs are before and after.
type RowEffect struct {
	Entrant domain.EntrantID
	Place   [2][2]int
	Stand   [2]Stand
	Values  []ValueEffect // in the order of the columns
}

// Moves tells whether the place range changes.
func (r RowEffect) Moves() bool { return r.Place[0] != r.Place[1] }

// ValueEffect is a value that changes; "" where the criterion was not applied.
type ValueEffect struct {
	Column string
	Value  [2]string
}

// EffectOf is what the delta does to the tables, in the order of the new ones; tables that
// stay as they are are left out.
func EffectOf(r domain.Regulation, t *domain.Tournament, d domain.Delta) []TableEffect {
	before, after := r.Tables(t), r.Tables(d.Applied(t))
	var effects []TableEffect
	for _, table := range after {
		old, there := tableOf(before, table.ID)
		e := effectOn(old, table)
		e.Appears = !there
		if e.changes() {
			effects = append(effects, e)
		}
	}
	for _, table := range before {
		if _, there := tableOf(after, table.ID); !there {
			effects = append(effects, TableEffect{ID: table.ID, Title: table.Title, Cut: table.Cut, Vanishes: true})
		}
	}
	return effects
}

func tableOf(tables []domain.Table, id string) (domain.Table, bool) {
	if i := slices.IndexFunc(tables, func(t domain.Table) bool { return t.ID == id }); i >= 0 {
		return tables[i], true
	}
	return domain.Table{}, false
}

func (e TableEffect) changes() bool {
	return e.Appears || len(e.Rows)+len(e.Settled)+len(e.Pending) > 0 || e.Provisional[0] != e.Provisional[1]
}

func effectOn(before, after domain.Table) TableEffect {
	e := TableEffect{
		ID: after.ID, Title: after.Title, Cut: after.Cut,
		Provisional: [2]bool{before.Provisional, after.Provisional},
		Settled:     without(before.Pending, after.Pending),
		Pending:     without(after.Pending, before.Pending),
	}
	lines := [2]Line{LineOf(before), LineOf(after)}
	for _, row := range after.Rows {
		old, ok := rowOf(before, row.Entrant)
		if !ok {
			continue
		}
		stand := [2]Stand{lines[0].Of(row.Entrant), lines[1].Of(row.Entrant)}
		e.crossing(row.Entrant, stand)
		effect := RowEffect{row.Entrant, [2][2]int{old.Place, row.Place}, stand, valuesOf(after.Columns, old, row)}
		if effect.Moves() || stand[0] != stand[1] || len(effect.Values) > 0 {
			e.Rows = append(e.Rows, effect)
		}
	}
	return e
}

func (e *TableEffect) crossing(id domain.EntrantID, stand [2]Stand) {
	switch {
	case stand[0] == stand[1]:
	case stand[1] == Above:
		e.Up = append(e.Up, id)
	case stand[1] == OnLine:
		e.Level = append(e.Level, id)
	default:
		e.Down = append(e.Down, id)
	}
}

func rowOf(t domain.Table, id domain.EntrantID) (domain.Row, bool) {
	if i := slices.IndexFunc(t.Rows, func(r domain.Row) bool { return r.Entrant == id }); i >= 0 {
		return t.Rows[i], true
	}
	return domain.Row{}, false
}

func valuesOf(columns []string, before, after domain.Row) []ValueEffect {
	var effects []ValueEffect
	for _, c := range columns {
		if before.Values[c] != after.Values[c] {
			effects = append(effects, ValueEffect{c, [2]string{before.Values[c], after.Values[c]}})
		}
	}
	return effects
}

// without are those of the list that the other one does not have.
func without(list, other []domain.Pending) []domain.Pending {
	var out []domain.Pending
	for _, p := range list {
		if !slices.ContainsFunc(other, func(o domain.Pending) bool { return reflect.DeepEqual(p, o) }) {
			out = append(out, p)
		}
	}
	return out
}
