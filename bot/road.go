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
	flying int
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
	return road{limits: limits, calm: calm, lanes: map[lane]*lanes{}, edited: map[domain.PostKey]time.Time{}}
}

// plan chooses what goes now. What is chosen is busy until arrived or failed is called.
func (r *road) plan(now, machine time.Time, out Outbox, parallel int) plan {
	p := plan{now: now, machine: machine, wait: lookEvery}
	claimed := map[lane]bool{}
	for i := range out.Messages {
		o := outgoing{message: &out.Messages[i]}
		if l := o.lane(); !claimed[l] && r.flying < parallel {
			claimed[l] = true // what follows in this lane waits for it
			r.consider(&p, o)
		}
	}
	for i := range out.Posts {
		o := outgoing{post: &out.Posts[i]}
		if !claimed[o.lane()] && r.flying < parallel && r.calmed(&p, o.post) {
			r.consider(&p, o)
		}
	}
	return p
}

// consider starts o when nothing holds it back.
func (r *road) consider(p *plan, o outgoing) {
	state := r.lane(o.lane())
	if state.busy {
		return
	}
	wait := max(state.until.Sub(p.machine), r.all.Sub(p.machine))
	if wait <= 0 && o.lane().query == "" {
		wait = r.limits.Take(p.now, o.lane().chat, o.post != nil)
	}
	if wait > 0 {
		p.wait = min(p.wait, wait)
		return
	}
	state.busy = true
	r.flying++
	p.start = append(p.start, o)
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

// arrived frees the lane of what Telegram has taken, or never will.
func (r *road) arrived(now time.Time, o outgoing) {
	r.flying--
	delete(r.lanes, o.lane())
	if o.post != nil && o.post.Message != 0 && r.calm > 0 {
		r.edited[o.post.PostKey] = now
		r.forget(now)
	}
}

// failed frees the lane for another attempt after a while.
func (r *road) failed(machine time.Time, d delivery) {
	r.flying--
	state := r.lane(d.lane())
	state.busy = false
	state.pause = backoff(state.pause)
	state.until, state.flood = machine.Add(max(state.pause, d.after)), d.verdict == flood
	if d.verdict == flood && r.flooded(machine) > 1 {
		r.all = machine.Add(d.after) // more than one chat was told to wait: it means everybody
	}
}

// flooded counts the lanes that wait by Telegram's word.
func (r *road) flooded(machine time.Time) (n int) {
	for _, state := range r.lanes {
		if state.flood && state.until.After(machine) {
			n++
		}
	}
	return n
}

// forget drops the times of edits that hold nothing back any more.
func (r *road) forget(now time.Time) {
	if len(r.edited) < 1000 {
		return
	}
	for key, at := range r.edited {
		if now.Sub(at) > r.calm {
			delete(r.edited, key)
		}
	}
}
