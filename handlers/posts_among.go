package handlers

import (
	"fmt"

	"arbiter/domain"
)

// lookAround finds whether another open tournament shares the chat and topic.
func (p *poster) lookAround() error {
	list, err := p.store.TournamentsIn(p.ctx, p.t.Chat)
	if err != nil {
		return fmt.Errorf("tournaments beside %d: %w", p.t.ID, err)
	}
	for _, t := range list {
		p.among = p.among || t.ID != p.t.ID && t.Thread == p.t.Thread && !finished(t)
	}
	return nil
}

// ofTournament puts the tournament's name and tag over a post where there are several (G-16).
func (p poster) ofTournament(html string) string {
	if !p.among {
		return html
	}
	return p.html(domain.T("post.among", "Name", p.t.Name, "Tag", p.t.Tag)) + "\n" + html
}
