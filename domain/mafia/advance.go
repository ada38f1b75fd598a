package mafia

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/domain/protest"
	"arbiter/domain/strict"
)

// Advance is the draw of the stage after the one that is played (MF-2): first the lot at the
// cut where players are level there (MF-9), then the lot for the order of the seats, then the
// stage with its players in that order. Who has left or is excluded does not go on, the next
// one goes up (MF-13); so too when a stage that is drawn loses somebody before its first game
// (MF-34). After the last stage come the lots at the prize places. It refuses while a game or a protest can change who goes on (G-12).
func (r Rules) Advance(t *domain.Tournament) (domain.Advance, error) {
	b, stage, err := running(t)
	if err != nil {
		return domain.Advance{}, err
	}
	if b.lostSome(stage) {
		return b.refilled(stage)
	}
	if b.isLast(stage) {
		return b.prizes(stage)
	}
	if err = allPublished(t); err != nil {
		return domain.Advance{}, err
	}
	line, err := r.line(b, stage)
	if err != nil {
		return domain.Advance{}, err
	}
	next := domain.Advance{Stage: t.Stages[stage+1]}
	if len(line.Level) > 0 {
		next.Lots = []domain.Lot{lotAmong(whyCut+":"+string(b.stages[stage].id), line.Level)}
		return next, nil
	}
	return b.seededInto(stage+1, line.Above)
}

// prizes are the lots at the prize places of a cup that is played: there is no stage after
// them (MF-9).
func (b *book) prizes(stage int) (domain.Advance, error) {
	var a domain.Advance
	for _, p := range b.stageTable(stage).Pending {
		if p.Kind == domain.PendingLot && p.Why == whyPrize {
			a.Lots = append(a.Lots, lotAmong(whyPrize, p.Entrants))
		}
	}
	if len(a.Lots) == 0 {
		return a, domain.Refuse(domain.Closed, "mafia.advance.last")
	}
	return a, nil
}

// allPublished refuses while the stage has rounds to publish.
func allPublished(t *domain.Tournament) error {
	c, err := onCourse(t)
	if err != nil {
		return err
	}
	if number, games := c.waiting(); len(games) > 0 {
		return domain.Refuse(domain.Early, "mafia.advance.round", "Round", number, "Of", max(c.of(), number))
	}
	round, tables, err := c.due()
	if err != nil {
		return err
	}
	if len(tables) > 0 {
		return domain.Refuse(domain.Early, "mafia.advance.round", "Round", round, "Of", max(c.of(), round))
	}
	return nil
}

// line is who goes on for certain, or who is level at the cut. It refuses with what holds.
func (r Rules) line(b *book, stage int) (protest.Line, error) {
	if b.stages[stage].Advance == 0 {
		rows := stayingRows(b.stageTable(stage).Rows)
		return protest.Line{Above: idsOfRows(rows)}, nil
	}
	var line protest.Line
	var holds []domain.Text
	for _, o := range protest.OutlookOf(r, b.t, b.stages[stage].id) {
		line = o.Line
		for _, h := range o.Holds {
			if h.Game != "" {
				holds = append(holds, b.holdText(h))
			}
		}
		if len(holds) == 0 && len(o.Holds) > 0 {
			return line, domain.Refuse(domain.Early, "mafia.advance.incomplete")
		}
	}
	if len(holds) > 0 {
		return line, domain.Refuse(domain.Early, "mafia.next.holds", "Count", len(holds), "Games", holds)
	}
	return line, nil
}

func (b *book) holdText(h protest.Hold) domain.Text {
	g, _ := b.t.Game(h.Game)
	c := &course{book: b}
	if len(h.Protests) == 0 {
		return domain.T("mafia.next.hold_game", "Game", c.gameText(g), "Number", g.Label(), "Players", b.someOf(g, h.Swing))
	}
	numbers := make([]string, len(h.Protests))
	for i, id := range h.Protests {
		numbers[i] = strings.TrimPrefix(id, "p")
	}
	return domain.T("mafia.next.hold_protest", "Game", c.gameText(g), "Protests", numbers, "Number", numbers[0], "Players", b.someOf(g, h.Swing))
}

// mostSwing is how many of those who go on or not by a game are named.
const mostSwing = 5

// someOf names players, those of the game first and the last of many counted; nothing for none.
func (b *book) someOf(g domain.Game, ids []domain.EntrantID) domain.Text {
	plays := func(id domain.EntrantID) bool { return slotOf(g).seatOf(id) > 0 }
	own := slices.DeleteFunc(slices.Clone(ids), func(id domain.EntrantID) bool { return !plays(id) })
	names := b.namesOf(append(own, slices.DeleteFunc(slices.Clone(ids), plays)...))
	switch {
	case len(names) == 0:
		return domain.Text{}
	case len(names) <= mostSwing+1:
		return domain.T("mafia.next.players", "Names", names)
	}
	return domain.T("mafia.next.players.more", "Names", names[:mostSwing], "More", len(names)-mostSwing)
}

// seededInto is the stage with these players, or the lot for their order.
func (b *book) seededInto(stage int, players []domain.EntrantID) (domain.Advance, error) {
	next := domain.Advance{Stage: b.t.Stages[stage]}
	if len(players) == 0 {
		return next, domain.Refuse(domain.Closed, "mafia.advance.nobody")
	}
	order := b.drawLot(players)
	if order == nil {
		next.Lots = []domain.Lot{lotAmong(whyDraw, players)}
		return next, nil
	}
	return b.withPlayers(next, stage, order), nil
}

// withPlayers writes the players into the stage, with the place each of them comes from.
func (b *book) withPlayers(next domain.Advance, stage int, order []domain.EntrantID) domain.Advance {
	detail := b.stages[stage].Stage
	detail.Entrants = slices.Clone(order)
	next.Stage.Detail = strict.JSON(detail)
	rows := b.stageTable(stage - 1).Rows
	for i, id := range order {
		row := slices.IndexFunc(rows, func(r domain.Row) bool { return r.Entrant == id })
		place := 0
		if row >= 0 {
			place = rows[row].Place[0]
		}
		next.Why = append(next.Why, domain.T("mafia.advance.place", "Number", i+1, "Name", b.nameOf(id), "Place", place))
	}
	return next
}

func idsOfRows(rows []domain.Row) []domain.EntrantID {
	ids := make([]domain.EntrantID, len(rows))
	for i, r := range rows {
		ids[i] = r.Entrant
	}
	return ids
}
