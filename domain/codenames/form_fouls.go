package codenames

import (
	"encoding/json"
	"strconv"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// recordedFouls counts the fouls of the game that were recorded by /foul, by sides (G-19).
func recordedFouls(t *domain.Tournament, g domain.Game) [2]int {
	var fouls [2]int
	for i, side := range slotOf(g).sides() {
		for _, in := range t.Incidents {
			if in.Game == g.ID && in.Entrant == side && in.Sanction == "foul" {
				fouls[i]++
			}
		}
	}
	return fouls
}

// standingFouls are the fouls of the game that count now: those of its result, recorded by
// /foul or only given with it, or those recorded so far.
func standingFouls(t *domain.Tournament, g domain.Game) [2]int {
	fouls := recordedFouls(t, g)
	if !g.Played() {
		return fouls
	}
	p := protocolOf(g)
	for i, side := range slotOf(g).sides() {
		fouls[i] = max(fouls[i], p.Fouls[side])
	}
	return fouls
}

// FoulIncidents are the incidents without a reason that make those of the game add up
// to the body's fouls. None are needed when the game has none at all: then the protocol
// alone counts (G-19). Number and author are the caller's to give.
func (Rules) FoulIncidents(t *domain.Tournament, g domain.Game, body json.RawMessage) []domain.Incident {
	recorded, p := recordedFouls(t, g), strict.Read[Protocol](body)
	if recorded == [2]int{} {
		return nil
	}
	var missing []domain.Incident
	for i, side := range slotOf(g).sides() {
		for n := recorded[i]; n < p.Fouls[side]; n++ {
			missing = append(missing, domain.Incident{Game: g.ID, Entrant: side, Sanction: "foul"})
		}
	}
	return missing
}

// askFouls offers counters: up for each side, down to what /foul has recorded.
func (f form) askFouls() domain.Question {
	recorded := recordedFouls(f.t, f.g)
	var rows [][]domain.Choice
	for i, side := range f.slot.sides() {
		name, value := nameOf(f.t, side), strconv.Itoa(i+1)
		var row []domain.Choice
		if f.Fouls[i] > recorded[i] {
			row = append(row, domain.Choice{Value: value + "-", Plain: name + " −"})
		}
		if f.Fouls[i] < mostFouls {
			row = append(row, domain.Choice{Value: value + "+", Plain: name + " +"})
		}
		rows = append(rows, row)
	}
	text := f.text("fouls", "Result", resultText(f.t, f.slot, Protocol{Result: f.protocol(f.slot).Result}),
		"FirstFouls", f.Fouls[0], "SecondFouls", f.Fouls[1])
	return domain.Question{Key: stepFouls, Text: text, Rows: append(rows, []domain.Choice{button(valueNext)}, back())}
}

// chooseFouls counts a side up or down, or goes on.
func (f form) chooseFouls(value string) draft {
	d := f.draft
	switch value {
	case "1+":
		d.Fouls[0]++
	case "1-":
		d.Fouls[0]--
	case "2+":
		d.Fouls[1]++
	case "2-":
		d.Fouls[1]--
	case valueNext:
		d.FoulsGiven = true
	}
	return d
}

func numbered(n int) domain.Choice {
	return domain.Choice{Value: strconv.Itoa(n), Plain: strconv.Itoa(n)}
}
