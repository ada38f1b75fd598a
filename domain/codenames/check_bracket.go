package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// walk goes through the games of a knockout in the order of the file and names what the
// bracket does not allow (CN-30).
type walk struct {
	*checker
	*knockout
	seen map[place]spot // where a team plays in a round
}

func (w walk) games(stage domain.StageID) {
	for i, g := range w.t.Games {
		if g.Stage != stage || w.gameAt[g.ID] != i || !w.isSound(i) {
			continue
		}
		at, r := strict.Join("/games", i), record{Game: g, slot: w.checker.games[i].slot}
		if w.exists(at, r) {
			w.teams(at, r)
		}
	}
}

func (w walk) breach(at, key string, pairs ...any) { w.Add("CN-30", at, key, pairs...) }

// exists tells whether the bracket has the match: a free one has no game, and the
// third-place game is not played before the last round.
func (w walk) exists(at string, r record) bool {
	s := w.at(w.spotOf(r).round, w.spotOf(r).match)
	early := s != nil && s.isThird() && 0 < r.Round && r.Round < w.rounds()
	free := s != nil && s.round == 1 && w.opening(s.match)[1] == ""
	if s != nil && !early && !free {
		return true
	}
	field := "match"
	if r.Round > w.rounds() && s == nil {
		field = "round"
	}
	if w.spotOf(r).isThird() {
		w.breach(strict.Join(at, field), "codenames.fault.no_third")
	} else {
		w.breach(strict.Join(at, field), "codenames.fault.no_match", "Match", w.spotOf(r).match, "Round", r.Round)
	}
	return false
}

// teams checks both sides of a game, then the game as one of its match.
func (w walk) teams(at string, r record) {
	s := w.series[w.spotOf(r)]
	first, second := r.slot.First, r.slot.Second
	sound := w.team(strict.Join(at, "first"), r, first)
	sound = w.team(strict.Join(at, "second"), r, second) && sound
	switch {
	case !sound:
	case !s.has(first) || !s.has(second):
		w.breach(strict.Join(at, "match"), "codenames.fault.other_pair",
			"First", string(s.sides[0].id), "Second", string(s.sides[1].id))
	case s.round > 1 && w.path(first, s.round-1) == w.path(second, s.round-1):
		w.breach(strict.Join(at, "second"), "codenames.fault.same_half", "ID", string(second))
	}
}

// team checks that a team may play in the match; false when it may not.
func (w walk) team(at string, r record, id domain.EntrantID) bool {
	to := w.spotOf(r)
	here := place{r.Stage, r.Round, id}
	before, twice := w.seen[here]
	switch fault, pairs := w.wrong(to, id); {
	case fault != "":
		w.breach(at, fault, append(pairs, "ID", string(id))...)
		return false
	case twice && before != to:
		w.breach(at, "codenames.fault.two_matches", "ID", string(id), "Round", r.Round)
		return false
	}
	w.seen[here] = to
	return true
}

// wrong is the key of what speaks against a team in a match, "" when nothing does.
func (w walk) wrong(to spot, id domain.EntrantID) (key string, pairs []any) {
	if to.isThird() {
		return w.wrongThird(to, id)
	}
	last := w.path(id, to.round)
	if last != to {
		return "codenames.fault.wrong_match", []any{"Match", last.match, "Round", to.round}
	}
	if at, out := w.outBefore(to.round, id); out {
		return "codenames.fault.out", []any{"Match", at.match, "Round", at.round}
	}
	return "", nil
}

// outBefore is the match before a round that the team did not win.
func (w walk) outBefore(round int, id domain.EntrantID) (at spot, out bool) {
	for r := 1; r < round; r++ {
		if at = w.path(id, r); w.isOut(at, id) && !w.overturned(at) {
			return at, true
		}
	}
	return at, false
}

// overturned tells whether a protest has changed the match: the round that was published
// after it stands (G-12).
func (w walk) overturned(at spot) bool {
	return slices.ContainsFunc(w.series[at].games, func(r record) bool {
		return slices.ContainsFunc(w.t.ProtestsOn(r.ID), func(p domain.Protest) bool { return p.Status == domain.ProtestAccepted })
	})
}

// wrongThird: only who lost a semifinal plays for place 3. A semifinal that is open again
// leaves the published game as it is (G-12).
func (w walk) wrongThird(to spot, id domain.EntrantID) (key string, pairs []any) {
	semi := w.series[w.path(id, to.round-1)]
	_, early := w.outBefore(to.round-1, id)
	won := semi.decided && semi.winner == id && !w.overturned(semi.spot)
	if early || !semi.has(id) || won {
		return "codenames.fault.third", nil
	}
	return "", nil
}

// isOut tells whether the match was decided for somebody else than the team. Who got on
// because the other side had left, and left later, was not out before that.
func (w walk) isOut(at spot, id domain.EntrantID) bool {
	s := w.series[at]
	return s.decided && s.winner != id && (s.winner != "" || s.ended)
}

// path is the match of a round that a seed comes to by winning.
func (k *knockout) path(id domain.EntrantID, round int) spot {
	match, _ := k.start(id)
	at := spot{1, match}
	for at.round < round {
		at = at.next()
	}
	return at
}
