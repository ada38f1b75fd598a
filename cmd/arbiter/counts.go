package main

import (
	"context"
	"time"

	"arbiter/storage"

	"github.com/prometheus/client_golang/prometheus"
)

// counts shows what is in the database whenever the metrics are read.
type counts struct {
	db          *storage.Store
	tournaments *prometheus.Desc
	waiting     *prometheus.Desc
	poison      *prometheus.Desc
}

func newCounts(db *storage.Store) counts {
	return counts{
		db:          db,
		tournaments: prometheus.NewDesc("arbiter_tournaments", "Tournaments by phase.", []string{"phase"}, nil),
		waiting:     prometheus.NewDesc("arbiter_waiting", "What waits to be sent, by kind.", []string{"kind"}, nil),
		poison:      prometheus.NewDesc("arbiter_poison", "Updates set aside.", nil, nil),
	}
}

// Describe names the metrics.
func (c counts) Describe(out chan<- *prometheus.Desc) {
	out <- c.tournaments
	out <- c.waiting
	out <- c.poison
}

// Collect reads them; a database that cannot be read makes them invalid, not zero.
func (c counts) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	n, err := c.db.Counts(ctx)
	if err != nil {
		out <- prometheus.NewInvalidMetric(c.poison, err)
		return
	}
	for phase, number := range n.Tournaments {
		out <- prometheus.MustNewConstMetric(c.tournaments, prometheus.GaugeValue, float64(number), string(phase))
	}
	out <- prometheus.MustNewConstMetric(c.waiting, prometheus.GaugeValue, float64(n.Messages), "message")
	out <- prometheus.MustNewConstMetric(c.waiting, prometheus.GaugeValue, float64(n.Posts), "post")
	out <- prometheus.MustNewConstMetric(c.poison, prometheus.GaugeValue, float64(n.Poison))
}
