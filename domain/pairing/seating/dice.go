package seating

// dice is SplitMix64: as fast as the search needs, whole numbers only, so the same on
// every machine.
type dice uint64

func (d *dice) next() uint64 {
	*d += 0x9E3779B97F4A7C15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// below gives 0..n-1, n up to 65536.
func (d *dice) below(n int) int { return part(d.next(), n) }

// part maps the lowest 16 bits to 0..n-1.
func part(bits uint64, n int) int { return int(bits & 0xffff * uint64(n) >> 16) } //nolint:gosec // below n

func (d *dice) shuffled(n int) []int {
	order := make([]int, n)
	for i := range order {
		j := d.below(i + 1)
		order[i], order[j] = order[j], i
	}
	return order
}
