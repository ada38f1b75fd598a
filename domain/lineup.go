package domain

import "slices"

// Lineup is who of a team was at the table from a moment of a round on, until the next one
// (CG-2). It stands in later rounds too while it is not changed.
type Lineup struct {
	Round   int
	Asked   int      // questions of the round that had their answers
	Players []string `json:",omitempty"` // names in the order of the roster
}

// Playing are the names of those at the table now.
func (e Entrant) Playing() []string {
	var list []string
	for _, m := range e.Members {
		if m.Plays {
			list = append(list, m.Name)
		}
	}
	return list
}

// Seated is the entrant with those at the table noted for a round, after so many questions.
// What is changed again before the next question was played by nobody.
func (e Entrant) Seated(round, asked int) Entrant {
	e.Lineups = slices.DeleteFunc(slices.Clone(e.Lineups), func(l Lineup) bool { return l.Round == round && l.Asked >= asked })
	e.Lineups = append(e.Lineups, Lineup{Round: round, Asked: asked, Players: e.Playing()})
	return e
}

// Sat are the players who were at the table for a question of a round in which so many were
// asked, in the order they sat down; nil when nobody was named.
func (e Entrant) Sat(round, asked int) []string {
	var sat []string
	for i, l := range e.Lineups {
		begun := l.Round < round || l.Round == round && l.Asked < asked
		if !begun || i+1 < len(e.Lineups) && e.Lineups[i+1].replaces(round) {
			continue
		}
		for _, name := range l.Players {
			if asked > 0 && !slices.Contains(sat, name) {
				sat = append(sat, name)
			}
		}
	}
	return sat
}

// Named is the entrant with a player's fuller name in the line-ups too.
func (e Entrant) Named(before, name string) Entrant {
	e.Lineups = slices.Clone(e.Lineups)
	for i, l := range e.Lineups {
		players := slices.Clone(l.Players)
		if at := slices.Index(players, before); at >= 0 {
			players[at] = name
		}
		e.Lineups[i].Players = players
	}
	return e
}

// replaces tells whether the line-up stood before the first question of the round was answered.
func (l Lineup) replaces(round int) bool {
	return l.Round < round || l.Round == round && l.Asked == 0
}
