package handlers

import "arbiter/domain"

const postCheckin = "checkin"

// checkinPost is the list of those present, with the button to join it, until the draw
// (G-13). The draw leaves in it who was drawn and who was missing; later entries and
// withdrawals are no matter of check-in.
func (p poster) checkinPost() []domain.Post {
	if drawDone(p.t) {
		return p.checkedInPost()
	}
	var here, waited, spare []string
	reserve := p.t.Reserve()
	for _, e := range p.t.Active() {
		switch {
		case e.StandIn:
		case !e.Here && !hasEntrant(reserve, e):
			waited = append(waited, e.Name)
		case e.Here && hasEntrant(reserve, e):
			spare = append(spare, e.Name)
		case e.Here:
			here = append(here, e.Name)
		}
	}
	facts := []any{"Title", p.title(), "Present", len(here), "Of", len(p.t.Enlisted()),
		"Here", namesLine("post.checkin.here", here), "Waited", namesLine("post.checkin.waited", waited), "Spare", namesLine("post.checkin.spare", spare)}
	if !p.t.CheckIn {
		return p.post(postCheckin, "", p.html(domain.T("post.checkin.closed", facts...)))
	}
	return p.post(postCheckin, "", p.html(domain.T("post.checkin", facts...)), row(p.button(domain.T("button.here"), "here", "")))
}

// checkedInPost is the list as the draw found it.
func (p poster) checkedInPost() []domain.Post {
	field := p.t.Field()
	var absent, spare []string
	for _, e := range p.t.Enlisted() {
		if !e.Here {
			absent = append(absent, e.Name)
		}
	}
	for _, e := range p.t.Reserve() {
		if e.Here && !hasEntrant(field, e) {
			spare = append(spare, e.Name)
		}
	}
	return p.post(postCheckin, "", p.html(domain.T("post.checkin.over", "Title", p.title(), "Present", len(field), "Here", namesLine("post.checkin.here", entrantNames(field)),
		"Waited", namesLine("post.checkin.absent", absent), "Spare", namesLine("post.checkin.left", spare))))
}

// namesLine is a titled line of names; nothing without any.
func namesLine(key string, names []string) domain.Text {
	if len(names) == 0 {
		return domain.Text{}
	}
	return domain.T(key, "Names", names)
}
