package chgk

import (
	"slices"
	"strconv"

	"arbiter/domain"
	"arbiter/domain/rank"
)

// round is the table of a round: by answers, and who is level shares the place, but for the
// first one, which is split when the round is over (CG-8).
func (b *book) round(r round) domain.Table {
	t := domain.Table{
		ID: string(r.ID), Title: domain.T("chgk.table.round", "Number", r.Round), Part: true,
		Columns: []string{colAnswers, colExtra, colRating}, Pending: b.pending([]round{r}), Rows: b.rows(r),
	}
	t.Provisional = len(t.Pending) > 0 || !r.Finished
	if r.Finished {
		for _, row := range t.Rows[:len(r.holders())] {
			t.Cup = append(t.Cup, row.Entrant)
		}
	}
	return t
}

// RoundTable is the table of a round as people in the hall look at it: those whom extra questions
// have put out stand behind at once, not only at the end (CG-8).
func (Rules) RoundTable(t *domain.Tournament, g domain.Game) (domain.Table, bool) {
	if len(t.Stages) == 0 {
		return domain.Table{}, false
	}
	b := newBook(t)
	i := slices.IndexFunc(b.rounds, func(r round) bool { return r.ID == g.ID })
	if i < 0 {
		return domain.Table{}, false
	}
	b.rounds[i].live = true
	return b.round(b.rounds[i]), true
}

// decided tells whether no further extra question comes: the rating settles the rest (CG-8).
func (r round) decided() bool {
	l := liveOf(r.Game)
	return r.Finished || r.live && l.Phase == PhaseRead && (l.Stopped != "" || len(r.Extra) >= mostExtra || len(r.contending()) < 2)
}

// ahead are those who have the first place as it stands.
func (r round) ahead() []domain.EntrantID {
	if r.decided() {
		return r.holders()
	}
	return r.staying(len(r.Extra))
}

// critFirst parts the winners of a round from those who are level with them on answers. It
// stands in no row: what decided is the extra questions or the rating.
const critFirst = "first"

type place = domain.EntrantID

func (b *book) rows(r round) []domain.Row {
	var entries []rank.Entry[place]
	for _, e := range b.entered {
		if slices.Contains(r.teams, e.ID) {
			entries = append(entries, rank.Entry[place]{ID: e.ID, Name: e.Name, Mark: e.Mark(), Total: e.ID})
		}
	}
	rows := rank.Rows(entries, []rank.Criterion[place]{
		rank.Each(colAnswers, func(id place) domain.Points { return domain.Whole(r.answers[id]) }),
		r.first(),
	})
	for i := range rows {
		rows[i] = r.dressed(rows[i])
	}
	return rows
}

// first applies to those level at the top of a round that is over, or that is looked at live.
func (r round) first() rank.Criterion[place] {
	c := rank.Among(critFirst, func(level []place) []rank.Value {
		if !r.Finished && !r.live || r.answers[level[0]] < r.answers[r.leaders()[0]] {
			return nil
		}
		values := make([]rank.Value, len(level))
		for i, id := range level {
			values[i].Behind = !slices.Contains(r.ahead(), id)
		}
		return values
	})
	c.As, c.Quiet = critFirst, true
	return c
}

// dressed is a row with its values, and with what split the first place in words of CG-8.
func (r round) dressed(row domain.Row) domain.Row {
	set(row, []string{colRating}, r.rating[row.Entrant])
	level := r.leaders()
	if len(level) < 2 || !slices.Contains(level, row.Entrant) {
		return row
	}
	stays := slices.Contains(r.staying(len(r.Extra)), row.Entrant)
	if len(r.Extra) > 0 {
		set(row, []string{colExtra}, r.extraOf(row.Entrant))
	}
	if row.DecidedBy == critFirst {
		row.DecidedBy = colExtra
		if stays {
			row.DecidedBy = colRating
		}
	}
	row.Steps = slices.DeleteFunc(row.Steps, func(s domain.Step) bool { return s.Criterion == critFirst })
	if r.Finished || r.live {
		row.Steps = append(row.Steps, r.steps(row.Entrant, stays)...)
	}
	return row
}

// steps are those of CG-8: whether the extra questions left the team in, then its rating.
func (r round) steps(id domain.EntrantID, stays bool) []domain.Step {
	var steps []domain.Step
	if len(r.Extra) > 0 {
		in := "0"
		if stays {
			in = "1"
		}
		steps = append(steps, domain.Step{Criterion: colExtra, Among: r.leaders(), Value: in})
	}
	if left := r.staying(len(r.Extra)); stays && len(left) > 1 && r.decided() {
		steps = append(steps, domain.Step{Criterion: colRating, Among: left, Value: strconv.Itoa(r.rating[id])})
	}
	return steps
}
