package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"arbiter/domain"
	"arbiter/domain/rank"
	"arbiter/domain/regulations"
	"arbiter/handlers/names"
	"arbiter/handlers/text"
)

// explain prints why one of two entrants stands above the other, a sentence a line.
func (d *desk) explain(t *domain.Tournament) int {
	a, errA := named(t, d.args[1])
	b, errB := named(t, d.args[2])
	if err := cmp.Or(errA, errB); err != nil {
		d.complain(err)
		return exitFaults
	}
	table, ok := tableOf(tablesOf(t), a, b)
	if !ok {
		d.complain(fmt.Errorf("no table has both %q and %q", d.args[1], d.args[2]))
		return exitFaults
	}
	r, _ := regulations.Find(t.Regulation) // the file was read with it
	sentences, err := rank.Why(r, t, table, a, b)
	if err != nil {
		d.complain(err)
		return exitFaults
	}
	for _, s := range sentences {
		_, _ = fmt.Fprintln(&d.out, d.texts.Text(cmp.Or(d.lang, text.Russian), s))
	}
	return exitOK
}

// named finds an entrant by id, else by the exact name when only one has it, else by the
// beginning of a name when it fits only one, as the chat does.
func named(t *domain.Tournament, who string) (domain.EntrantID, error) {
	if e, ok := t.Entrant(domain.EntrantID(who)); ok {
		return e.ID, nil
	}
	spelt := names.Key(norm.NFC.String(who))
	var found, begun []domain.EntrantID
	for _, e := range t.Entrants {
		switch key := names.Key(e.Name); {
		case e.Name == norm.NFC.String(who):
			found = append(found, e.ID)
		case spelt != "" && strings.HasPrefix(key, spelt):
			begun = append(begun, e.ID)
		}
	}
	if len(found) == 0 {
		found = begun
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return "", fmt.Errorf("the file has no entrant %q", who)
	}
	return "", fmt.Errorf("several entrants are named or begin with %q, write an id: %v", who, found)
}

// tableOf is the table that tells most about two entrants: the final one, unless it
// only compares places of a stage in which they stand in one table; of a season the whole.
func tableOf(tables []domain.Table, a, b domain.EntrantID) (domain.Table, bool) {
	has := func(t domain.Table) bool { return row(t, a) >= 0 && row(t, b) >= 0 }
	both := slices.DeleteFunc(slices.Clone(tables), func(t domain.Table) bool { return t.Part || !has(t) })
	if len(both) == 0 {
		return domain.Table{}, false
	}
	last := both[len(both)-1]
	if len(both) > 1 && (byStagePlace(last, a, b) || goesOn(last, a, b)) {
		return both[len(both)-2], true
	}
	return last, true
}

// byStagePlace tells whether both rows stand by their place in a stage before.
func byStagePlace(t domain.Table, a, b domain.EntrantID) bool {
	_, one := t.Rows[row(t, a)].Values["stage_place"]
	_, two := t.Rows[row(t, b)].Values["stage_place"]
	return one && two
}

// goesOn tells whether the table is to change with stages that are not played yet, while
// both stand by the table of the stage that they are in.
func goesOn(t domain.Table, a, b domain.EntrantID) bool {
	one, two := t.Rows[row(t, a)].Values["stage"], t.Rows[row(t, b)].Values["stage"]
	return t.Provisional && one != "" && one == two
}

func row(t domain.Table, id domain.EntrantID) int {
	return slices.IndexFunc(t.Rows, func(r domain.Row) bool { return r.Entrant == id })
}
