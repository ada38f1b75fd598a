package codenames

import (
	"arbiter/domain"
	"arbiter/domain/strict"
)

// stage checks a stage's form, its teams and its numbers (CN-12, CN-14).
func (c *checker) stage(i int, s domain.Stage) {
	at := strict.Join("/stages", i)
	detail := Stage{}
	c.Note(strict.Decode(strict.OrEmpty(s.Detail), at, &detail)...)
	checked := checkedStage{detail, map[domain.EntrantID]string{}}
	known := c.kind(at, detail)
	c.stageTeams(at, checked)
	if i == 0 && !detail.drawn() && known {
		c.Missing(strict.Join(at, "entrants"))
	}
	c.stages = append(c.stages, checked)
}

// kind checks what a stage of its kind has; false when there is no such kind.
func (c *checker) kind(at string, s Stage) bool {
	switch s.Kind {
	case RoundRobin, Groups:
		c.leagueNumbers(at, s)
	case Swiss:
		c.swissNumbers(at, s)
	case Knockout:
		c.knockoutNumbers(at, s)
	default:
		c.Add(strict.Rule, strict.Join(at, "kind"), "codenames.fault.kind", "Kind", s.Kind)
		return false
	}
	return true
}

func (c *checker) leagueNumbers(at string, s Stage) {
	if s.Rounds != 0 {
		c.Add(strict.Rule, strict.Join(at, "rounds"), "codenames.fault.rounds", "Kind", s.Kind)
	}
	c.oneWin(at, s)
	switch {
	case s.Kind == Groups && s.Entrants != nil:
		c.Add(strict.Rule, strict.Join(at, "entrants"), "codenames.fault.groups_entrants")
	case s.Kind == RoundRobin && s.Entrants != nil && s.Groups != nil:
		c.Add(strict.Rule, strict.Join(at, "groups"), "codenames.fault.both")
	case s.Kind == RoundRobin && len(s.Groups) > 1:
		c.Add(strict.Rule, strict.Join(at, "groups"), "codenames.fault.one_group")
	}
}

// oneWin checks what round robins, groups and Swiss have in common: games to one win, a cut.
func (c *checker) oneWin(at string, s Stage) {
	if s.ToWins != 0 && s.ToWins != 1 {
		c.Add("CN-14", strict.Join(at, "to_wins"), "codenames.fault.to_wins")
	}
	if s.Advance < 0 {
		c.Add(strict.Rule, strict.Join(at, "advance"), "codenames.fault.advance")
	}
}

// noGroups: the teams of a Swiss or knockout stage are one list.
func (c *checker) noGroups(at string, s Stage) {
	if s.Groups != nil {
		c.Add(strict.Rule, strict.Join(at, "groups"), "codenames.fault.no_groups", "Kind", s.Kind)
	}
}

// stageTeams checks that a team stands in one place of the stage only.
func (c *checker) stageTeams(at string, s checkedStage) {
	c.teamList(strict.Join(at, "entrants"), "", s.Entrants, s.groupOf)
	ids := map[string]bool{}
	for i, g := range s.Groups {
		here := strict.Join(at, "groups", i)
		switch {
		case !strict.IsID(g.ID):
			c.Add(strict.Rule, strict.Join(here, "id"), "file.bad_id", "ID", g.ID)
		case ids[g.ID]:
			c.Add(strict.Rule, strict.Join(here, "id"), "file.id_twice", "ID", g.ID)
		}
		ids[g.ID] = true
		c.teamList(strict.Join(here, "entrants"), g.ID, g.Entrants, s.groupOf)
	}
}

func (c *checker) teamList(at, group string, teams []domain.EntrantID, groupOf map[domain.EntrantID]string) {
	for i, id := range teams {
		here := strict.Join(at, i)
		if !c.known(here, id) {
			continue
		}
		if _, twice := groupOf[id]; twice {
			c.Add(strict.Rule, here, "codenames.fault.team_twice", "ID", string(id))
		}
		groupOf[id] = group
	}
}
