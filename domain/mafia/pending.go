package mafia

import (
	"slices"

	"arbiter/domain"
)

// Why a lot is pending, in the spelling of the file.
const (
	whyCut   = "cut"
	whyPrize = "prize"
)

// prizes is the number of prize places (MF-9).
const prizes = 3

// pendingGames are those without a result among all games that count in the table.
func (b *book) pendingGames(upTo int) []domain.Pending {
	var out []domain.Pending
	for _, r := range b.games {
		if r.stage <= upTo && r.open {
			out = append(out, domain.Pending{Kind: domain.PendingGame, Why: string(r.ID), Entrants: r.slot.Seats})
		}
	}
	return out
}

// pendingProtests are the open protests in time on games that count in the table.
func (b *book) pendingProtests(upTo int) []domain.Pending {
	var out []domain.Pending
	for _, p := range b.t.Protests {
		ours := slices.ContainsFunc(b.games, func(r record) bool { return r.ID == p.Game && r.stage <= upTo })
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

// pendingLots are the lots that a complete table needs: at the cut, unless the next stage
// is drawn (G-12), and in the last stage at the prize places (MF-9).
func (b *book) pendingLots(stage int, t domain.Table) []domain.Pending {
	cut, top := t.Cut, 0
	if b.isLast(stage) {
		top = prizes
	} else if b.drawn(stage + 1) {
		cut = 0
	}
	var out []domain.Pending
	rows := slices.DeleteFunc(slices.Clone(t.Rows), func(r domain.Row) bool { return !r.Counts() })
	for above := 0; above < len(rows); {
		places := len(levelWith(rows[above:]))
		level := levelWith(stayingRows(rows[above : above+places])) // who has left since holds his place, and draws no lot
		p := domain.Pending{Kind: domain.PendingLot, Entrants: level}
		switch {
		case len(level) < 2:
		case above < cut && cut < above+places:
			p.Why = whyCut
		case above < top:
			p.Why = whyPrize
		}
		if p.Why != "" && !b.leftShared(t.ID, p) {
			out = append(out, p)
		}
		above += places
	}
	return out
}

// stayingRows are those of players who are not out (MF-13).
func stayingRows(rows []domain.Row) []domain.Row {
	return slices.DeleteFunc(slices.Clone(rows), func(r domain.Row) bool { return r.Mark != "" })
}

// levelWith are those who share the place of the first row.
func levelWith(rows []domain.Row) []domain.EntrantID {
	var ids []domain.EntrantID
	for _, r := range rows {
		if r.Place == rows[0].Place {
			ids = append(ids, r.Entrant)
		}
	}
	return ids
}

// leftShared tells whether the organiser has left exactly this prize place shared.
func (b *book) leftShared(table string, p domain.Pending) bool {
	return p.Why == whyPrize && slices.ContainsFunc(b.t.Shared, func(s domain.Share) bool {
		return s.Table == table && sameSet(s.Entrants, p.Entrants)
	})
}
