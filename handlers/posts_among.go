package handlers

import (
	"fmt"
	"slices"

	"arbiter/domain"
)

// lookAround finds whether another open tournament shares the chat and topic.
func (p *poster) lookAround() error {
	among, err := p.amongOthers(p.t)
	p.among = among
	return err
}

// amongOthers tells whether another open tournament shares the chat and topic.
func (c *Call) amongOthers(t *domain.Tournament) (bool, error) {
	list, err := c.store.TournamentsIn(c.ctx, t.Chat)
	if err != nil {
		return false, fmt.Errorf("tournaments beside %d: %w", t.ID, err)
	}
	return slices.ContainsFunc(list, func(o *domain.Tournament) bool {
		return o.ID != t.ID && o.Thread == t.Thread && !finished(o)
	}), nil
}

// ofTournament puts the tournament's name and tag over a post where there are several (G-16).
func (p poster) ofTournament(html string) string {
	if !p.among {
		return html
	}
	return p.html(domain.T("post.among", "Name", p.t.Name, "Tag", p.t.Tag)) + "\n" + html
}
