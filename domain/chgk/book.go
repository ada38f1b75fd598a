package chgk

import (
	"cmp"
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// book is a season as its tables read it: decoded once, in an order that does not depend on
// that of the file (G-2).
type book struct {
	t       *domain.Tournament
	stage   Stage
	entered []domain.Entrant // by id
	rounds  []round          // by number
	matches matches
	unmet   string // the reading of CG-6
}

// round is a round with its sheet.
type round struct {
	domain.Game
	*sheet
	live bool // its first place is parted as far as it is already, before the end
}

func newBook(t *domain.Tournament) *book {
	b := &book{t: t, entered: slices.Clone(t.Entrants), unmet: setting(t, settingUnmet)}
	slices.SortFunc(b.entered, func(x, y domain.Entrant) int { return compareIDs(x.ID, y.ID) })
	if len(t.Stages) > 0 {
		b.stage = strict.Read[Stage](t.Stages[0].Detail)
	}
	for _, g := range t.Games {
		b.rounds = append(b.rounds, round{Game: g, sheet: newSheet(protocolOf(g))})
	}
	slices.SortFunc(b.rounds, func(x, y round) int {
		return cmp.Or(cmp.Compare(x.Round, y.Round), domain.CompareIDs(string(x.ID), string(y.ID)))
	})
	b.matches = matchesOf(b.ids(), b.counted())
	return b
}

// counted are the rounds that are over: only they count in the season (CG-5).
func (b *book) counted() []round {
	return slices.DeleteFunc(slices.Clone(b.rounds), func(r round) bool { return !r.Finished })
}

func (b *book) ids() []domain.EntrantID {
	out := make([]domain.EntrantID, len(b.entered))
	for i, e := range b.entered {
		out[i] = e.ID
	}
	return out
}

// complete tells whether all rounds of the season are over.
func (b *book) complete() bool { return len(b.counted()) >= b.stage.Rounds }

// pending are the open claims in time on these rounds.
func (b *book) pending(rounds []round) []domain.Pending {
	out := []domain.Pending{}
	for _, p := range b.t.Protests {
		ours := slices.ContainsFunc(rounds, func(r round) bool { return r.ID == p.Game })
		if !ours || !p.Binding() {
			continue
		}
		pending := domain.Pending{Kind: domain.PendingProtest, Why: string(p.Game), Entrants: []domain.EntrantID{}}
		if p.By != "" {
			pending.Entrants = append(pending.Entrants, p.By)
		}
		out = append(out, pending)
	}
	return out
}
