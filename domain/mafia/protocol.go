package mafia

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Side is one of the two sides of a game.
type Side string

// The sides, in the spelling of the tournament file.
const (
	Red   Side = "red"
	Black Side = "black"
)

// Protocol is what a judge records of a game; players are seat numbers from 1 to 10.
type Protocol struct {
	Don     int   `json:"don,omitempty"`
	Mafia   []int `json:"mafia,omitempty"`
	Sheriff int   `json:"sheriff,omitempty"`
	Winner  Side  `json:"winner,omitempty"`
	Awarded bool  `json:"awarded,omitempty"` // MF-14
	// FirstKilled is who was shot in the first night with shooting, 0 nobody (MF-6).
	FirstKilled int   `json:"first_killed,omitempty"`
	BestMove    []int `json:"best_move,omitempty"` // the three he named, none when he named nobody
	Bonus       Bonus `json:"bonus,omitempty"`     // MF-7
	Fouls       Fouls `json:"fouls,omitempty"`     // players without fouls are absent
	// Disqualified are removed by a disqualifying foul; a fourth foul is none (MF-5).
	Disqualified []int `json:"disqualified,omitempty"`
}

// SideOf is the side of a seat (MF-1).
func (p Protocol) SideOf(seat int) Side {
	if seat == p.Don || slices.Contains(p.Mafia, seat) {
		return Black
	}
	return Red
}

// played tells whether the game has its result.
func (p Protocol) played() bool { return p.Winner != "" }

// tidy puts the lists in the order of the seats and drops what says nothing.
func (p Protocol) tidy() Protocol {
	p.Mafia, p.Disqualified = sorted(p.Mafia), sorted(p.Disqualified)
	p.Fouls = p.Fouls.counted()
	return p
}

func sorted(seats []int) []int { return slices.Sorted(slices.Values(seats)) }

// other is the opposite side.
func (s Side) other() Side {
	if s == Red {
		return Black
	}
	return Red
}

// protocolOf reads the standing protocol of a game.
func protocolOf(g domain.Game) Protocol {
	if !g.Played() {
		return Protocol{}
	}
	return strict.Read[Protocol](g.Protocol.Body)
}
