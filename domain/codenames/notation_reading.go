package codenames

import (
	"strings"

	"arbiter/domain"
)

// unknown refuses a line that cannot be read: it says what was understood and what not.
func (r reading) unknown(typed string) error {
	tokens := strings.Fields(typed)
	for cut := len(tokens) - 1; cut > 0; cut-- {
		name, rest := strings.Join(tokens[:cut], " "), strings.Join(tokens[cut:], " ")
		if found := matches(r.t, r.slot, name); len(found) == 1 {
			return r.refuse("codenames.read.kind", "Winner", nameOf(r.t, found[0].id), "Typed", rest)
		}
		if k, ok := readKind(fold(rest)); ok && !k.nobody {
			return r.refuse("codenames.read.winner", "How", howText(k.by), "Typed", name)
		}
	}
	return r.refuse("codenames.read.unknown", "Typed", typed)
}

// score reads two numbers and the kind after them, if one is typed.
func (r reading) score(s score, typedKind string) (draft, error) {
	k, ok := readKind(typedKind)
	switch {
	case typedKind != "" && (!ok || k.nobody):
		return draft{}, r.refuse("codenames.read.score_kind_unknown", "Score", s.String(), "Typed", typedKind)
	case s.cards():
		return r.cards(s, k)
	case s.First == s.Second && (k.by == ByLeftEarly || k.by == ByAbsent):
		return draft{Nobody: true, By: k.by}, nil
	case s.First == s.Second:
		return draft{}, r.refuse("codenames.read.nobody", "Score", s.String())
	}
	return r.plainScore(s, k)
}

// cards reads covered cards: they are a win by words and nothing else.
func (r reading) cards(s score, k kind) (draft, error) {
	winner, left, ok := s.byCards(r.slot)
	switch {
	case !ok:
		return draft{}, r.refuse("codenames.read.cards", "Score", s.String())
	case k.by != "" && (k.by != ByWords || (k.left != 0 && k.left != left)):
		return draft{}, r.refuse("codenames.read.cards_kind", "Score", s.String(), "How", howText(k.by))
	}
	return draft{Winner: winner, By: ByWords, Left: left}, nil
}

// plainScore reads X:0 and 0:X. Without a kind it is words, unless it can be something
// else too: then the kind is left open.
func (r reading) plainScore(s score, k kind) (draft, error) {
	winner := s.winner(r.slot)
	var ways []option
	for _, o := range s.options(r.t, r.slot) {
		if o.by == k.by && (k.left == 0 || k.left == o.left) {
			return draft{Winner: winner, By: o.by, Left: o.left}, nil
		}
		if o.by != ByLeftEarly && o.by != ByAbsent {
			ways = append(ways, o)
		}
	}
	switch x := max(s.First, s.Second); {
	case k.by == ByCognate && (x == 4 || x == 8): // the notation of a game has no settings to look at
		return draft{Winner: winner, By: ByCognate}, nil
	case k.by != "" && k.by != ByWords:
		return draft{}, r.refuse("codenames.read.score_kind", "Score", s.String(), "How", howText(k.by),
			"Points", fixedScore(r.t, k.by), "Word", domain.T("codenames.word."+string(k.by)))
	case k.left != 0:
		return draft{}, r.refuse("codenames.read.score_left", "Score", s.String(), "Left", k.left)
	case len(ways) == 0:
		return draft{}, r.tooMany(r.slot.other(winner), x)
	case len(ways) == 1 && !ways[0].covered:
		return draft{Winner: winner, By: ByWords, Left: ways[0].left}, nil
	}
	return draft{Winner: winner, Score: &s}, nil
}
