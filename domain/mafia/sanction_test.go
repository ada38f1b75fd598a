package mafia_test

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// MF-19: each sanction has the clauses of the regulation that are for it, and the judge's choice.
func TestClausesOfSanctionsMF19(t *testing.T) {
	t.Parallel()
	judges := []string{"5.1.1", "5.1.2", "5.1.3"}
	fouls := []string{"7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7"}
	for sanction, own := range map[string][]string{
		domain.SanctionFoul: fouls, domain.SanctionWarning: fouls,
		domain.SanctionRemoval: {"8.1", "8.2", "8.3", "8.4", "8.5"}, domain.SanctionDefeat: {"9.1"},
	} {
		var got []string
		for _, c := range (mafia.Rules{}).SanctionReasons(sanction) {
			got = append(got, c.Value)
			checkText(t, c.Label)
			if read, err := (mafia.Rules{}).SanctionReason(domain.Incident{Sanction: sanction}, c.Value); err != nil || read != c.Value {
				t.Errorf("%s %s reads back as %q, %v", sanction, c.Value, read, err)
			}
			if len(c.Value) > 5 {
				t.Errorf("%s is too long for a button", c.Value)
			}
		}
		if want := slices.Concat(own, judges); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", sanction, got, want)
		}
	}
}

// MF-19: a clause by its number or a word, anything else as it is; not one of another sanction.
func TestTypedReasonOfASanctionMF19(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ sanction, typed, want string }{
		{domain.SanctionFoul, "7.1", "7.1"}, {domain.SanctionFoul, "п. 7.1", "7.1"}, {domain.SanctionFoul, "п.7.3.", "7.3"},
		{domain.SanctionFoul, "СТУКИ", "7.3"}, {domain.SanctionFoul, "отдёрнул", "7.4"}, {domain.SanctionFoul, "knocking", "7.3"},
		{domain.SanctionFoul, "стучал  по столу", "стучал по столу"}, {domain.SanctionFoul, "", ""},
		{domain.SanctionWarning, "жесты", "7.2"}, {domain.SanctionRemoval, "Мат", "8.4"}, {domain.SanctionDefeat, "hint", "9.1"},
		{domain.SanctionRemoval, "пари", "5.1.2"},
		{domain.SanctionFoul, "8.1", "mafia.sanction.other.dq_game"}, {domain.SanctionWarning, "9.1", "mafia.sanction.other.defeat"},
		{domain.SanctionRemoval, "7.7", "mafia.sanction.other.foul"}, {domain.SanctionDefeat, "мат", "mafia.sanction.other.dq_game"},
	} {
		got, err := (mafia.Rules{}).SanctionReason(domain.Incident{Game: "g4", Seat: 8, Sanction: tt.sanction}, tt.typed)
		if refusal, refused := domain.AsRefusal(err); refused {
			got = refusal.Text.Key
			checkText(t, refusal.Text)
		}
		if got != tt.want {
			t.Errorf("%s for %q: %q, want %q", tt.sanction, tt.typed, got, tt.want)
		}
		checkText(t, (mafia.Rules{}).SanctionText(got))
	}
}

// sanctioned is the cup with what the judge gives at its first game, as far as he may.
func (c *cup) sanctioned(in domain.Incident) bool {
	in.Game, in.Entrant, in.ID = "g1", domain.EntrantID(ten[in.Seat-1]), len(c.Incidents)+1
	if (mafia.Rules{}).MaySanction(&c.Tournament, in) != nil {
		return false
	}
	c.Incidents = append(c.Incidents, in)
	return true
}

