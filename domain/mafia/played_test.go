package mafia_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/domain/pairing/seating"
)

// newField is a tournament of players p1, p2 ... and stand-ins s1, s2 ... with a format.
func newField(t tester, players, standIns int, spec string) *domain.Tournament {
	t.Helper()
	out := &domain.Tournament{Head: domain.Head{Regulation: "mafia"}}
	for i := range players + standIns {
		e := domain.Entrant{ID: domain.EntrantID(fmt.Sprintf("p%d", i+1)), Name: fmt.Sprintf("P%d", i+1)}
		if i >= players {
			e = domain.Entrant{ID: domain.EntrantID(fmt.Sprintf("s%d", i+1-players)), Name: fmt.Sprintf("S%d", i+1-players), StandIn: true}
		}
		out.Entrants = append(out.Entrants, e)
	}
	stages, err := (mafia.Rules{}).ParseFormat(spec)
	if err != nil {
		t.Fatalf("%s: %v", spec, err)
	}
	out.Stages = stages
	return out
}

// publish writes the games of a round; body gives each its protocol, "" for none.
func publish(t *domain.Tournament, round domain.Round, body func() string) *domain.Tournament {
	games := slices.Clone(round.Games)
	for i := range games {
		games[i].Planned = time.Unix(1, 0)
		if b := body(); b != "" {
			games[i].Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(b)}
		}
	}
	last := t.Last
	last.Game += len(games)
	return domain.Delta{Games: games, Last: &last}.Applied(t)
}

// advance draws the next stage, its lots in the order of their ids.
func advance(t *domain.Tournament) (*domain.Tournament, error) {
	for {
		next, err := (mafia.Rules{}).Advance(t)
		if err != nil {
			return t, err
		}
		lots := next.Lots
		for i := range lots {
			lots[i].ID, lots[i].Order = domain.LotID(fmt.Sprint("l", len(t.Lots)+i+1)), lots[i].Entrants
		}
		t = domain.Delta{Lots: lots}.Applied(t)
		if next.Stage.ID == "" {
			return t, nil // the prize places
		}
		t = domain.Delta{Stages: []domain.Stage{next.Stage}, Games: next.Games}.Applied(t)
		if len(lots) == 0 {
			return t, nil
		}
	}
}

// seated writes all games of the drawn stage, as a job does.
func seated(t tester, cup *domain.Tournament) *domain.Tournament {
	t.Helper()
	return seatedBy(t, cup, func(request json.RawMessage) (json.RawMessage, error) {
		return (mafia.Rules{}).Pattern(request, domain.Run{})
	})
}

// seatedSoon is seated by a pattern that is hardly looked for.
func seatedSoon(t tester, cup *domain.Tournament) *domain.Tournament {
	t.Helper()
	return seatedBy(t, cup, func(request json.RawMessage) (json.RawMessage, error) {
		var r seating.Request
		if err := json.Unmarshal(request, &r); err != nil {
			return nil, err
		}
		s, err := seating.Make(r, seating.Options{Steps: 1000})
		if err != nil {
			return nil, err
		}
		return json.Marshal(s.Rounds)
	})
}

// goOn draws the next stage of a cup when it can be; stages are seated soon.
func goOn(t tester, cup *domain.Tournament) *domain.Tournament {
	t.Helper()
	cup = seatedSoon(t, cup) // a draw of a stage that has no games looks for their pattern
	if next, err := advance(cup); err == nil {
		cup = next
	}
	return seatedSoon(t, cup)
}

func seatedBy(t tester, cup *domain.Tournament, work func(request json.RawMessage) (json.RawMessage, error)) *domain.Tournament {
	t.Helper()
	rules := mafia.Rules{}
	request, ok := rules.Unseated(cup)
	if !ok {
		return cup
	}
	pattern, err := work(request)
	if err != nil {
		t.Fatalf("%v", err)
	}
	games, err := rules.Seat(cup, pattern)
	if err != nil {
		t.Fatalf("%v", err)
	}
	last := cup.Last
	last.Game += len(games)
	return domain.Delta{Games: games, Last: &last}.Applied(cup)
}

// drawnInOrder is the cup with its first stage drawn in the order of the list.
func drawnInOrder(t tester, cup *domain.Tournament) *domain.Tournament {
	t.Helper()
	stage, err := (mafia.Rules{}).Draw(cup, cup.Stages[0], idsOfField(cup))
	if err != nil {
		t.Fatalf("%v", err)
	}
	return domain.Delta{Stages: []domain.Stage{stage}}.Applied(cup)
}

// allPlayed tells that all games are played, with or without a lot at the prize places.
func allPlayed(err error) bool {
	refusal, ok := domain.AsRefusal(err)
	return ok && (refusal.Text.Key == "mafia.next.done" || refusal.Text.Key == "mafia.next.prize")
}

// seatCounts are the games and the seats of each player of a stage, without those filled in.
func seatCounts(t *domain.Tournament, stage domain.StageID) map[domain.EntrantID][10]int {
	counts := map[domain.EntrantID][10]int{}
	for _, g := range t.Games {
		var slot mafia.Slot
		if g.Stage != stage || json.Unmarshal(g.Slot, &slot) != nil {
			continue
		}
		for i, id := range slot.Seats {
			if !slices.Contains(slot.StandIns, i+1) {
				c := counts[id]
				c[i]++
				counts[id] = c
			}
		}
	}
	return counts
}

