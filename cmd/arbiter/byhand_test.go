package main

import (
	"math/big"
	"slices"
	"strings"
)

// byHand reads a Mafia tournament file for itself and makes its tables in the plainest
// way, straight from the text of MF-1 to MF-17: nothing of the program is used.
type byHand struct {
	Settings map[string]any
	Entrants []struct {
		ID, Name            string
		Withdrawn, Excluded bool
		StandIn             bool `json:"stand_in"`
	}
	Stages []struct {
		ID       string
		Games    int `json:"games_per_player"`
		Advance  int
		Entrants []string
	}
	Games []handGame
	Lots  []struct {
		Purpose         string
		Entrants, Order []string
	}
	Protests []struct {
		Game, By, Status string
		Late             bool
	}
}

type handGame struct {
	ID, Stage, Winner string
	Seats             []string
	Don, Sheriff      int
	Mafia             []int
	FirstKilled       int   `json:"first_killed"`
	BestMove          []int `json:"best_move"`
	Bonus             map[string]any
	Fouls             map[string]int
	Disqualified      []int
	StandIns          []int `json:"stand_ins"`
	Void              bool
	ReplayOf          string `json:"replay_of"`
}

// handRow has the numbers of MF-8 in their order: points, additional, wins, wins as don or
// sheriff, first kills.
type handRow struct {
	id, name, mark string
	out            bool // marked, and in no later stage
	numbers        [5]*big.Rat
	lot            int // place in a lot, 0 for none
	stage          int // from 1, in the final table
}

var handCriteria = [5]string{"points", "additional", "wins", "don_sheriff_wins", "first_killed"}

func (h byHand) stageIndex(id string) int {
	for i, s := range h.Stages {
		if s.ID == id {
			return i
		}
	}
	return -1
}

// players of a stage: those it names (MF-34), else all in the first, those seated in a later one.
func (h byHand) players(stage int) (ids []string) {
	named := h.Stages[stage].Entrants
	for _, e := range h.Entrants {
		in := slices.Contains(named, e.ID) || len(named) == 0 && (stage == 0 || h.sitsIn(stage, e.ID))
		if in && !e.StandIn {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

func (h byHand) sitsIn(stage int, id string) bool {
	for _, g := range h.Games {
		seat := slices.Index(g.Seats, id) + 1
		if h.stageIndex(g.Stage) == stage && seat > 0 && !slices.Contains(g.StandIns, seat) {
			return true
		}
	}
	return false
}

// row adds up all games of a player up to a stage.
func (h byHand) row(upTo int, id string) handRow {
	r := handRow{id: id}
	for _, e := range h.Entrants {
		switch {
		case e.ID != id:
			continue
		case e.Excluded:
			r.mark = "excluded"
		case e.Withdrawn:
			r.mark = "withdrawn"
		}
		r.name = e.Name
	}
	r.out = r.mark != ""
	for later := upTo + 1; later < len(h.Stages); later++ {
		r.out = r.out && !slices.Contains(h.players(later), id)
	}
	for i := range r.numbers {
		r.numbers[i] = new(big.Rat)
	}
	for _, g := range h.Games {
		seat := slices.Index(g.Seats, id) + 1
		if h.stageIndex(g.Stage) <= upTo && seat > 0 && g.Winner != "" && !g.Void && !slices.Contains(g.StandIns, seat) {
			h.add(&r, g, seat)
		}
	}
	return r
}

// add is MF-4 to MF-8 for one seat of one game.
func (h byHand) add(r *handRow, g handGame, seat int) {
	give := func(column int, what string) {
		v, _ := new(big.Rat).SetString(what)
		r.numbers[column].Add(r.numbers[column], v)
	}
	black := func(seat int) bool { return seat == g.Don || slices.Contains(g.Mafia, seat) }
	if black(seat) == (g.Winner == "black") {
		give(0, "2")
		give(2, "1")
		if seat == g.Don || seat == g.Sheriff {
			give(3, "1")
		}
	}
	if slices.Contains(g.Disqualified, seat) {
		give(0, "-1")
	} else if g.Fouls[number(seat)] == 4 {
		give(0, asText(h.Settings["fourth_foul_penalty"]))
	}
	if bonus := g.Bonus[number(seat)]; bonus != nil {
		give(0, asText(bonus))
		give(1, asText(bonus))
	}
	if seat != g.FirstKilled {
		return
	}
	give(4, "1")
	right := 0
	for _, named := range g.BestMove {
		if black(named) {
			right++
		}
	}
	best := "0"
	switch {
	case black(seat):
	case right == 3:
		best = "0.3"
	case right == 2 && seat != g.Sheriff:
		best = "0.2"
	}
	give(0, best)
	if h.Settings["best_move_is_additional"] == true {
		give(1, best)
	}
}

// above is MF-13 (who is out is last in the last stage he came to), then MF-8 (1) to (5): by what one row stands above another, and which.
func above(a, b handRow) (by string, order int) {
	if a.out != b.out {
		if b.out {
			return "excluded", -1
		}
		return "excluded", 1
	}
	for i, criterion := range handCriteria {
		if c := b.numbers[i].Cmp(a.numbers[i]); c != 0 {
			return criterion, c
		}
	}
	if a.lot > 0 && b.lot > 0 && a.lot != b.lot {
		return "lot", a.lot - b.lot
	}
	return "", 0
}

// rows are those of a stage in their order.
func (h byHand) rows(stage int) (rows []handRow) {
	for _, id := range h.players(stage) {
		rows = append(rows, h.row(stage, id))
	}
	sorted := func() {
		slices.SortFunc(rows, func(a, b handRow) int {
			if _, c := above(a, b); c != 0 {
				return c
			}
			return strings.Compare(a.name, b.name)
		})
	}
	sorted()
	for i := range rows {
		rows[i].lot = h.lot(stage, levelWith(rows, rows[i]), rows[i].id)
	}
	sorted()
	return rows
}

func levelWith(rows []handRow, with handRow) (ids []string) {
	for _, r := range rows {
		if _, c := above(r, with); c == 0 {
			ids = append(ids, r.id)
		}
	}
	return ids
}

// lot is a player's place in the lot over exactly those who are level: for the cut, in the
// last stage also for a prize (MF-9).
func (h byHand) lot(stage int, level []string, id string) int {
	purposes := []string{"cut:" + h.Stages[stage].ID}
	if stage == len(h.Stages)-1 {
		purposes = append(purposes, "prize")
	}
	for _, purpose := range purposes {
		for _, l := range h.Lots {
			if l.Purpose == purpose && slices.Equal(slices.Sorted(slices.Values(l.Order)), slices.Sorted(slices.Values(level))) {
				return slices.Index(l.Order, id) + 1
			}
		}
	}
	return 0
}
