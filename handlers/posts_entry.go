package handlers

import (
	"slices"

	"arbiter/domain"
)

// registrationPost is the list of those who play, then the reserve in the order in which it
// moves up (G-13).
func (p poster) registrationPost() []domain.Post {
	lines, reserve, standIns := p.entryLines()
	menu := row(p.link(domain.T("button.menu"), "help", ""))
	key, rows := "post.registration.closed", [][]domain.Button{menu}
	if p.app.registers(p.t) {
		key, rows = "post.registration", [][]domain.Button{row(p.link(domain.T("button.register"), "register", "")), menu}
	}
	return p.post(postRegistration, "", p.html(domain.T(key, "Title", p.title(), "Count", len(p.t.Active())-len(p.t.StandIns())-len(reserve), "Of", p.ofPlaces(),
		"Lines", lines, "Reserve", domain.T("post.waiting", "Reserve", section(p.reserveKey(), reserve), "StandIns", section("post.standins", standIns)))), rows...)
}

// entryLines are who plays, who waits and who only fills in. After the draw those wait whom
// it did not take.
func (p poster) entryLines() (lines, reserve, standIns []domain.Text) {
	waiting := p.t.Reserve()
	if _, draws := p.regulation().(domain.Pairer); draws && drawDone(p.t) {
		in := drawnOf(p.regulation(), p.t)
		waiting = slices.DeleteFunc(p.t.Active(), func(e domain.Entrant) bool { return e.StandIn || in[e.ID] })
	}
	for _, e := range waiting {
		reserve = append(reserve, entryLine(e))
	}
	for _, e := range p.t.Entrants {
		switch {
		case e.StandIn:
			standIns = append(standIns, entryLine(e))
		case !hasEntrant(waiting, e):
			lines = append(lines, entryLine(e))
		}
	}
	return lines, reserve, standIns
}

// drawDone tells whether the lists of those who came are over: the cup runs, or has run.
func drawDone(t *domain.Tournament) bool {
	return t.Phase == domain.PhaseRunning || finished(t) && len(t.Games) > 0
}

func (p poster) reserveKey() string {
	if drawDone(p.t) {
		return "post.undrawn"
	}
	return "post.reserve"
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