// playStage publishes a cup of one stage round by round and looks at what everybody has of it.
func playStage(t tester, cup *domain.Tournament, games int) {
	t.Helper()
	rules := mafia.Rules{}
	for n := 1; ; n++ {
		round, err := rules.Next(cup)
		if allPlayed(err) {
			break
		}
		if err != nil || round.Number != n || round.Of != rules.Rounds(cup, cup.Stages[0]) || len(round.Games) > max(cup.Tables, len(cup.Entrants)/10) {
			t.Fatalf("round %d of %d, %d games: %v", round.Number, round.Of, len(round.Games), err)
		}
		for _, why := range round.Why {
			checkText(t, why)
		}
		cup = publish(cup, round, func() string { return red() })
		if faults := rules.Check(cup); len(faults) > 0 {
			t.Fatalf("round %d: %v", n, faults)
		}
	}
	counts := seatCounts(cup, "q")
	for _, id := range idsOfField(cup) {
		total := 0
		for _, n := range counts[id] {
			total += n
			if n > (games+9)/10 {
				t.Fatalf("%s has a seat %d times in %d games", id, n, games)
			}
		}
		if total != games {
			t.Fatalf("%s has %d games of %d", id, total, games)
		}
	}
	if table := rules.Tables(cup)[0]; table.Provisional {
		t.Fatalf("the table is provisional: %v", table.Pending)
	}
}

// MF-3, MF-16: round by round everybody gets all games of the stage, at one table a round, his
// seats spread; the file has no faults.
func TestMF3StageIsSeatedRoundByRound(t *testing.T) {
	t.Parallel()
	for _, n := range [][3]int{{12, 5, 0}, {15, 4, 1}, {23, 6, 2}, {27, 6, 2}, {31, 3, 3}, {33, 6, 0}} {
		cup := newField(t, n[0], 2, fmt.Sprint(n[1]))
		cup.Tables = n[2]
		if n[0] > 20 {
			cup = seatedSoon(t, drawnInOrder(t, cup))
		}
		playStage(t, cup, n[1])
	}
}

// MF-3: so it is for any order of the draw, stored in the stage or read off the games.
func TestMF3AnyOrderIsSeated(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cup := newField(t, rapid.SampledFrom([]int{10, 20}).Draw(t, "players"), 0, "3")
		cup.Entrants = rapid.Permutation(cup.Entrants).Draw(t, "entrants")
		if rapid.Bool().Draw(t, "drawn") {
			stage, err := (mafia.Rules{}).Draw(cup, cup.Stages[0], rapid.Permutation(idsOfField(cup)).Draw(t, "order"))
			if err != nil {
				t.Fatalf("%v", err)
			}
			cup.Stages[0] = stage
		}
		playStage(t, cup, 3)
	})
}

func idsOfField(t *domain.Tournament) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, e := range t.Entrants {
		if !e.StandIn {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// The whole cup can be played with any protocols, whoever leaves on the way, to a champion
// or a named lot (MF-2, MF-9, MF-13, MF-16).
func TestAnyCupCanBePlayedToItsEnd(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) { playCup(t, newField(t, 20, 4, "3 top 10; 3")) })
}

// So can the cup of three stages (MF-2).
func TestMF2CupOfThreeStagesCanBePlayed(t *testing.T) {
	t.Parallel()
	for seed := range 2 {
		rapid.Custom(func(t *rapid.T) bool {
			playCup(t, drawnInOrder(t, newField(t, 30, 4, "3 top 20; 3 top 10; 2")))
			return true
		}).Example(seed)
	}
}

func playCup(t *rapid.T, cup *domain.Tournament) {
	rules, stages := mafia.Rules{}, len(cup.Stages)
	leave := rapid.SliceOfN(rapid.IntRange(1, 40), 4, 4).Draw(t, "leave")
	for steps := 0; ; steps++ {
		if steps > 30 {
			t.Fatalf("no end")
		}
		if len(leave) > steps && leave[steps] <= 20 {
			cup.Entrants[leave[steps]-1].Excluded = true
		}
		cup = goOn(t, cup)
		round, err := rules.Next(cup)
		if refusal, ok := domain.AsRefusal(err); ok && refusal.Text.Key == "mafia.next.done" {
			break
		}
		if err != nil {
			t.Fatalf("%v", err)
		}
		cup = publish(cup, round, func() string {
			if p := anyProtocol(t); p != "" {
				return p
			}
			return black()
		})
		if faults := rules.Check(cup); len(faults) > 0 {
			t.Fatalf("%v", faults)
		}
	}
	tables := rules.Tables(cup)
	final := tables[len(tables)-1]
	if len(tables) != stages+1 || final.Provisional || final.Rows[0].Mark != "" {
		t.Fatalf("%d tables, %+v", len(tables), final.Pending)
	}
	first := final.Rows[0]
	named := slices.ContainsFunc(final.Pending, func(p domain.Pending) bool { return slices.Contains(p.Entrants, first.Entrant) })
	if first.Place != [2]int{1, 1} && !named {
		t.Fatalf("no champion and no lot: %+v", final.Pending)
	}
}
