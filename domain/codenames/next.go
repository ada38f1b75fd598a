package codenames

import (
	"fmt"
	"slices"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Next is the round to publish now. It refuses with the games that lack a result, with
// open protests, and when all of the stage is played.
func (r Rules) Next(t *domain.Tournament) (domain.Round, error) {
	stage, err := running(t)
	if err != nil {
		return domain.Round{}, err
	}
	n := newNumbering(t, stage, r.Rounds(t, stage))
	round, err := n.round()
	round.Settled = n.settled()
	return round, err
}

func (n numbering) round() (domain.Round, error) {
	switch detail := stageOf(n.stage); detail.Kind {
	case RoundRobin, Groups:
		return n.leagueRound()
	case Knockout:
		return n.knockoutRound()
	case Swiss:
		return n.swissRound()
	default:
		return domain.Round{}, fmt.Errorf("a stage of kind %q has no rounds", detail.Kind) // Check names it
	}
}

// running is the stage that is being played: the last one that is drawn.
func running(t *domain.Tournament) (domain.Stage, error) {
	if len(t.Stages) == 0 {
		return domain.Stage{}, domain.Refuse(domain.Early, "codenames.next.no_format")
	}
	for _, s := range slices.Backward(t.Stages) {
		if (Rules{}).Drawn(s) {
			return s, nil
		}
	}
	return domain.Stage{}, domain.Refuse(domain.Early, "codenames.next.not_drawn")
}

// waits refuses while a game of the stage lacks a result.
func (n numbering) waits() error {
	if open := openGames(n.t, n.stage.ID); len(open) > 0 {
		return missingGames(n.t, open)
	}
	return nil
}

func missingGames(t *domain.Tournament, open []domain.Text) error {
	who := "codenames.next.judge"
	if (Rules{}).CaptainsReport(t) {
		who = "codenames.next.captains"
	}
	return domain.Refuse(domain.Early, "codenames.next.missing", "Count", len(open), "Games", open, "Who", domain.T(who), "Example", open[0].Args["Game"])
}

// openGames says, a line each, which games of the stage lack a result.
func openGames(t *domain.Tournament, stage domain.StageID) []domain.Text {
	var lines []domain.Text
	for _, g := range t.Games {
		if g.Stage == stage && isOpen(t, g) {
			lines = append(lines, openGameText(t, g))
		}
	}
	return lines
}

func openGameText(t *domain.Tournament, g domain.Game) domain.Text {
	slot, key := slotOf(g), "codenames.next.game"
	switch {
	case g.Void:
		key = "codenames.next.game_void"
	case g.Waiting() != nil:
		key = "codenames.next.game_waits"
	}
	return domain.T(key, "Game", g.Label(), "First", nameOf(t, slot.First), "Second", nameOf(t, slot.Second))
}

// numbering gives a round's games their numbers and tables.
type numbering struct {
	t       *domain.Tournament
	book    *book
	stage   domain.Stage
	index   int // of the stage
	of      int
	written map[pair]bool // who have a game of the stage, whoever starts, extra games not counted
	started map[domain.EntrantID]turns
}

// turns are the games of a team in the stage and those it started, without extra games.
type turns struct{ started, games int }

func newNumbering(t *domain.Tournament, stage domain.Stage, of int) numbering {
	n := numbering{t: t, book: newBook(t), stage: stage, of: of, written: map[pair]bool{}, started: map[domain.EntrantID]turns{}}
	n.index = slices.IndexFunc(t.Stages, func(s domain.Stage) bool { return s.ID == stage.ID })
	for _, r := range n.book.games {
		if r.stage != n.index || r.slot.Extra > 0 || r.slot.Bye != "" {
			continue
		}
		n.written[pair{r.slot.First, r.slot.Second}], n.written[pair{r.slot.Second, r.slot.First}] = true, true
		if !r.Void {
			n.turn(r.slot.First, 1)
			n.turn(r.slot.Second, 0)
		}
	}
	return n
}

func (n numbering) turn(id domain.EntrantID, start int) {
	was := n.started[id]
	n.started[id] = turns{was.started + start, was.games + 1}
}

func (n numbering) staying(ids ...domain.EntrantID) []domain.EntrantID {
	return slices.DeleteFunc(slices.Clone(ids), func(id domain.EntrantID) bool { return n.book.entrants[id].Withdrawn })
}

func (n numbering) add(round *domain.Round, slot Slot, why domain.Text) domain.Game {
	i := len(round.Games) + 1
	g := domain.Game{
		ID: domain.GameIDOf(n.t.Last.Game + i), Stage: n.stage.ID, Round: round.Number,
		Slot: strict.JSON(slot), Table: i,
	}
	round.Games = append(round.Games, g)
	round.Why = append(round.Why, why)
	return g
}
