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

// anyLeague is a season of two to six teams with any rounds that Check lets pass, short
// enough that many are level.
func anyLeague(t *rapid.T) *league {
	teams := "abcdef"[:rapid.IntRange(2, 6).Draw(t, "teams")]
	l := newLeague(teams, 3, 3).unmet(rapid.SampledFrom([]string{"none", "draw_if_both_played", "draw"}).Draw(t, "unmet"))
	for range rapid.IntRange(0, 3).Draw(t, "rounds") {
		l.play(anyProtocol(t, teams))
	}
	if len(l.Games) > 0 && rapid.Bool().Draw(t, "claim") {
		l.claim("r1", "", "technical_error", "open", 0)
	}
	return l
}

func anyProtocol(t *rapid.T, teams string) chgk.Protocol {
	var masks []string
	for _, id := range teams {
		if rapid.IntRange(0, 3).Draw(t, "in") > 0 {
			masks = append(masks, string(id)+rapid.StringOfN(rapid.SampledFrom([]rune("01")), 3, 3, 3).Draw(t, "mask"))
		}
	}
	p := round(strings.Join(masks, " "))
	p.Finished = rapid.Bool().Draw(t, "finished")
	for _, id := range teams {
		mask, in := p.Answers[domain.EntrantID(id)]
		switch kind := rapid.IntRange(0, 7).Draw(t, "kind"); {
		case in && kind == 0:
			p = gone(p, string(id), strings.LastIndexByte(mask, '1')+1)
		case in && kind == 1:
			p.Disqualified = append(p.Disqualified, domain.EntrantID(id))
		case in && kind == 2 && mask[2] == '0':
			p = replaced(p, 3, string(id))
		}
	}
	for range rapid.IntRange(0, 6).Draw(t, "extra") {
		answered := rapid.SampledFrom([]string{"", "a", "b", "ab", "bc", "abc", "cd", "abcdef"}).Draw(t, "answered")
		if more := with(p, answered); len(newLeague("abcdef", 3, 3).play(more).faults()) == 0 {
			p = more
		}
	}
	return p
}

// G-2: the order of entrants and rounds in the file changes nothing.
func TestOrderOfTheFileChangesNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		l := anyLeague(t)
		if faults := l.faults(); len(faults) > 0 {
			t.Fatal(faults)
		}
		want := (chgk.Rules{}).Tables(&l.Tournament)
		shuffled := l.Tournament
		shuffled.Entrants = rapid.Permutation(l.Entrants).Draw(t, "entrants")
		shuffled.Games = rapid.Permutation(l.Games).Draw(t, "games")
		if diff := cmp.Diff(want, (chgk.Rules{}).Tables(&shuffled)); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(chgk.Rules{}.Cross(&l.Tournament), chgk.Rules{}.Cross(&shuffled)); diff != "" {
			t.Fatal(diff)
		}
		canonical := (chgk.Rules{}).Canonical(&shuffled)
		if diff := cmp.Diff(want, (chgk.Rules{}).Tables(canonical)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// Places cover 1..n, nobody is there twice, the cup belongs to all who stand first in a
// round that is over, and any two rows can be explained in both languages (G-4, G-5, CG-8).
func TestAnyTableIsWhole(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		l := anyLeague(t)
		for _, table := range (chgk.Rules{}).Tables(&l.Tournament) {
			isWhole(t, table)
			for i, a := range table.Rows {
				for _, b := range table.Rows[i+1:] {
					sentences, err := (chgk.Rules{}).Explain(&l.Tournament, table, b.Entrant, a.Entrant)
					if err != nil {
						t.Fatal(err)
					}
					agrees(t, a, b, sentences)
				}
			}
		}
	})
}

// agrees holds that a sentence with a clause decides between two rows exactly when their
// places differ.
func agrees(t *rapid.T, a, b domain.Row, sentences []domain.Text) {
	for i, s := range sentences {
		checkText(t, s)
		if decides := strings.Contains(s.Key, ".clause."); decides != (a.Place != b.Place && i == len(sentences)-1) {
			t.Fatalf("%v and %v: %v", a, b, sentences)
		}
	}
}

