package handlers

import (
	"slices"
	"time"

	"arbiter/domain"
)

// roundPosts are the pairings of every published round, with results as they come.
func (p poster) roundPosts() ([]domain.Post, error) {
	var posts []domain.Post
	for _, games := range rounds(p.t) {
		if h, ok := p.regulation().(domain.Hosted); ok {
			post, err := p.hostedPosts(h, games[0])
			if err != nil {
				return nil, err
			}
			posts = append(posts, post...)
			continue
		}
		post, err := p.roundPost(games)
		if err != nil {
			return nil, err
		}
		posts = append(posts, post...)
	}
	return posts, nil
}

func (p poster) roundPost(games []domain.Game) ([]domain.Post, error) {
	lines := make([]domain.Text, len(games))
	for i, g := range games {
		line, err := p.pairingLine(g)
		if err != nil {
			return nil, err
		}
		if i > 0 && g.ReplayOf == "" && g.Planned.After(games[i-1].Planned) {
			line = domain.T("post.round.wave", "At", g.Planned.Truncate(time.Minute).In(p.t.Location()), "Line", line)
		}
		lines[i] = line
	}
	untold, err := p.untold(games)
	if err != nil {
		return nil, err
	}
	text := domain.T("post.round", "Title", p.app.roundName(p.t, games[0]), "At", games[0].Planned.Truncate(time.Minute).In(p.t.Location()), "Lines", lines,
		"Resting", p.restingText(p.resting(games)), "Untold", untold, "Name", p.t.Name, "Reports", p.reportsLine(games))
	rows := append(p.reportsLink(games), append(p.protestLink(), p.link(domain.T("button.menu"), "help", "")))
	return p.post(postRound, roundPart(games[0]), p.html(text), rows...), nil
}

// reportsLine says that captains report, reportsLink leads them there, while a game of the
// round waits for its result (CN-21).
func (p poster) reportsLine(games []domain.Game) domain.Text {
	if !slices.ContainsFunc(games, p.isOpen) {
		return domain.Text{}
	}
	return p.app.reportsText(p.t, "post.round.reports")
}

func (p poster) reportsLink(games []domain.Game) [][]domain.Button {
	if p.reportsLine(games).Key == "" {
		return nil
	}
	return [][]domain.Button{row(p.link(domain.T("button.result"), "result", ""))}
}

// roundPart names the post of the game's round.
func roundPart(g domain.Game) string { return string(g.Stage) + "/" + itoa(g.Round) }

// protestLink opens the form of a protest, while there are protests.
func (p poster) protestLink() []domain.Button {
	if p.t.Phase != domain.PhaseRunning || p.protestsOpen() != nil {
		return nil
	}
	return row(p.link(domain.T("button.protest"), "protest", ""))
}

// roundName is the title of a published round, by one of its games.
func (a *App) roundName(t *domain.Tournament, g domain.Game) domain.Text {
	return a.roundTitle(t, a.roundOf(t, g))
}

// roundOf is a published round as far as its title says, by one of its games.
func (a *App) roundOf(t *domain.Tournament, g domain.Game) domain.Round {
	of := 0
	r, _ := a.regulation(t.Regulation)
	if counted, ok := r.(interface {
		Rounds(*domain.Tournament, domain.Stage) int
	}); ok {
		stage, _ := t.Stage(g.Stage)
		of = counted.Rounds(t, stage)
	}
	return domain.Round{Stage: g.Stage, Number: g.Round, Of: of, Extra: g.Round > of}
}

// resting are the teams of the stage without a game in the round who were there when it
// was published. In extra games and after the first round of a bracket nobody rests.
func (p poster) resting(games []domain.Game) []domain.EntrantID {
	stage, _ := p.t.Stage(games[0].Stage)
	_, bracket := p.app.bracket(p.t, stage)
	if title := p.app.roundName(p.t, games[0]); title.Key == "round.extra" || bracket && games[0].Round > 1 {
		return nil
	}
	playing := map[domain.EntrantID]bool{}
	for _, g := range games {
		for _, id := range p.regulation().Sides(g) {
			playing[id] = true
		}
	}
	field := p.entrantsOf(p.t, stage.ID)
	var ids []domain.EntrantID
	for _, e := range p.t.Active() {
		if !playing[e.ID] && slices.Contains(field, e.ID) && !e.Entered.After(games[0].Planned) {
			ids = append(ids, e.ID)
		}
	}
	return ids
}
