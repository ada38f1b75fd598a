package main

import (
	"crypto/rand"
	"io"
	"log/slog"
	"net/http"
	"time"

	"arbiter/bot"
)

// deps is what the program takes from the world; tests and the rehearsal give their own.
type deps struct {
	Clock   bot.Clock
	Entropy io.Reader // secrets of lots
	HTTP    *http.Client
	Log     *slog.Logger
	Stdout  io.Writer
	Limits  bool          // keep Telegram's limits
	Calm    time.Duration // between two edits of the same post
	Look    time.Duration // between looks for due timers
	// Listening is told the address of the HTTP server; it may be nil.
	Listening func(addr string)
}

// calm makes ten results in a few seconds one edit, and keeps a busy group's minute free.
const calm = 5 * time.Second

// production are the dependencies of the program that people use.
func production(log *slog.Logger) deps {
	return deps{
		Clock: bot.SystemClock{}, Entropy: rand.Reader, HTTP: bot.HTTPClient(), Log: log, Stdout: io.Discard,
		Limits: true, Calm: calm, Look: time.Second,
	}
}
