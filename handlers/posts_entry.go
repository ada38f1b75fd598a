package handlers

import "arbiter/domain"

// registrationPost is the list of those who play, then the reserve in the order in which it
// moves up (G-13).
func (p poster) registrationPost() []domain.Post {
	var lines, reserve []domain.Text
	for _, e := range p.t.Entrants {
		if !hasEntrant(p.t.Reserve(), e) {
			lines = append(lines, entryLine(e))
		}
	}
	for _, e := range p.t.Reserve() {
		reserve = append(reserve, entryLine(e))
	}
	menu := row(p.link(domain.T("button.menu"), "help", ""))
	key, rows := "post.registration.closed", [][]domain.Button{menu}
	if p.t.Phase == domain.PhaseRegistration {
		key, rows = "post.registration", [][]domain.Button{row(p.link(domain.T("button.register"), "register", "")), menu}
	}
	return p.post(postRegistration, "", p.html(domain.T(key, "Title", p.title(), "Count", len(p.t.Enlisted()), "Of", p.ofPlaces(),
		"Lines", lines, "Reserve", section("post.reserve", reserve))), rows...)
}

// entryLine is an entrant in the list.
func entryLine(e domain.Entrant) domain.Text {
	key := "post.team"
	if e.Mark() != "" {
		key = "post.team.left"
	}
	return domain.T(key, "Number", listNumber(e), "Team", e.Name, "Players", memberNames(e))
}

func (p poster) ofPlaces() domain.Text {
	if p.t.Capacity == 0 {
		return domain.Text{}
	}
	return domain.T("post.registration.of", "Capacity", p.t.Capacity)
}

// section is a titled part of a post; nothing without lines.
func section(key string, lines []domain.Text) domain.Text {
	if len(lines) == 0 {
		return domain.Text{}
	}
	return domain.T(key, "Lines", lines)
}
