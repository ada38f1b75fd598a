package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// game checks who plays and, when there is one, the result.
func (c *checker) game(i int, g domain.Game) checkedGame {
	at := strict.Join("/games", i)
	out := checkedGame{}
	c.Note(strict.Decode(strict.OrEmpty(g.Slot), at, &out.slot)...)
	if g.Protocol != nil {
		c.Note(strict.Decode(strict.OrEmpty(g.Protocol.Body), at, &out.protocol)...)
	}
	if stage, ok := c.stageOfGame(at, g); ok {
		c.gameOf(stage, at, g, out.slot)
	}
	out.played = c.result(at, g, out)
	return out
}

// gameOf checks a game by the kind of its stage.
func (c *checker) gameOf(s checkedStage, at string, g domain.Game, slot Slot) {
	switch s.Kind {
	case RoundRobin, Groups:
		c.leagueGame(at, s, slot)
	case Swiss:
		c.swissGame(at, s, g, slot)
	case Knockout:
		c.knockoutGame(at, s, g, slot)
	}
}

func (c *checker) stageOfGame(at string, g domain.Game) (checkedStage, bool) {
	i, ok := c.stageAt[g.Stage]
	switch {
	case g.Stage == "":
		c.Missing(strict.Join(at, "stage"))
	case !ok:
		c.Add(strict.Rule, strict.Join(at, "stage"), "file.no_such_stage", "ID", string(g.Stage))
	}
	if !ok {
		return checkedStage{}, false
	}
	return c.stages[i], true
}

// leagueGame checks a game of a round robin or group.
func (c *checker) leagueGame(at string, s checkedStage, slot Slot) {
	c.noBye(at, s, slot)
	c.noMatch(at, s, slot)
	c.extra(at, slot)
	c.twoSides(at, s, slot)
}

func (c *checker) noBye(at string, s checkedStage, slot Slot) {
	if slot.Bye != "" {
		c.Add(strict.Rule, strict.Join(at, "bye"), "codenames.fault.bye", "Kind", s.Kind)
	}
}

func (c *checker) noMatch(at string, s checkedStage, slot Slot) {
	if len(slot.Match) > 0 {
		c.Add(strict.Rule, strict.Join(at, "match"), "codenames.fault.match", "Kind", s.Kind)
	}
}

func (c *checker) extra(at string, slot Slot) {
	if slot.Extra < 0 {
		c.Add("CN-11", strict.Join(at, "extra"), "codenames.fault.extra")
	}
}

// twoSides checks that two teams of the stage, in groups of one group, play.
func (c *checker) twoSides(at string, s checkedStage, slot Slot) {
	group := c.group(at, s, slot)
	first := c.side(strict.Join(at, "first"), s, group, slot.First)
	second := c.side(strict.Join(at, "second"), s, group, slot.Second)
	if first && second && slot.First == slot.Second {
		c.Add(strict.Rule, strict.Join(at, "second"), "codenames.fault.same_side", "ID", string(slot.Second))
	}
	if first && second && s.groupOf[slot.First] != s.groupOf[slot.Second] {
		c.Add(strict.Rule, strict.Join(at, "second"), "codenames.fault.across_groups",
			"ID", string(slot.Second), "Group", s.groupOf[slot.First])
	}
}

// group is the group the game names, "" when it names none that is there.
func (c *checker) group(at string, s checkedStage, slot Slot) string {
	known := slices.ContainsFunc(s.Groups, func(g Group) bool { return g.ID == slot.Group })
	if slot.Group != "" && !known {
		c.Add(strict.Rule, strict.Join(at, "group"), "codenames.fault.no_such_group", "Group", slot.Group)
		return ""
	}
	return slot.Group
}

// side checks that the team is there and plays in that stage and group.
func (c *checker) side(at string, s checkedStage, group string, id domain.EntrantID) bool {
	if id == "" {
		c.Missing(at)
		return false
	}
	if !c.known(at, id) {
		return false
	}
	own, in := s.groupOf[id]
	switch {
	case !in:
		c.Add(strict.Rule, at, "codenames.fault.not_in_stage", "ID", string(id))
		return false
	case group != "" && own != group:
		c.Add(strict.Rule, at, "codenames.fault.not_in_group", "ID", string(id), "Group", group)
		return false
	}
	return true
}

// replays checks CN-26: what is played again is a void game of the same stage between
// the same teams, and it is played again once.
func (c *checker) replays() {
	again := map[domain.GameID]bool{}
	for i, g := range c.t.Games {
		if g.ReplayOf == "" {
			continue
		}
		at := strict.Join("/games", i, "replay_of")
		old, ok := c.gameAt[g.ReplayOf]
		switch {
		case !ok:
			c.Add(strict.Rule, at, "file.no_such_game", "ID", string(g.ReplayOf))
		case old == i || !c.t.Games[old].Void || c.t.Games[old].Stage != g.Stage:
			c.Add("CN-26", at, "codenames.fault.replay_of_void", "ID", string(g.ReplayOf))
		case !sameSet(c.games[old].slot.sides(), c.games[i].slot.sides()) || c.games[old].slot.Extra != c.games[i].slot.Extra:
			c.Add("CN-26", at, "codenames.fault.replay_sides", "ID", string(g.ReplayOf))
		case again[g.ReplayOf]:
			c.Add("CN-26", at, "codenames.fault.replay_twice", "ID", string(g.ReplayOf))
		}
		again[g.ReplayOf] = true
	}
}

func (s Slot) sides() []domain.EntrantID { return []domain.EntrantID{s.First, s.Second} }
