package protest_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"arbiter/domain"
	"arbiter/domain/codenames"
)

// groupCup is a tournament of one group stage "g" with a group for each list of teams,
// such as "a b c d", a cut, and a knockout "ko" after it that is not drawn.
func groupCup(advance int, groups ...string) *domain.Tournament {
	t := &domain.Tournament{}
	t.Regulation = "codenames"
	stage := codenames.Stage{Kind: codenames.Groups, Advance: advance}
	for i, teams := range groups {
		g := codenames.Group{ID: string(rune('A' + i))}
		for team := range strings.FieldsSeq(teams) {
			id, left := strings.CutSuffix(team, "-")
			t.Entrants = append(t.Entrants, domain.Entrant{ID: domain.EntrantID(id), Name: id, Withdrawn: left})
			g.Entrants = append(g.Entrants, domain.EntrantID(id))
		}
		stage.Groups = append(stage.Groups, g)
	}
	t.Stages = []domain.Stage{{ID: "g", Detail: raw(stage)}, {ID: "ko", Detail: raw(codenames.Stage{Kind: codenames.Knockout, ToWins: 1})}}
	return t
}

// play adds games of the stage "g": "a b a 2" is 2:0 by words, "a b b black" and the like,
// "a b" is not played. A result may end with "foul a".
func play(t *domain.Tournament, lines ...string) *domain.Tournament {
	for _, line := range lines {
		w := append(strings.Fields(line), make([]string, 6)...)
		t.Last.Game++
		g := domain.Game{ID: domain.GameIDOf(t.Last.Game), Stage: "g", Round: 1,
			Slot: raw(codenames.Slot{Group: groupOf(t, w[0]), First: domain.EntrantID(w[0]), Second: domain.EntrantID(w[1])})}
		if w[2] != "" {
			g.Protocol = &domain.Protocol{Revision: 1, Body: body(w[2:])}
		}
		t.Games = append(t.Games, g)
	}
	return t
}

// body is a protocol of "a 2", "a black foul b", "- absent".
func body(w []string) json.RawMessage {
	w = append(w, make([]string, 4)...)
	winner, left := domain.EntrantID(w[0]), 0
	p := codenames.Protocol{Result: codenames.Result{Winner: &winner, By: codenames.By(w[1])}}
	if _, err := fmt.Sscan(w[1], &left); err == nil {
		p.Result.By, p.Result.Left = codenames.ByWords, &left
	}
	if winner == "-" {
		p.Result.Winner = nil
	}
	if w[2] == "foul" {
		p.Fouls = map[domain.EntrantID]int{domain.EntrantID(w[3]): 1}
	}
	return raw(p)
}

func groupOf(t *domain.Tournament, team string) string {
	var stage codenames.Stage
	_ = json.Unmarshal(t.Stages[0].Detail, &stage)
	for _, g := range stage.Groups {
		for _, id := range g.Entrants {
			if string(id) == team {
				return g.ID
			}
		}
	}
	return ""
}

// protested adds an open protest in time on a game.
func protested(t *domain.Tournament, games ...domain.GameID) *domain.Tournament {
	for _, id := range games {
		t.Last.Protest++
		t.Protests = append(t.Protests, domain.Protest{ID: domain.ProtestIDOf(t.Last.Protest), Game: id,
			Kind: domain.ProtestResult, Status: domain.ProtestOpen})
	}
	return t
}

func raw(v any) json.RawMessage {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}
