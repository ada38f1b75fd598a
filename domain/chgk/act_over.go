package chgk

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"time"

	"arbiter/domain"
	"arbiter/domain/strict"
)

// Hinders are the reasons why a round cannot end yet (CG-16).
func (Rules) Hinders(t *domain.Tournament, g domain.Game) []domain.Text {
	l := liveOf(g)
	if l.Phase != PhaseRead {
		return []domain.Text{domain.T("chgk.hinder.not_read", "Phase", Rules{}.Phase(t, g))}
	}
	lines := unsettled(t, g)
	s := newSheet(protocolOf(g))
	if level := s.contending(); len(level) > 1 && len(s.Extra) < mostExtra && l.Stopped == "" {
		a := act{t: t, p: s.Protocol}
		lines = append(lines, domain.T("chgk.hinder.level", "Teams", a.names(level), "Next", len(s.Extra)+1, "Max", mostExtra))
	}
	return lines
}

// unsettled are the claims that are not decided and the replacements that are not asked.
func unsettled(t *domain.Tournament, g domain.Game) []domain.Text {
	var lines []domain.Text
	for _, p := range t.ProtestsOn(g.ID) {
		switch {
		case !p.Binding():
		case p.Kind == kindError:
			lines = append(lines, domain.T("chgk.hinder.error", "Number", p.Number()))
		default:
			lines = append(lines, domain.T("chgk.hinder.appeal", "Number", p.Number(), "Question", p.Question))
		}
	}
	for _, question := range owed(t, g) {
		lines = append(lines, domain.T("chgk.hinder.replacement", "Question", question))
	}
	return lines
}

// over is "the game is over": after it nothing of the round changes (CG-17).
func (a *act) over() error {
	if lines := (Rules{}).Hinders(a.t, a.g); len(lines) > 0 {
		return domain.Refuse(domain.Early, "chgk.over.hindered", "Round", a.g.Round, "Lines", lines)
	}
	a.p.Finished = true
	a.g.Ended = a.Now
	a.said = domain.T("chgk.over.ok", "Round", a.g.Round, "At", endedAt(a.t, a.g))
	return nil
}

// Ended says that a round is over, who won it, and its seal (CG-17).
func (Rules) Ended(t *domain.Tournament, g domain.Game) domain.Text {
	a := act{t: t, g: g, p: protocolOf(g)}
	key, holders := "chgk.over.group", newSheet(a.p).holders()
	if len(holders) > 1 {
		key = "chgk.over.shared"
	}
	return domain.T(key, "Round", g.Round, "At", endedAt(t, g), "Holders", a.names(holders), "First", Rules{}.First(t, g), "Seal", sealOf(a.p))
}

// First says what decides the first place as the round stands, when no further extra question is
// asked: they, the rating, or nothing, and the cup is shared (CG-8).
func (Rules) First(t *domain.Tournament, g domain.Game) domain.Text {
	a := act{t: t, g: g, p: protocolOf(g)}
	s := newSheet(a.p)
	left, holders := s.staying(len(s.Extra)), s.holders()
	behind := slices.DeleteFunc(slices.Clone(left), func(id domain.EntrantID) bool { return slices.Contains(holders, id) })
	switch {
	case len(s.leaders()) < 2:
		return domain.Text{}
	case len(left) == 1:
		return domain.T("chgk.first.extra")
	case len(behind) == 0:
		return domain.T("chgk.first.shared", "Holders", a.names(holders), "Rating", s.rating[holders[0]])
	}
	key := "chgk.first.rating"
	if len(holders) > 1 {
		key = "chgk.first.rating.shared"
	}
	return domain.T(key, "Holders", a.names(holders), "Rating", s.rating[holders[0]], "Next", s.rating[most(behind, s.rating)[0]])
}

// endedAt is when a round ended; nothing where nobody noted it, as in a file.
func endedAt(t *domain.Tournament, g domain.Game) string {
	if g.Ended.IsZero() {
		return ""
	}
	return g.Ended.In(t.Location()).Format(time.TimeOnly)
}

func sealOf(p Protocol) string {
	sum := sha256.Sum256(strict.JSON(p.tidy()))
	return hex.EncodeToString(sum[:])
}
