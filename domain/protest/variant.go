package protest

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// levels tells how finely the forms of a game are told apart: not at all at 0, by what
// they give in the first plain column at 1, in the first two at 2, and so on. At the last
// level every form is one of its own.
type levels struct {
	plain []string       // columns that have a value in every row
	of    map[string]int // by criterion; one that is not here needs the last level
}

func newLevels(t domain.Table) levels {
	// No game changes who is out of the tournament (MF-13).
	l := levels{of: map[string]int{"excluded": 0}}
	var between []string
	for _, column := range t.Columns {
		if slices.ContainsFunc(t.Rows, func(r domain.Row) bool { _, has := r.Values[column]; return !has }) {
			between = append(between, column)
			continue
		}
		// A head-to-head column looks at the same games as the plain ones before it.
		for _, c := range between {
			l.of[c] = len(l.plain)
		}
		l.plain, between = append(l.plain, column), nil
		l.of[column] = len(l.plain)
	}
	return l
}

func (l levels) last() int { return len(l.plain) + 1 }

func (l levels) need(criterion string) int {
	if level, ok := l.of[criterion]; ok {
		return level
	}
	return l.last()
}

// form is one that a game can take, with what it gives to the table.
type form struct {
	game domain.Game
	// gives are the values of all rows, a text a plain column; wins those of the first one.
	gives []string
	wins  map[domain.EntrantID]domain.Points
}

// measured is a form with what it gives: the rows of a table in which it is the only game.
func (l levels) measured(g domain.Game, t domain.Table) form {
	f := form{game: g, wins: winsOf(t, l)}
	rows := slices.Clone(t.Rows)
	slices.SortFunc(rows, func(a, b domain.Row) int { return strings.Compare(string(a.Entrant), string(b.Entrant)) })
	for _, column := range l.plain {
		var gives strings.Builder
		if g.Void { // the sides have not met
			gives.WriteString("void ")
		}
		for _, row := range rows {
			gives.WriteString(row.Values[column] + " ")
		}
		f.gives = append(f.gives, gives.String())
	}
	return f
}

// winsOf are the values of the first plain column.
func winsOf(t domain.Table, l levels) map[domain.EntrantID]domain.Points {
	wins := map[domain.EntrantID]domain.Points{}
	for _, row := range t.Rows {
		if len(l.plain) > 0 {
			wins[row.Entrant], _ = domain.ParsePoints(row.Values[l.plain[0]])
		}
	}
	return wins
}

// like tells whether two different forms are taken as one at the level.
func (f form) like(other form, level int) bool {
	return level <= len(f.gives) && slices.Equal(f.gives[:level], other.gives[:level])
}

// told puts forms that are alike side by side and keeps one of those that give the same. A
// game that gives nothing in any plain column, an extra one, keeps all of them.
func told(forms []form) []form {
	slices.SortStableFunc(forms, func(a, b form) int { return slices.Compare(a.gives, b.gives) })
	same := func(a, b form) bool { return slices.Equal(a.gives, b.gives) }
	if same(forms[0], forms[len(forms)-1]) {
		return forms
	}
	return slices.CompactFunc(forms, same)
}