func isWhole(t *rapid.T, table domain.Table) {
	seen := map[domain.EntrantID]bool{}
	var first []domain.EntrantID
	for i := 0; i < len(table.Rows); {
		place := table.Rows[i].Place
		if place[0] != i+1 || place[1] < place[0] || place[1] > len(table.Rows) {
			t.Fatalf("%s: row %d has place %v", table.ID, i+1, place)
		}
		for ; i < place[1]; i++ {
			r := table.Rows[i]
			if r.Place != place || seen[r.Entrant] || (r.DecidedBy == "") != (i == 0 || i+1 > place[0]) || r.DecidedBy == "first" {
				t.Fatalf("%s: row %+v", table.ID, r)
			}
			if seen[r.Entrant] = true; place[0] == 1 && table.Part {
				first = append(first, r.Entrant)
			}
		}
	}
	if len(table.Cup) > 0 {
		if diff := cmp.Diff(first, table.Cup); diff != "" {
			t.Fatal(diff)
		}
	}
}

// Whatever a file says, it is checked without a panic, and its tables too.
func TestAnyFileIsChecked(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.SampledFrom([]string{"null", "[]", "{}", "1", "-1", `"x"`, `{"a":"101","b":"11"}`, `{"a":"x"}`, `{"a":2,"z":9}`, "true", `["a","b"]`, `["a","a","z"]`,
			`[{"question":1,"answered":["a"]}]`, `[{"question":9,"answered":["z"]},{"question":-9223372036854775808,"answered":["b"]}]`, `[{"answered":["a"]},{"answered":["b","b"]}]`, "99999999999999999999"})
		object := func(keys ...string) string {
			var members []string
			for _, key := range keys {
				if rapid.Bool().Draw(t, key) {
					members = append(members, fmt.Sprintf("%q:%s", key, value.Draw(t, key)))
				}
			}
			return "{" + strings.Join(members, ",") + "}"
		}
		l := newLeague("abc", 3, 3)
		if rapid.Bool().Draw(t, "detail") {
			l.Stages[0].Detail = []byte(object("rounds", "questions"))
		}
		l.playRaw(object("answers", "replacements", "extra", "left_after", "disqualified", "finished")).play(round("a101 b011"))
		l.Games[0].Slot = []byte(object("date"))
		l.claim("r1", "a", "right_answer", "accepted", rapid.IntRange(-1, 4).Draw(t, "question")).claim("r1", "b", "incorrect_question", "accepted", 2)
		l.Incidents = []domain.Incident{{Game: "r1", Entrant: "a", Sanction: "dq_game"}}
		for _, f := range (chgk.Rules{}).Check(&l.Tournament) {
			checkText(t, f.Text)
		}
		_ = (chgk.Rules{}).Tables(&l.Tournament)
		_, _ = chgk.Rules{}.Cross(&l.Tournament), chgk.Rules{}.Prizes(&l.Tournament)
		if len(l.faults()) == 0 {
			if faults := (chgk.Rules{}).Check((chgk.Rules{}).Canonical(&l.Tournament)); len(faults) > 0 {
				t.Fatalf("the canonical spelling has faults: %v", faults)
			}
		}
	})
}

// The protocol is the only thing read from text here: whatever it says, faults have a place
// and what has none can be computed.
func FuzzProtocol(f *testing.F) {
	f.Add(`{"answers":{"a":"101","b":"011"},"extra":[{"answered":["a"]}],"finished":true}`)
	f.Add(`{"answers":{"a":"100","b":"010"},"replacements":[{"question":3,"answered":["b"]}],"left_after":{"a":1},"disqualified":["b"]}`)
	f.Fuzz(func(t *testing.T, body string) {
		l := newLeague("abc", 3, 3).playRaw(body)
		if faults := l.faults(); len(faults) > 0 {
			return
		}
		for _, table := range (chgk.Rules{}).Tables(&l.Tournament) {
			if table.Part && len(table.Rows) > 3 {
				t.Fatal(table.Rows)
			}
		}
	})
}
