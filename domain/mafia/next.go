package mafia

import (
	"arbiter/domain"
)

// Next is the round to publish now: the first written one that has not begun, else the first
// one of the pattern that is not written, or what it lacks (MF-3). Seats of players who have left and those that no player has are
// filled by stand-ins (MF-16). While the order of the first stage is not drawn its players
// are seated in the order of the file, and Lots has the lot that decides it. It refuses
// with the games of earlier rounds that lack a result, and when all of the stage is played.
func (r Rules) Next(t *domain.Tournament) (domain.Round, error) {
	c, err := onCourse(t)
	if err != nil {
		return domain.Round{}, err
	}
	if number, games := c.waiting(); len(games) > 0 {
		if open := c.openGames(number); len(open) > 0 {
			return domain.Round{}, missingGames(open)
		}
		return c.begin(number, games)
	}
	round, tables, err := c.due()
	if err != nil {
		return domain.Round{}, err
	}
	if len(tables) == 0 {
		return domain.Round{}, r.nothingDue(c)
	}
	if open := c.openGames(round); len(open) > 0 {
		return domain.Round{}, missingGames(open)
	}
	return c.published(round, tables)
}

// onCourse is the running stage.
func onCourse(t *domain.Tournament) (*course, error) {
	b, stage, err := running(t)
	if err != nil {
		return nil, err
	}
	return b.course(stage), nil
}

// tableDue is a table to publish; "" is a seat that is to be filled.
type tableDue struct {
	table int
	seats []domain.EntrantID
}

// due are the tables to publish now and their round; none when all are written.
func (c *course) due() (int, []tableDue, error) {
	if c.whole() {
		return 0, nil, nil
	}
	if err := c.lay(); err != nil && len(c.written) == 0 {
		return 0, nil, err // else it was written by hand: what is left to play is seated freely
	}
	if !c.follows {
		if c.complete(c.stage) {
			return 0, nil, nil
		}
		return c.freeRound()
	}
	written := map[seatAt]bool{}
	for _, r := range c.written {
		written[c.place(r)] = true
	}
	for r, round := range c.pattern {
		var tables []tableDue
		for i, table := range round {
			if written[seatAt{r + 1, i + 1}] {
				continue
			}
			due := tableDue{table: i + 1}
			for _, number := range table {
				due.seats = append(due.seats, c.at(number))
			}
			tables = append(tables, due)
		}
		if len(tables) > 0 {
			return r + 1, tables, nil
		}
	}
	return 0, nil, nil
}

// at is the player with a number of the pattern, "" when he has left or there is none.
func (c *course) at(number int) domain.EntrantID {
	if number < 0 || c.entrants[c.order[number]].Mark() != "" {
		return ""
	}
	return c.order[number]
}

// openGames are, a line each, the games before a round that lack a result; of all rounds for 0.
func (c *course) openGames(before int) []domain.Text {
	var lines []domain.Text
	for _, r := range c.games {
		if r.open && r.stage == c.stage && (before == 0 || r.Round < before) {
			lines = append(lines, c.gameText(r.Game))
		}
	}
	return lines
}

func (c *course) gameText(g domain.Game) domain.Text {
	key := "mafia.next.game"
	if g.Waiting() != nil {
		key = "mafia.next.game_waits"
	}
	return domain.T(key, "Game", g.Label(), "Round", g.Round, "Table", slotOf(g).Table)
}

func missingGames(open []domain.Text) error {
	return domain.Refuse(domain.Early, "mafia.next.missing", "Count", len(open), "Games", open, "Example", open[0].Args["Game"])
}

// nothingDue says what the stage waits for when all its rounds are written.
func (r Rules) nothingDue(c *course) error {
	if !c.isLast(c.stage) {
		if _, err := r.Advance(c.t); err != nil {
			return err
		}
		return domain.Refuse(domain.Early, "mafia.next.draw_stage")
	}
	if open := c.openGames(0); len(open) > 0 {
		return missingGames(open)
	}
	if a, err := c.prizes(c.stage); err == nil {
		return domain.Refuse(domain.Early, "mafia.next.prize", "Players", c.namesOf(a.Lots[0].Entrants))
	}
	return domain.Refuse(domain.Closed, "mafia.next.done")
}
