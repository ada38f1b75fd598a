package main

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

func number(n int) string { return strconv.Itoa(n) }

// asText is a number of the file as it is written, 0 when it is not there.
func asText(v any) string {
	if v == nil {
		return "0"
	}
	return fmt.Sprint(v)
}

func decimal(r *big.Rat) string {
	s := r.FloatString(2)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// tables are the standings document as MF-2 and the contract want it, without titles.
func (h byHand) tables() (out []tableDoc) {
	var drawn []int
	for i := range h.Stages {
		if len(h.players(i)) > 0 {
			drawn = append(drawn, i)
			out = append(out, h.table(i))
		}
	}
	if len(drawn) == 0 {
		return out
	}
	return append(out, h.final(drawn, out))
}

func (h byHand) table(stage int) tableDoc {
	rows := h.rows(stage)
	t := tableDoc{ID: h.Stages[stage].ID, Cut: h.Stages[stage].Advance, Rows: h.written(rows), Pending: h.open(stage)}
	t.Provisional = len(t.Pending) > 0 || !h.complete(stage)
	if !t.Provisional {
		t.Pending = append(t.Pending, h.lotsToDraw(stage, t.Rows)...)
	}
	return t
}

// written gives the rows their places: level ones share a range (G-4).
func (h byHand) written(rows []handRow) []rowDoc {
	out := []rowDoc{}
	for i, r := range rows {
		first, last := i, i
		for first > 0 && h.sharesPlace(rows[first-1], r) {
			first--
		}
		for last+1 < len(rows) && h.sharesPlace(rows[last+1], r) {
			last++
		}
		doc := rowDoc{Place: [2]int{first + 1, last + 1}, Entrant: domain.EntrantID(r.id), Mark: r.mark, Values: map[string]string{}}
		for k, criterion := range handCriteria {
			doc.Values[criterion] = decimal(r.numbers[k])
		}
		if r.lot > 0 {
			doc.Values["lot"] = number(r.lot)
		}
		if r.stage > 0 {
			doc.Values["stage"] = number(r.stage)
		}
		switch {
		case first == 0 || first != i:
		case rows[i-1].stage != r.stage:
			doc.DecidedBy = "stage"
		default:
			doc.DecidedBy, _ = above(rows[i-1], r)
		}
		out = append(out, doc)
	}
	return out
}

func (byHand) sharesPlace(a, b handRow) bool {
	_, c := above(a, b)
	return c == 0 && a.stage == b.stage
}

// open are the games without a result and the protests in time on games that count here.
func (h byHand) open(upTo int) []pendingDoc {
	out := []pendingDoc{}
	for _, g := range h.Games {
		if h.stageIndex(g.Stage) <= upTo && !g.Void && g.Winner == "" {
			out = append(out, pendingDoc{Kind: domain.PendingGame, Entrants: asIDs(g.Seats)})
		}
	}
	for _, p := range h.Protests {
		for _, g := range h.Games {
			if g.ID == p.Game && h.stageIndex(g.Stage) <= upTo && p.Status == "open" && !p.Late {
				out = append(out, pendingDoc{Kind: domain.PendingProtest, Entrants: asIDs([]string{p.By})})
			}
		}
	}
	return out
}

func asIDs(ids []string) (out []domain.EntrantID) {
	for _, id := range ids {
		out = append(out, domain.EntrantID(id))
	}
	return out
}

// complete: at least N*G/10 games, rounded up, N the players who are still there; a game
// that is played again is one with its replay (MF-16, MF-17).
func (h byHand) complete(upTo int) bool {
	for stage := range upTo + 1 {
		need, games := 0, 0
		for _, id := range h.players(stage) {
			if h.row(stage, id).mark == "" {
				need += h.Stages[stage].Games
			}
		}
		for _, g := range h.Games {
			again := slices.ContainsFunc(h.Games, func(r handGame) bool { return r.ReplayOf == g.ID })
			if h.stageIndex(g.Stage) == stage && !again {
				games++
			}
		}
		if 10*games < need || len(h.players(stage)) == 0 {
			return false
		}
	}
	return true
}

// lotsToDraw are those that decide something: a cut that nobody has gone over yet, a prize
// place of the last stage (MF-9, MF-13, G-12).
func (h byHand) lotsToDraw(stage int, rows []rowDoc) (out []pendingDoc) {
	last := stage == len(h.Stages)-1
	settled := !last && len(h.players(stage+1)) > 0
	for _, r := range rows {
		first, after := r.Place[0], r.Place[1]
		level := []domain.EntrantID{}
		for _, other := range rows {
			if other.Place == r.Place && other.Mark == "" {
				level = append(level, other.Entrant)
			}
		}
		if len(level) < 2 || level[0] != r.Entrant {
			continue
		}
		cut := h.Stages[stage].Advance
		switch {
		case first <= cut && cut < after && !settled && !last, last && first <= cut && cut < after:
			out = append(out, pendingDoc{domain.PendingLot, level, "cut"})
		case last && first <= 3:
			out = append(out, pendingDoc{domain.PendingLot, level, "prize"})
		}
	}
	return out
}

// final is everybody by the last stage he was in, there as in its table.
func (h byHand) final(drawn []int, tables []tableDoc) tableDoc {
	var rows []handRow
	for _, stage := range slices.Backward(drawn) {
		for _, r := range h.rows(stage) {
			if !slices.ContainsFunc(rows, func(o handRow) bool { return o.id == r.id }) {
				r.stage = stage + 1
				rows = append(rows, r)
			}
		}
	}
	last := tables[len(tables)-1]
	t := tableDoc{ID: "final", Rows: h.written(rows), Pending: []pendingDoc{}}
	t.Provisional = drawn[len(drawn)-1] != len(h.Stages)-1
	for _, table := range tables {
		t.Provisional = t.Provisional || table.Provisional
	}
	for _, p := range last.Pending {
		if p.Kind != domain.PendingLot || !t.Provisional {
			t.Pending = append(t.Pending, p)
		}
	}
	return t
}
