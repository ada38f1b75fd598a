package codenames

import (
	"encoding/json"
	"fmt"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// draft is a result on its way: what is known so far.
type draft struct {
	Winner domain.EntrantID `json:"winner,omitempty"`
	Nobody bool             `json:"nobody,omitempty"` // both left, or both absent
	By     By               `json:"by,omitempty"`
	Left   int              `json:"left,omitempty"`
	// Score is what was typed when it can have come about in several ways.
	Score      *score `json:"score,omitempty"`
	Fouls      [2]int `json:"fouls"` // of the starting side and of the other
	FoulsGiven bool   `json:"fouls_given,omitempty"`
	More       bool   `json:"more,omitempty"`   // the rarer ways are shown
	Agreed     bool   `json:"agreed,omitempty"` // the summary was confirmed, or the line was typed
}

// readDraft reads a draft that this package made; nil is the empty one. Fouls recorded
// by /foul meanwhile count.
func readDraft(t *domain.Tournament, g domain.Game, raw json.RawMessage) (draft, error) {
	var d draft
	if len(raw) > 0 {
		if err := json.Unmarshal(raw, &d); err != nil {
			return d, fmt.Errorf("draft of game %s: %w", g.ID, err)
		}
	}
	for i, n := range recordedFouls(t, g) {
		d.Fouls[i] = max(d.Fouls[i], n)
	}
	return d, nil
}

// step is the key of what is open next; empty when nothing is.
func (d draft) step() string {
	switch {
	case d.Winner == "" && !d.Nobody && atFault(d.By):
		return stepFault
	case d.Winner == "" && !d.Nobody:
		return stepWinner
	case d.By == "":
		return stepHow
	case d.By == ByWords && d.Left == 0:
		return stepLeft
	case !d.FoulsGiven:
		return stepFouls
	case !d.Agreed:
		return stepConfirm
	}
	return ""
}

// common keeps what two readings of a line have in common and leaves the rest open.
func (d draft) common(other draft) draft {
	if d.Winner != other.Winner || d.Nobody != other.Nobody {
		d.Winner, d.Nobody = "", false
	}
	if d.By != other.By {
		d.By = ""
	}
	if d.Left != other.Left || d.By == "" {
		d.Left = 0
	}
	return d
}

// protocol is what the judge's draft records.
func (d draft) protocol(slot Slot) Protocol {
	p := Protocol{Result: Result{By: d.By}}
	if !d.Nobody {
		p.Result.Winner = &d.Winner
	}
	if d.By == ByWords {
		p.Result.Left = &d.Left
	}
	for i, side := range slot.sides() {
		if d.Fouls[i] > 0 {
			if p.Fouls == nil {
				p.Fouls = map[domain.EntrantID]int{}
			}
			p.Fouls[side] = d.Fouls[i]
		}
	}
	return p
}

// Body turns a complete draft into the canonical JSON of a Protocol.
func (Rules) Body(t *domain.Tournament, g domain.Game, raw json.RawMessage) (json.RawMessage, error) {
	d, err := readDraft(t, g, raw)
	if err != nil {
		return nil, err
	}
	if d.step() != "" {
		return nil, domain.Refuse(domain.Early, "codenames.form.open", "Game", g.Label())
	}
	r := reading{t: t, g: g, slot: slotOf(g)}
	if d, err = r.checked(d); err != nil {
		return nil, err
	}
	return strict.JSON(d.protocol(r.slot)), nil
}

// Draft turns a standing protocol back into a draft, which asks to be confirmed.
func (Rules) Draft(g domain.Game) json.RawMessage {
	if !g.Played() {
		return nil
	}
	p := protocolOf(g)
	d := draft{By: p.Result.By, FoulsGiven: true, Nobody: p.Result.Winner == nil}
	if p.Result.Winner != nil {
		d.Winner = *p.Result.Winner
	}
	if p.Result.Left != nil {
		d.Left = *p.Result.Left
	}
	for i, side := range slotOf(g).sides() {
		d.Fouls[i] = p.Fouls[side]
	}
	return strict.JSON(d)
}
