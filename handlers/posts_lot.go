package handlers

import (
	"strings"

	"arbiter/domain"
)

// lotPosts are the posts of all lots, one a draw: the commitment, then what came of it.
func (p poster) lotPosts() []domain.Post {
	var posts []domain.Post
	seen := map[domain.LotID]bool{}
	for _, l := range p.t.Lots {
		if seen[l.ID] {
			continue
		}
		lots := sameLots(p.t, l.ID)
		for _, same := range lots {
			seen[same.ID] = true
		}
		posts = append(posts, p.lotPost(lots)...)
	}
	return posts
}

func (p poster) lotPost(lots []domain.Lot) []domain.Post {
	first := lots[0]
	lines := make([]domain.Text, len(lots))
	state := "open"
	switch {
	case first.Abandoned != "":
		state = "abandoned"
	case len(first.Order) > 0:
		state = "drawn"
	}
	for i, l := range lots {
		starts := ""
		if len(l.Order) > 0 {
			starts = nameOf(p.t)(l.Order[0])
		}
		lines[i] = domain.T(lineKey(state, l), "Number", lotNumber(l), "Purpose", p.purpose(l), "Commitment", l.Commitment,
			"Secret", l.Secret, "Order", namesOf(p.t, l.Order), "First", starts)
	}
	text := domain.T("post.lot."+state, "Number", lotNumber(first), "Lines", lines, "Salt", saltText(first.Salt), "Reason", first.Abandoned)
	return p.post(postLot, string(first.ID), p.html(text), p.lotButtons(state, first)...)
}

// lineKey: of a lot for the starting side the first of the order is what matters.
func lineKey(state string, l domain.Lot) string {
	if state == "drawn" && l.Purpose != purposeDraw && !isCut(l) && l.Purpose != purposePrize {
		return "post.lot.drawn.start"
	}
	return "post.lot." + state + ".line"
}

func (p poster) lotButtons(state string, first domain.Lot) [][]domain.Button {
	if state != "open" {
		return nil
	}
	return [][]domain.Button{row(p.button(domain.T("button.dice"), "lot", "dice "+string(first.ID)),
		p.button(domain.T("button.lot.drop"), "lot", "drop "+string(first.ID)))}
}

// saltText says what made the order: somebody's word, or three dice.
func saltText(salt string) domain.Text {
	if strings.HasPrefix(salt, diceMark) {
		return domain.T("lot.salt.dice", "Salt", salt)
	}
	return domain.T("lot.salt.word", "Salt", salt)
}

// purpose says what a lot decides.
func (p poster) purpose(l domain.Lot) domain.Text {
	switch {
	case l.Purpose == purposeDraw:
		return domain.T("lot.purpose.draw", "Count", len(l.Entrants))
	case isCut(l), l.Purpose == purposePrize:
		return domain.T("lot.purpose.cut", "Teams", namesOf(p.t, l.Entrants))
	}
	return domain.T("lot.purpose.start", "Teams", namesOf(p.t, l.Entrants))
}
