package codenames

import (
	"slices"

	"arbiter/domain"
)

// Why something is pending, in the spelling of the file.
const (
	whyCut   = "cut"
	whyPrize = "prize"
	whyOrder = "order"
	whyAll   = "all"
)

// prizes is the number of prize places (CN-11).
const prizes = 3

// pendingGames are those of the games of a table that wait for a result.
func pendingGames(games []record) []domain.Pending {
	var out []domain.Pending
	for _, r := range games {
		if r.open {
			out = append(out, domain.Pending{
				Kind: domain.PendingGame, Why: string(r.ID),
				Entrants: []domain.EntrantID{r.slot.First, r.slot.Second},
			})
		}
	}
	return out
}

// pendingProtests are the open protests in time on the games of a table.
func (b *book) pendingProtests(games []record) []domain.Pending {
	var out []domain.Pending
	for _, p := range b.t.Protests {
		ours := slices.ContainsFunc(games, func(r record) bool { return r.ID == p.Game })
		if !ours || p.Status != "open" || p.Late {
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

// pendingTies are the extra games and lots that a complete table needs (CN-11).
func (l *league) pendingTies(t domain.Table) []domain.Pending {
	if l.nextDrawn(l.stage) {
		return nil
	}
	var out []domain.Pending
	above := 0 // teams above that have not left
	for start := 0; start < len(t.Rows); {
		end := t.Rows[start].Place[1]
		level := l.stayedIn(t.Rows[start:end])
		if p, ok := l.tie(t, above, t.Rows[start].Place[0], level); ok && !l.leftShared(t.ID, p) {
			out = append(out, p)
		}
		above += len(level)
		start = end
	}
	return out
}

func (l *league) stayedIn(rows []domain.Row) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, r := range rows {
		if !l.entrants[r.Entrant].Withdrawn {
			ids = append(ids, r.Entrant)
		}
	}
	return ids
}

// tie tells what teams level at a place need; above counts those before them.
func (l *league) tie(t domain.Table, above, place int, level []domain.EntrantID) (domain.Pending, bool) {
	extra := domain.Pending{Kind: domain.PendingExtraGames, Entrants: level}
	everyTie := setting(l.t, settingExtra) == "all"
	switch {
	case len(level) < 2:
		return domain.Pending{}, false
	case above < t.Cut && t.Cut < above+len(level):
		extra.Why = whyCut
	case l.oneTable() && place <= prizes:
		extra.Why = whyPrize
	case everyTie:
		extra.Why = whyAll
	case above+len(level) <= t.Cut:
		return domain.Pending{Kind: domain.PendingLot, Entrants: level, Why: whyOrder}, true
	default:
		return domain.Pending{}, false
	}
	return extra, true
}

// leftShared tells whether the organiser has left exactly this prize place shared.
func (b *book) leftShared(table string, p domain.Pending) bool {
	return p.Why == whyPrize && slices.ContainsFunc(b.t.Shared, func(s domain.Share) bool {
		return s.Table == table && sameSet(s.Entrants, p.Entrants)
	})
}
