package matching

import "cmp"

// Places is the number of places of a Weight.
const Places = 8

// Weight is compared place by place, the first place weighs most. No place carries into
// another, so sums stay exact as long as each place does.
type Weight [Places]int64

// Sign is -1, 0 or 1: that of the first place that is not 0.
func (w *Weight) Sign() int {
	for _, x := range w {
		if x != 0 {
			return cmp.Compare(x, 0)
		}
	}
	return 0
}

// Less says whether w weighs less than v.
func (w *Weight) Less(v *Weight) bool {
	for i, x := range w {
		if x != v[i] {
			return x < v[i]
		}
	}
	return false
}

// add adds n times v.
func (w *Weight) add(v *Weight, n int64) {
	for i := range w {
		w[i] += n * v[i]
	}
}

// half is exact: see search, which halves even weights only.
func (w *Weight) half() Weight {
	var h Weight
	for i, x := range w {
		h[i] = x / 2
	}
	return h
}
