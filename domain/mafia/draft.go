package mafia

import (
	"encoding/json"
	"fmt"
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// step is a question of the form. Its name travels in callback data.
type step string

// The steps in their order; points, redo and confirm are asked between and after them.
const (
	stepDon      step = "don"
	stepMafia    step = "mafia"
	stepSheriff  step = "sheriff"
	stepWinner   step = "winner"
	stepKilled   step = "killed"
	stepBestMove step = "named"
	stepBonus    step = "bonus"
	stepPoints   step = "points" // of the player chosen in bonus
	stepFouls    step = "fouls"
	stepRemoved  step = "removed"
	stepConfirm  step = "confirm"
	stepRedo     step = "redo" // which part is wrong
)

// partSteps are the parts of a protocol in the order they are asked.
var partSteps = []step{stepDon, stepMafia, stepSheriff, stepWinner, stepKilled, stepBestMove, stepBonus, stepFouls, stepRemoved}

// draft is a protocol on its way: what is known so far, and what is being asked.
type draft struct {
	Protocol Protocol `json:"protocol,omitzero"`
	// Done are the parts that may be empty and were answered all the same.
	Done []step `json:"done,omitempty"`
	// Seat is the player whose additional points are asked, 0 for none.
	Seat int `json:"seat,omitempty"`
	// Redo tells that the judge chooses the part to change; Before is the draft that the
	// way back leads to while he does.
	Redo   bool   `json:"redo,omitempty"`
	Before *draft `json:"before,omitempty"`
	Agreed bool   `json:"agreed,omitempty"` // the summary was confirmed, or the whole was typed
}

// readDraft reads a draft that this package made; nil is the empty one. What was recorded by
// /foul and by removals meanwhile counts (G-19).
func readDraft(t *domain.Tournament, g domain.Game, raw json.RawMessage) (draft, error) {
	var d draft
	if len(raw) > 0 {
		if err := json.Unmarshal(raw, &d); err != nil {
			return d, fmt.Errorf("draft of game %s: %w", g.ID, err)
		}
	}
	d.Protocol = withRecorded(t, g, d.Protocol)
	return d, nil
}

// open is what is asked next; empty when nothing is.
func (d draft) open() step {
	switch {
	case d.Seat > 0:
		return stepPoints
	case d.Redo:
		return stepRedo
	}
	for _, part := range partSteps {
		if !d.has(part) {
			return part
		}
	}
	if !d.Agreed {
		return stepConfirm
	}
	return ""
}

func (d draft) has(part step) bool {
	p := d.Protocol
	switch part {
	case stepDon:
		return p.Don > 0
	case stepMafia:
		return len(p.Mafia) == blacks
	case stepSheriff:
		return p.Sheriff > 0
	case stepWinner:
		return p.played()
	case stepBestMove:
		return !d.mayName() || slices.Contains(d.Done, part)
	}
	return slices.Contains(d.Done, part)
}

// mayName tells whether there is somebody whose best move counts: a red one (MF-6).
func (d draft) mayName() bool {
	return d.Protocol.FirstKilled > 0 && d.Protocol.SideOf(d.Protocol.FirstKilled) == Red
}

func (d draft) done(parts ...step) draft {
	d.Done = slices.Clone(d.Done)
	for _, part := range parts {
		if !slices.Contains(d.Done, part) {
			d.Done = append(d.Done, part)
		}
	}
	return d
}

func (d draft) undone(part step) draft {
	d.Done = slices.DeleteFunc(slices.Clone(d.Done), func(s step) bool { return s == part })
	return d
}

// whole is a draft of a protocol that is given in all its parts.
func whole(p Protocol, agreed bool) draft {
	return draft{Protocol: p, Agreed: agreed}.done(stepKilled, stepBestMove, stepBonus, stepFouls, stepRemoved)
}

// Draft turns a standing protocol back into a draft, which opens at its summary.
func (Rules) Draft(g domain.Game) json.RawMessage {
	if !protocolOf(g).played() {
		return nil
	}
	return strict.JSON(whole(protocolOf(g), false))
}

// Body turns a complete draft into the canonical JSON of a Protocol.
func (Rules) Body(t *domain.Tournament, g domain.Game, raw json.RawMessage) (json.RawMessage, error) {
	d, err := readDraft(t, g, raw)
	if err != nil {
		return nil, err
	}
	if d.open() != "" {
		return nil, domain.Refuse(domain.Early, "mafia.form.open", "Game", g.Label())
	}
	body := strict.JSON(d.Protocol.tidy())
	if lines := faultLines(body); len(lines) > 0 {
		return nil, refuseFaults(g, lines, nil, false)
	}
	return body, nil
}
