package rank

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/domain"
)

// Explain says why one of two entrants of a table stands above the other, whichever
// way round they are named (G-5): who stands where, then a sentence a criterion, the
// deciding one last with its clause. Level entrants: all criteria, then what is to come.
// It fails when one of them is not in the table.
//
// The texts are the regulation's: KEY.why.above, KEY.why.level, KEY.why.CRITERION.level,
// .skipped and .decides, KEY.why.clause.CRITERION, KEY.why.shared, KEY.why.pending.KIND.
func Explain(regulation string, t domain.Table, a, b domain.EntrantID, name func(domain.EntrantID) string) ([]domain.Text, error) {
	i, j := rowOf(t, a), rowOf(t, b)
	switch {
	case i < 0 || j < 0:
		return nil, fmt.Errorf("table %s has no row of %s or %s", t.ID, a, b)
	case i == j:
		return nil, fmt.Errorf("%s is compared with itself", a)
	}
	e := explanation{key: regulation + ".why.", table: t, name: name, upper: t.Rows[min(i, j)], lower: t.Rows[max(i, j)]}
	return e.sentences(), nil
}

func rowOf(t domain.Table, id domain.EntrantID) int {
	return slices.IndexFunc(t.Rows, func(r domain.Row) bool { return r.Entrant == id })
}

type explanation struct {
	key          string
	table        domain.Table
	name         func(domain.EntrantID) string
	upper, lower domain.Row
}

func (e explanation) sentences() []domain.Text {
	level := e.upper.Place == e.lower.Place
	out := []domain.Text{e.lead(level)}
	for i, step := range e.upper.Steps {
		if i >= len(e.lower.Steps) {
			break
		}
		other := e.lower.Steps[i]
		if !step.Skipped && step.Value != other.Value {
			if level {
				break // it was not asked about this place
			}
			return append(out, e.deciding(step, other))
		}
		if !e.table.Players || !e.setsApart(i) { // a table of teams says who has left
			out = append(out, e.sentence(step, other))
		}
	}
	if level {
		out = append(out, e.closing())
	}
	return out
}

// setsApart tells whether a criterion only puts some rows behind the others (Value.Behind): of
// two that it does not part it says nothing.
func (e explanation) setsApart(i int) bool {
	return slices.ContainsFunc(e.table.Rows, func(r domain.Row) bool {
		return i < len(r.Steps) && r.Steps[i].Criterion == e.upper.Steps[i].Criterion && !r.Steps[i].Skipped && r.Steps[i].Value == ""
	})
}

func (e explanation) lead(level bool) domain.Text {
	key := e.key + "above"
	if level {
		key = e.key + "level"
	}
	return domain.T(key, "A", e.name(e.upper.Entrant), "PlaceA", places(e.upper.Place),
		"B", e.name(e.lower.Entrant), "PlaceB", places(e.lower.Place))
}

// deciding is the sentence with the clause of the criterion it is a part of.
func (e explanation) deciding(upper, lower domain.Step) domain.Text {
	criterion, _, _ := strings.Cut(upper.Criterion, "/")
	return domain.T(e.key+"clause."+criterion, "What", e.sentence(upper, lower))
}

// sentence says what both have at a criterion. A detail of a criterion, "extra/wins",
// is the sentence on wins inside that on extra games.
func (e explanation) sentence(upper, lower domain.Step) domain.Text {
	if outer, inner, detail := strings.Cut(upper.Criterion, "/"); detail {
		upper.Criterion = inner
		return domain.T(e.key+outer, "What", e.sentence(upper, lower))
	}
	key := e.key + upper.Criterion
	switch {
	case upper.Skipped:
		return domain.T(key+".skipped", "Among", e.names(upper.Among))
	case upper.Value == lower.Value:
		return domain.T(key+".level", "A", shown(upper.Value))
	}
	return domain.T(key+".decides", "A", shown(upper.Value), "B", shown(lower.Value),
		"NameA", e.name(e.upper.Entrant), "NameB", e.name(e.lower.Entrant))
}

// closing says what level entrants wait for, or that they share the place.
func (e explanation) closing() domain.Text {
	for _, p := range e.table.Pending {
		tie := p.Kind == domain.PendingExtraGames || p.Kind == domain.PendingLot
		if tie && slices.Contains(p.Entrants, e.upper.Entrant) && slices.Contains(p.Entrants, e.lower.Entrant) {
			return domain.T(e.key+"pending."+string(p.Kind), "Among", e.names(p.Entrants))
		}
	}
	return domain.T(e.key+"shared", "Place", places(e.upper.Place))
}

func (e explanation) names(ids []domain.EntrantID) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = e.name(id)
	}
	return out
}

// places is a range as people write it: 2, 2–3.
func places(p [2]int) string {
	if p[0] == p[1] {
		return fmt.Sprint(p[0])
	}
	return fmt.Sprintf("%d–%d", p[0], p[1])
}

// shown is a value as a fact of a text: a fraction as Points, which every language writes
// with its own sign; a whole number with a minus of typography. A value that is not there
// stays empty.
func shown(value string) any {
	if points, err := domain.ParsePoints(value); err == nil && strings.Contains(value, ".") {
		return points
	}
	return strings.Replace(value, "-", "−", 1)
}
