package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// tablePosts are the standings: one post a complete round, of which only the newest is
// kept up to date, and the final post. A stage has posts of its own: what was said of the
// one before it stays.
func (p poster) tablePosts() []domain.Post {
	settled := func(g domain.Game) bool { return g.Played() && !p.isOpen(g) }
	if !slices.ContainsFunc(p.t.Games, settled) && !slices.ContainsFunc(p.t.Stages, p.isBracket) {
		return nil
	}
	html := p.ofTournament(strings.Join(append(p.endedRound(), p.app.standings(p.t, p.lang, p.now)...), "\n\n"))
	first := row(p.link(domain.T("button.why"), "why", ""), p.link(domain.T("button.games"), "games", ""))
	if p.disputable() {
		first = append(first, p.protestLink()...)
	}
	rows := append([][]domain.Button{first}, p.pictureButton("", false)...)
	if g, ok := p.lastEnded(); ok {
		rows = append(rows, row(p.link(domain.T("button.why.round", "Round", g.Round), "why", itoa(g.Round))))
	}
	posts := p.post(postStandings, p.standingsPart(), html, rows...)
	if p.t.Phase == domain.PhaseFinished {
		text := domain.T("post.final", "Title", p.title(), "Podium", podium(p.regulation(), p.t), "Lots", prizeLots(p.regulation(), p.t))
		posts = append(posts, p.post(postFinal, "", p.html(text), rows...)...)
	}
	return posts
}

// endedRound is how the newest round that a host has ended came out: it stands above the
// standings, that the end of a round is one new message (G-18).
func (p poster) endedRound() []string {
	g, ok := p.lastEnded()
	if !ok {
		return nil
	}
	return append([]string{p.html(p.hosted().Ended(p.t, g))}, p.app.roundTable(p.t, g, p.lang)...)
}

func (p poster) lastEnded() (domain.Game, bool) {
	complete := p.app.completeRounds(p.t)
	if p.hosted() == nil || complete == 0 {
		return domain.Game{}, false
	}
	return rounds(p.t)[complete-1][0], true
}

// disputable tells whether a result can still be protested against: none is when all are final.
func (p poster) disputable() bool {
	return slices.ContainsFunc(p.t.Games, func(g domain.Game) bool {
		return p.isOpen(g) || g.Played() && !g.Void && !p.app.final(p.t, g, p.now)
	})
}

// isBracket tells whether the stage is a drawn knockout: who meets whom is news at once.
func (p poster) isBracket(s domain.Stage) bool {
	_, ok := p.app.bracket(p.t, s)
	return ok
}

func (p poster) standingsPart() string {
	part := "r" + itoa(p.t.Last.Round)
	pairer, err := p.pairer()
	if err != nil {
		return part
	}
	for i, s := range slices.Backward(p.t.Stages) {
		if i > 0 && pairer.Drawn(s) {
			return part + "/" + string(s.ID)
		}
	}
	return part
}
