package storage

import (
	"slices"

	"arbiter/domain"
)

// settled is the delta as it comes back from the file: whole seconds UTC, nil for an empty
// list. So what is kept in memory after a write equals what a restart loads, and an undo
// that compares rows (Delta.Holds) decides the same before and after it.
func settled(d domain.Delta) domain.Delta {
	if d.Head != nil {
		head := *d.Head
		head.Created = rounded(head.Created)
		d.Head = &head
	}
	d.Entrants = copied(d.Entrants, func(e *domain.Entrant) {
		e.Entered, e.Members, e.Lineups = rounded(e.Entered), filled(e.Members), filled(e.Lineups)
	})
	d.Games = copied(d.Games, settleGame)
	d.Stages = copied(d.Stages, func(s *domain.Stage) { s.Detail = filled(s.Detail) })
	d.Lots = copied(d.Lots, func(l *domain.Lot) {
		l.Entrants, l.Order, l.At = filled(l.Entrants), filled(l.Order), rounded(l.At)
	})
	d.Protests = copied(d.Protests, settleProtest)
	d.Incidents = copied(d.Incidents, func(i *domain.Incident) { i.At = rounded(i.At) })
	d.Ballots = copied(d.Ballots, settleBallot)
	d.Shared = copied(d.Shared, func(s *domain.Share) { s.Entrants = filled(s.Entrants) })
	d.DropShared = copied(d.DropShared, func(s *domain.Share) { s.Entrants = filled(s.Entrants) })
	if d.Programme != nil {
		items := copied(*d.Programme, func(i *domain.ProgrammeItem) { i.At = rounded(i.At) })
		d.Programme = &items
	}
	return d
}

func settleGame(g *domain.Game) {
	g.Slot, g.Planned, g.Ended, g.Why = filled(g.Slot), rounded(g.Planned), rounded(g.Ended), reread(g.Why)
	if g.Protocol != nil {
		protocol := *g.Protocol
		protocol.Body, protocol.At, protocol.Opened = filled(protocol.Body), rounded(protocol.At), rounded(protocol.Opened)
		g.Protocol = &protocol
	}
}

// reread is a text with its facts in the types they are read back in. One that cannot be
// written fails when it is.
func reread(t domain.Text) domain.Text {
	column, err := whyText(t)
	if err != nil {
		return t
	}
	again, err := decoded[domain.Text](column)
	if err != nil {
		return t
	}
	return again
}

// copied leaves the caller's rows alone.
func copied[E any](rows []E, settle func(*E)) []E {
	out := slices.Clone(rows)
	for i := range out {
		settle(&out[i])
	}
	return out
}

// filled is a copy of the list; nil when it is empty.
func filled[S ~[]E, E any](list S) S {
	if len(list) == 0 {
		return nil
	}
	return slices.Clone(list)
}

// bare is the tournament with nil for each empty list, as it is loaded.
func bare(t *domain.Tournament) *domain.Tournament {
	t.Entrants, t.Stages, t.Games, t.Lots = some(t.Entrants), some(t.Stages), some(t.Games), some(t.Lots)
	t.Protests, t.Incidents, t.Shared = some(t.Protests), some(t.Incidents), some(t.Shared)
	t.Ballots, t.Apart = some(t.Ballots), some(t.Apart)
	t.Programme, t.Grants = some(t.Programme), some(t.Grants)
	return t
}

func some[E any](list []E) []E {
	if len(list) == 0 {
		return nil
	}
	return list
}

func settleProtest(p *domain.Protest) {
	p.Written, p.Deadline, p.Decided = rounded(p.Written), rounded(p.Deadline), rounded(p.Decided)
	p.Votes = filled(p.Votes)
	for i := range p.Votes {
		p.Votes[i].At = rounded(p.Votes[i].At)
	}
}

func settleBallot(b *domain.Ballot) {
	b.At, b.Closed = rounded(b.At), rounded(b.Closed)
	b.Options, b.Days, b.Teams, b.Votes = filled(b.Options), filled(b.Days), filled(b.Teams), filled(b.Votes)
}
