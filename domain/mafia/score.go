package mafia

import (
	"slices"

	"arbiter/domain"
)

// What a player has of a game, in hundredths.
const (
	win             = domain.Points(200) // MF-4
	disqualified    = domain.Points(-100)
	threeNamed      = domain.Points(30) // best move (MF-6)
	twoNamed        = domain.Points(20)
	foulsForRemoval = 4
)

// scoring holds the settings that change points.
type scoring struct {
	fourthFoul     domain.Points // MF-5
	bestMoveCounts bool          // best-move points are additional points too (MF-8)
}

func scoringOf(t *domain.Tournament) scoring {
	penalty, err := domain.ParsePoints(setting(t, settingFourthFoul))
	if err != nil {
		penalty = 0 // no number: the settings of a file are checked when it is read
	}
	return scoring{fourthFoul: penalty, bestMoveCounts: setting(t, settingBestMove) == "true"}
}

// score is what one seat has of one game (MF-4 to MF-8).
type score struct {
	points, additional domain.Points
	won                bool
	leader             bool // won as don or sheriff
	killed             bool // in the first night
}

func (s scoring) of(p Protocol, seat int) score {
	best := p.bestMoveOf(seat)
	out := score{
		points: best + p.Bonus[seat] + s.removed(p, seat), additional: p.Bonus[seat],
		won: p.SideOf(seat) == p.Winner, killed: seat == p.FirstKilled,
	}
	if s.bestMoveCounts {
		out.additional += best
	}
	if out.won {
		out.points += win
		out.leader = seat == p.Don || seat == p.Sheriff
	}
	return out
}

// removed is the penalty of MF-5; who has left the table once is not punished twice.
func (s scoring) removed(p Protocol, seat int) domain.Points {
	switch {
	case slices.Contains(p.Disqualified, seat):
		return disqualified
	case p.Fouls[seat] >= foulsForRemoval:
		return s.fourthFoul
	}
	return 0
}

// bestMoveOf are the points of MF-6: a citizen has 0.3 for three black ones and 0.2 for
// two, a sheriff 0.3 for three, a black one nothing.
func (p Protocol) bestMoveOf(seat int) domain.Points {
	if seat != p.FirstKilled || p.SideOf(seat) == Black {
		return 0
	}
	named := 0
	for _, other := range p.BestMove {
		if p.SideOf(other) == Black {
			named++
		}
	}
	switch {
	case named == 3:
		return threeNamed
	case named == 2 && seat != p.Sheriff:
		return twoNamed
	}
	return 0
}
