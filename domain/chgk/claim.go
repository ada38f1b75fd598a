package chgk

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// claimWords are how the kinds of an appeal are typed, longer spellings before their beginnings.
var claimWords = []struct{ kind, words string }{
	{kindQuestion, "некорректный вопрос"}, {kindQuestion, "вопрос некорректен"}, {kindQuestion, "вопрос некорректный"},
	{kindQuestion, "некорректный"}, {kindQuestion, "некорректен"}, {kindQuestion, "incorrect question"},
	{kindQuestion, "incorrect_question"}, {kindQuestion, "incorrect"},
	{kindAnswer, "незасчитанный правильный ответ"}, {kindAnswer, "незасчитанный ответ"}, {kindAnswer, "ответ не засчитан"},
	{kindAnswer, "незасчитанный"}, {kindAnswer, "незасчитан"}, {kindAnswer, "не засчитан"}, {kindAnswer, "right answer not counted"},
	{kindAnswer, "right_answer"}, {kindAnswer, "uncounted"}, {kindAnswer, "not counted"},
}

// ReadClaim reads "некорректный: в вопросе ошибка" as a kind and a text (6.3).
func (Rules) ReadClaim(typed string) (kind, text string, ok bool) {
	words := strings.Fields(typed)
	for _, c := range claimWords {
		n := len(strings.Fields(c.words))
		if len(words) < n || plain(strings.Join(words[:n], " ")) != c.words {
			continue
		}
		rest := strings.TrimSpace(typed)
		for _, w := range words[:n] {
			rest = strings.TrimSpace(rest[strings.Index(rest, w)+len(w):])
		}
		return c.kind, strings.TrimSpace(strings.TrimLeft(rest, ":;,.–—- ")), true
	}
	return "", typed, false
}

// plain is a spelling without case, ё, quotes and what ends a phrase.
func plain(words string) string {
	return strings.TrimRight(strings.Trim(strings.ReplaceAll(strings.ToLower(words), "ё", "е"), `«»"“”`), `:;,.»"”`)
}

// Claimable refuses an appeal of a team that does not take part, on a question that was not
// asked, about a point that it has, or a second one of the same kind (CG-12); a counting
// error before the results were read out (CG-25).
func (Rules) Claimable(t *domain.Tournament, g domain.Game, p domain.Protest, soon bool) error {
	a := &act{t: t, g: g, p: protocolOf(g), live: liveOf(g)}
	s := newSheet(a.p)
	switch {
	case a.p.Finished:
		return domain.Refuse(domain.Closed, "chgk.act.over", "Round", g.Round)
	case a.live.Phase == PhasePresent:
		return domain.Refuse(domain.Early, "chgk.claim.not_started")
	case !slices.Contains(s.teams, p.By):
		return domain.Refuse(domain.Forbidden, "chgk.claim.absent", "Team", a.names([]domain.EntrantID{p.By})[0], "Round", g.Round)
	case p.Kind == kindError && a.live.Phase != PhaseRead:
		return domain.Refuse(domain.Early, "chgk.claim.error.early")
	case p.Kind == kindError:
		return nil
	case s.disqualified(p.By):
		return domain.Refuse(domain.Closed, "chgk.act.dq", "Team", a.names([]domain.EntrantID{p.By})[0])
	}
	return a.appealable(s, p, soon)
}

func (a *act) appealable(s *sheet, p domain.Protest, soon bool) error {
	last := a.live.Asked
	if soon && a.live.Phase == PhaseQuestions {
		last++
	}
	switch {
	case p.Question < 1 || p.Question > last:
		return domain.Refuse(domain.Invalid, "chgk.claim.unasked", "Number", p.Question, "Asked", a.live.Asked)
	case p.Kind == kindAnswer && s.has(p.By, p.Question):
		return domain.Refuse(domain.Invalid, "chgk.claim.counted", "Number", p.Question)
	case p.Kind == kindAnswer && a.away(p.By, p.Question) != nil:
		return a.away(p.By, p.Question)
	}
	for _, o := range a.t.ProtestsOn(a.g.ID) {
		if o.ID != p.ID && o.By == p.By && o.Kind == p.Kind && o.Question == p.Question && o.Status != domain.ProtestWithdrawn {
			return domain.Refuse(domain.Stale, "chgk.claim.twice", "Number", p.Question, "Appeal", o.Number())
		}
	}
	return nil
}

// Claimed are the questions that have their answers, the last one first.
func (Rules) Claimed(g domain.Game) []int {
	var list []int
	for k := liveOf(g).Asked; k > 0; k-- {
		list = append(list, k)
	}
	return list
}

// Council are those of the coaches' council who are marked present (CG-22).
func (Rules) Council(g domain.Game) []domain.PersonID { return liveOf(g).Council }

// Uncounted are the teams that were here for the question and have no point of it (CG-14).
func (Rules) Uncounted(t *domain.Tournament, g domain.Game, question int) []domain.EntrantID {
	a := &act{t: t, g: g, p: protocolOf(g), live: liveOf(g)}
	s := newSheet(a.p)
	return slices.DeleteFunc(a.answering(question), func(id domain.EntrantID) bool { return s.has(id, question) })
}
