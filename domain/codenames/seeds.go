package codenames

import (
	"cmp"
	"slices"

	"arbiter/domain"
)

// Seeding is the order in which those above the cut of a stage go into the next one (CN-24).
type Seeding struct {
	Order []domain.EntrantID // seed 1 first
	// Lots are level sets: Order stands only when a lot cut:STAGE of each is drawn.
	Lots [][]domain.EntrantID
	// Changes are the pairs that have changed places so that two of one group do not meet
	// in round 1: who was to play there, then who plays instead.
	Changes [][2]domain.EntrantID
}

// Seeds orders those who go on from a drawn stage: all first places, then all second ones
// and so on, inside a place by wins, words, fouls and black losses, at last by lot. When
// groups differ in size these are per game. Then two of one group that meet in round 1 of
// a knockout are parted (CN-24). What is still pending in the tables of the stage is not
// looked at but for lots on the order. An unknown stage seeds nobody.
func Seeds(t *domain.Tournament, from domain.StageID) Seeding {
	b := newBook(t)
	stage := slices.IndexFunc(b.stages, func(s stageRecord) bool { return s.id == from })
	if stage < 0 {
		return Seeding{}
	}
	tiers, lots := b.qualified(stage)
	if len(lots) > 0 {
		return Seeding{Order: flat(tiers), Lots: lots}
	}
	for _, tier := range tiers {
		lots = append(lots, b.orderTier(tier, "cut:"+string(from))...)
	}
	s := Seeding{Order: flat(tiers), Lots: lots}
	if b.stages[stage].Kind == Groups && (stage+1 == len(b.stages) || b.stages[stage+1].Kind == Knockout) {
		s.partGroups(tiers)
	}
	return s
}

// qualifier is a team above the cut with what CN-24 compares.
type qualifier struct {
	id                       domain.EntrantID
	name                     string
	group                    int // index in the stage
	games                    int // what the numbers are divided by
	wins, diff, fouls, black int
}

// qualified are those above the cut: the first of each table, the second and so on. Who has
// left takes no place. The lots are those on the order inside one table (CN-11).
func (b *book) qualified(stage int) (tiers [][]qualifier, lots [][]domain.EntrantID) {
	groups := b.stages[stage].groups()
	sized := slices.ContainsFunc(groups, func(g Group) bool { return len(g.Entrants) != len(groups[0].Entrants) })
	for i, g := range groups {
		l := b.newLeague(stage, g)
		table := l.table()
		for place, id := range l.above(table) {
			if place == len(tiers) {
				tiers = append(tiers, nil)
			}
			tiers[place] = append(tiers[place], l.qualifier(id, i, sized))
		}
		for _, p := range table.Pending {
			if p.Kind == domain.PendingLot {
				lots = append(lots, p.Entrants)
			}
		}
	}
	return tiers, lots
}

// above are those who go on from the table: all when it has no cut.
func (l *league) above(t domain.Table) []domain.EntrantID {
	stayed := l.stayedIn(t.Rows)
	if t.Cut > 0 && t.Cut < len(stayed) {
		return stayed[:t.Cut]
	}
	return stayed
}

func (l *league) qualifier(id domain.EntrantID, group int, perGame bool) qualifier {
	t := l.score.of[id]
	q := qualifier{id, l.entrants[id].Name, group, 1, t.wins, t.diff, t.fouls, t.black}
	if perGame {
		q.games = max(t.games, 1)
	}
	return q
}

// compare is negative when q is seeded before p; fractions are compared exactly (G-1).
func (q qualifier) compare(p qualifier) int {
	return cmp.Or(
		cmp.Compare(p.wins*q.games, q.wins*p.games),
		cmp.Compare(p.diff*q.games, q.diff*p.games),
		cmp.Compare(q.fouls*p.games, p.fouls*q.games),
		cmp.Compare(q.black*p.games, p.black*q.games),
	)
}

// orderTier sorts those of one place and answers the level sets that have no lot yet.
func (b *book) orderTier(tier []qualifier, purpose string) (lots [][]domain.EntrantID) {
	slices.SortFunc(tier, func(p, q qualifier) int {
		return cmp.Or(p.compare(q), cmp.Compare(p.name, q.name), cmp.Compare(p.id, q.id))
	})
	for start := 0; start < len(tier); {
		end := start + 1
		for end < len(tier) && tier[start].compare(tier[end]) == 0 {
			end++
		}
		level := tier[start:end]
		switch order := b.lotOrder(purpose, flat([][]qualifier{level})); {
		case order != nil:
			slices.SortFunc(level, func(p, q qualifier) int {
				return slices.Index(order, p.id) - slices.Index(order, q.id)
			})
		case len(level) > 1:
			lots = append(lots, flat([][]qualifier{level}))
		}
		start = end
	}
	return lots
}

func flat(tiers [][]qualifier) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, tier := range tiers {
		for _, q := range tier {
			ids = append(ids, q.id)
		}
	}
	return ids
}
