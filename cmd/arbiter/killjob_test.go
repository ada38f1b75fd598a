package main

import (
	"bytes"
	"os"
	"time"
)

// cutSeating kills the program three times in the work of a seating: in its middle, when
// the pattern is made and cannot be written, and when it is written and not yet told. On a
// busy machine a moment can be missed: each is caught in one of the evenings at least.
func (e *evening) cutSeating() {
	e.t.Helper()
	e.cuts = map[string]bool{}
	e.cuts["in its middle"] = e.cut(true, func() bool {
		time.Sleep(10 * time.Millisecond)
		return e.jobs() > 0
	})
	e.cuts["at its landing"] = e.cut(true, func() bool {
		done := e.worked()
		return e.jobs() > 0 && soon(func() bool { return e.worked() > done })
	})
	e.cuts["landed"] = e.cut(false, func() bool {
		return soon(func() bool { return e.jobs() == 0 })
	})
}

// cut waits until a child with a job is up, holds back what it shows, and with locked what it
// writes, and kills it as soon as the job is where it is to be caught; false when it was missed.
func (e *evening) cut(locked bool, caught func() bool) bool {
	there, begun := false, len(e.cuts) > 0
	soon(func() bool {
		e.mu.Lock()
		jobs := e.jobs()
		if there = e.up && e.listens() && jobs > 0; there {
			return true // e.mu stays held
		}
		e.mu.Unlock()
		return begun && jobs == 0 // it has landed
	})
	if !there {
		return false
	}
	defer e.mu.Unlock()
	if locked {
		defer e.lock()()
	}
	hit := caught()
	e.strike()
	return hit
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
