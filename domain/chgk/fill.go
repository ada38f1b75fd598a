package chgk

import (
	"slices"
	"time"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Questions is how many a round has (CG-1).
func (Rules) Questions(t *domain.Tournament) int {
	_, season, _ := seasonOf(t)
	return season.Questions
}

// Sheet is a round on paper: masks as they are kept, beside them what the table counts.
func (Rules) Sheet(t *domain.Tournament, g domain.Game) (domain.Sheet, bool) {
	if !g.Played() {
		return domain.Sheet{}, false
	}
	s := newSheet(protocolOf(g))
	out := domain.Sheet{Questions: Rules{}.Questions(t)}
	for _, id := range s.teams {
		mask := s.Answers[id]
		row := domain.SheetRow{Team: id, Marks: mask, Answers: s.answers[id], Rating: s.rating[id]}
		for i, mark := range s.right[id] {
			if mark == '1' && mask[i] == '0' {
				row.Replaced++
			}
		}
		out.Asked = max(out.Asked, len(mask))
		out.Rows = append(out.Rows, row)
	}
	return out, true
}

// Fill enters a sheet question by question (CG-19). An empty cell before the last question
// that has a mark is no answer; columns after it are not asked yet.
func (Rules) Fill(t *domain.Tournament, g domain.Game, rows []domain.SheetRow, by domain.PersonID, now time.Time) (domain.Filled, error) {
	p, l := protocolOf(g), liveOf(g)
	switch {
	case p.Finished:
		return domain.Filled{}, domain.Refuse(domain.Closed, "chgk.act.over", "Round", g.Round)
	case l.Phase == PhasePresent:
		return domain.Filled{}, domain.Refuse(domain.Early, "chgk.act.not_started", "Round", g.Round)
	}
	f := &filling{act: &act{t: t, g: g, p: p, live: l, Act: domain.Act{Name: domain.ActAnswers, Person: by, Now: now}}}
	f.take(rows)
	if len(f.out.Faults) > 0 {
		return f.out, nil
	}
	return f.out, f.enter()
}

// filling is a sheet on its way into a round.
type filling struct {
	*act
	marks map[domain.EntrantID]string // of those who take part
	last  int                         // question that has a mark
	out   domain.Filled
}

// take holds the lines to who takes part and could answer.
func (f *filling) take(rows []domain.SheetRow) {
	f.marks = map[domain.EntrantID]string{}
	for _, row := range rows {
		_, plays := f.p.Answers[row.Team]
		switch {
		case plays:
			f.marks[row.Team] = row.Marks
		case slices.Contains([]byte(row.Marks), '1'):
			f.fault(row.Team, 0, "chgk.sheet.absent", "Team", f.nameOf(row.Team), "Number", teamNumber(row.Team))
		}
		f.checkOut(row)
		if plays {
			f.last = max(f.last, lastMark(row.Marks))
		}
	}
	f.checkRuled()
	for _, id := range newSheet(f.p).playing() {
		if _, has := f.marks[id]; !has {
			f.out.Missing = append(f.out.Missing, id)
		}
	}
}

// checkOut names the answers of a team to questions that were asked when it was gone, or before
// it came (CG-10, CG-28). What a disqualified team has stays as it is (CG-11).
func (f *filling) checkOut(row domain.SheetRow) {
	left, gone := f.p.LeftAfter[row.Team]
	if f.p.disqualified(row.Team) {
		return
	}
	for i, mark := range []byte(row.Marks) {
		switch {
		case mark != '1':
		case gone && i >= left:
			f.fault(row.Team, i+1, "chgk.sheet.gone", "Team", f.nameOf(row.Team), "Number", left)
		case i < f.live.Came[row.Team]:
			f.fault(row.Team, i+1, "chgk.sheet.late", "Team", f.nameOf(row.Team), "Number", f.live.Came[row.Team])
		}
	}
}

// checkRuled names the points that the council has given and the sheet would take away: a
// host's own sheet does not know of them (CG-14).
func (f *filling) checkRuled() {
	for _, p := range f.t.ProtestsOn(f.g.ID) {
		marks, on := f.marks[p.By]
		given := p.Kind == kindAnswer && p.Status == domain.ProtestAccepted && answered(f.p.Answers[p.By], p.Question)
		if given && on && p.Question <= f.last && !answered(marks, p.Question) {
			f.fault(p.By, p.Question, "chgk.sheet.ruled", "Number", p.Question, "Team", f.nameOf(p.By), "Appeal", p.Number())
		}
	}
}

func (f *filling) fault(team domain.EntrantID, question int, key string, pairs ...any) {
	f.out.Faults = append(f.out.Faults, domain.SheetFault{Team: team, Question: question, Why: domain.T(key, pairs...)})
}

func (f *filling) nameOf(id domain.EntrantID) string {
	e, _ := f.t.Entrant(id)
	return e.Name
}

func lastMark(marks string) int {
	for i := len(marks); i > 0; i-- {
		if marks[i-1] != ' ' {
			return i
		}
	}
	return 0
}

// enter does the act of answers for each question that the sheet changes: a question it
// agrees with stays untouched, and so do the claims of those who have none.
func (f *filling) enter() error {
	round, revision := f.g, f.g.Revision()
	for k := 1; k <= f.last; k++ {
		who, same := f.who(k)
		if k <= f.live.Asked && same {
			continue
		}
		f.Question, f.Teams = k, who
		done, err := Rules{}.Do(f.t, round, f.Act)
		if err != nil {
			return err
		}
		round = done.Game
		if k <= f.live.Asked {
			f.out.Corrected = append(f.out.Corrected, k)
		} else {
			f.out.Entered = append(f.out.Entered, k)
			f.out.Announced = done.Announced
		}
	}
	if round.Revision() > revision { // one file, one revision
		protocol := *round.Protocol
		protocol.Revision = revision + 1
		round.Protocol = &protocol
	}
	if f.live.Phase == PhaseRead { // between two questions of one file no team was elsewhere
		live := liveOf(round)
		live.Clear = (&act{g: f.g, p: protocolOf(round), live: f.live}).stillClear()
		round.Live = strict.JSON(live)
	}
	f.out.Game, f.out.Said = round, f.told()
	if f.live.Phase == PhaseRead && len(f.out.Corrected) > 0 {
		f.out.Announced = domain.T("chgk.sheet.corrected", "Round", round.Round, "Questions", domain.Ranges(f.out.Corrected))
	}
	return nil
}

// told says which questions were entered and which corrected.
func (f *filling) told() domain.Text {
	entered, corrected := domain.Ranges(f.out.Entered), domain.Ranges(f.out.Corrected)
	switch {
	case corrected == "":
		return domain.T("chgk.sheet.entered", "Round", f.g.Round, "Entered", entered)
	case entered == "":
		return domain.T("chgk.sheet.mended", "Round", f.g.Round, "Corrected", corrected)
	}
	return domain.T("chgk.sheet.both", "Round", f.g.Round, "Entered", entered, "Corrected", corrected)
}

// who are the teams with the point of a question by the sheet, and by what is recorded where
// it has no line for them; same tells that this is what is recorded.
func (f *filling) who(question int) (who []domain.EntrantID, same bool) {
	same = true
	for _, id := range f.answering(question) {
		has := answered([]byte(f.p.Answers[id]), question)
		right := has
		if marks, on := f.marks[id]; on {
			right = answered([]byte(marks), question)
		}
		if right {
			who = append(who, id)
		}
		same = same && right == has
	}
	return who, same
}
