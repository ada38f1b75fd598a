package mafia

import (
	"fmt"
	"maps"
	"slices"

	"arbiter/domain"
)

// Seats are the ten players of a game; roles and points once it has a result (MF-31).
func (Rules) Seats(t *domain.Tournament, g domain.Game) []domain.Seat {
	slot, p := slotOf(g), protocolOf(g)
	seats := make([]domain.Seat, len(slot.Seats))
	for i, id := range slot.Seats {
		e, _ := t.Entrant(id)
		seats[i] = domain.Seat{Number: i + 1, Entrant: id, FillsIn: e.StandIn || slot.fillsIn(i+1), Drawn: liveOf(g).drawnFor(i + 1)}
		if !p.played() {
			continue
		}
		seats[i].Role = domain.T("mafia.role." + string(p.RoleOf(i+1)))
		seats[i].Won = p.SideOf(i+1) == p.Winner
		if seats[i].Scored = !g.Void && !seats[i].FillsIn; seats[i].Scored {
			seats[i].Points = scoringOf(t).of(p, i+1).points
		}
	}
	return seats
}

// Details are the parts of the protocol that stand beside roles and winner (MF-5 to MF-7).
func (Rules) Details(t *domain.Tournament, g domain.Game) []domain.Text {
	p := protocolOf(g).tidy()
	if !p.played() {
		return nil
	}
	slot := slotOf(g)
	name := func(seat int) string { return fmt.Sprintf("%d\u00a0%s", seat, slot.nameAt(t, seat)) }
	lines := p.killedLines(name)
	for _, seat := range slices.Sorted(maps.Keys(p.Bonus)) {
		lines = append(lines, domain.T("mafia.card.bonus", "Player", name(seat), "Points", p.Bonus[seat]))
	}
	if len(p.Fouls) > 0 {
		var fouls []string
		for _, seat := range slices.Sorted(maps.Keys(p.Fouls)) {
			fouls = append(fouls, fmt.Sprintf("%s –\u00a0%d", name(seat), p.Fouls[seat]))
		}
		lines = append(lines, domain.T("mafia.card.fouls", "Players", fouls))
	}
	for seat := 1; seat <= seatsAtTable; seat++ {
		if slices.Contains(p.Disqualified, seat) {
			lines = append(lines, domain.T("mafia.card.disqualified", "Player", name(seat)))
		} else if p.Fouls[seat] >= foulsForRemoval {
			lines = append(lines, domain.T("mafia.card.removed", "Player", name(seat)))
		}
	}
	return lines
}

// killedLines say who was killed in the first night and whom he named (MF-6).
func (p Protocol) killedLines(name func(int) string) []domain.Text {
	if p.FirstKilled == 0 {
		return []domain.Text{domain.T("mafia.card.nobody_killed")}
	}
	lines := []domain.Text{domain.T("mafia.card.killed", "Player", name(p.FirstKilled))}
	if len(p.BestMove) == 0 {
		return lines
	}
	black := 0
	named := make([]string, len(p.BestMove))
	for i, seat := range p.BestMove {
		named[i] = fmt.Sprint(seat)
		if p.SideOf(seat) == Black {
			black++
		}
	}
	return append(lines, domain.T("mafia.card.best_move", "Named", named, "Black", black, "Points", p.bestMoveOf(p.FirstKilled)))
}

// nameAt is the name of the player of a seat.
func (s Slot) nameAt(t *domain.Tournament, seat int) string {
	if seat < 1 || seat > len(s.Seats) {
		return ""
	}
	e, _ := t.Entrant(s.Seats[seat-1])
	return e.Name
}
