package bot

import (
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Metrics counts what passes through. The nil Metrics counts nothing.
type Metrics struct {
	Registry *prometheus.Registry
	updates  *prometheus.CounterVec
	sends    *prometheus.CounterVec
	polls    *prometheus.CounterVec
	timers   *prometheus.CounterVec
	jobs     *prometheus.CounterVec
	batch    prometheus.Histogram
	waiting  prometheus.Gauge
	lastPoll atomic.Int64 // Unix nanoseconds
}

// NewMetrics makes the counters in a registry of their own.
func NewMetrics() *Metrics {
	m := &Metrics{
		Registry: prometheus.NewRegistry(),
		updates:  vec("arbiter_updates_total", "Updates taken in, by kind; poison are those set aside.", "kind"),
		sends:    vec("arbiter_sends_total", "Calls that send or edit, by what came of them.", "outcome"),
		polls:    vec("arbiter_polls_total", "Polls for updates, by what came of them.", "outcome"),
		timers:   vec("arbiter_timers_total", "Timers fired, by what came of them.", "outcome"),
		jobs:     vec("arbiter_jobs_total", "Long work done, by what came of it.", "outcome"),
		batch: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "arbiter_batch_seconds", Help: "Time of the transaction of one batch.",
			Buckets: prometheus.ExponentialBuckets(0.001, 4, 7),
		}),
		waiting: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "arbiter_outbox_waiting", Help: "Messages and posts seen waiting at the last look.",
		}),
	}
	m.Registry.MustRegister(m.updates, m.sends, m.polls, m.timers, m.jobs, m.batch, m.waiting)
	return m
}

func vec(name, help, label string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, []string{label})
}

func (m *Metrics) update(kind string) {
	if m != nil {
		m.updates.WithLabelValues(kind).Inc()
	}
}

func (m *Metrics) took(d time.Duration) {
	if m != nil {
		m.batch.Observe(d.Seconds())
	}
}

func (m *Metrics) polled(at time.Time) {
	if m != nil {
		m.polls.WithLabelValues("ok").Inc()
		m.lastPoll.Store(at.UnixNano())
	}
}

func (m *Metrics) pollFailed() {
	if m != nil {
		m.polls.WithLabelValues("failed").Inc()
	}
}

func (m *Metrics) sent(v verdict) {
	if m != nil {
		m.sends.WithLabelValues(string(v)).Inc()
	}
}

func (m *Metrics) fired(outcome string) {
	if m != nil {
		m.timers.WithLabelValues(outcome).Inc()
	}
}

func (m *Metrics) worked(outcome string) {
	if m != nil {
		m.jobs.WithLabelValues(outcome).Inc()
	}
}

func (m *Metrics) outbox(n int) {
	if m != nil {
		m.waiting.Set(float64(n))
	}
}

// LastPoll is when Telegram last answered a poll; zero before the first.
func (m *Metrics) LastPoll() time.Time {
	if m == nil || m.lastPoll.Load() == 0 {
		return time.Time{}
	}
	return time.Unix(0, m.lastPoll.Load())
}
