package codenames

import (
	"sort"
	"strconv"

	"arbiter/domain"
)

// What the planner takes: a day and a half is more than a club plays in one go.
const (
	planMaxTeams   = 200
	planMaxTables  = 100
	planMaxMinutes = 36 * 60
	planMaxWins    = 3
)

// Plan proposes two or three formats for the teams, the tables and the time (CN-12,
// CN-15). When nothing ends in time, it proposes what is least over.
func (Rules) Plan(p domain.PlanRequest) ([]domain.Proposal, error) {
	if err := checkPlan(p); err != nil {
		return nil, err
	}
	d := dayOf(p)
	var proposals []domain.Proposal
	for _, e := range d.choose(d.evenings()) {
		proposals = append(proposals, d.proposal(e))
	}
	if !proposals[0].Fits() {
		proposals[0].Warnings = append(proposals[0].Warnings, d.moreTables()...)
	}
	return proposals, nil
}

func checkPlan(p domain.PlanRequest) error {
	for _, limit := range []struct {
		key              string
		value, low, high int
	}{
		{"codenames.plan.limit.teams", p.Entrants, 2, planMaxTeams},
		{"codenames.plan.limit.tables", p.Tables, 1, planMaxTables},
		{"codenames.plan.limit.minutes", p.Minutes, 1, planMaxMinutes},
		{"codenames.plan.limit.to_wins", p.ToWins, 0, planMaxWins},
	} {
		if limit.value < limit.low || limit.value > limit.high {
			return domain.Refuse(domain.Invalid, limit.key, "Value", limit.value, "Min", limit.low, "Max", limit.high)
		}
	}
	return nil
}

// day is what the formats are measured against.
type day struct {
	teams, tables, minutes int
	slot                   int // minutes of a game (CN-15)
	toWins                 int
	third                  bool // the third-place game is on (CN-25)
}

func dayOf(p domain.PlanRequest) day {
	t := &domain.Tournament{Head: domain.Head{Settings: p.Settings}}
	return day{
		teams: p.Entrants, tables: p.Tables, minutes: p.Minutes, slot: roundMinutes(t), toWins: p.ToWins,
		third: setting(t, settingThird) == "true",
	}
}

// roundMinutes is how long a game takes (CN-15).
func roundMinutes(t *domain.Tournament) int {
	minutes, err := strconv.Atoi(setting(t, "round_minutes"))
	if err != nil || minutes < 1 {
		return 30 // a value the settings would not have taken
	}
	return minutes
}

// proposal says all about an evening.
func (d day) proposal(e evening) domain.Proposal {
	f := d.measure(e)
	p := domain.Proposal{
		Spec: e.spec(), Stages: f.stages, Rounds: f.rounds, Games: f.games, LeastGames: f.leastGames,
		EntrantGames: f.teamGames, Waves: f.waves, Minutes: f.minutes, Spare: d.minutes - f.minutes,
		GivesUp: d.givesUp(e, f), Warnings: d.warnings(e, f),
	}
	if e.third != d.third {
		p.Settings = map[string]string{settingThird: strconv.FormatBool(e.third)}
	}
	return p
}

// moreTables names the least number of tables at which something would end in time:
// with more of them nothing takes longer.
func (d day) moreTables() []domain.Text {
	most := d.teams / 2
	wider := func(tables int) (day, evening) {
		w := d
		w.tables = tables
		return w, w.choose(w.evenings())[0]
	}
	tables := d.tables + 1 + sort.Search(max(most-d.tables, 0), func(i int) bool {
		w, best := wider(d.tables + 1 + i)
		return w.fits(best)
	})
	if tables > most {
		return nil
	}
	_, best := wider(tables)
	return []domain.Text{domain.T("codenames.plan.warn.tables", "Tables", countText("tables", tables), "Format", best.spec())}
}
