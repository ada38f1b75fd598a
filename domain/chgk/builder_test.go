package chgk_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/domain/chgk"
)

// league is a season on its way to a test. Its teams are a, b, c ... whose names are their ids.
type league struct {
	domain.Tournament
}

// newLeague has so many rounds of so many questions. "a-" has withdrawn.
func newLeague(teams string, rounds, questions int) *league {
	l := &league{}
	l.Regulation = "chgk"
	for _, r := range teams {
		if r == '-' {
			l.Entrants[len(l.Entrants)-1].Withdrawn = true
			continue
		}
		l.Entrants = append(l.Entrants, domain.Entrant{ID: domain.EntrantID(r), Name: string(r)})
	}
	l.Stages = []domain.Stage{{ID: "season", Detail: json.RawMessage(fmt.Sprintf(`{"rounds":%d,"questions":%d}`, rounds, questions))}}
	return l
}

// play adds a round with its protocol.
func (l *league) play(p chgk.Protocol) *league {
	raw, err := json.Marshal(p)
	if err != nil {
		panic(err)
	}
	return l.playRaw(string(raw))
}

func (l *league) playRaw(body string) *league {
	n := len(l.Games) + 1
	g := domain.Game{ID: domain.GameID(fmt.Sprint("r", n)), Round: n, Slot: json.RawMessage(`{"date":"2026-10-04"}`)}
	if body != "" {
		g.Protocol = &domain.Protocol{Revision: 1, Body: json.RawMessage(body)}
	}
	l.Games = append(l.Games, g)
	return l
}

// round is a finished round of "a1100 b0011": the masks of the teams.
func round(masks string) chgk.Protocol {
	p := chgk.Protocol{Answers: map[domain.EntrantID]string{}, Finished: true}
	for one := range strings.FieldsSeq(masks) {
		p.Answers[domain.EntrantID(one[:1])] = one[1:]
	}
	return p
}

// scores is a finished round of "a12 b9": so many answers each, to the first questions.
func scores(questions int, counts string) chgk.Protocol {
	var masks []string
	for one := range strings.FieldsSeq(counts) {
		n := 0
		if _, err := fmt.Sscan(one[1:], &n); err != nil {
			panic(err)
		}
		masks = append(masks, one[:1]+strings.Repeat("1", n)+strings.Repeat("0", questions-n))
	}
	return round(strings.Join(masks, " "))
}

// with adds extra questions, "ab" those who answered.
func with(p chgk.Protocol, extra ...string) chgk.Protocol {
	for _, e := range extra {
		p.Extra = append(p.Extra, chgk.Extra{Answered: split(e)})
	}
	return p
}

func split(teams string) []domain.EntrantID {
	ids := []domain.EntrantID{}
	for _, r := range teams {
		ids = append(ids, domain.EntrantID(r))
	}
	return ids
}

func (l *league) unmet(value string) *league {
	l.Settings = map[string]string{"unmet": value}
	return l
}

// claim adds a protest on a round.
func (l *league) claim(game, by, kind, status string, question int) *league {
	l.Protests = append(l.Protests, domain.Protest{
		ID: domain.ProtestIDOf(len(l.Protests) + 1), Game: domain.GameID(game), By: domain.EntrantID(by), Kind: kind, Status: status, Question: question,
	})
	return l
}

func (l *league) faults() []string {
	var out []string
	for _, f := range (chgk.Rules{}).Check(&l.Tournament) {
		out = append(out, f.Pointer+" "+f.Rule+" "+strings.TrimPrefix(f.Text.Key, "chgk.fault."))
	}
	return out
}

// table makes the table with that id, after Check has found nothing.
func (l *league) table(t *testing.T, id string) domain.Table {
	t.Helper()
	if faults := l.faults(); len(faults) > 0 {
		t.Fatalf("faults: %v", faults)
	}
	tables := (chgk.Rules{}).Tables(&l.Tournament)
	i := slices.IndexFunc(tables, func(table domain.Table) bool { return table.ID == id })
	if i < 0 {
		t.Fatalf("no table %s", id)
	}
	return tables[i]
}

// shown says a table in short, a row after the other: place, team, the columns, what decided.
func shown(table domain.Table, columns ...string) string {
	var rows []string
	for _, r := range table.Rows {
		place := fmt.Sprint(r.Place[0])
		if r.Place[1] != r.Place[0] {
			place += fmt.Sprintf("-%d", r.Place[1])
		}
		cells := []string{place, string(r.Entrant)}
		for _, column := range columns {
			cells = append(cells, r.Values[column])
		}
		rows = append(rows, strings.Join(append(cells, r.DecidedBy), " "))
	}
	return strings.ReplaceAll(strings.Join(rows, "; ")+";", " ;", ";")
}

// whose is the cup of a table: "bc".
func whose(table domain.Table) string {
	var ids strings.Builder
	for _, id := range table.Cup {
		ids.WriteString(string(id))
	}
	return ids.String()
}
