package handlers

import (
	"slices"
	"strconv"
	"time"

	"arbiter/domain"
)

// The kinds of live posts.
const (
	postSettings     = "settings"
	postRegistration = "registration"
	postLot          = "lot"
	postRound        = "round"
	postResults      = "results"
	postStandings    = "standings"
	postFinal        = "final"
)

// poster makes the posts of a tournament as they should stand. It is asked after every
// change; the courier edits only what differs.
type poster struct {
	*Call
	t      *domain.Tournament
	before *domain.Tournament // as it was before the change
	lang   string
	now    time.Time
	// among tells that other tournaments of the place are open too: posts name theirs.
	among bool
}

// posts are all live posts of the tournament in a language.
func (c *Call) posts(t *domain.Tournament, lang string) ([]domain.Post, error) {
	view := *c
	view.t, view.lang = t, lang
	view.change = domain.Change{}
	p := poster{Call: &view, t: t, before: t, lang: lang, now: c.At}
	if c.t != nil && c.t.ID == t.ID {
		p.before = c.t
	}
	if err := p.lookAround(); err != nil {
		return nil, err
	}
	posts := p.entryPosts()
	posts = append(posts, p.lotPosts()...)
	seats, err := p.seatPosts()
	if err != nil {
		return nil, err
	}
	posts = append(posts, seats...)
	rounds, err := p.roundPosts()
	if err != nil {
		return nil, err
	}
	posts = append(posts, rounds...)
	protests, err := p.protestPosts()
	if err != nil {
		return nil, err
	}
	cards, err := p.decidePosts()
	if err != nil {
		return nil, err
	}
	own, err := p.ownPosts()
	if err != nil {
		return nil, err
	}
	posts = append(posts, p.votePosts()...)
	return slices.Concat(posts, protests, p.tablePosts(), cards, own), nil
}

// post makes one post; long ones become several, the buttons stand under the last.
func (p poster) post(kind, part, html string, rows ...[]domain.Button) []domain.Post {
	pages := split(html)
	posts := make([]domain.Post, len(pages))
	for i, page := range pages {
		posts[i] = domain.Post{
			PostKey: domain.PostKey{Tournament: p.t.ID, Kind: kind, Part: part},
			Chat:    p.t.Chat, Thread: p.t.Thread, Body: domain.Body{HTML: page},
		}
		if i > 0 {
			posts[i].Part += "+" + strconv.Itoa(i)
		}
	}
	posts[len(posts)-1].Keyboard = rows
	return posts
}

// title is the first line of a post of the tournament.
func (p poster) title() domain.Text {
	return domain.T("post.title", "Name", p.t.Name, "Regulation", domain.T("regulation."+p.t.Regulation), "Tag", p.t.Tag)
}

func (p poster) entryPosts() []domain.Post {
	posts := p.settingsPost()
	if p.t.Phase == domain.PhaseRegistration || len(p.t.Entrants) > 0 {
		posts = append(posts, p.registrationPost()...)
	}
	if (p.t.CheckIn || p.before.CheckIn) && !drawDone(p.before) { // the draw has the last word of it
		posts = append(posts, p.checkinPost()...)
	}
	return posts
}

// settingsPost is the card of /new (G-23); once accepted it offers the next step.
func (p poster) settingsPost() []domain.Post {
	var lines []domain.Text
	for _, s := range p.regulationSettings() {
		if s.Asked {
			lines = append(lines, settingLine(p.t, s))
		}
	}
	key, rows := "post.settings.accepted", [][]domain.Button(nil)
	lines = append(p.seasonLine(), lines...)
	change := row(p.link(domain.T("button.settings"), "settings", ""))
	switch {
	case p.t.Phase == domain.PhaseSettings:
		key, rows = "post.settings", [][]domain.Button{row(p.button(domain.T("button.accept"), "accept", "")), change}
	case p.t.Phase == domain.PhaseClosed && len(p.t.Entrants) == 0:
		rows = [][]domain.Button{row(p.button(domain.T("button.open"), "open", "")), change}
	}
	return p.post(postSettings, "", p.html(domain.T(key, "Title", p.title(), "Lines", lines)), rows...)
}
