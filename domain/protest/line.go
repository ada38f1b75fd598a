package protest

import (
	"slices"

	"arbiter/domain"
)

// Line is who goes on from a table with a cut, as its rows stand. Both lists are in the
// order of their ids. Who has left or is excluded is not counted (CN-6, MF-13).
type Line struct {
	Above []domain.EntrantID // go on whatever is drawn or played off
	Level []domain.EntrantID // share the place that the cut divides; empty when none does
}

// LineOf is the line of a table; empty without a cut.
func LineOf(t domain.Table) Line {
	var line Line
	if t.Cut == 0 {
		return line
	}
	rows := unmarked(t.Rows)
	for start := 0; start < len(rows) && start < t.Cut; {
		end := start + 1
		for end < len(rows) && rows[end].Place == rows[start].Place {
			end++
		}
		if end <= t.Cut {
			line.Above = append(line.Above, entrants(rows[start:end])...)
		} else {
			line.Level = entrants(rows[start:end])
		}
		start = end
	}
	sortIDs(line.Above)
	sortIDs(line.Level)
	return line
}

// Stand is where an entrant stands to a cut.
type Stand int

// The places to a cut. A table without one has everybody Below.
const (
	Below Stand = iota
	OnLine
	Above
)

// Of is where the entrant stands.
func (l Line) Of(id domain.EntrantID) Stand {
	switch {
	case slices.Contains(l.Above, id):
		return Above
	case slices.Contains(l.Level, id):
		return OnLine
	}
	return Below
}

// Equal tells whether the same entrants stand on the same sides.
func (l Line) Equal(other Line) bool {
	return slices.Equal(l.Above, other.Above) && slices.Equal(l.Level, other.Level)
}

func unmarked(rows []domain.Row) []domain.Row {
	return slices.DeleteFunc(slices.Clone(rows), func(r domain.Row) bool { return !r.Counts() })
}

func entrants(rows []domain.Row) []domain.EntrantID {
	ids := make([]domain.EntrantID, len(rows))
	for i, r := range rows {
		ids[i] = r.Entrant
	}
	return ids
}

func sortIDs(ids []domain.EntrantID) {
	slices.SortFunc(ids, func(a, b domain.EntrantID) int { return domain.CompareIDs(string(a), string(b)) })
}
