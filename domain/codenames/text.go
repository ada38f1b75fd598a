package codenames

import "arbiter/domain"

// ResultText says the result of a played game, the starting side first:
// «Коты – Совы 2:0, по словам».
func (Rules) ResultText(t *domain.Tournament, g domain.Game) domain.Text {
	slot := slotOf(g)
	if !g.Played() {
		return domain.T("codenames.result.none", "First", nameOf(t, slot.First), "Second", nameOf(t, slot.Second))
	}
	return resultText(t, slot, protocolOf(g))
}

func resultText(t *domain.Tournament, slot Slot, p Protocol) domain.Text {
	r := p.Result
	pairs := []any{"First", nameOf(t, slot.First), "Second", nameOf(t, slot.Second)}
	key := "codenames.result.both." + string(r.By)
	if r.Winner != nil {
		key = "codenames.result." + string(r.By)
		pairs = append(pairs, "Score", scoreOf(t, slot, r).String(), "Loser", nameOf(t, slot.other(*r.Winner)))
	}
	text := domain.T(key, pairs...)
	if fouls := foulsOf(slot, p); fouls != (score{}) {
		return domain.T("codenames.result.fouls", "Result", text, "Fouls", fouls.String())
	}
	return text
}

// scoreOf is the score of a won game, the starting side's number first.
func scoreOf(t *domain.Tournament, slot Slot, r Result) score {
	points := fixedScore(t, r.By)
	if r.By == ByWords && r.Left != nil {
		points = *r.Left
	}
	return sided(slot, *r.Winner, points)
}

func sided(slot Slot, winner domain.EntrantID, points int) score {
	if winner == slot.First {
		return score{First: points}
	}
	return score{Second: points}
}

func foulsOf(slot Slot, p Protocol) score {
	return score{First: p.Fouls[slot.First], Second: p.Fouls[slot.Second]}
}

// notationWords are the kinds in the canonical notation.
var notationWords = map[By]string{
	ByWords: "слова", ByBlack: "чёрное", ByTime: "время", ByTechnical: "тех", ByCognate: "корень",
	ByLeftEarly: "ушли", ByAbsent: "неявка",
}

// Notation is the canonical line that Read reads back to the same protocol: "2:0",
// "0:4 чёрное; фолы 1:0", "0:0 ушли" for both. It names no team, so that no name can
// be taken for a word of it. It is empty for a game without a result. The 8:0
// of a cognate clue names the side; the setting cognate_loss says what it counts.
func (Rules) Notation(g domain.Game) string {
	if !g.Played() {
		return ""
	}
	slot, p := slotOf(g), protocolOf(g)
	line := notation(slot, p.Result)
	if fouls := foulsOf(slot, p); fouls != (score{}) {
		line += "; фолы " + fouls.String()
	}
	return line
}

func notation(slot Slot, r Result) string {
	if r.Winner == nil {
		return "0:0 " + notationWords[r.By]
	}
	usual := &domain.Tournament{}
	line := scoreOf(usual, slot, r).String()
	if r.By == ByWords && !ambiguous(*r.Left) {
		return line
	}
	return line + " " + notationWords[r.By]
}

// ambiguous tells whether a score of words left is that of another kind too (CN-20).
func ambiguous(left int) bool { return left == 4 || left == 8 }
