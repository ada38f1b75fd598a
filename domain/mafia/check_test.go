package mafia_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

func faults(c *cup) []string {
	var out []string
	for _, f := range (mafia.Rules{}).Check(&c.Tournament) {
		out = append(out, f.Pointer+" "+f.Rule+" "+strings.TrimPrefix(f.Text.Key, "mafia.fault."))
	}
	return out
}

func TestProtocolChecks(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, body, want string }{
		{"MF-1 one of the mafia", `{"don":1,"mafia":[2],"sheriff":4,"winner":"red"}`, "/mafia MF-1 two_blacks"},
		{"MF-1 three of the mafia", `{"don":1,"mafia":[2,3,5],"sheriff":4,"winner":"red"}`, "/mafia MF-1 two_blacks"},
		{"MF-1 the don is one of the mafia", `{"don":1,"mafia":[2,1],"sheriff":4,"winner":"red"}`, "/mafia/1 MF-1 role_twice"},
		{"MF-1 a black sheriff", `{"don":1,"mafia":[2,3],"sheriff":3,"winner":"red"}`, "/sheriff MF-1 role_twice"},
		{"MF-15 a seat twice", `{"don":1,"mafia":[2,2],"sheriff":3,"winner":"red"}`, "/mafia/1 MF-15 seat_again"},
		{"MF-15 no such seat", `{"don":11,"mafia":[2,0],"sheriff":3,"winner":"red"}`, "/don MF-15 seat; /mafia/1 MF-15 seat"},
		{"no roles", `{"winner":"red"}`, "/don FILE file.missing; /mafia FILE file.missing; /sheriff FILE file.missing"},
		{"no such winner", `{` + roles + `,"winner":"green"}`, "/winner FILE winner"},
		{"no field of that name", red(`"best":[1]`), "/best FILE file.unknown_field"},
		{"another type", red(`"first_killed":"5"`), "/first_killed FILE file.type.number"},
		{"MF-14 awarded to nobody", `{"awarded":true}`, "/awarded MF-14 awarded"},
		{"MF-15 the first killed is a seat", red(`"first_killed":0`), "/first_killed MF-15 seat"},
		{"MF-6 a best move and nobody killed", red(`"best_move":[1,2,3]`), "/best_move MF-6 nobody_killed"},
		{"MF-15 two are named", red(`"first_killed":5`, `"best_move":[1,2]`), "/best_move MF-15 three_named"},
		{"MF-15 one is named twice", red(`"first_killed":5`, `"best_move":[1,2,1]`), "/best_move/2 MF-15 seat_again"},
		{"MF-15 the speaker", red(`"first_killed":5`, `"best_move":[1,2,5]`), "/best_move/2 MF-15 named_himself"},
		{"MF-15 nobody named is nothing", red(`"first_killed":5`, `"best_move":[]`), ""},
		{"MF-7 the most there is", red(`"bonus":{"1":"0.5","2":"0.3","3":"0.2"}`), ""},
		{"MF-7 four players", red(`"bonus":{"1":"0.1","2":"0.1","3":"0.1","4":"0.1"}`), "/bonus MF-7 bonus_players"},
		{"MF-7 more than 1.0", red(`"bonus":{"1":"0.5","2":"0.5","3":"0.01"}`), "/bonus MF-7 bonus_sum"},
		{"MF-7 more than 0.5", red(`"bonus":{"1":"0.51"}`), "/bonus/1 MF-7 bonus"},
		{"MF-7 nothing", red(`"bonus":{"1":0}`), "/bonus/1 MF-7 bonus"},
		{"MF-7 below zero", red(`"bonus":{"1":"-0.1"}`), "/bonus/1 MF-7 bonus"},
		{"G-1 thousandths", red(`"bonus":{"1":"0.333"}`), "/bonus/1 FILE points"},
		{"G-1 an exponent", red(`"bonus":{"1":1e-1}`), "/bonus/1 FILE points"},
		{"no points at all", red(`"bonus":{"1":null}`), "/bonus/1 FILE points"},
		{"MF-15 a bonus for nobody", red(`"bonus":{"11":"0.1"}`), "/bonus/11 MF-15 seat_key"},
		{"MF-15 a seat written in another way", red(`"fouls":{"05":1}`), "/fouls/05 MF-15 seat_key"},
		{"MF-15 five fouls", red(`"fouls":{"5":5}`), "/fouls/5 MF-15 fouls"},
		{"MF-15 fouls below zero", red(`"fouls":{"5":-1}`), "/fouls/5 MF-15 fouls"},
		{"MF-15 removed twice", red(`"disqualified":[8,8]`), "/disqualified/1 MF-15 seat_again"},
		{"everything there is", red(`"awarded":true`, `"first_killed":5`, `"best_move":[1,2,9]`, `"bonus":{"7":"0.4","1":0.3}`, `"fouls":{"3":4}`, `"disqualified":[8,9]`), ""},
		{"a game that is not over", `{"don":1,"first_killed":5}`, ""},
		{"a game that is not over, wrong so far", `{"don":12}`, "/don MF-15 seat"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got := strings.ReplaceAll(strings.Join(faults(newCup(ten, 1).play(ten, tt.body)), "; "), "/games/0", "")
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// edited is a cup of eleven after a change that makes it wrong.
func edited(change func(*cup)) *cup {
	c := newCup(ten+"k", 2).play(ten, red()).play("bcdefghijk", "")
	change(c)
	return c
}

func slot(c *cup, game int, raw string) { c.Games[game].Slot = json.RawMessage(raw) }

func TestChecksOfStagesAndSeats(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		change func(*cup)
		want   string
	}{
		{"nothing wrong", func(*cup) {}, ""},
		{"MF-2 no games", func(c *cup) { c.Stages[0].Detail = json.RawMessage(`{"games_per_player":0}`) }, "/stages/0/games_per_player MF-2 games"},
		{"no number of games", func(c *cup) { c.Stages[0].Detail = nil }, "/stages/0/games_per_player FILE file.missing"},
		{"MF-2 a cut below zero", func(c *cup) { c.cut(-1) }, "/stages/0/advance MF-2 advance"},
		{"a player twice in a stage", func(c *cup) { c.stage("f", `{"games_per_player":1,"entrants":["a","a","z"]}`) },
			"/stages/1/entrants/1 FILE file.entrant_twice; /stages/1/entrants/2 FILE file.no_such_entrant"},
		{"MF-16 a stand-in in a stage", func(c *cup) {
			c.Entrants[10].StandIn = true
			c.stage("f", `{"games_per_player":1,"entrants":["k"]}`)
		}, "/stages/1/entrants/0 MF-16 stand_in_stage"},
		{"MF-34 not in the stage", func(c *cup) {
			c.Stages[0].Detail = json.RawMessage(`{"games_per_player":2,"entrants":` + list(ten) + `}`)
		},
			"/games/1/seats/9 MF-34 not_in_stage"},
		{"MF-15 nine players", func(c *cup) { slot(c, 1, `{"seats":`+list("bcdefghij")+`}`) }, "/games/1/seats MF-15 ten_seats"},
		{"MF-15 one twice", func(c *cup) { slot(c, 1, `{"seats":`+list("bcdefghijb")+`}`) }, "/games/1/seats/9 MF-15 seat_twice"},
		{"one who is not there", func(c *cup) { slot(c, 1, `{"seats":`+list("bcdefghijz")+`}`) }, "/games/1/seats/9 FILE file.no_such_entrant"},
		{"no seats", func(c *cup) { slot(c, 1, `{"table":0}`) }, "/games/1/table FILE file.from_one; /games/1/seats FILE file.missing"},
		{"no such stage", func(c *cup) { c.Games[1].Stage = "x" }, "/games/1/stage FILE file.no_such_stage"},
		{"no stage", func(c *cup) { c.Games[1].Stage = "" }, "/games/1/stage FILE file.missing"},
		{"MF-16 wrong seats", func(c *cup) { slot(c, 1, `{"stand_ins":[1,1,11],"seats":`+list("bcdefghijk")+`}`) },
			"/games/1/stand_ins/1 MF-16 stand_in_seat; /games/1/stand_ins/2 MF-16 stand_in_seat"},
		{"MF-3 two tables in a round", func(c *cup) {
			c.Games[0].Round = 2
			slot(c, 1, `{"seats":`+list("jklmnopqrs")+`,"stand_ins":[1]}`)
			for _, id := range "lmnopqrs" {
				c.Entrants = append(c.Entrants, domain.Entrant{ID: domain.EntrantID(id), Name: string(id), StandIn: true})
			}
		}, "/games/1/seats/0 MF-3 two_tables"},
		{"MF-3 more games than others", func(c *cup) {
			c.Stages[0].Detail = json.RawMessage(`{"games_per_player":1}`)
			c.game("k"+"abcdefghi", "", `"stand_ins":[2,3,4,5,6,7,8,9,10]`)
		},
			"/games/1/seats/0 MF-3 too_many_games; /games/1/seats/1 MF-3 too_many_games; /games/1/seats/2 MF-3 too_many_games; " +
				"/games/1/seats/3 MF-3 too_many_games; /games/1/seats/4 MF-3 too_many_games; /games/1/seats/5 MF-3 too_many_games; " +
				"/games/1/seats/6 MF-3 too_many_games; /games/1/seats/7 MF-3 too_many_games; /games/1/seats/8 MF-3 too_many_games; /games/2/seats/0 MF-3 too_many_games"},
		{"MF-3 an annulled game is none", func(c *cup) { c.void().play("bcdefghijk", ""); c.last().ReplayOf, c.last().Round = "g2", 2 }, ""},
		{"MF-17 a replay of what stands", func(c *cup) { c.last().ReplayOf = "g1" }, "/games/1/replay_of MF-17 replay_of_void"},
		{"MF-17 a replay of nothing", func(c *cup) { c.last().ReplayOf = "g7" }, "/games/1/replay_of FILE file.no_such_game"},
		{"MF-10 somebody else protests", func(c *cup) { c.protest("k", "open") }, "/protests/0/by MF-10 protest_seat"},
		{"MF-16 a stand-in protests", func(c *cup) { slot(c, 0, `{"stand_ins":[1],"seats":`+list(ten)+`}`); c.protest("a", "open") },
			"/protests/0/by MF-16 protest_stand_in"},
		{"MF-10 a late one is accepted", func(c *cup) { c.protest("a", "accepted"); c.Protests[0].Late = true }, "/protests/0/status MF-10 protest_late"},
		{"a team", func(c *cup) { c.Entrants[0].Members = []domain.Member{{Name: "a"}, {Name: "x"}} }, "/entrants/0/players FILE team"},
		{"himself in his list", func(c *cup) { c.Entrants[0].Members = []domain.Member{{Name: "a"}} }, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, strings.Join(faults(edited(tt.change)), "; ")); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// G-19: what is recorded with its reason is what the protocol counts.
func TestIncidentsAddUpToTheProtocol(t *testing.T) {
	t.Parallel()
	foul := domain.Incident{Game: "g1", Entrant: "c", Sanction: "foul", Reason: "7.1"}
	seat := domain.Incident{Game: "g1", Seat: 3, Sanction: "foul"}
	tests := []struct {
		name, body string
		incidents  []domain.Incident
		want       string
	}{
		{"two fouls by seat and by name", red(`"fouls":{"3":2}`), []domain.Incident{foul, seat}, ""},
		{"one is missing", red(`"fouls":{"3":2,"5":1}`), []domain.Incident{foul, seat}, "/incidents/0 G-19 incident_sum"},
		{"none are given", red(`"fouls":{"3":2}`), nil, ""},
		{"warnings stand in no protocol", red(), []domain.Incident{{Game: "g1", Seat: 3, Sanction: "warning"}}, ""},
		{"a removal", red(`"disqualified":[3]`), []domain.Incident{{Game: "g1", Seat: 3, Sanction: "dq_game", Reason: "8.4"}}, ""},
		{"a removal of another one", red(`"disqualified":[4]`), []domain.Incident{{Game: "g1", Seat: 3, Sanction: "dq_game"}}, "/incidents/0 G-19 incident_sum"},
		{"a hint from the audience", red(`"awarded":true`), []domain.Incident{{Game: "g1", Seat: 3, Sanction: "defeat", Reason: "9.1"}}, ""},
		{"a defeat of those who won", red(`"awarded":true`), []domain.Incident{{Game: "g1", Seat: 5, Sanction: "defeat"}}, "/incidents/0 G-19 defeat"},
		{"no seat", red(), []domain.Incident{{Game: "g1", Sanction: "foul"}}, "/incidents/0/seat FILE file.missing"},
		{"no such seat", red(), []domain.Incident{{Game: "g1", Seat: 11, Sanction: "foul"}}, "/incidents/0/seat MF-15 seat"},
		{"another seat", red(), []domain.Incident{{Game: "g1", Entrant: "a", Seat: 3, Sanction: "foul"}}, "/incidents/0/entrant G-19 incident_seat"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := newCup(ten, 1).play(ten, tt.body)
			c.Incidents = tt.incidents
			if diff := cmp.Diff(tt.want, strings.Join(faults(c), "; ")); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}
