package main

import (
	"bytes"
	"os"
	"time"
)

// cutSeating kills the program three times in the work of a seating: in its middle, when
// the pattern is made and cannot be written, and when it is written and not yet told.
func (e *evening) cutSeating() {
	e.t.Helper()
	e.cut("in its middle", true, func() bool {
		time.Sleep(10 * time.Millisecond)
		return e.jobs() > 0
	})
	e.cut("at its landing", true, func() bool {
		done := e.worked()
		return e.jobs() > 0 && soon(func() bool { return e.worked() > done })
	})
	e.cut("landed", false, func() bool {
		return soon(func() bool { return e.jobs() == 0 })
	})
}

// cut waits until a child with a job is up, holds back what it shows, and with locked what it
// writes, and kills it as soon as the job is where it is to be caught.
func (e *evening) cut(where string, locked bool, caught func() bool) {
	e.t.Helper()
	there := soon(func() bool {
		e.mu.Lock()
		if e.up && e.listens() && e.jobs() > 0 {
			return true // e.mu stays held
		}
		e.mu.Unlock()
		return false
	})
	if !there {
		e.t.Errorf("no job to kill %s", where)
		return
	}
	defer e.mu.Unlock()
	if locked {
		defer e.lock()()
	}
	if !caught() {
		e.t.Errorf("the job was not caught %s", where)
	}
	e.strike()
}

// soon waits until something is so; false when that takes too long.
func soon(is func() bool) bool {
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if is() {
			return true
		}
	}
	return false
}

// listens tells whether the child asked for updates; e.mu is held.
func (e *evening) listens() bool {
	select {
	case <-e.alive:
		return true
	default:
		return false
	}
}

func (e *evening) jobs() (n int) {
	if err := e.db.Get(&n, `SELECT COUNT(*) FROM jobs`); err != nil {
		e.t.Error(err)
	}
	return n
}

// worked is how many jobs were done, whether or not they were written.
func (e *evening) worked() int {
	log, err := os.ReadFile(e.log())
	if err != nil {
		e.t.Error(err)
	}
	return bytes.Count(log, []byte(`msg="job done"`))
}
