package codenames

import (
	"encoding/json"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Protester is the team of a captain, or of his deputy in his absence (CN-23).
func (Rules) Protester(t *domain.Tournament, g domain.Game, person domain.PersonID) (domain.EntrantID, error) {
	slot := slotOf(g)
	if slot.Bye != "" {
		return "", domain.Refuse(domain.Invalid, "codenames.protest.bye", "Game", g.Label(), "Team", nameOf(t, slot.Bye))
	}
	for _, id := range slot.sides() {
		e, ok := t.Entrant(id)
		if ok && (e.Is(person, domain.Captain) || e.Is(person, domain.Deputy)) {
			return id, nil
		}
	}
	for _, id := range slot.sides() {
		if e, ok := t.Entrant(id); ok && e.Is(person, domain.Player) {
			return "", domain.Refuse(domain.Forbidden, "codenames.protest.player", "Team", e.Name)
		}
	}
	return "", domain.Refuse(domain.Forbidden, "codenames.protest.other", "Game", g.Label(),
		"First", nameOf(t, slot.First), "Second", nameOf(t, slot.Second))
}

// Decisions leave out what cannot be: an annulled game is always played again (CN-26),
// and a victory that nobody has cannot be given to the other side.
func (Rules) Decisions(_ *domain.Tournament, g domain.Game) []domain.Decision {
	if !g.Played() {
		return nil
	}
	if protocolOf(g).Result.Winner == nil {
		return []domain.Decision{domain.Correct, domain.Replay}
	}
	return []domain.Decision{domain.Correct, domain.Reverse, domain.Replay}
}

// Reversed gives the same score to the other side; the fouls stay where they were made.
// The words left open are at most those the loser has on the field (CN-2, CN-3).
func (Rules) Reversed(_ *domain.Tournament, g domain.Game) (json.RawMessage, error) {
	slot, p := slotOf(g), protocolOf(g)
	if !g.Played() || p.Result.Winner == nil {
		return nil, domain.Refuse(domain.Invalid, "codenames.protest.nobody", "Game", g.Label())
	}
	loser := *p.Result.Winner
	winner := slot.other(loser)
	p.Result.Winner = &winner
	if p.Result.Left != nil {
		left := min(*p.Result.Left, slot.wordsOf(loser))
		p.Result.Left = &left
	}
	return strict.JSON(p), nil
}

// Winner is who has won the game by its protocol, empty when nobody has.
func (Rules) Winner(g domain.Game) domain.EntrantID {
	if p := protocolOf(g); g.Played() && p.Result.Winner != nil {
		return *p.Result.Winner
	}
	return ""
}

// Rescored tells whether winner or score differ; fouls alone open no new window (G-10).
func (Rules) Rescored(before, after json.RawMessage) bool {
	a, b := protocolOf(domain.Game{Protocol: &domain.Protocol{Body: before}}), protocolOf(domain.Game{Protocol: &domain.Protocol{Body: after}})
	a.Fouls, b.Fouls = nil, nil
	return string(strict.JSON(a)) != string(strict.JSON(b))
}

// Outcomes are all that a game without a result can still give: each word difference of
// CN-3, which a defeat by time, by the judge or by absence equals as well, and the black
// card. Fouls only part those who are level in everything before them (CN-10), so none and
// very many stand for all.
func (Rules) Outcomes(_ *domain.Tournament, g domain.Game) []json.RawMessage {
	slot := slotOf(g)
	var bodies []json.RawMessage
	for _, winner := range slot.sides() {
		loser := slot.other(winner)
		for left := 1; left <= slot.wordsOf(loser); left++ {
			bodies = append(bodies, withFouls(slot, Result{Winner: &winner, By: ByWords, Left: &left})...)
		}
		bodies = append(bodies, withFouls(slot, Result{Winner: &winner, By: ByBlack})...)
	}
	return append(bodies, strict.JSON(Protocol{Result: Result{By: ByAbsent}}))
}

func withFouls(slot Slot, r Result) []json.RawMessage {
	return []json.RawMessage{
		strict.JSON(Protocol{Result: r}),
		strict.JSON(Protocol{Result: r, Fouls: map[domain.EntrantID]int{slot.First: mostFouls}}),
		strict.JSON(Protocol{Result: r, Fouls: map[domain.EntrantID]int{slot.Second: mostFouls}}),
	}
}

// JudgeAnnuls is true: a broken layout or a wrong key (CN-26).
func (Rules) JudgeAnnuls() bool { return true }

// Referable is false: the chief judge decides himself (CN-23).
func (Rules) Referable() bool { return false }
