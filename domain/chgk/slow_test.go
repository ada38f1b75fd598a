package chgk_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

// slowly is the season by the words of 3.1 and 3.2, pair by pair and round by round: the
// points of each team.
func slowly(l *league, rounds []chgk.Protocol, unmet string) map[domain.EntrantID]string {
	points := map[domain.EntrantID]string{}
	for _, a := range l.Entrants {
		sum := 0
		for _, b := range l.Entrants {
			if a.ID != b.ID {
				sum += micromatch(a.ID, b.ID, rounds, unmet)
			}
		}
		points[a.ID] = fmt.Sprint(sum)
	}
	return points
}

func micromatch(a, b domain.EntrantID, rounds []chgk.Protocol, unmet string) int {
	balance, met, aPlayed, bPlayed := 0, false, false, false
	for _, p := range rounds {
		own, inA := p.Answers[a]
		others, inB := p.Answers[b]
		aPlayed, bPlayed = aPlayed || inA, bPlayed || inB
		if !inA || !inB {
			continue
		}
		met = true
		switch x, y := strings.Count(own, "1"), strings.Count(others, "1"); {
		case x > y:
			balance++
		case x < y:
			balance--
		}
	}
	switch {
	case !met && (unmet == "none" || (unmet == "draw_if_both_played" && (!aPlayed || !bPlayed))):
		return 0
	case balance > 0:
		return 2
	case balance == 0:
		return 1
	}
	return 0
}

// CG-5, CG-6: 60 teams and 20 rounds against the words of the regulation, in every reading.
func TestSeasonAgainstTheWordsOfTheRegulation(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		teams := rapid.IntRange(1, 60).Draw(t, "teams")
		played := rapid.IntRange(0, 20).Draw(t, "rounds")
		unmet := rapid.SampledFrom([]string{"none", "draw_if_both_played", "draw"}).Draw(t, "unmet")
		l := newLeague("", 20, 20).unmet(unmet)
		for i := range teams {
			id := fmt.Sprint("t", i+1)
			l.Entrants = append(l.Entrants, domain.Entrant{ID: domain.EntrantID(id), Name: id})
		}
		seed := rapid.Uint64().Draw(t, "seed")
		var rounds []chgk.Protocol
		for range played {
			rounds = append(rounds, anyRound(&seed, l))
			l.play(rounds[len(rounds)-1])
		}
		got := map[domain.EntrantID]string{}
		for _, r := range (chgk.Rules{}).Tables(&l.Tournament)[0].Rows {
			got[r.Entrant] = r.Values["points"]
		}
		if diff := cmp.Diff(slowly(l, rounds, unmet), got); diff != "" {
			t.Fatal(diff)
		}
	})
}

// anyRound has about two teams of three, with 7 to 14 answers so that many are level.
func anyRound(seed *uint64, l *league) chgk.Protocol {
	next := func(n uint64) int { // one step of a linear generator: rapid draws the seed alone
		*seed = *seed*6364136223846793005 + 1442695040888963407
		return int(*seed >> 33 % n) //nolint:gosec // below n
	}
	p := chgk.Protocol{Answers: map[domain.EntrantID]string{}, Finished: true}
	for _, e := range l.Entrants {
		if next(3) > 0 {
			right := 7 + next(8)
			p.Answers[e.ID] = strings.Repeat("1", right) + strings.Repeat("0", 20-right)
		}
	}
	return p
}
