package codenames

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/rank"
)

// critLeft parts those who have left from a level set that extra games or a lot divide (CN-6).
const critLeft = "left"

// extraChain is CN-10 (7): the series of extra games by their numbers, each among
// those still level after the one before (CN-11).
func (b *book) extraChain(games []record) []criterion {
	series := map[int][]record{}
	for _, r := range games {
		series[r.slot.Extra] = append(series[r.slot.Extra], r)
	}
	var out []criterion
	for _, n := range sortedKeys(series) {
		out = append(out, criterion{Key: critExtra, Inner: func(level []*tally) []criterion {
			return b.seriesChain(series[n], level)
		}})
	}
	return out
}

// seriesChain ranks the level by one series alone. It applies when every two of them
// that have not left have met in it.
func (b *book) seriesChain(games []record, level []*tally) []criterion {
	stayed := staying(level)
	s := b.newSums(idsOf(stayed))
	for _, r := range games {
		if r.outcome != nil && s.of[r.slot.First] != nil && s.of[r.slot.Second] != nil {
			s.add(r)
		}
	}
	if len(stayed) < 2 || !s.allMet(stayed) {
		return nil
	}
	if len(stayed) < len(level) {
		again := func(level []*tally) []criterion { return b.seriesChain(games, level) }
		return []criterion{leftBehind(critExtra), {Key: critExtra, Inner: again}}
	}
	inner := chain(critExtra+"/", s)
	for i := range inner {
		inner[i].As = critExtra
	}
	return inner
}

// lotCriterion is the lot of CN-11: it counts when it names exactly the level that
// have not left.
func (b *book) lotCriterion(stage domain.StageID) criterion {
	var inner func(level []*tally) []criterion
	inner = func(level []*tally) []criterion {
		stayed := staying(level)
		order := b.lotOrder("cut:"+string(stage), idsOf(stayed))
		switch {
		case order == nil:
			return nil
		case len(stayed) < len(level):
			return []criterion{leftBehind(critLot), {Key: critLot, Inner: inner}}
		}
		lot := rank.Among(critLot, func(level []*tally) []rank.Value {
			values := make([]rank.Value, len(level))
			for i, t := range level {
				values[i].Points = domain.Whole(slices.Index(order, t.id) + 1)
			}
			return values
		})
		lot.Fewer = true
		return []criterion{lot}
	}
	return criterion{Key: critLot, Inner: inner}
}

// lotOrder is the order drawn among exactly these teams; nil when there is no such lot.
func (b *book) lotOrder(purpose string, teams []domain.EntrantID) []domain.EntrantID {
	for _, l := range b.t.Lots {
		if len(teams) > 1 && l.Purpose == purpose && l.Abandoned == "" && sameSet(l.Order, teams) {
			return l.Order
		}
	}
	return nil
}

func leftBehind(as string) criterion {
	c := rank.Among(critLeft, func(level []*tally) []rank.Value {
		values := make([]rank.Value, len(level))
		for i, t := range level {
			values[i].Behind = t.left
		}
		return values
	})
	c.As = as
	return c
}

func staying(level []*tally) []*tally {
	return slices.DeleteFunc(slices.Clone(level), func(t *tally) bool { return t.left })
}

func idsOf(level []*tally) []domain.EntrantID {
	ids := make([]domain.EntrantID, len(level))
	for i, t := range level {
		ids[i] = t.id
	}
	return ids
}

func sameSet(a, b []domain.EntrantID) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func sortedKeys[V any](m map[int]V) []int {
	keys := make([]int, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
