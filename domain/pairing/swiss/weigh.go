package swiss

import (
	"errors"
	"slices"

	"arbiter/domain/pairing/matching"
)

// errWide says that the criteria of a bracket do not fit a weight. It takes hundreds of
// moved-down players of dozens of scores.
var errWide = errors.New("too many moved-down players to weigh")

// The last places of a weight are for the order of equally good pairings, see order.go.
const (
	placeExchange = matching.Places - 2
	placeChoice   = matching.Places - 1
	// placeLimit keeps sums along a path of edges within 64 bits.
	placeLimit = 1 << 46
)

type weights = []matching.Weight

// weigh packs the criteria into weights, one for each pair of kinds. Criteria that all
// pairs meet alike need no room.
func (b *bracket) weigh() error {
	n := len(b.kinds)
	b.weights = make(weights, n*n)
	place, unit := placeExchange-1, int64(1)
	for _, c := range slices.Backward(b.criteria()) {
		values, differ := b.values(c)
		if !differ {
			continue
		}
		span := int64(c.span) + 1
		if unit > placeLimit/span {
			place, unit = place-1, 1
		}
		if place < 0 {
			return errWide
		}
		for k, value := range values {
			b.weights[k][place] += value * unit
		}
		unit *= span
	}
	return nil
}

// values of a criterion for all pairs of kinds, and whether any is not 0.
func (b *bracket) values(c criterion) (values []int64, differ bool) {
	n := len(b.kinds)
	values = make([]int64, n*n)
	for i := range b.kinds {
		for j := range b.kinds {
			values[i*n+j] = c.value(pair{&b.kinds[i], &b.kinds[j]})
			differ = differ || values[i*n+j] != 0
		}
	}
	return values, differ
}