// MF-28: what follows is said with the third foul and the fourth.
func TestWhatFollowsASanctionMF28(t *testing.T) {
	t.Parallel()
	c := newCup(ten, 1).play(ten, "")
	for n, want := range []string{"", "", "mafia.sanctioned.third", "mafia.sanctioned.fourth"} {
		foul := domain.Incident{Seat: 3, Sanction: domain.SanctionFoul}
		if !c.sanctioned(foul) {
			t.Fatalf("foul %d is refused", n+1)
		}
		says := (mafia.Rules{}).Sanctioned(&c.Tournament, c.Incidents[n])
		follows, _ := says.Args["Follows"].(domain.Text)
		if want != "" {
			checkText(t, follows)
		}
		if follows.Key != want || says.Args["InGame"] != n+1 {
			t.Errorf("foul %d: %+v", n+1, says)
		}
	}
	if c.sanctioned(domain.Incident{Seat: 3, Sanction: domain.SanctionFoul}) {
		t.Error("a fifth foul")
	}
	if !c.sanctioned(domain.Incident{Seat: 3, Sanction: domain.SanctionRemoval}) || c.sanctioned(domain.Incident{Seat: 3, Sanction: domain.SanctionRemoval}) {
		t.Error("who has left with four fouls may still be disqualified, once")
	}
	if c.sanctioned(domain.Incident{Seat: 4, Sanction: domain.SanctionDefeat}) {
		t.Error("a defeat without a reason")
	}
}

// G-19: whatever is recorded at the table and however the result is corrected, the incidents
// that stand add up to the protocol.
func TestIncidentsFollowTheProtocolG19(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := newCup(ten, 1).play(ten, "")
		for range rapid.IntRange(0, 8).Draw(t, "sanctions") {
			c.sanctioned(domain.Incident{Seat: rapid.IntRange(1, 10).Draw(t, "seat"), Reason: "9.1",
				Sanction: rapid.SampledFrom([]string{"warning", "foul", "foul", "dq_game", "defeat"}).Draw(t, "sanction")})
		}
		rules := mafia.Rules{}
		for revision := range 3 {
			body := json.RawMessage(playedBody(t))
			g := c.Games[0]
			drop := rules.SurplusIncidents(&c.Tournament, g, body)
			more := rules.FoulIncidents(&c.Tournament, g, body)
			c.Incidents = slices.DeleteFunc(c.Incidents, func(in domain.Incident) bool { return slices.Contains(drop, in.ID) })
			for _, in := range more {
				in.ID = 100*(revision+1) + len(c.Incidents)
				c.Incidents = append(c.Incidents, in)
			}
			c.Games[0].Protocol = &domain.Protocol{Revision: revision + 1, Body: body}
			if faults := rules.Check(&c.Tournament); len(faults) > 0 {
				t.Fatalf("revision %d: %v of %+v", revision+1, faults, c.Incidents)
			}
		}
	})
}

// MF-14: no draft of a game with a defeat on record gives the victory to the defeated side.
func TestNoDraftMakesTheDefeatedWinMF14(t *testing.T) {
	t.Parallel()
	rules := mafia.Rules{}
	rapid.Check(t, func(t *rapid.T) {
		c := newCup(ten, 1).play(ten, "")
		seat := rapid.IntRange(1, 10).Draw(t, "seat")
		c.sanctioned(domain.Incident{Seat: seat, Sanction: domain.SanctionDefeat, Reason: "9.1"})
		var draft json.RawMessage
		for range 60 {
			q, err := rules.Step(&c.Tournament, c.Games[0], draft)
			if err != nil {
				t.Fatal(err)
			}
			if q.Complete {
				break
			}
			value := rapid.SampledFrom(valuesOf(q)).Draw(t, q.Key)
			if q.Key == "winner" {
				t.Fatal("the winner is asked")
			}
			if draft, err = rules.Choose(&c.Tournament, c.Games[0], draft, q.Key, value); err != nil {
				t.Fatal(err)
			}
		}
		body, err := rules.Body(&c.Tournament, c.Games[0], draft)
		if err != nil {
			return // not complete yet
		}
		var p mafia.Protocol
		if json.Unmarshal(body, &p) != nil || !p.Awarded || p.Winner == p.SideOf(seat) {
			t.Fatalf("%s after the defeat of seat %d", body, seat)
		}
	})
}
