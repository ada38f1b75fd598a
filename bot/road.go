package bot

import (
	"time"

	"arbiter/domain"
)

// road is what is on its way and what has to wait: at most one a lane, answers before
// posts. It is used by the courier's goroutine alone. Limits and calm go by the bot's
// clock, waits after a failure by the machine's: the network knows no other.
type road struct {
	limits *Limits
	calm   time.Duration
	lanes  map[lane]*lanes
	all    time.Time // nothing goes before, after a 429 that meant everybody
	edited map[domain.PostKey]time.Time
	flying int            // how many are on their way
	ids    map[int64]bool // messages on their way
}

// lanes is the state of one lane.
type lanes struct {
	busy  bool
	until time.Time     // nothing goes before
	pause time.Duration // of the last failure
	flood bool          // until is Telegram's word
}

// plan is what may go now, and how long until there may be more.
type plan struct {
	now, machine time.Time
	start        []outgoing
	wait         time.Duration
}

func newRoad(limits *Limits, calm time.Duration) road {
	return road{limits: limits, calm: calm, lanes: map[lane]*lanes{}, edited: map[domain.PostKey]time.Time{}, ids: map[int64]bool{}}
}

// plan chooses what goes now and takes it out of the queue. What is chosen is busy until
// arrived or failed is called. Posts of an older reading may have changed: they wait for
// the next one.
func (r *road) plan(now, machine time.Time, q *queue, parallel int) plan {
	p := plan{now: now, machine: machine, wait: lookEvery}
	claimed := map[lane]bool{}
	kept := q.messages[:0]
	for i, m := range q.messages {
		if r.flying >= parallel {
			kept = append(kept, q.messages[i:]...)
			break
		}
		o := outgoing{message: m}
		if l := o.lane(); claimed[l] || !r.consider(&p, o) {
			claimed[l] = true // what follows in this lane waits for it
			kept = append(kept, m)
		}
	}
	q.messages = kept
	for _, post := range q.posts {
		o := outgoing{post: post}
		if !claimed[o.lane()] && r.flying < parallel && r.calmed(&p, post) {
			r.consider(&p, o)
		}
	}
	q.posts = nil
	return p
}

// consider starts o when nothing holds it back.
func (r *road) consider(p *plan, o outgoing) bool {
	state := r.lane(o.lane())
	if state.busy {
		return false
	}
	wait := max(state.until.Sub(p.machine), r.all.Sub(p.machine))
	if wait <= 0 && o.lane().query == "" {
		wait = r.limits.Take(p.now, o.lane().chat, o.post != nil)
	}
	if wait > 0 {
		p.wait = min(p.wait, wait)
		return false
	}
	state.busy = true
	r.depart(o)
	p.start = append(p.start, o)
	return true
}

// calmed holds back an edit that follows the last one too soon: ten results are one edit.
func (r *road) calmed(p *plan, post *OutgoingPost) bool {
	wait := r.edited[post.PostKey].Add(r.calm).Sub(p.now)
	if post.Message == 0 || wait <= 0 {
		return true
	}
	p.wait = min(p.wait, wait)
	return false
}

func (r *road) lane(l lane) *lanes {
	state, ok := r.lanes[l]
	if !ok {
		state = &lanes{}
		r.lanes[l] = state
	}
	return state
}

func (r *road) depart(o outgoing) {
	r.flying++
	if o.message != nil {
		r.ids[o.message.ID] = true
	}
}

func (r *road) land(o outgoing) {
	r.flying--
	if o.message != nil {
		delete(r.ids, o.message.ID)
	}
}
