package chgk

import (
	"slices"
	"strconv"

	"arbiter/domain"
)

// How the board of teams is laid out: with names while they are few, else by numbers, which
// the answer sheets have too.
const (
	boardNamed    = 12
	boardListed   = 60 // up to so many are named above the board, more by their numbers
	namedColumns  = 2
	numberColumns = 5
)

// Board is the toggle board of an act with answers, or of who is present. A team in draft is
// marked; those who cannot answer are not there.
func (Rules) Board(t *domain.Tournament, g domain.Game, do domain.Act, draft []domain.EntrantID) (domain.Question, error) {
	a, err := newAct(t, g, do)
	if err != nil {
		return domain.Question{}, err
	}
	able, err := a.able()
	if err != nil {
		return domain.Question{}, err
	}
	listed := a.listed(sorted(draft))
	if len(draft) > boardListed {
		listed = domain.T("chgk.teams", "Teams", numberRanges(draft))
	}
	q := domain.Question{Key: string(do.Name), Text: domain.T("chgk.board."+string(do.Name),
		"Number", do.Question, "Chosen", len(draft), "Of", len(able), "Teams", listed)}
	named, columns := len(able) <= boardNamed, numberColumns
	if named {
		columns = namedColumns
	}
	for row := range slices.Chunk(able, columns) {
		var choices []domain.Choice
		for _, id := range row {
			choices = append(choices, a.toggle(id, named, slices.Contains(draft, id)))
		}
		q.Rows = append(q.Rows, choices)
	}
	q.Rows = append(q.Rows, []domain.Choice{
		{Value: "all", Label: domain.T("chgk.board.all")}, {Value: "none", Label: domain.T("chgk.board.none")},
	}, []domain.Choice{{Value: "ok", Label: domain.T("chgk.board.ok")}})
	return q, nil
}

// numberRanges are the numbers of teams: "1–90, 95".
func numberRanges(ids []domain.EntrantID) string {
	var numbers []int
	for _, id := range sorted(ids) {
		n, _ := strconv.Atoi(teamNumber(id)) //nolint:errcheck // an id of ours
		numbers = append(numbers, n)
	}
	return domain.Ranges(numbers)
}

func (a *act) toggle(id domain.EntrantID, named, on bool) domain.Choice {
	label := teamNumber(id)
	if named {
		label = a.names([]domain.EntrantID{id})[0]
	}
	if on {
		label = "✓ " + label
	}
	return domain.Choice{Value: teamNumber(id), Plain: label}
}

// able are the teams that the board offers; it refuses what cannot be entered now.
func (a *act) able() ([]domain.EntrantID, error) {
	switch a.Name {
	case domain.ActPresent:
		var ids []domain.EntrantID
		for _, e := range a.t.Active() {
			ids = append(ids, e.ID)
		}
		return sorted(ids), nil
	case domain.ActAnswers:
		return a.answering(a.Question), a.inTurn()
	case domain.ActReplace:
		return a.lacking(a.Question), a.isOwed()
	case domain.ActExtra:
		return a.contending(), a.extraNow()
	}
	return nil, domain.Refuse(domain.Invalid, "chgk.act.unknown", "Act", string(a.Name))
}
