package rank

import (
	"cmp"
	"slices"

	"arbiter/domain"
)

// Rows ranks the entries by the chain. Level rows share a place range and stand by
// name, then id (G-4); the order of the input changes nothing (G-2).
func Rows[T any](entries []Entry[T], chain []Criterion[T]) []domain.Row {
	sorted := slices.Clone(entries)
	slices.SortFunc(sorted, func(a, b Entry[T]) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
	})
	level := make([]line[T], len(sorted))
	for i, e := range sorted {
		level[i] = line[T]{Entry: e, row: &domain.Row{Entrant: e.ID, Mark: e.Mark, Values: plain(e, chain)}}
	}
	r := ranking[T]{rows: make([]domain.Row, 0, len(sorted))}
	r.split(level, chain)
	return r.rows
}

// line is an entry with the row that grows while it is compared.
type line[T any] struct {
	Entry[T]
	row   *domain.Row
	value Value
}

type ranking[T any] struct {
	rows []domain.Row
}

// split puts the level in order by the chain and appends their rows.
func (r *ranking[T]) split(level []line[T], chain []Criterion[T]) {
	if len(level) < 2 || len(chain) == 0 {
		r.place(level)
		return
	}
	c, rest := chain[0], chain[1:]
	if c.Inner != nil {
		r.split(level, slices.Concat(c.Inner(totals(entries(level))), rest))
		return
	}
	if !measure(level, c) {
		r.split(level, rest)
		return
	}
	slices.SortStableFunc(level, func(a, b line[T]) int { return c.compare(a.value, b.value) })
	for start := 0; start < len(level); {
		end := start + 1
		for end < len(level) && c.compare(level[start].value, level[end].value) == 0 {
			end++
		}
		first := len(r.rows)
		r.split(level[start:end], rest)
		if start > 0 { // who stands first of a part in the end is known only now
			r.rows[first].DecidedBy = c.decides()
		}
		start = end
	}
}

// place gives level lines one range of places.
func (r *ranking[T]) place(level []line[T]) {
	from := len(r.rows) + 1
	for _, l := range level {
		l.row.Place = [2]int{from, from + len(level) - 1}
		r.rows = append(r.rows, *l.row)
	}
}

// measure notes what each of the level has at the criterion; false when it does not apply.
func measure[T any](level []line[T], c Criterion[T]) bool {
	among := ids(level)
	values := c.values(entries(level))
	for i, l := range level {
		step := domain.Step{Criterion: c.Key, Among: among, Skipped: values == nil}
		if values != nil {
			level[i].value = values[i]
			if !values[i].Behind {
				step.Value = values[i].String()
				if c.As == "" {
					l.row.Values[c.Key] = step.Value
				}
			}
		}
		if values != nil || !c.Quiet {
			l.row.Steps = append(l.row.Steps, step)
		}
	}
	return values != nil
}

// plain criteria stand in every row, also where they were not needed.
func plain[T any](e Entry[T], chain []Criterion[T]) map[string]string {
	values := map[string]string{}
	for _, c := range chain {
		if c.Each != nil && c.As == "" {
			values[c.Key] = c.Each(e.Total).String()
		}
	}
	return values
}

func entries[T any](level []line[T]) []Entry[T] {
	out := make([]Entry[T], len(level))
	for i, l := range level {
		out[i] = l.Entry
	}
	return out
}

func ids[T any](level []line[T]) []domain.EntrantID {
	out := make([]domain.EntrantID, len(level))
	for i, l := range level {
		out[i] = l.ID
	}
	return out
}
