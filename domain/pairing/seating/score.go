package seating

// score orders seatings: pairs that must not meet and do, then Meetings, then pairs that
// never meet, then how far pairs are above usual. Smaller is better. It is one number,
// so that changes add up and the order is by the first that differs.
type score int64

const (
	overBits     = 14
	neverBits    = 19 // of MaxPlayers there are 499500 pairs
	meetingsBits = 20

	one        score = 1
	neverOne         = one << overBits
	meetingOne       = neverOne << neverBits
	brokenOne        = meetingOne << meetingsBits
)

func (s score) broken() int   { return int(s / brokenOne) }
func (s score) meetings() int { return int(s % brokenOne / meetingOne) }
func (s score) never() int    { return int(s % meetingOne / neverOne) }
func (s score) over() int     { return int(s % neverOne) }

// apart marks a pair that must not meet in the count of its meetings.
const apart = 64

// scoreOf is what a pair with this count adds.
func scoreOf(count, usual int) score {
	m := count % apart
	s := score(m*(m-1)/2) * meetingOne
	above := max(0, m-usual)
	s += score(above * above)
	switch {
	case count > apart:
		s += brokenOne
	case m == 0 && count < apart:
		s += neverOne
	}
	return s
}

// weights make one sum of the score that a search can walk over: 10 for a meeting of
// Meetings. never below 10 keeps Meetings first in effect.
type weights struct {
	never, over int
	rests       int // for a player who rests twice running
}

const (
	meetingWeight = 10
	brokenWeight  = 200
)

func (w weights) of(count, usual int) int {
	m := count % apart
	above := max(0, m-usual)
	sum := meetingWeight*m*(m-1)/2 + w.over*above*above
	switch {
	case count >= apart:
		sum += brokenWeight * m
	case m == 0:
		sum += w.never
	}
	return sum
}
