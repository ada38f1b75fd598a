package chgk

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// act is an act on its way.
type act struct {
	domain.Act
	t         *domain.Tournament
	g         domain.Game
	questions int // of a round
	p         Protocol
	live      Live
	said      domain.Text
	announced domain.Text
}

// Do carries out an act on a round (CG-26). Every act but those of the list before a round
// needs the round to have started; none touches one that is over (CG-17).
func (Rules) Do(t *domain.Tournament, g domain.Game, do domain.Act) (domain.Acted, error) {
	a, err := newAct(t, g, do)
	if err != nil {
		return domain.Acted{}, err
	}
	before, level := strict.JSON(a.p.tidy()), a.contending()
	if err = acts[do.Name].out(a); err != nil {
		return domain.Acted{}, err
	}
	done := a.acted(string(before))
	if slices.ContainsFunc(a.contending(), func(id domain.EntrantID) bool { return !slices.Contains(level, id) }) {
		a.live.Stopped = "" // the council stopped them for others (CG-16)
		done.Game.Live = strict.JSON(a.live)
	}
	return done, nil
}

// newAct refuses an act that its phase does not allow.
func newAct(t *domain.Tournament, g domain.Game, do domain.Act) (*act, error) {
	a := &act{Act: do, t: t, g: g, p: protocolOf(g), live: liveOf(g)}
	_, season, _ := seasonOf(t)
	a.questions = season.Questions
	carry, ok := acts[do.Name]
	switch {
	case a.p.Finished:
		return nil, domain.Refuse(domain.Closed, "chgk.act.over", "Round", g.Round)
	case !ok:
		return nil, domain.Refuse(domain.Invalid, "chgk.act.unknown", "Act", string(do.Name))
	case a.live.Phase == PhasePresent && !carry.before:
		return nil, domain.Refuse(domain.Early, "chgk.act.not_started", "Round", g.Round)
	}
	return a, nil
}

// acts are how each act is carried out; before tells whether it may stand before the start.
var acts = map[domain.ActName]struct {
	before bool
	out    func(*act) error
}{
	domain.ActCouncil: {true, (*act).council},
	domain.ActPresent: {true, (*act).present},
	domain.ActStart:   {true, (*act).start},
	domain.ActAnswers: {false, (*act).answers},
	domain.ActBreak:   {false, (*act).pause},
	domain.ActGone:    {false, (*act).leave},
	domain.ActRemoved: {false, (*act).remove},
	domain.ActDQ:      {false, (*act).disqualify},
	domain.ActRead:    {false, (*act).read},
	domain.ActClear:   {false, (*act).clear},
	domain.ActCredit:  {false, (*act).credit},
	domain.ActText:    {false, (*act).text},
	domain.ActReplace: {false, (*act).replace},
	domain.ActExtra:   {false, (*act).extra},
	domain.ActStop:    {false, (*act).stop},
	domain.ActOver:    {false, (*act).over},
}

// acted is the round after the act: a new revision of its protocol when that has changed. A
// change of a team's result asks it for its claims anew (CG-25); extra questions change none (CG-9).
func (a *act) acted(before string) domain.Acted {
	dropped := a.dropExtra()
	body := strict.JSON(a.p.tidy())
	if a.live.Phase != PhasePresent && string(body) != before {
		if a.live.Phase == PhaseRead && a.Name != domain.ActOver && a.Name != domain.ActExtra {
			a.live.Clear = a.stillClear()
		}
		a.g.Protocol = &domain.Protocol{Revision: a.g.Revision() + 1, Body: body, By: a.Person, At: a.Now, Why: a.Reason}
	}
	a.g.Live = strict.JSON(a.live)
	if dropped > 0 {
		a.said = domain.T("chgk.extra.dropped", "Said", a.said, "Dropped", dropped)
	}
	return domain.Acted{Game: a.g, Said: a.said, Announced: a.announced}
}

// stillClear are those without claims whose answers and place are as they were.
func (a *act) stillClear() []domain.EntrantID {
	before, now := newSheet(protocolOf(a.g)), newSheet(a.p)
	return slices.DeleteFunc(slices.Clone(a.live.Clear), func(id domain.EntrantID) bool {
		return !slices.Equal(before.right[id], now.right[id]) || before.above(id) != now.above(id)
	})
}

// names are the teams of the round by number and name, as they are said.
func (a *act) names(ids []domain.EntrantID) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		e, _ := a.t.Entrant(id)
		out[i] = strings.TrimSpace(teamNumber(id) + " " + e.Name)
	}
	return out
}

// teamNumber is the number of a team, as its answers are entered (CG-19): 4 for t4.
func teamNumber(id domain.EntrantID) string {
	return strings.TrimLeft(string(id), "abcdefghijklmnopqrstuvwxyz")
}

// one is the single team the act is about; it must take part and still be here.
func (a *act) one() (domain.EntrantID, error) {
	if len(a.Teams) != 1 {
		return "", domain.Refuse(domain.Invalid, "chgk.act.team")
	}
	id := a.Teams[0]
	if err := a.here(id); err != nil {
		return "", err
	}
	return id, nil
}

// here refuses a team that does not take part, has left or is disqualified.
func (a *act) here(id domain.EntrantID) error {
	s := newSheet(a.p)
	name := a.names([]domain.EntrantID{id})[0]
	switch {
	case !slices.Contains(s.teams, id):
		return domain.Refuse(domain.Invalid, "chgk.act.absent", "Team", name, "Number", teamNumber(id))
	case s.gone(id):
		return domain.Refuse(domain.Invalid, "chgk.act.gone", "Team", name, "Number", s.LeftAfter[id])
	case s.disqualified(id):
		return domain.Refuse(domain.Invalid, "chgk.act.dq", "Team", name)
	}
	return nil
}
