package protest

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// Hold is an undecided game that can still change who goes on from a table (G-12).
type Hold struct {
	Table string
	// Game is the one that is undecided; "" when rounds of the table are not published yet.
	Game domain.GameID
	// Protests are the open ones in time on the game; none when only its result is missing.
	Protests []string
	// Swing are entrants who go on or not by what comes of this game; where that is not
	// proven, those of the game who are not yet certain to.
	Swing []domain.EntrantID
}

// Outlook is what is known already of who goes on from a table with a cut.
type Outlook struct {
	Table string
	// Line is certain when nothing holds; otherwise it is one that can still come about.
	Line  Line
	Holds []Hold
}

// Holds are the open protests and missing games that can change who goes on from the
// stage: while there is one its next stage is not drawn (G-12).
func Holds(r domain.Protestable, t *domain.Tournament, stage domain.StageID) []Hold {
	var holds []Hold
	for _, o := range OutlookOf(r, t, stage) {
		holds = append(holds, o.Holds...)
	}
	return holds
}

// OutlookOf tries all that open protests and missing games can lead to, in all
// combinations, for each table of the stage that has a cut. Where there are more
// combinations than it looks at, what is not proven harmless holds.
func OutlookOf(r domain.Protestable, t *domain.Tournament, stage domain.StageID) []Outlook {
	var out []Outlook
	for _, table := range r.Tables(t) {
		if table.Cut > 0 && ofStage(table.ID, stage) {
			out = append(out, outlook(r, t, stage, table))
		}
	}
	return out
}

// ofStage tells whether the table is the stage's or one of its groups'.
func ofStage(table string, stage domain.StageID) bool {
	own, _, _ := strings.Cut(table, "/")
	return own == string(stage)
}

func outlook(r domain.Protestable, t *domain.Tournament, stage domain.StageID, table domain.Table) Outlook {
	games := undecidedGames(r, t, stage, table)
	if len(games) == 0 && !table.Provisional {
		return Outlook{Table: table.ID, Line: LineOf(table)}
	}
	s := newSearch(r, t, table, games)
	first := s.table()
	out := Outlook{Table: table.ID, Line: LineOf(first)}
	if first.Provisional { // all that is written is decided here: some games are not written yet
		out.Holds = append(out.Holds, Hold{Table: table.ID})
		for _, g := range s.games {
			out.Holds = append(out.Holds, g.hold(table.ID, nil))
		}
		return out
	}
	s.leaveOutSure(table)
	for i, swing := range s.swings() {
		if swing != nil {
			out.Holds = append(out.Holds, s.games[i].hold(table.ID, swing))
		}
	}
	return out
}

// undecided is a game with all that can come of it.
type undecided struct {
	game     domain.Game
	protests []string
	sides    []domain.EntrantID
	variants []domain.Game
}

func (u undecided) hold(table string, swing []domain.EntrantID) Hold {
	return Hold{Table: table, Game: u.game.ID, Protests: u.protests, Swing: swing}
}

// touches tells whether one of the entrants plays in the game; a game of all touches everybody.
func (u undecided) touches(ids []domain.EntrantID) bool {
	return u.sides == nil || slices.ContainsFunc(u.sides, func(id domain.EntrantID) bool { return slices.Contains(ids, id) })
}

// undecidedGames are the table's games without a result and those under protest, those of
// stages before as well: fouls of theirs count on (CN-9).
func undecidedGames(r domain.Protestable, t *domain.Tournament, stage domain.StageID, table domain.Table) []undecided {
	missing := map[domain.GameID]bool{}
	for _, p := range table.Pending {
		missing[domain.GameID(p.Why)] = p.Kind == domain.PendingGame
	}
	var games []undecided
	ids := entrants(table.Rows)
	for _, g := range t.Games {
		u := undecided{game: g, sides: r.Sides(g)}
		if !missing[g.ID] && (g.Void || !t.Contested(g.ID) || later(t, g.Stage, stage)) {
			continue
		}
		for _, p := range t.ProtestsOn(g.ID) {
			if p.Binding() {
				u.protests = append(u.protests, p.ID)
			}
		}
		u.variants = variantsOf(r, t, g, missing[g.ID])
		if u.touches(ids) && len(u.variants) > 0 {
			games = append(games, u)
		}
	}
	return games
}

// variantsOf are the forms a game can take: a missing one every outcome; one under protest
// as it stands, reversed, annulled, and every outcome of a correction or a replay.
func variantsOf(r domain.Protestable, t *domain.Tournament, g domain.Game, missing bool) []domain.Game {
	var variants []domain.Game
	with := func(void bool, p *domain.Protocol) {
		v := g
		v.Void, v.Protocol = void, p
		variants = append(variants, v)
	}
	decisions := r.Decisions(t, g)
	if !missing {
		with(false, g.Protocol)
		if body, err := r.Reversed(t, g); err == nil && slices.Contains(decisions, domain.Reverse) {
			with(false, &domain.Protocol{Revision: 1, Body: body})
		}
		if slices.Contains(decisions, domain.Annul) {
			with(true, g.Protocol)
		}
	}
	if missing || slices.Contains(decisions, domain.Correct) || slices.Contains(decisions, domain.Replay) {
		for _, body := range r.Outcomes(t, g) {
			with(false, &domain.Protocol{Revision: 1, Body: body})
		}
	}
	return variants
}

// later tells whether stage a comes after stage b.
func later(t *domain.Tournament, a, b domain.StageID) bool {
	index := func(id domain.StageID) int {
		return slices.IndexFunc(t.Stages, func(s domain.Stage) bool { return s.ID == id })
	}
	return index(a) > index(b)
}
