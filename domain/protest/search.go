package protest

import (
	"slices"

	"arbiter/domain"
)

// search looks, for one table, at what its undecided games can lead to.
type search struct {
	r      domain.Protestable
	trial  domain.Tournament // the games of the table's entrants, as one combination has them
	id     string
	levels levels
	games  []undecided
	at     []int              // of the games, their index in the trial
	forms  [][]form           // of the games, those alike side by side
	unsure []domain.EntrantID // set by leaveOutSure: whose side of the cut is open
}

// newSearch has every game in its first form.
func newSearch(r domain.Protestable, t *domain.Tournament, table domain.Table, games []undecided) *search {
	s := &search{r: r, trial: *t, id: table.ID, games: games}
	s.trial.Protests, s.trial.Games = nil, nil
	ids := entrants(table.Rows)
	for _, g := range t.Games {
		if (undecided{sides: r.Sides(g)}).touches(ids) {
			s.trial.Games = append(s.trial.Games, g)
		}
	}
	s.levels = newLevels(s.empty())
	for _, g := range games {
		at := slices.IndexFunc(s.trial.Games, func(x domain.Game) bool { return x.ID == g.game.ID })
		s.at = append(s.at, at)
		s.trial.Games[at] = g.variants[0]
		s.forms = append(s.forms, s.measure(g))
	}
	return s
}

// measure finds what each form of a game gives, in a table where it is alone.
func (s *search) measure(g undecided) []form {
	alone := s.trial
	forms := make([]form, len(g.variants))
	for i, v := range g.variants {
		alone.Games = []domain.Game{v}
		forms[i] = s.levels.measured(v, s.tableIn(&alone))
	}
	return told(forms)
}

// empty is the table before any game and lot.
func (s *search) empty() domain.Table {
	none := s.trial
	none.Games, none.Lots = nil, nil
	return s.tableIn(&none)
}

func (s *search) tableIn(t *domain.Tournament) domain.Table {
	table, _ := tableOf(s.r.Tables(t), s.id)
	return table
}

// table is the table as the trial stands.
func (s *search) table() domain.Table { return s.tableIn(&s.trial) }

// put lays a form of each game on the trial.
func (s *search) put(combination []int) {
	for i, form := range combination {
		s.trial.Games[s.at[i]] = s.forms[i][form].game
	}
}

// leaveOutSure drops the games between entrants who are above or below the cut by the
// first column alone, whatever comes: nobody at the cut is ever level with them.
func (s *search) leaveOutSure(table domain.Table) {
	s.unsure = s.open(table)
	kept := 0
	for i, g := range s.games {
		if g.touches(s.unsure) {
			s.games[kept], s.at[kept], s.forms[kept] = g, s.at[i], s.forms[i]
			kept++
		}
	}
	s.games, s.at, s.forms = s.games[:kept], s.at[:kept], s.forms[:kept]
}

// open are the entrants whose side of the cut the first column leaves open. Who has left is
// among them: he counts in head-to-head games of the level.
func (s *search) open(table domain.Table) []domain.EntrantID {
	least, most := s.bounds()
	rows := unmarked(table.Rows)
	var open []domain.EntrantID
	for _, row := range table.Rows {
		reach, ahead := 0, 0 // who can come level or before, who is before for certain
		for _, other := range rows {
			if other.Entrant == row.Entrant {
				continue
			}
			if most[other.Entrant] >= least[row.Entrant] {
				reach++
			}
			if least[other.Entrant] > most[row.Entrant] {
				ahead++
			}
		}
		if row.Mark != "" || (reach >= table.Cut && ahead < table.Cut) {
			open = append(open, row.Entrant)
		}
	}
	return open
}

// bounds are the least and the most each entrant can come to in the first column: what
// games add to it is added up.
func (s *search) bounds() (least, most map[domain.EntrantID]domain.Points) {
	rest := s.trial
	rest.Games = slices.DeleteFunc(slices.Clone(s.trial.Games), func(g domain.Game) bool {
		return slices.ContainsFunc(s.games, func(u undecided) bool { return u.game.ID == g.ID })
	})
	least, most = winsOf(s.tableIn(&rest), s.levels), winsOf(s.tableIn(&rest), s.levels)
	zero := winsOf(s.empty(), s.levels)
	for _, forms := range s.forms {
		for id := range least {
			low, high := forms[0].wins[id], forms[0].wins[id]
			for _, f := range forms {
				low, high = min(low, f.wins[id]), max(high, f.wins[id])
			}
			least[id] += low - zero[id]
			most[id] += high - zero[id]
		}
	}
	return least, most
}
