package bot

import "time"

// arrived frees the lane of what Telegram has taken, or never will.
func (r *road) arrived(now time.Time, o outgoing) {
	r.land(o)
	delete(r.lanes, o.lane())
	if o.post != nil && o.post.Message != 0 && r.calm > 0 {
		r.edited[o.post.PostKey] = now
		r.forget(now)
	}
}

// failed frees the lane for another attempt after a while.
func (r *road) failed(machine time.Time, d delivery) {
	r.land(d.outgoing)
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
